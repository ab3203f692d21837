/** Loads a value on demand. After a failure it can be loaded again. */
import { startTransition, useEffect, useState } from 'react';
import { createListeners } from '../../domain/listeners.ts';

export type LoadState<T> =
  | { state: 'idle' | 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; error: unknown };

export interface Loadable<T> {
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

/**
 * Loads the value once the component is painted: asking for files takes a phone milliseconds each. After a failure, `load`
 * or the next component tries again. What has come is drawn in slices, between which a press is heard. `loadable`: always
 * the same.
 */
export const useLoadable = <T>(loadable: Loadable<T>): LoadState<T> => {
  const [state, setState] = useState(loadable.state);
  useEffect(() => {
    const take = () => startTransition(() => setState(loadable.state()));
    const stop = loadable.subscribe(take);
    if (loadable.state().state === 'idle') void loadable.load();
    take();
    return () => {
      stop();
      loadable.forgive();
    };
  }, [loadable]);
  return state;
};
