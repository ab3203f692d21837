/**
 * The device's copy of a key moves from local storage, where every script of the page could read it, to the client's
 * secure storage. It leaves local storage only when it was read back there, and only where it is still the same. What
 * lay there before, and is another key, goes under a dated entry first. Only one tab at a time may do this, so a browser
 * without locks leaves its copy where it is.
 */
import type { DeviceStores } from './device-store.ts';
import type { KeyContext } from './key-context.ts';
import { keepOld } from './old-keys.ts';
import { parseStored } from './key-store.ts';

/** True once secure storage may be written over. */
const isFree = async ({ kind, cloud, device, clock }: KeyContext, other: string, text: string) =>
  other === '' || other === text || keepOld(kind, other, [cloud, device], clock);

export const moveKey = async (
  context: KeyContext,
  { store, secure, entry, notes }: DeviceStores,
): Promise<void> => {
  const text = store.read(entry) ?? '';
  const key = await parseStored(context.kind, text);
  if (key.type !== 'key') return;
  const found = await secure.get(entry);
  // What can be restored would be lost by writing over it.
  if (!found.ok || found.value.canRestore) return;
  if (!(await isFree(context, found.value.text, text))) return;
  // Another was set meanwhile, or all was wiped: only what is there moves.
  if (store.read(entry) !== text) return;
  if (found.value.text !== text) await secure.set(entry, text);
  const after = await secure.get(entry);
  if (!after.ok || after.value.text !== text || !notes.keep('secured', key.fingerprint)) return;
  if (store.read(entry) === text) store.remove(entry);
};
