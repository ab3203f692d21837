/**
 * The loader that the build puts around every import(): it waits for all files, ends in bounded time, and can be tried
 * again, at another address.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chunkTimeLimitMs, LateChunkError, loadChunk } from '../../../src/ui/loading/load-chunk.ts';

interface FakeElement {
  src?: string;
  href?: string;
  onload(): void;
  onerror(): void;
  remove(): void;
}

/** What becomes of a file, by its path; one without an entry hangs. 'page': a page comes in its place. */
const fates = new Map<string, 'whole' | 'page' | 'refused'>();
const asked: string[] = [];
const inPage = new Set<string>();
let elements: FakeElement[] = [];

const append = (element: FakeElement) => {
  const url = element.src ?? element.href ?? '';
  asked.push(url);
  elements.push(element);
  const path = url.replace(/\?.*/, '');
  const fate = fates.get(path);
  queueMicrotask(() => {
    if (fate === 'whole' && element.src) inPage.add(path);
    if (fate === 'whole' || fate === 'page') element.onload();
    if (fate === 'refused') element.onerror();
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { chunks: { has: (file: string) => inPage.has(`/assets/${file}`) } });
  vi.stubGlobal('document', {
    createElement: (): Partial<FakeElement> => {
      const element: Partial<FakeElement> = {
        remove: () => void (elements = elements.filter((one) => one !== element)),
      };
      return element;
    },
    head: { append },
    querySelector: (selector: string) =>
      [...inPage].find((path) => selector.includes(`"${path}"`)) ?? null,
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fates.clear();
  asked.length = 0;
  elements = [];
  inPage.clear();
});

const module = { Screen: 1 };
const load = async () => module;

describe('loading a chunk', () => {
  test('adds all its files, then runs it, and leaves no timer behind', async () => {
    fates.set('/assets/one.js', 'whole').set('/assets/one.css', 'whole');
    await expect(loadChunk(load, ['assets/one.js', 'assets/one.css'])).resolves.toBe(module);
    expect(asked).toEqual(['/assets/one.js', '/assets/one.css']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('adds nothing twice, and nothing that came with the page', async () => {
    inPage.add('/assets/react.js').add('/assets/page.css');
    fates.set('/assets/shared.js', 'whole').set('/assets/other.js', 'whole');
    await Promise.all([
      loadChunk(load, ['assets/react.js', 'assets/page.css', 'assets/shared.js']),
      loadChunk(load, ['assets/react.js', 'assets/shared.js', 'assets/other.js']),
    ]);
    await loadChunk(load, ['assets/shared.js']);
    expect(asked).toEqual(['/assets/shared.js', '/assets/other.js']);
  });

  test.each([
    ['js', 'refused'],
    ['js', 'page'],
    ['css', 'refused'],
  ] as const)(
    'a .%s that is %s rejects before the chunk runs; the next try has its own address',
    async (ending, fate) => {
      const run = vi.fn(load);
      const name = `assets/${fate}.${ending}`;
      fates.set(`/${name}`, fate);
      await expect(loadChunk(run, [name])).rejects.toThrow();
      expect(run).not.toHaveBeenCalled();
      expect(elements).toEqual([]);
      fates.set(`/${name}`, 'whole');
      await expect(loadChunk(run, [name])).resolves.toBe(module);
      expect(asked).toEqual([`/${name}`, `/${name}?try=1`]);
    },
  );

  test('a file that never arrives is abandoned after 120 s, and can be loaded later; what came stays', async () => {
    fates.set('/assets/come.css', 'whole');
    const outcome: unknown[] = [];
    const names = ['assets/come.css', 'assets/late.js'];
    const loading = loadChunk(load, names).catch((error) => outcome.push(error));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(chunkTimeLimitMs).toBe(120_000);
    expect(outcome[0]).toBeInstanceOf(LateChunkError);
    expect(elements.map(({ href }) => href)).toEqual(['/assets/come.css']);
    fates.set('/assets/late.js', 'whole');
    await expect(loadChunk(load, names)).resolves.toBe(module);
    expect(asked.slice(2)).toEqual(['/assets/late.js?try=1']);
  });

  test('a chunk that never ends its start is abandoned too', async () => {
    const loading = loadChunk(() => new Promise<never>(() => undefined), []);
    const failure = expect(loading).rejects.toBeInstanceOf(LateChunkError);
    await vi.advanceTimersByTimeAsync(120_000);
    await failure;
  });

  test('an error of the chunk itself is passed on', async () => {
    const cause = new SyntaxError('Unexpected token');
    await expect(loadChunk(() => Promise.reject(cause))).rejects.toBe(cause);
  });
});
