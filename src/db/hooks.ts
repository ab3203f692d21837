/** Live queries for components. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Observable } from 'dexie';

interface Store<T> {
  subscribe(listener: () => void): () => void;
  /** Throws the fault of the source, if it has failed. */
  read(): T | undefined;
}

const storeOf = <T>(source: Observable<T>): Store<T> => {
  let last = source.hasValue?.() ? source.getValue?.() : undefined;
  let failed: { fault: unknown } | undefined;
  return {
    subscribe: (listener) => {
      const subscription = source.subscribe({
        next: (value) => {
          last = value;
          listener();
        },
        error: (fault: unknown) => {
          failed = { fault };
          listener();
        },
      });
      return () => subscription.unsubscribe();
    },
    read: () => {
      if (failed) throw failed.fault;
      return last;
    },
  };
};

/**
 * Returns the latest value of an observable, undefined until the first. `key` names the source: another key subscribes
 * to another source.
 */
export const useLive = <T>(source: () => Observable<T>, key: string): T | undefined => {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the source
  const store = useMemo(() => storeOf(source()), [key]);
  return useSyncExternalStore(store.subscribe, store.read, store.read);
};
