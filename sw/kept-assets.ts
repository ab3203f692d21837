/**
 * Keeps chunks of the previous build. The server has only the new build, and activation cleans the precache, so a tab
 * that still runs the old build could load no further screen. While the new worker installs, it copies the old chunks
 * into a separate cache, named by its build. Once it is active, it deletes the caches of older builds.
 */
import { cacheNames } from '../src/contract/worker.ts';

export interface PrecacheEntry {
  url: string;
  revision: string | null;
}

/** Names this build by the revision of index.html, which names all entry chunks. */
export const buildOf = (manifest: readonly PrecacheEntry[]): string =>
  manifest.find(({ url }) => url.endsWith('index.html'))?.revision ?? 'none';

export const keptAssetsName = (build: string): string => cacheNames.keptAssets + build;

/** Paths of the assets in this build. */
export const assetPaths = (
  manifest: readonly PrecacheEntry[],
  origin: string,
): ReadonlySet<string> => new Set(manifest.map(({ url }) => new URL(url, origin).pathname));

/** Copies the precache's chunks of earlier builds, before activation removes them. */
export const keepPreviousAssets = async (
  precache: Cache,
  kept: Cache,
  current: ReadonlySet<string>,
): Promise<void> => {
  for (const request of await precache.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/assets/') || current.has(pathname)) continue;
    const response = await precache.match(request);
    if (response) await kept.put(pathname, response);
  }
};

/** Deletes what builds before the previous one stored. */
export const dropOlderAssets = async (caches: CacheStorage, build: string): Promise<void> => {
  const old = (await caches.keys()).filter(
    (name) => name.startsWith(cacheNames.keptAssets) && name !== keptAssetsName(build),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
};
