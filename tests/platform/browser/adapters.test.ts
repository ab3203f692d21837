import { afterEach, describe, expect, test, vi } from 'vitest';
import { openBrowserChannel } from '../../../src/platform/browser/channel.ts';
import { browserClock } from '../../../src/platform/browser/clock.ts';
import { createFetchTransport } from '../../../src/platform/browser/fetch-transport.ts';
import { openKeyValueStore } from '../../../src/platform/browser/storage/key-value-store.ts';
import { createBrowserLocks } from '../../../src/platform/browser/locks.ts';
import { browserRandom } from '../../../src/platform/browser/random.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { signal } = new AbortController();

describe('the clock', () => {
  test('never fires early because a delay overflows', () => {
    vi.useFakeTimers();
    const task = vi.fn();
    const cancel = browserClock.setTimer(task, 2 ** 40);
    vi.advanceTimersByTime(86_400_000);
    expect(task).not.toHaveBeenCalled();
    cancel();
    browserClock.setTimer(task, -5);
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledOnce();
  });
});

test('keys are ULIDs in ascending order', () => {
  const drawn = Array.from({ length: 100 }, () => browserRandom.ulid());
  expect(drawn.every((id) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id))).toBe(true);
  expect(drawn.toSorted()).toEqual(drawn);
  expect(new Set(drawn).size).toBe(100);
  expect(browserRandom.fraction()).toBeGreaterThanOrEqual(0);
  expect(browserRandom.fraction()).toBeLessThan(1);
});

/** Behaves like Web Locks. */
const grant = async (_name: string, options: LockOptions, task: () => Promise<void>) => {
  options.signal?.throwIfAborted();
  await task();
};
const failing = () => Promise.reject(new Error('mine'));

describe('locks', () => {
  test('without them, the task runs at once', async () => {
    vi.stubGlobal('navigator', {});
    const locks = createBrowserLocks();
    const task = vi.fn(async () => undefined);
    await locks.hold('name', signal, task);
    expect(locks.supported).toBe(false);
    expect(task).toHaveBeenCalledOnce();
  });

  test('pass name and signal on', async () => {
    const request = vi.fn(async (_name: string, _options: object, task: () => Promise<void>) =>
      task(),
    );
    const locks = createBrowserLocks({ request } as unknown as LockManager);
    const task = vi.fn(async () => undefined);
    await locks.hold('name', signal, task);
    expect(request).toHaveBeenCalledWith('name', { signal }, expect.any(Function));
    expect(task).toHaveBeenCalledOnce();
  });

  test('F10 that refuse count as missing from then on', async () => {
    const request = vi.fn(async () => {
      throw new DOMException('no', 'SecurityError');
    });
    const locks = createBrowserLocks({ request } as unknown as LockManager);
    expect(locks.supported).toBe(true);
    const task = vi.fn(async () => undefined);
    // The caller must know that it does not hold the lock.
    await expect(locks.hold('name', signal, task)).rejects.toThrow('no');
    expect(task).not.toHaveBeenCalled();
    expect(locks.supported).toBe(false);
    await locks.hold('name', signal, task);
    expect(task).toHaveBeenCalledOnce();
  });

  test('do not count as missing after a failed task or an aborted wait', async () => {
    const locks = createBrowserLocks({ request: grant } as unknown as LockManager);
    await expect(locks.hold('name', signal, failing)).rejects.toThrow('mine');
    await expect(locks.hold('name', AbortSignal.abort(), failing)).rejects.toThrow('abort');
    expect(locks.supported).toBe(true);
  });
});

test('the channel carries text between tabs', async () => {
  const [one, other] = [openBrowserChannel('cards:1'), openBrowserChannel('cards:1')];
  const heard = new Promise<string>((resolve) => other.subscribe(resolve));
  one.post('wake');
  expect(await heard).toBe('wake');
});

function Insecure(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

test.each([
  ['has none', undefined],
  // As reported in mozilla/fxa#2347 and trezor/connect#737.
  ['forbids it, as Firefox does in a frame whose cookies it blocks', Insecure],
])('F63 the channel does nothing if the browser %s', (_, given) => {
  vi.stubGlobal('BroadcastChannel', given);
  const silent = openBrowserChannel('cards:1');
  expect(() => {
    silent.post('wake');
    silent.subscribe(() => undefined)();
  }).not.toThrow();
});

const fake = (): Storage => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage;
};

const refuse = () => {
  throw new DOMException('no', 'SecurityError');
};

describe('the key-value store', () => {
  test('keeps to its prefix', () => {
    const storage = fake();
    const [one, two] = [openKeyValueStore('1:', storage), openKeyValueStore('2:', storage)];
    one.write('draft', 'mine');
    expect(one.read('draft')).toBe('mine');
    expect(two.read('draft')).toBeNull();
    one.remove('draft');
    expect(one.read('draft')).toBeNull();
  });

  test('a store that refuses counts as empty', () => {
    const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;
    for (const storage of [refusing, undefined]) {
      const store = openKeyValueStore('1:', storage);
      store.write('a', 'b');
      store.remove('a');
      expect(store.read('a')).toBeNull();
    }
  });
});

const ask = async (response: Response | Error) => {
  const send = vi.fn(async (_url: string, _init: RequestInit) => {
    if (response instanceof Error) throw response;
    return response;
  });
  const transport = createFetchTransport('https://api', send as unknown as typeof fetch);
  const headers = { 'x-init-data': 'a=b' };
  const answer = transport({ method: 'POST', url: '/tma/x', headers, body: '{}', signal });
  return { answer, send };
};

describe('the transport', () => {
  test('sends the request as given, past the cache, without cookies', async () => {
    const { answer, send } = await ask(Response.json({ a: 1 }, { headers: { etag: '"1"' } }));
    expect(await answer).toMatchObject({ status: 200, isRedirect: false, body: '{"a":1}' });
    expect((await answer).header('etag')).toBe('"1"');
    expect(send).toHaveBeenCalledWith('https://api/tma/x', {
      method: 'POST',
      headers: { 'x-init-data': 'a=b' },
      body: '{}',
      signal,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
    });
  });

  test('does not follow redirects; 304 is not a redirect', async () => {
    const redirect = await ask(Response.redirect('https://portal/', 302));
    expect(await redirect.answer).toMatchObject({ isRedirect: true, body: '' });
    const unchanged = await ask(new Response(null, { status: 304 }));
    expect(await unchanged.answer).toMatchObject({ isRedirect: false, status: 304 });
  });

  test('rejects if the answer is incomplete', async () => {
    const { answer } = await ask(new TypeError('Failed to fetch'));
    await expect(answer).rejects.toThrow('Failed to fetch');
  });
});
