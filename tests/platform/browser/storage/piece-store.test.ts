import { afterEach, expect, test, vi } from 'vitest';
import { openPieceStore } from '../../../../src/platform/browser/storage/piece-store.ts';
import { memoryCache } from '../../../sw/memory-cache.ts';

afterEach(() => vi.unstubAllGlobals());

const bytes = (...values: number[]) => new Uint8Array(values);
const storeOn = (cache: Cache) =>
  openPieceStore('pieces', '/circuits/', { open: async () => cache });

test('pieces are stored in the cache under their addresses', async () => {
  const cache = memoryCache();
  const store = storeOn(cache);
  await store.save('a.zkey/0', bytes(1, 2));
  await store.save('a.zkey/1', bytes(3));
  expect((await cache.keys()).map(({ url }) => new URL(url).pathname)).toEqual([
    '/circuits/a.zkey/0',
    '/circuits/a.zkey/1',
  ]);
  expect(await storeOn(cache).read('a.zkey/0')).toEqual(bytes(1, 2));
  expect(await store.read('a.zkey/2')).toBeUndefined();
  await store.remove(['a.zkey/0']);
  expect(await store.names()).toEqual(['a.zkey/1']);
});

test('pieces that do not fit stay in memory, unchanged', async () => {
  const cache = Object.assign(memoryCache(), {
    put: async () => Promise.reject(new DOMException('', 'QuotaExceededError')),
  });
  const store = storeOn(cache);
  const piece = bytes(1, 2);
  await store.save('a.zkey/0', piece);
  piece.fill(0);
  expect(await store.read('a.zkey/0')).toEqual(bytes(1, 2));
  expect(await store.names()).toEqual(['a.zkey/0']);
  expect(await storeOn(cache).read('a.zkey/0')).toBeUndefined();
  await store.remove(['a.zkey/0']);
  expect(await store.names()).toEqual([]);
});

test('a cache that the browser has deleted is filled again', async () => {
  const kept = new Map<string, Cache>();
  vi.stubGlobal('caches', {
    open: async (name: string) => kept.get(name) ?? kept.set(name, memoryCache()).get(name),
    delete: async (name: string) => kept.delete(name),
  });
  const store = openPieceStore('pieces', '/circuits/');
  await store.save('a.zkey/0', bytes(1));
  await caches.delete('pieces');
  expect(await store.names()).toEqual([]);
  await store.save('a.zkey/1', bytes(2));
  expect(await store.names()).toEqual(['a.zkey/1']);
});

const refuse = async () => Promise.reject(new DOMException('', 'SecurityError'));

test.each<[string, () => unknown]>([
  ['are none', () => undefined],
  ['are refused', () => ({ open: refuse })],
  [
    'may not even be looked for',
    () => {
      throw new DOMException('', 'SecurityError');
    },
  ],
])('where caches %s, nothing rejects', async (_name, get) => {
  vi.stubGlobal('caches', undefined);
  Object.defineProperty(globalThis, 'caches', { configurable: true, get });
  const store = openPieceStore('pieces', '/circuits/');
  await store.save('a.zkey/0', bytes(1));
  expect([await store.names(), await store.read('a.zkey/0')]).toEqual([['a.zkey/0'], bytes(1)]);
});

const fail = async () => Promise.reject(new DOMException('', 'UnknownError'));
const full = Object.assign(memoryCache(), {
  delete: fail,
});

test.each<[string, Parameters<typeof openPieceStore>[2], boolean]>([
  ['a piece that was never there', { open: async () => memoryCache() }, true],
  ['a browser without caches', undefined, true],
  ['a browser that forbids them', { open: refuse }, true],
  ['a cache that does not open', { open: fail }, false],
  ['a cache that keeps the piece', { open: async () => full }, false],
])('F32 whether a piece is gone: %s', async (_name, caches, isGone) => {
  expect(await openPieceStore('pieces', '/outbox-copies/', caches).remove(['1'])).toBe(isGone);
});
