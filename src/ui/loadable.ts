/** Loads a value on demand. After a failure it can be loaded again. */
import { createListeners } from '../domain/listeners.ts';
import { useLayoutEffect, useSyncExternalStore } from 'react';

export type LoadState<T> =
  | { state: 'idle' | 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; error: unknown };

export interface Loadable<T> {
  /** The same object until it changes, as React's external stores require. */
  state(): LoadState<T>;
  subscribe(listener: () => void): () => void;
  /** Loads the value unless it is loaded or loading. Resolves at the end, also after a failure; never rejects. */
  load(): Promise<void>;
  /** Forgets a failure, so that the next user loads it again. */
  forgive(): void;
}

export const createLoadable = <T>(fetchIt: () => Promise<T>): Loadable<T> => {
  let state: LoadState<T> = { state: 'idle' };
  let loading: Promise<void> | undefined;
  const { notify, subscribe } = createListeners();
  const set = (next: LoadState<T>) => {
    state = next;
    notify();
  };
  const start = async () => {
    set({ state: 'loading' });
    try {
      set({ state: 'ready', value: await fetchIt() });
    } catch (error) {
      set({ state: 'failed', error });
      loading = undefined;
    }
  };
  return {
    state: () => state,
    subscribe,
    load: () => (loading ??= start()),
    forgive: () => {
      if (state.state === 'failed') set({ state: 'idle' });
    },
  };
};

/** Loads the value with the component. After a failure, `load` or the next component tries again. */
export const useLoadable = <T>(loadable: Loadable<T>): LoadState<T> => {
  useLayoutEffect(() => {
    if (loadable.state().state === 'idle') void loadable.load();
    return loadable.forgive;
  }, [loadable]);
  return useSyncExternalStore(loadable.subscribe, loadable.state, loadable.state);
};
