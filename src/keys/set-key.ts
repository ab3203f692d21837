/**
 * The member sets a key. Whatever else lies on a shelf, or is in use in this tab, goes under a dated entry first, and is
 * read back there; only then is anything replaced. A cloud that does not answer is left alone: the key then lies on this
 * device, and if the cloud turns out to hold another one the member will be asked.
 */
import type { SetOutcome } from './custody-api.ts';
import type { Survey } from './decide.ts';
import { survey, type Keeping } from './keeping.ts';
import { keepOld } from './old-keys.ts';
import { heldOf, isSameKey, type Held, type HeldKey } from './shelves.ts';

const isSame = (one: Held, other: Held): boolean =>
  one.held === 'key' && other.held === 'key'
    ? isSameKey(one, other)
    : 'text' in one && 'text' in other && one.text === other.text;

/** True once nothing would be lost by replacing it. */
const isRetired = async (
  keeping: Keeping,
  present: Held | undefined,
  next: Held,
): Promise<boolean> => {
  const { kind, cloud, device, clock } = keeping;
  if (!present || !('text' in present) || isSame(present, next)) return true;
  return keepOld(kind, present.text, [cloud, device], clock);
};

const putOnDevice = async ({ entry, device }: Keeping, text: string): Promise<boolean> => {
  if (await device.keep(entry, text)) return true;
  // Full: at least what was there, and is kept elsewhere by now, must not be taken for the present key.
  await device.clear(entry);
  return false;
};

const put = async (keeping: Keeping, next: Held & { text: string }, { cloud, device }: Survey) => {
  const { kind, entry, clock } = keeping;
  const isUnread = cloud.held === 'unread';
  const isWritten = isUnread || isSame(cloud, next) || (await keeping.cloud.keep(entry, next.text));
  if (!isWritten) return false;
  if (isSame(device, next) || (await putOnDevice(keeping, next.text))) return true;
  // Where only the cloud keeps it, it has an entry of its own there: the main one may be overwritten by a race.
  return !isUnread && keepOld(kind, next.text, [keeping.cloud], clock);
};

/** `inUse`: the key of this tab, which may lie nowhere any more. */
export const setKey = async (
  keeping: Keeping,
  text: string,
  inUse: HeldKey | undefined,
): Promise<SetOutcome> => {
  const next = await heldOf(keeping.kind, text);
  if (next.held === 'empty') throw new RangeError('no key to set');
  const found = await survey(keeping);
  const areRetired =
    (await isRetired(keeping, found.device, next)) &&
    (await isRetired(keeping, found.cloud, next)) &&
    (await isRetired(keeping, inUse, next));
  if (!areRetired) return { ok: false, reason: 'old-not-kept' };
  const isPut = await put(keeping, next, found);
  return isPut ? { ok: true } : { ok: false, reason: 'not-saved' };
};
