/** Values of one member on one device, which outlive a tab. It can refuse to store, as browsers may. */
import type { KeptValues } from '../../src/platform/ports.ts';

export interface FakeStore extends KeptValues {
  readonly values: Map<string, string>;
  /** Writes are silently dropped; existing values can be read and removed. */
  refuses: boolean;
}

export const createFakeStore = (values = new Map<string, string>()): FakeStore => {
  const store: FakeStore = {
    values,
    refuses: false,
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      if (!store.refuses) values.set(key, value);
    },
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
    update: async (key, change) => {
      // Answers in a later turn, as a database does.
      await Promise.resolve();
      const present = values.get(key) ?? '';
      const next = change(present);
      if (next === '') values.delete(key);
      else if (next !== present && store.refuses) return undefined;
      else values.set(key, next);
      return next;
    },
  };
  return store;
};
