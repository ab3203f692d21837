/**
 * Finds the key to use: reads both stores, decides by the table, and does what the table says. Reading needs no lock;
 * copying and making happen under one, after a second reading.
 */
import type { Clock } from '../platform/ports.ts';
import type { CustodyState, KnownKey } from './custody-api.ts';
import { decide, type Decision, type StoreContents } from './decide.ts';
import { storedKeyOf, knownKeyOf, readStores, type KeyContext } from './key-context.ts';
import { makeKey } from './make-key.ts';
import type { KeyNotes } from './key-notes.ts';
import { keepOld } from './old-keys.ts';
import type { Exclusive } from './exclusive.ts';
import { isSameKey, type StoredValue, type StoredKey } from './key-store.ts';

export type Found = Exclude<CustodyState, { state: 'reading' }>;

/** The key that a tab works with. */
export interface InUse extends KnownKey {
  keptIn: 'cloud' | 'device';
}

export interface Search {
  context: KeyContext;
  notes: KeyNotes;
  exclusive: Exclusive;
  holdings(): Promise<number | 'unknown'>;
  /** What this tab uses now. It counts as stored on the device, even where that stored nothing. */
  inUse: InUse | undefined;
}

interface BothStores extends StoreContents {
  /** The device's key is really there, not only in this tab's memory. */
  isOnDevice: boolean;
}

/** `silent`: a cloud that did not answer a moment ago is not asked again: that would take seconds each time. */
const readBoth = async ({ context, inUse }: Search, silent?: StoredValue): Promise<BothStores> => {
  const unread = silent?.type === 'unread' ? silent : undefined;
  const { cloud, device } = await readStores(context, unread);
  // A text that is no key was set by the member's own wish, in another tab.
  const isGivenUp = cloud.type === 'invalid' && device.type === 'invalid';
  const isOnDevice = device.type === 'key';
  const isRemembered = !isOnDevice && !isGivenUp && inUse !== undefined;
  return { cloud, device: isRemembered ? storedKeyOf(context.kind, inUse) : device, isOnDevice };
};

/** A key that was seen in the cloud is there still when the cloud is silent. */
const isKnownInCloud = ({ context, notes, inUse }: Search, key: StoredKey): boolean =>
  notes.has('in_cloud', key.fingerprint) ||
  (inUse?.keptIn === 'cloud' && isSameKey(storedKeyOf(context.kind, inUse), key));

const ready = (
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

/** A key leaves this tab only when it is kept somewhere: it may have sealed something. */
const isSafeToLeave = async ({ inUse, context }: Search, next?: StoredKey): Promise<boolean> => {
  const { kind, cloud, device, clock } = context;
  if (!inUse || (next && isSameKey(storedKeyOf(kind, inUse), next))) return true;
  return keepOld(kind, inUse.secret.reveal(), [cloud, device], clock);
};

const adopt = async (
  search: Search,
  seen: BothStores,
  key: StoredKey,
  keptIn: 'cloud' | 'device',
): Promise<Found> => {
  if (await isSafeToLeave(search, key)) return ready(search, seen, key, keptIn);
  const { secret, fingerprint } = search.inUse ?? knownKeyOf(key);
  return { state: 'conflict', cloud: knownKeyOf(key), device: { secret, fingerprint } };
};

type Conclusion = Extract<Decision, { act: 'use' | 'ask' | 'give-up' | 'wait' }>;

const isConclusion = (decision: Decision): decision is Conclusion =>
  ['use', 'ask', 'give-up', 'wait'].includes(decision.act);

const conclude = async (search: Search, seen: BothStores, decision: Conclusion): Promise<Found> => {
  switch (decision.act) {
    case 'use':
      return adopt(search, seen, decision.key, decision.keptIn);
    case 'give-up':
      await isSafeToLeave(search);
      return { state: 'unavailable', reason: 'invalid', place: decision.place };
    case 'wait':
      return { state: 'unavailable', reason: 'device-unread', device: decision.device };
    case 'ask':
      // Replaced from another device while this tab used it: there the member was asked, and it can be kept.
      if (!seen.isOnDevice) return adopt(search, seen, decision.cloud, 'cloud');
      return {
        state: 'conflict',
        cloud: knownKeyOf(decision.cloud),
        device: knownKeyOf(decision.device),
      };
  }
};

const copyToCloud = async (search: Search, seen: BothStores, key: StoredKey): Promise<Found> => {
  const { cloud, device, entry } = search.context;
  if (!seen.isOnDevice) device.claim(entry, key.text);
  await cloud.keep(entry, key.text);
  const after = await readBoth(search);
  const decision = decide(after);
  return isConclusion(decision)
    ? conclude(search, after, decision)
    : ready(search, after, key, 'device');
};

const longestQuestionMs = 10_000;

/** The server may be out of reach, or its gate closed for hours: then nobody knows. */
const askServer = (holdings: Search['holdings'], clock: Clock): Promise<number | 'unknown'> =>
  new Promise((resolve) => {
    const stop = clock.setTimer(() => resolve('unknown'), longestQuestionMs);
    const settle = (count: number | 'unknown') => {
      stop();
      resolve(count);
    };
    holdings().then(settle, () => settle('unknown'));
  });

/** Of two devices one makes a key; three that lose in turn have something else to deal with. */
const mostTries = 3;

/** What was read before the lock was stored: a silent cloud, and perhaps a server that holds nothing. */
interface Before {
  cloud: StoredValue;
  isServerEmpty: boolean;
}

const make = async (
  search: Search,
  seen: BothStores,
  forCloud: boolean,
): Promise<Found | 'again'> => {
  const outcome = await makeKey(search.context, forCloud);
  if (outcome.made === 'again') return 'again';
  if (outcome.made === 'not-kept') return { state: 'unavailable', reason: 'not-kept' };
  const { key, keptIn, isOnDevice } = outcome;
  search.notes.set('new', key.fingerprint);
  return ready(search, { ...seen, isOnDevice }, key, keptIn);
};

const act = async (search: Search, before: Before, tries = mostTries): Promise<Found> => {
  const seen = await readBoth(search, before.cloud);
  const decision = decide(seen);
  if (isConclusion(decision)) return conclude(search, seen, decision);
  if (decision.act === 'copy-to-cloud') return copyToCloud(search, seen, decision.key);
  if (decision.act === 'ask-server' && !before.isServerEmpty) {
    const { cloud } = decision;
    return { state: 'unavailable', reason: 'unread', cloud, holdings: 'unknown' };
  }
  const found = await make(search, seen, decision.act === 'make');
  if (found !== 'again') return found;
  if (tries > 1) return act(search, { ...before, cloud: { type: 'empty' } }, tries - 1);
  return { state: 'unavailable', reason: 'not-kept' };
};

export const findKey = async (search: Search): Promise<Found> => {
  const seen = await readBoth(search);
  const { cloud } = seen;
  const decision = decide(seen);
  if (isConclusion(decision)) return conclude(search, seen, decision);
  if (decision.act !== 'copy-to-cloud' && (await search.context.device.restore()))
    return findKey(search);
  if (decision.act !== 'ask-server') {
    return search.exclusive(() => act(search, { cloud, isServerEmpty: false }));
  }
  const holdings = await askServer(search.holdings, search.context.clock);
  if (holdings === 0) return search.exclusive(() => act(search, { cloud, isServerEmpty: true }));
  return { state: 'unavailable', reason: 'unread', cloud: decision.cloud, holdings };
};
