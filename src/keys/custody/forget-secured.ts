/** Removes a member's keys from the client's secure storage, and finds out whether they are gone. */
import type { KeptValues, SecureStorage } from '../../platform/ports.ts';
import { keyFormats } from '../stored/key-format.ts';
import { createKeyNotes } from '../stored/key-notes.ts';

const entries = Object.values(keyFormats).map(({ entry }) => entry);

/** Entries of keys whose copy was moved into secure storage, as far as this device noted it. */
export const movedEntries = (store: KeptValues): string[] =>
  entries.filter((entry) => createKeyNotes(store, entry).of('secured') !== undefined);

/** Ignores the removal's answer: only reading again is reliable. A client without this storage has no key in it. */
const isGone = async (secure: SecureStorage, entry: string, isMoved: boolean): Promise<boolean> => {
  await secure.remove(entry);
  const after = await secure.get(entry);
  if (after.ok) return after.value.text === '' && !after.value.canRestore;
  return after.reason === 'unsupported' && !isMoved;
};

/** Resolves to whether no key is left there. `moved`: entries that were moved there. */
export const forgetSecured = async (
  secure: SecureStorage,
  moved: readonly string[],
): Promise<boolean> => {
  const gone = await Promise.all(
    entries.map((entry) => isGone(secure, entry, moved.includes(entry))),
  );
  return gone.every(Boolean);
};
