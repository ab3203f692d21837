/** Those who want to hear of a change, each once. */
export interface Listeners<Args extends unknown[] = []> {
  /** Calls each that listens now, in the order in which they came. */
  notify(...args: Args): void;
  /** Calls back from now on; the result ends that. */
  subscribe(listener: (...args: Args) => void): () => void;
}

export const createListeners = <Args extends unknown[] = []>(): Listeners<Args> => {
  const listeners = new Set<(...args: Args) => void>();
  return {
    notify: (...args) => {
      for (const listener of listeners) listener(...args);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
