/**
 * The device's copy of a key moves from local storage, where every script of the page could read it, to the client's
 * secure storage. It leaves local storage only when it was read back there, and only where it is still the same. What
 * lay there before, and is another key, goes under a dated entry first. Only one tab at a time may do this, so a browser
 * without locks leaves its copy where it is.
 */
import type { Corners } from './device-shelf.ts';
import type { Keeping } from './keeping.ts';
import { keepOld } from './old-keys.ts';
import { heldOf } from './shelves.ts';

/** True once the secure corner may be written over. */
const isFree = async ({ kind, cloud, device, clock }: Keeping, other: string, text: string) =>
  other === '' || other === text || keepOld(kind, other, [cloud, device], clock);

export const moveKey = async (
  keeping: Keeping,
  { store, secure, entry, marks }: Corners,
): Promise<void> => {
  const text = store.read(entry) ?? '';
  const key = await heldOf(keeping.kind, text);
  if (key.held !== 'key') return;
  const found = await secure.get(entry);
  // What can be restored would be lost by writing over it.
  if (!found.ok || found.value.canRestore) return;
  if (!(await isFree(keeping, found.value.text, text))) return;
  // Another was set meanwhile, or all was wiped: only what is there moves.
  if (store.read(entry) !== text) return;
  if (found.value.text !== text) await secure.set(entry, text);
  const after = await secure.get(entry);
  if (!after.ok || after.value.text !== text || !marks.keep('secured', key.fingerprint)) return;
  if (store.read(entry) === text) store.remove(entry);
};
