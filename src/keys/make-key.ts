/**
 * Makes a key. It first stores the key where nobody else writes: on this device or, if that stores nothing, under a
 * dated entry of the cloud. Then it writes the cloud's entry, and reads that again after a moment. If two devices make
 * keys at once, both find the value that was written last, and use it. The key that lost is kept as an old one, since
 * another tab may have used it already.
 */
import { keyBytes, keyFormats } from './key-format.ts';
import type { KeyContext } from './key-context.ts';
import { keepOld } from './old-keys.ts';
import { parseStored, isSameKey, readKey, type StoredKey } from './key-store.ts';

/** Longer than a write to the cloud usually takes. A later write is found at the next reading. */
const settlingMs = 500;

export type MakeOutcome =
  | { made: 'key'; key: StoredKey; keptIn: 'cloud' | 'device'; isOnDevice: boolean }
  /** Another tab or device was first: read again. */
  | { made: 'again' }
  | { made: 'not-kept' };

const newKey = async ({ kind, random }: KeyContext): Promise<StoredKey> => {
  const key = await parseStored(kind, keyFormats[kind].write(random(keyBytes)));
  if (key.type !== 'key') throw new Error('the format does not read what it wrote');
  return key;
};

const settle = ({ clock }: KeyContext): Promise<void> =>
  new Promise((resolve) => void clock.setTimer(resolve, settlingMs));

/** Another key is in the cloud, so this device gives up its own. */
const giveWay = async ({ kind, entry, cloud, device, clock }: KeyContext, ours: StoredKey) => {
  const isKept = await keepOld(kind, ours.text, [cloud, device], clock);
  const present = await device.read(entry);
  if (isKept && 'text' in present && present.text === ours.text) await device.clear(entry);
};

const deviceOnly = (key: StoredKey, isOnDevice: boolean): MakeOutcome =>
  isOnDevice ? { made: 'key', key, keptIn: 'device', isOnDevice } : { made: 'not-kept' };

const putInCloud = async (
  context: KeyContext,
  key: StoredKey,
  isOnDevice: boolean,
): Promise<MakeOutcome> => {
  const { kind, entry, cloud } = context;
  await cloud.keep(entry, key.text);
  await settle(context);
  const found = await readKey(cloud, kind, entry);
  if (found.type === 'key') {
    if (isSameKey(found, key)) return { made: 'key', key, keptIn: 'cloud', isOnDevice };
    await giveWay(context, key);
    return { made: 'again' };
  }
  return deviceOnly(key, isOnDevice);
};

/** Call it only if the rules allow it (see decide.ts). `forCloud`: the cloud answered that it is empty. */
export const makeKey = async (context: KeyContext, forCloud: boolean): Promise<MakeOutcome> => {
  const { kind, entry, cloud, device, clock } = context;
  const key = await newKey(context);
  const claimed = await device.claim(entry, key.text);
  if (claimed !== '' && claimed !== key.text) return { made: 'again' };
  const isOnDevice = claimed === key.text;
  if (!forCloud) return deviceOnly(key, isOnDevice);
  const isOwn = isOnDevice || (await keepOld(kind, key.text, [cloud], clock));
  return isOwn ? putInCloud(context, key, isOnDevice) : { made: 'not-kept' };
};
