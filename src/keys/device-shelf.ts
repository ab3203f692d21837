/**
 * This device as a place for a key. It has two corners: local storage, which is written and read in one turn of
 * the event loop, and, where the messenger's client has one, its secure storage. A key comes into local storage first;
 * once it is settled its copy moves to the secure corner (move-key.ts), and a mark stays behind. What is in local
 * storage counts first.
 *
 * Old keys stay in local storage, where the cloud did not take them: secure storage holds few texts, and cannot list them.
 */
import type { ListedStore, SecureStorage } from '../platform/ports.ts';
import type { Marks } from './marks.ts';
import type { Shelf } from './shelves.ts';

export interface DeviceShelf extends Shelf {
  /**
   * Puts the text there unless something is, or was moved: what is there afterwards, '' where storage refuses. One turn
   * of the event loop, so that of two tabs one comes first.
   */
  claim(name: string, text: string): string;
  clear(name: string): Promise<void>;
  /** Brings back what the client kept from an earlier installation, if the member agrees; whether there is one now. */
  restore(): Promise<boolean>;
}

export interface Corners {
  store: ListedStore;
  secure: SecureStorage;
  /** The one entry that may be in secure storage. */
  entry: string;
  marks: Marks;
}

export const deviceShelf = ({ store, secure, entry, marks }: Corners): DeviceShelf => {
  const plain = (name: string) => store.read(name) ?? '';

  const readSecure = async (): ReturnType<Shelf['read']> => {
    const found = await secure.get(entry);
    // Another tab may have set a key meanwhile.
    if (plain(entry) !== '') return { text: plain(entry) };
    if (!found.ok) {
      const isMoved = marks.of('secured') !== undefined;
      return isMoved ? { reason: found.reason } : { text: '' };
    }
    if (found.value.text === '') marks.clear('secured');
    return { text: found.value.text };
  };

  const claim = (name: string, text: string): string => {
    const moved = name === entry ? marks.of('secured') : undefined;
    if (plain(name) === '' && moved !== undefined) return moved;
    if (plain(name) === '') store.write(name, text);
    return plain(name);
  };

  return {
    read: async (name) =>
      plain(name) === '' && name === entry ? readSecure() : { text: plain(name) },
    keep: async (name, text) => {
      store.write(name, text);
      return store.read(name) === text;
    },
    names: async () => {
      const names = store.keys();
      const isMoved = marks.of('secured') !== undefined && !names.includes(entry);
      return { names: isMoved ? [...names, entry] : names };
    },
    claim,
    clear: async (name) => {
      store.remove(name);
      if (name !== entry || marks.of('secured') === undefined) return;
      await secure.remove(entry);
      marks.clear('secured');
    },
    restore: async () => {
      const found = await secure.get(entry);
      if (!found.ok || !found.value.canRestore) return false;
      const restored = await secure.restore(entry);
      return restored.ok && restored.value !== '' && claim(entry, restored.value) !== '';
    },
  };
};
