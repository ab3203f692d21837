/** How the pulls of each document go: whether one is under way, and how the last one failed. */
import type { CallError } from '../../contract/call-error.ts';

export interface PullState {
  isPulling: boolean;
  /** The failure of the last pull. `begun` tells whether the mirror has moved on since. */
  failure?: { error: CallError; begun: number };
}

export interface PullStates {
  get(key: string): PullState;
  set(key: string, state: PullState): void;
  subscribe(key: string, listener: () => void): () => void;
}

export const createPullStates = (): PullStates => {
  const states = new Map<string, PullState>();
  const listeners = new Map<string, Set<() => void>>();
  return {
    get: (key) => states.get(key) ?? { isPulling: false },
    set: (key, state) => {
      states.set(key, state);
      for (const listener of listeners.get(key) ?? []) listener();
    },
    subscribe: (key, listener) => {
      const all = listeners.get(key) ?? new Set();
      listeners.set(key, all.add(listener));
      return () => all.delete(listener);
    },
  };
};
