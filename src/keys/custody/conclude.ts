/** Concludes a search for a key, where the table asks for no change of the stores. */
import { knownKeyOf, storedKeyOf } from './key-context.ts';
import type { Decision } from './decide.ts';
import { isSameKey, type StoredKey } from '../stored/key-store.ts';
import { keepOld } from '../stored/old-keys.ts';
import type { BothStores, Found, Search } from './search.ts';

/** A key that was seen in the cloud is assumed to be there while the cloud does not answer. */
const isKnownInCloud = ({ context, notes, inUse }: Search, key: StoredKey): boolean =>
  notes.has('in_cloud', key.fingerprint) ||
  (inUse?.keptIn === 'cloud' && isSameKey(storedKeyOf(context.kind, inUse), key));

export const ready = (
  search: Search,
  seen: BothStores,
  key: StoredKey,
  keptIn: 'cloud' | 'device',
): Found => {
  if (keptIn === 'cloud' && seen.isOnDevice) search.notes.set('in_cloud', key.fingerprint);
  const unread = seen.cloud.type === 'unread' ? seen.cloud.reason : undefined;
  return {
    state: 'ready',
    ...knownKeyOf(key),
    keptIn: unread && isKnownInCloud(search, key) ? 'cloud' : keptIn,
    isNew: search.notes.has('new', key.fingerprint),
    ...(unread && { unread }),
  };
};

/** This tab drops a key only if it is stored somewhere: the key may have sealed something. */
const isSafeToLeave = async ({ inUse, context }: Search, next?: StoredKey): Promise<boolean> => {
  const { kind, cloud, device, clock } = context;
  if (!inUse || (next && isSameKey(storedKeyOf(kind, inUse), next))) return true;
  return keepOld(kind, inUse.secret.reveal(), [cloud, device], clock);
};

/**
 * A device that reads the cloud's key keeps a copy of it. A copy of an earlier key of the cloud makes room, since it is
 * stored under a dated entry by now. Resolves to whether the device stores the key.
 */
const keepCopy = async ({ context, notes }: Search, key: StoredKey, isOutdated: boolean) => {
  const { entry, device } = context;
  const isKept = isOutdated
    ? await device.keep(entry, key.text)
    : (await device.claim(entry, key.text)) === key.text;
  if (isKept) notes.set('copied', key.fingerprint);
  return isKept;
};

/** `outdated`: the device's copy of an earlier key of the cloud. */
const adopt = async (
  search: Search,
  seen: BothStores,
  key: StoredKey,
  keptIn: 'cloud' | 'device',
  outdated?: StoredKey,
): Promise<Found> => {
  const { kind, cloud, device, clock } = search.context;
  const isSafe =
    (await isSafeToLeave(search, key)) &&
    (!outdated || (await keepOld(kind, outdated.text, [cloud, device], clock)));
  if (isSafe) {
    const isMissing = keptIn === 'cloud' && (outdated !== undefined || !seen.isOnDevice);
    const isOnDevice = isMissing
      ? await keepCopy(search, key, outdated !== undefined)
      : seen.isOnDevice;
    return ready(search, { ...seen, isOnDevice }, key, keptIn);
  }
  const { secret, fingerprint } = search.inUse ?? knownKeyOf(key);
  return { state: 'conflict', cloud: knownKeyOf(key), device: { secret, fingerprint } };
};

type Conclusion = Extract<Decision, { act: 'use' | 'ask' | 'give-up' | 'wait' }>;

export const isConclusion = (decision: Decision): decision is Conclusion =>
  ['use', 'ask', 'give-up', 'wait'].includes(decision.act);

export const conclude = async (
  search: Search,
  seen: BothStores,
  decision: Conclusion,
): Promise<Found> => {
  switch (decision.act) {
    case 'use':
      return adopt(search, seen, decision.key, decision.keptIn);
    case 'give-up':
      await isSafeToLeave(search);
      return { state: 'unavailable', reason: 'invalid', place: decision.place };
    case 'wait':
      return { state: 'unavailable', reason: 'device-unread', device: decision.device };
    case 'ask':
      // Another device replaced the key while this tab used it. The member was asked there, and this tab can still keep
      // its key.
      if (!seen.isOnDevice) return adopt(search, seen, decision.cloud, 'cloud');
      // This device made neither of the two keys: it follows the cloud.
      if (search.notes.has('copied', decision.device.fingerprint)) {
        return adopt(search, seen, decision.cloud, 'cloud', decision.device);
      }
      return {
        state: 'conflict',
        cloud: knownKeyOf(decision.cloud),
        device: knownKeyOf(decision.device),
      };
  }
};
