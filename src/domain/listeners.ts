/** Callbacks that are notified of a change, each once. */
export interface Listeners<Args extends unknown[] = []> {
  /** Calls the present listeners, in the order of their subscription. */
  notify(...args: Args): void;
  /** Subscribes a listener; the result ends that. */
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
