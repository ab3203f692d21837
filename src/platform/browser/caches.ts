import { isForbidden } from './is-forbidden.ts';

/** Missing in pages that are not a secure context. Even reading it throws in some frames where storage is forbidden. */
export const cachesOrNone = (): CacheStorage | undefined => {
  try {
    return globalThis.caches;
  } catch {
    return undefined;
  }
};

/**
 * Deletes these caches. Resolves to whether none of them is left, which is true where the browser stores none. Never
 * rejects.
 */
export const dropCaches = async (isMeant: (name: string) => boolean): Promise<boolean> => {
  const caches = cachesOrNone();
  try {
    if (!caches) return true;
    const names = (await caches.keys()).filter((name) => isMeant(name));
    await Promise.all(names.map((name) => caches.delete(name)));
    return true;
  } catch (fault) {
    return isForbidden(fault);
  }
};
