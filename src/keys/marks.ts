/**
 * What this device notes about its key, by fingerprint: that the cloud was seen to hold it too, and that it was made here
 * and its recovery text not yet offered, where its copy is. None of it is a secret, and nothing is lost without it.
 */
import type { KeyValueStore } from '../platform/ports.ts';

/** `secured`: the device's copy was moved to the client's secure storage. */
type Mark = 'in_cloud' | 'new' | 'secured';

export interface Marks {
  has(mark: Mark, fingerprint: string): boolean;
  /** The fingerprint that is marked. */
  of(mark: Mark): string | undefined;
  set(mark: Mark, fingerprint: string): void;
  /** Sets it; whether it will outlive this tab. */
  keep(mark: Mark, fingerprint: string): boolean;
  clear(mark: Mark): void;
}

export const createMarks = (store: KeyValueStore, entry: string): Marks => {
  /** Where storage refuses, this tab remembers. */
  const own = new Map<Mark, string>();
  const nameOf = (mark: Mark) => `${entry}_${mark}`;
  const of = (mark: Mark) => store.read(nameOf(mark)) ?? own.get(mark);
  const set = (mark: Mark, fingerprint: string) => {
    if (store.read(nameOf(mark)) === fingerprint) return;
    own.set(mark, fingerprint);
    store.write(nameOf(mark), fingerprint);
  };
  return {
    has: (mark, fingerprint) => of(mark) === fingerprint,
    of,
    set,
    keep: (mark, fingerprint) => {
      set(mark, fingerprint);
      return store.read(nameOf(mark)) === fingerprint;
    },
    clear: (mark) => {
      own.delete(mark);
      store.remove(nameOf(mark));
    },
  };
};
