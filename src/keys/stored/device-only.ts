/**
 * Lists the keys that, as far as this device knows, are stored nowhere else: clearing its storage loses what they
 * sealed.
 */
import type { KeptValues } from '../../platform/ports.ts';
import type { KeyKind } from '../custody/custody-api.ts';
import { keyFormats } from './key-format.ts';
import { createKeyNotes } from './key-notes.ts';
import { isOldEntry } from './old-keys.ts';
import { parseStored } from './key-store.ts';

const kinds: readonly KeyKind[] = ['master', 'zk'];

const isInCloud = async (kind: KeyKind, store: KeptValues): Promise<boolean> => {
  const { entry } = keyFormats[kind];
  const stored = await parseStored(kind, store.read(entry) ?? '');
  return stored.type === 'key' && createKeyNotes(store, entry).has('in_cloud', stored.fingerprint);
};

const ofKind = async (kind: KeyKind, store: KeptValues): Promise<string[]> => {
  const isKnown = await isInCloud(kind, store);
  const { entry } = keyFormats[kind];
  const here = store
    .keys()
    .filter((name) => isOldEntry(kind, name) || (name === entry && !isKnown));
  const notes = createKeyNotes(store, entry);
  const moved = notes.of('secured');
  const isOnlyMoved = moved !== undefined && !store.read(entry) && !notes.has('in_cloud', moved);
  return isOnlyMoved ? [...here, `${entry}_secured`] : here;
};

/**
 * Returns the names of their entries in a member's local values. A key in secure storage is known by its note in the
 * browser's store.
 */
export const keysOnDeviceOnly = async (store: KeptValues): Promise<string[]> =>
  (await Promise.all(kinds.map((kind) => ofKind(kind, store)))).flat();
