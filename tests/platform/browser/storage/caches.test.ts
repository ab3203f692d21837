import { afterEach, expect, test, vi } from 'vitest';
import { cacheNames, picturesOf } from '../../../../src/contract/worker.ts';
import { dropPictures } from '../../../../src/platform/browser/workers/tell-worker.ts';
import { forgetAllSeen } from '../../../../src/platform/browser/storage/seen-marks.ts';
import { fakeStorage } from '../../../support/fake-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const stub = (get: () => unknown) => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('caches', undefined);
  Object.defineProperty(globalThis, 'caches', { configurable: true, get });
};
const rejects = (name: string) => async () => Promise.reject(new DOMException('', name));
const bothAreGone = () => Promise.all([dropPictures('cards:1'), forgetAllSeen()]);

test('pictures of one owner go, and those of others and all else stay', async () => {
  const names = new Set([picturesOf('cards:1'), picturesOf('cards:12'), 'circuits']);
  stub(() => ({
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  }));
  expect(await dropPictures('cards:1')).toBe(true);
  expect([...names]).toEqual([picturesOf('cards:12'), 'circuits']);
  await dropPictures();
  expect([...names]).toEqual(['circuits']);
});

const names = [cacheNames.cards, picturesOf('cards:1'), picturesOf('cards:visitor')];

test.each<[string, () => unknown, boolean]>([
  ['a disk that fails to say what there is', () => ({ keys: rejects('UnknownError') }), false],
  [
    'a disk that fails to delete',
    () => ({ keys: async () => names, delete: rejects('UnknownError') }),
    false,
  ],
  ['no caches', () => undefined, true],
  ['caches that are refused', () => ({ keys: rejects('SecurityError') }), true],
  [
    'caches that may not even be looked for',
    () => {
      throw new DOMException('', 'SecurityError');
    },
    true,
  ],
])('F32 with %s, a wipe learns what is left', async (_name, get, areGone) => {
  stub(get);
  expect(await bothAreGone()).toEqual([areGone, areGone]);
});
