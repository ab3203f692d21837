import { expect, test } from 'vitest';
import { cacheNames } from '../../src/contract/worker.ts';
import {
  assetPaths,
  buildOf,
  dropOlderAssets,
  keepPreviousAssets,
  keptAssetsName,
} from '../../sw/kept-assets.ts';
import { memoryCache, pathsIn } from './memory-cache.ts';

const origin = 'https://cards.example';
const manifest = [
  { url: 'index.html', revision: 'r2' },
  { url: 'assets/app-2.js', revision: null },
  { url: 'assets/same.js', revision: null },
];

test('a build is named after its index.html', () => {
  expect(keptAssetsName(buildOf(manifest))).toBe('kept-assets-r2');
});

test('only the previous build’s assets are kept', async () => {
  const precache = memoryCache({
    '/index.html?__WB_REVISION__=r1': 'old page',
    '/assets/app-1.js': 'old app',
    '/assets/same.js': 'same',
    '/assets/app-2.js': 'new app',
  });
  const kept = memoryCache();
  await keepPreviousAssets(precache, kept, assetPaths(manifest, origin));
  expect(await pathsIn(kept)).toEqual(['/assets/app-1.js']);
  expect(await (await kept.match('/assets/app-1.js'))?.text()).toBe('old app');
});

test('assets of older builds are deleted', async () => {
  const names = new Set(['kept-assets-r1', 'kept-assets-r2', 'card-pages', cacheNames.circuits]);
  const caches = {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  } as unknown as CacheStorage;
  await dropOlderAssets(caches, 'r2');
  expect([...names]).toEqual(['kept-assets-r2', 'card-pages', cacheNames.circuits]);
});
