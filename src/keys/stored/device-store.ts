/**
 * Stores a key on the device, in two parts. A key first comes into the browser's store (KeptValues), which has it on
 * the disk before the key is used. Some clients of the messenger also have secure storage. Once a key is settled, its
 * copy moves there (move-key.ts), and a note stays in the browser's store. A value in the browser's store takes
 * precedence.
 *
 * Old keys that the cloud did not accept stay in the browser's store: secure storage holds few texts and cannot list
 * them.
 */
import type { KeptValues, SecureStorage } from '../../platform/ports.ts';
import type { KeyNotes } from './key-notes.ts';
import type { KeyStore } from './key-store.ts';

export interface DeviceKeyStore extends KeyStore {
  /**
   * Stores the text if the entry is empty and was not moved. Resolves to what is there afterwards, '' if storage
   * refuses. Of two tabs one is first.
   */
  claim(name: string, text: string): Promise<string>;
  clear(name: string): Promise<void>;
  /**
   * Restores what the client kept from an earlier installation, if the member agrees. Resolves to whether there is one
   * now.
   */
  restore(): Promise<boolean>;
}

export interface DeviceStores {
  store: KeptValues;
  secure: SecureStorage;
  /** The one entry that may be in secure storage. */
  entry: string;
  notes: KeyNotes;
}

/**
 * The text in the browser's store, '' if there is none. A text that only local storage has, from an older build or
 * after the loss of the database, is put on the disk. Without a database, local storage is read alone.
 */
export const readPlain = async (store: KeptValues, name: string): Promise<string> =>
  (await store.update(name, (present) => present)) || (store.read(name) ?? '');

export const deviceKeyStore = ({ store, secure, entry, notes }: DeviceStores): DeviceKeyStore => {
  const readSecure = async (): ReturnType<KeyStore['read']> => {
    const found = await secure.get(entry);
    // Another tab may have set a key meanwhile.
    const text = await readPlain(store, entry);
    if (text !== '') return { text };
    if (!found.ok) {
      const isMoved = notes.of('secured') !== undefined;
      return isMoved ? { reason: found.reason } : { text: '' };
    }
    if (found.value.text === '') notes.clear('secured');
    return { text: found.value.text };
  };

  const claim = async (name: string, text: string): Promise<string> => {
    const moved = () => (name === entry ? notes.of('secured') : undefined);
    const after = await store.update(name, (present) =>
      present === '' && moved() === undefined ? text : present,
    );
    return after === '' ? (moved() ?? '') : (after ?? '');
  };

  return {
    read: async (name) => {
      const text = await readPlain(store, name);
      return text === '' && name === entry ? readSecure() : { text };
    },
    keep: async (name, text) => (await store.update(name, () => text)) === text,
    names: async () => {
      const names = store.keys();
      const isMoved = notes.of('secured') !== undefined && !names.includes(entry);
      return { names: isMoved ? [...names, entry] : names };
    },
    claim,
    clear: async (name) => {
      await store.update(name, () => '');
      if (name !== entry || notes.of('secured') === undefined) return;
      await secure.remove(entry);
      notes.clear('secured');
    },
    restore: async () => {
      const found = await secure.get(entry);
      if (!found.ok || !found.value.canRestore) return false;
      const restored = await secure.restore(entry);
      return restored.ok && restored.value !== '' && (await claim(entry, restored.value)) !== '';
    },
  };
};
