/** Something that is loaded when it is first wanted, and once more when that failed and somebody asks. */
import { createListeners } from '../domain/listeners.ts';
import { useLayoutEffect, useSyncExternalStore } from 'react';

export type LoadState<T> =
  | { state: 'idle' | 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; error: unknown };

export interface Loadable<T> {
  /** The same object until it changes, as React's external stores want it. */
  state(): LoadState<T>;
  subscribe(listener: () => void): () => void;
  /** Loads unless it is here or under way. Resolves when that has ended, well or not; never rejects. */
  load(): Promise<void>;
  /** Forgets a failure: who comes next finds it unloaded. */
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

/** Loads it with the component; where it failed, with the next one that wants it, or by `load`. */
export const useLoadable = <T>(loadable: Loadable<T>): LoadState<T> => {
  useLayoutEffect(() => {
    if (loadable.state().state === 'idle') void loadable.load();
    return loadable.forgive;
  }, [loadable]);
  return useSyncExternalStore(loadable.subscribe, loadable.state, loadable.state);
};
