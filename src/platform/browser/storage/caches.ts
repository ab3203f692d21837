/** Missing in pages that are not a secure context. Even reading it throws in some frames where storage is forbidden. */
export const cachesOrNone = (): CacheStorage | undefined => {
  try {
    return globalThis.caches;
  } catch {
    return undefined;
  }
};

/** Then even reading `localStorage` throws, which damaged data never cause. */
const isLocalStorageForbidden = (): boolean => {
  try {
    void globalThis.localStorage;
    return false;
  } catch {
    return true;
  }
};

/**
 * Whether the browser forbids storage here, as in a foreign frame: then nothing is stored. Chromium says so of all its
 * stores but the databases, which fail as damaged ones do.
 */
export const isForbidden = (fault: unknown): boolean => {
  const name = fault instanceof Error ? fault.name : '';
  return name === 'SecurityError' || (name === 'UnknownError' && isLocalStorageForbidden());
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
