import type { ListedStore } from '../../ports.ts';

/** Even reading `localStorage` throws if the browser forbids storage. */
const localStorageOrNone = (): Storage | undefined => {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
};

/** For the scripts that every page repeats: a value by its whole name, without the rest of a store. */
export const readLocal = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

export interface LocalValues extends ListedStore {
  /** From now on it is empty and cannot be written: for a member whose values were wiped. */
  close(): void;
  /** Closes it and removes all values. It may be called again, since another tab may write for a while. */
  wipe(): void;
  /** Whether nothing is stored, whether it is closed or not. */
  isEmpty(): boolean;
}

/**
 * Local storage under a prefix, such as the member's id. Names are listed without the prefix. A browser that refuses
 * storage is treated as an empty one.
 */
export const openKeyValueStore = (
  prefix: string,
  storage: Storage | undefined = localStorageOrNone(),
): LocalValues => {
  let isClosed = false;
  const safely = <T>(act: (store: Storage) => T, otherwise: T): T => {
    if (!storage) return otherwise;
    try {
      return act(storage);
    } catch {
      return otherwise; // full, or switched off while the page was open
    }
  };
  const quietly = <T>(act: (store: Storage) => T, otherwise: T): T =>
    isClosed ? otherwise : safely(act, otherwise);
  const keysIn = (store: Storage): string[] =>
    Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter((key) =>
      key.startsWith(prefix),
    );
  return {
    read: (key) => quietly((store) => store.getItem(prefix + key), null),
    write: (key, value) => quietly((store) => store.setItem(prefix + key, value), undefined),
    remove: (key) => quietly((store) => store.removeItem(prefix + key), undefined),
    keys: () => quietly((store) => keysIn(store).map((key) => key.slice(prefix.length)), []),
    close: () => {
      isClosed = true;
    },
    wipe: () => {
      isClosed = true;
      safely((store) => {
        for (const key of keysIn(store)) store.removeItem(key);
      }, undefined);
    },
    isEmpty: () => safely((store) => keysIn(store).length === 0, true),
  };
};
