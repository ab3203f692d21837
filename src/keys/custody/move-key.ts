/**
 * Moves the device's copy of a key from the browser's store, which every script of the page can read, to the client's
 * secure storage. The copy leaves the store only after it was read back there, and only if it is still the same. A
 * different key in secure storage is stored under a dated entry first. Only one tab at a time may do this, so a browser
 * without locks leaves its copy in place.
 */
import { readPlain, type DeviceStores } from '../stored/device-store.ts';
import type { KeyContext } from './key-context.ts';
import { keepOld } from '../stored/old-keys.ts';
import { parseStored } from '../stored/key-store.ts';

/** Resolves to true once secure storage may be overwritten. */
const isFree = async ({ kind, cloud, device, clock }: KeyContext, other: string, text: string) =>
  other === '' || other === text || keepOld(kind, other, [cloud, device], clock);

export const moveKey = async (
  context: KeyContext,
  { store, secure, entry, notes }: DeviceStores,
): Promise<void> => {
  const text = await readPlain(store, entry);
  const key = await parseStored(context.kind, text);
  if (key.type !== 'key') return;
  const found = await secure.get(entry);
  // Overwriting would lose a value that can be restored.
  if (!found.ok || found.value.canRestore) return;
  if (!(await isFree(context, found.value.text, text))) return;
  // Another tab set another key meanwhile, or wiped everything: move only the text that was read.
  if ((await readPlain(store, entry)) !== text) return;
  if (found.value.text !== text) await secure.set(entry, text);
  const after = await secure.get(entry);
  if (!after.ok || after.value.text !== text) return;
  if (!(await notes.keep('secured', key.fingerprint))) return;
  await store.update(entry, (present) => (present === text ? '' : present));
};
