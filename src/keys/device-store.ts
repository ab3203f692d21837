/**
 * Stores a key on the device, in two parts. Local storage is written and read in one turn of the event loop. Some
 * clients of the messenger also have secure storage. A key is written to local storage first. Once it is settled, its
 * copy moves to secure storage (move-key.ts), and a note stays in local storage. A value in local storage takes
 * precedence.
 *
 * Old keys that the cloud did not accept stay in local storage: secure storage holds few texts and cannot list them.
 */
import type { ListedStore, SecureStorage } from '../platform/ports.ts';
import type { KeyNotes } from './key-notes.ts';
import type { KeyStore } from './key-store.ts';

export interface DeviceKeyStore extends KeyStore {
  /**
   * Stores the text if the entry is empty and was not moved. Returns what is there afterwards, '' if storage refuses.
   * It runs in one turn of the event loop, so of two tabs one is first.
   */
  claim(name: string, text: string): string;
  clear(name: string): Promise<void>;
  /**
   * Restores what the client kept from an earlier installation, if the member agrees. Resolves to whether there is one
   * now.
   */
  restore(): Promise<boolean>;
}

export interface DeviceStores {
  store: ListedStore;
  secure: SecureStorage;
  /** The one entry that may be in secure storage. */
  entry: string;
  notes: KeyNotes;
}

export const deviceKeyStore = ({ store, secure, entry, notes }: DeviceStores): DeviceKeyStore => {
  const plain = (name: string) => store.read(name) ?? '';

  const readSecure = async (): ReturnType<KeyStore['read']> => {
    const found = await secure.get(entry);
    // Another tab may have set a key meanwhile.
    if (plain(entry) !== '') return { text: plain(entry) };
    if (!found.ok) {
      const isMoved = notes.of('secured') !== undefined;
      return isMoved ? { reason: found.reason } : { text: '' };
    }
    if (found.value.text === '') notes.clear('secured');
    return { text: found.value.text };
  };

  const claim = (name: string, text: string): string => {
    const moved = name === entry ? notes.of('secured') : undefined;
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
      const isMoved = notes.of('secured') !== undefined && !names.includes(entry);
      return { names: isMoved ? [...names, entry] : names };
    },
    claim,
    clear: async (name) => {
      store.remove(name);
      if (name !== entry || notes.of('secured') === undefined) return;
      await secure.remove(entry);
      notes.clear('secured');
    },
    restore: async () => {
      const found = await secure.get(entry);
      if (!found.ok || !found.value.canRestore) return false;
      const restored = await secure.restore(entry);
      return restored.ok && restored.value !== '' && claim(entry, restored.value) !== '';
    },
  };
};
