/**
 * Notes that this device keeps about its key, by fingerprint. A note says that the cloud has the key too, that the key
 * was made here and its recovery text not offered yet, or where its copy is. None of it is secret, and nothing is lost
 * without it.
 */
import type { KeptValues } from '../../platform/ports.ts';

/**
 * `secured`: the device's copy was moved to the client's secure storage. `copied`: it was read from the cloud, and not
 * made or set here.
 */
type KeyNote = 'in_cloud' | 'new' | 'secured' | 'copied';

export interface KeyNotes {
  has(note: KeyNote, fingerprint: string): boolean;
  /** The fingerprint that the note is about. */
  of(note: KeyNote): string | undefined;
  set(note: KeyNote, fingerprint: string): void;
  /** Sets the note. Resolves to whether it is on the disk. */
  keep(note: KeyNote, fingerprint: string): Promise<boolean>;
  clear(note: KeyNote): void;
}

export const createKeyNotes = (store: KeptValues, entry: string): KeyNotes => {
  /** Notes of this tab, used where storage refuses. */
  const own = new Map<KeyNote, string>();
  const nameOf = (note: KeyNote) => `${entry}_${note}`;
  const of = (note: KeyNote) => store.read(nameOf(note)) ?? own.get(note);
  const set = (note: KeyNote, fingerprint: string) => {
    if (store.read(nameOf(note)) === fingerprint) return;
    own.set(note, fingerprint);
    store.write(nameOf(note), fingerprint);
  };
  return {
    has: (note, fingerprint) => of(note) === fingerprint,
    of,
    set,
    keep: async (note, fingerprint) => {
      own.set(note, fingerprint);
      return (await store.update(nameOf(note), () => fingerprint)) === fingerprint;
    },
    clear: (note) => {
      own.delete(note);
      store.remove(nameOf(note));
    },
  };
};
