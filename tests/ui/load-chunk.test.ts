/**
 * The loader that the build puts around every import(): it fetches first, ends in bounded time, and can be tried
 * again.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chunkTimeLimitMs, LateChunkError, loadChunk } from '../../src/ui/load-chunk.ts';

/** Scripted answers by path. A request without an answer hangs until it is aborted. */
const answers = new Map<string, () => Promise<Response>>();
const asked: string[] = [];
const inPage = new Set<string>();

const hang = (signal: AbortSignal): Promise<Response> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });

const whole = async () => new Response('');
const refused = () => Promise.reject(new TypeError('Failed to fetch'));
const gone = async () => new Response('', { status: 404 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    asked.push(path);
    return (answers.get(path) ?? (() => hang(signal)))();
  });
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      [...inPage].find((path) => selector.includes(`"${path}"`)) ?? null,
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  answers.clear();
  asked.length = 0;
  inPage.clear();
});

const module = { Screen: 1 };
const load = async () => module;

describe('loading a chunk', () => {
  test('fetches all its files, then imports it, and leaves no timer behind', async () => {
    answers.set('/a/one.js', whole).set('/a/two.js', whole);
    await expect(loadChunk(load, ['a/one.js', 'a/two.js'])).resolves.toBe(module);
    expect(asked).toEqual(['/a/one.js', '/a/two.js']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('fetches nothing twice, and nothing that came with the page', async () => {
    inPage.add('/b/react.js');
    answers.set('/b/shared.js', whole).set('/b/other.js', whole);
    await Promise.all([
      loadChunk(load, ['b/react.js', 'b/shared.js']),
      loadChunk(load, ['b/react.js', 'b/shared.js', 'b/other.js']),
    ]);
    await loadChunk(load, ['b/shared.js']);
    expect(asked).toEqual(['/b/shared.js', '/b/other.js']);
  });

  test.each([
    ['refused', refused],
    ['gone from the server', gone],
  ])(
    'a file that is %s rejects before the import; the next try fetches it again',
    async (_, fault) => {
      const importIt = vi.fn(load);
      const name = `c/${fault.name}.js`;
      answers.set(`/${name}`, fault);
      await expect(loadChunk(importIt, [name])).rejects.toThrow();
      expect(importIt).not.toHaveBeenCalled();
      answers.set(`/${name}`, whole);
      await expect(loadChunk(importIt, [name])).resolves.toBe(module);
      expect(asked).toEqual([`/${name}`, `/${name}`]);
    },
  );

  test('a file that never arrives is abandoned after 120 s, and can be loaded later', async () => {
    const outcome: unknown[] = [];
    const loading = loadChunk(load, ['d/late.js']).catch((error) => outcome.push(error));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(chunkTimeLimitMs).toBe(120_000);
    expect(outcome[0]).toBeInstanceOf(LateChunkError);
    answers.set('/d/late.js', whole);
    await expect(loadChunk(load, ['d/late.js'])).resolves.toBe(module);
  });

  test('an import that hangs after its files have loaded is abandoned too', async () => {
    const loading = loadChunk(() => new Promise<never>(() => undefined), []);
    const failure = expect(loading).rejects.toBeInstanceOf(LateChunkError);
    await vi.advanceTimersByTimeAsync(120_000);
    await failure;
  });

  test('an error of the import itself is passed on', async () => {
    const cause = new SyntaxError('Unexpected token');
    await expect(loadChunk(() => Promise.reject(cause))).rejects.toBe(cause);
  });
});
