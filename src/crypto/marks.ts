/**
 * What this device notes about its key, by fingerprint: that the cloud was seen to hold it too, and that it was made here
 * and its recovery text not yet offered. None of it is a secret, and nothing is lost without it.
 */
import type { KeyValueStore } from '../platform/ports.ts';

type Mark = 'in_cloud' | 'new';

export interface Marks {
  has(mark: Mark, fingerprint: string): boolean;
  set(mark: Mark, fingerprint: string): void;
  clear(mark: Mark): void;
}

export const createMarks = (store: KeyValueStore, entry: string): Marks => {
  /** Where storage refuses, this tab remembers. */
  const own = new Map<Mark, string>();
  const nameOf = (mark: Mark) => `${entry}_${mark}`;
  return {
    has: (mark, fingerprint) => (store.read(nameOf(mark)) ?? own.get(mark)) === fingerprint,
    set: (mark, fingerprint) => {
      if (store.read(nameOf(mark)) === fingerprint) return;
      own.set(mark, fingerprint);
      store.write(nameOf(mark), fingerprint);
    },
    clear: (mark) => {
      own.delete(mark);
      store.remove(nameOf(mark));
    },
  };
};
