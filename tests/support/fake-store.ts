/** Local storage of one member on one device. Its values outlive a tab. It can refuse to store, as browsers may. */
import type { ListedStore } from '../../src/platform/ports.ts';

export interface FakeStore extends ListedStore {
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
  };
  return store;
};
