/**
 * Stores pieces of large files in Cache Storage. The cache is opened again for each use. When the disk is full, the
 * whole cache is dropped to make room. An older handle would then fill a cache that nobody can find.
 */
import type { PieceStore } from '../../ports.ts';
import { cachesOrNone, isForbidden } from './caches.ts';

/** `folder` begins and ends with '/'. It is the path of the pieces' addresses in the cache. */
export const openPieceStore = (
  cacheName: string,
  folder: string,
  caches: Pick<CacheStorage, 'open'> | undefined = cachesOrNone(),
): PieceStore => {
  const inMemory = new Map<string, Uint8Array<ArrayBuffer>>();
  /** Undefined if there are no caches, or if they fail. */
  const inCache = async <T>(task: (cache: Cache) => Promise<T>): Promise<T | undefined> => {
    try {
      return caches && (await task(await caches.open(cacheName)));
    } catch {
      return undefined;
    }
  };
  const mayKeep = async (): Promise<boolean> => {
    try {
      await caches?.open(cacheName);
      return caches !== undefined;
    } catch (fault) {
      return !isForbidden(fault);
    }
  };
  return {
    read: async (name) =>
      inMemory.get(name)?.slice() ??
      inCache(async (cache) => {
        const kept = await cache.match(folder + name);
        return kept && new Uint8Array(await kept.arrayBuffer());
      }),
    save: async (name, bytes) => {
      const isKept = await inCache(async (cache) => {
        await cache.put(folder + name, new Response(bytes));
        return true;
      });
      if (isKept) inMemory.delete(name);
      else {
        inMemory.set(name, bytes.slice());
        // What was there is out of date.
        await inCache(async (cache) => cache.delete(folder + name));
      }
    },
    names: async () => {
      const requests = (await inCache(async (cache) => cache.keys())) ?? [];
      const paths = requests.map(({ url }) => new URL(url).pathname.slice(folder.length));
      return [...new Set([...paths, ...inMemory.keys()])];
    },
    remove: async (names) => {
      for (const name of names) inMemory.delete(name);
      const areGone = await inCache(async (cache) => {
        await Promise.all(names.map((name) => cache.delete(folder + name)));
        return true;
      });
      return areGone === true || !(await mayKeep());
    },
  };
};
