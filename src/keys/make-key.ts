/**
 * A key comes into being. It lies where nobody else writes before it lies where others may: on this device, or, where
 * that keeps nothing, under a dated entry of the cloud. Then it goes into the cloud's entry, and after a moment that
 * entry is read again: of two devices that made keys at once both find what was written last, and use that one. A key
 * that lost is kept as an old one, for another tab may have used it already.
 */
import { keyBytes, keyFormats } from './key-format.ts';
import type { Keeping } from './keeping.ts';
import { keepOld } from './old-keys.ts';
import { heldOf, isSameKey, lookAt, type HeldKey } from './shelves.ts';

/** Longer than a write to the cloud takes as a rule. What comes later still is found at the next reading. */
const settlingMs = 500;

export type Made =
  | { made: 'key'; key: HeldKey; keptIn: 'cloud' | 'device'; isOnDevice: boolean }
  /** Another tab or device was first: look again. */
  | { made: 'again' }
  | { made: 'not-kept' };

const newKey = async ({ kind, random }: Keeping): Promise<HeldKey> => {
  const key = await heldOf(kind, keyFormats[kind].write(random(keyBytes)));
  if (key.held !== 'key') throw new Error('the format does not read what it wrote');
  return key;
};

const settle = ({ clock }: Keeping): Promise<void> =>
  new Promise((resolve) => void clock.setTimer(resolve, settlingMs));

/** Another key stands in the cloud: ours steps back. */
const giveWay = async ({ kind, entry, cloud, device, clock }: Keeping, ours: HeldKey) => {
  const isKept = await keepOld(kind, ours.text, [cloud, device], clock);
  const present = await device.read(entry);
  if (isKept && 'text' in present && present.text === ours.text) await device.clear(entry);
};

const deviceOnly = (key: HeldKey, isOnDevice: boolean): Made =>
  isOnDevice ? { made: 'key', key, keptIn: 'device', isOnDevice } : { made: 'not-kept' };

const putInCloud = async (keeping: Keeping, key: HeldKey, isOnDevice: boolean): Promise<Made> => {
  const { kind, entry, cloud } = keeping;
  await cloud.keep(entry, key.text);
  await settle(keeping);
  const found = await lookAt(cloud, kind, entry);
  if (found.held === 'key') {
    if (isSameKey(found, key)) return { made: 'key', key, keptIn: 'cloud', isOnDevice };
    await giveWay(keeping, key);
    return { made: 'again' };
  }
  return deviceOnly(key, isOnDevice);
};

/** Only for who found that the rules allow it (see decide.ts). `forCloud`: the cloud answered that it is empty. */
export const makeKey = async (keeping: Keeping, forCloud: boolean): Promise<Made> => {
  const { kind, entry, cloud, device, clock } = keeping;
  const key = await newKey(keeping);
  const claimed = device.claim(entry, key.text);
  if (claimed !== '' && claimed !== key.text) return { made: 'again' };
  const isOnDevice = claimed === key.text;
  if (!forCloud) return deviceOnly(key, isOnDevice);
  const isOwn = isOnDevice || (await keepOld(kind, key.text, [cloud], clock));
  return isOwn ? putInCloud(keeping, key, isOnDevice) : { made: 'not-kept' };
};
