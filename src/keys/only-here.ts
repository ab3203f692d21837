/**
 * Keys that lie on this device and, as far as it knows, nowhere else: whoever clears its storage loses what they sealed.
 */
import type { ListedStore } from '../platform/ports.ts';
import type { KeyKind } from './custody-api.ts';
import { keyFormats } from './key-format.ts';
import { createMarks } from './marks.ts';
import { isOldEntry } from './old-keys.ts';
import { heldOf } from './shelves.ts';

const kinds: readonly KeyKind[] = ['master', 'zk'];

const isInCloud = async (kind: KeyKind, store: ListedStore): Promise<boolean> => {
  const { entry } = keyFormats[kind];
  const held = await heldOf(kind, store.read(entry) ?? '');
  return held.held === 'key' && createMarks(store, entry).has('in_cloud', held.fingerprint);
};

const ofKind = async (kind: KeyKind, store: ListedStore): Promise<string[]> => {
  const isKnown = await isInCloud(kind, store);
  const { entry } = keyFormats[kind];
  const here = store
    .keys()
    .filter((name) => isOldEntry(kind, name) || (name === entry && !isKnown));
  const marks = createMarks(store, entry);
  const moved = marks.of('secured');
  const isOnlyMoved = moved !== undefined && !store.read(entry) && !marks.has('in_cloud', moved);
  return isOnlyMoved ? [...here, `${entry}_secured`] : here;
};

/** Names of their entries in a member's local values; of one in secure storage, the mark that it left behind. */
export const keysOnlyHere = async (store: ListedStore): Promise<string[]> =>
  (await Promise.all(kinds.map((kind) => ofKind(kind, store)))).flat();
