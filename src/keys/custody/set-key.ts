/**
 * Sets a key that the member chose. Any other key in a store, or in use in this tab, is first stored under a dated
 * entry and read back there. Only then is anything replaced. A cloud that does not answer is left alone. The key is
 * then stored on this device, and if the cloud later turns out to hold another one, the member is asked.
 */
import type { SetOutcome } from './custody-api.ts';
import type { StoreContents } from './decide.ts';
import { readStores, type KeyContext } from './key-context.ts';
import { keepOld } from '../stored/old-keys.ts';
import { parseStored, isSameKey, type StoredValue, type StoredKey } from '../stored/key-store.ts';

const isSame = (one: StoredValue, other: StoredValue): boolean =>
  one.type === 'key' && other.type === 'key'
    ? isSameKey(one, other)
    : 'text' in one && 'text' in other && one.text === other.text;

/** Resolves to true once replacing it loses nothing. */
const isRetired = async (
  context: KeyContext,
  present: StoredValue | undefined,
  next: StoredValue,
): Promise<boolean> => {
  const { kind, cloud, device, clock } = context;
  if (!present || !('text' in present) || isSame(present, next)) return true;
  return keepOld(kind, present.text, [cloud, device], clock);
};

const putOnDevice = async ({ entry, device }: KeyContext, text: string): Promise<boolean> => {
  if (await device.keep(entry, text)) return true;
  // The storage is full. The former value is stored elsewhere by now, and must not count as the present key.
  await device.clear(entry);
  return false;
};

const put = async (
  context: KeyContext,
  next: StoredValue & { text: string },
  { cloud, device }: StoreContents,
) => {
  const { kind, entry, clock } = context;
  const isUnread = cloud.type === 'unread';
  const isWritten = isUnread || isSame(cloud, next) || (await context.cloud.keep(entry, next.text));
  if (!isWritten) return false;
  if (isSame(device, next) || (await putOnDevice(context, next.text))) return true;
  // Only the cloud stores it, so it gets its own entry there: a race may overwrite the main one.
  return !isUnread && keepOld(kind, next.text, [context.cloud], clock);
};

/** `inUse`: the key of this tab, which may not be stored anywhere any more. */
export const setKey = async (
  context: KeyContext,
  text: string,
  inUse: StoredKey | undefined,
): Promise<SetOutcome> => {
  const next = await parseStored(context.kind, text);
  if (next.type === 'empty') throw new RangeError('no key to set');
  const found = await readStores(context);
  const areRetired =
    (await isRetired(context, found.device, next)) &&
    (await isRetired(context, found.cloud, next)) &&
    (await isRetired(context, inUse, next));
  if (!areRetired) return { ok: false, reason: 'old-not-kept' };
  const isPut = await put(context, next, found);
  return isPut ? { ok: true } : { ok: false, reason: 'not-saved' };
};
