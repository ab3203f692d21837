/**
 * Finds the key to use: looks at both shelves, decides by the table, and does what the table says. Looking needs no lock;
 * copying and making are done under one, after a second look.
 */
import type { Clock } from '../platform/ports.ts';
import type { CustodyState, KnownKey } from './custody-api.ts';
import { decide, type Decision, type Survey } from './decide.ts';
import { heldAs, known, survey, type Keeping } from './keeping.ts';
import { makeKey } from './make-key.ts';
import type { Marks } from './marks.ts';
import { keepOld } from './old-keys.ts';
import type { Exclusive } from './one-at-a-time.ts';
import { isSameKey, type Held, type HeldKey } from './shelves.ts';

export type Found = Exclude<CustodyState, { state: 'reading' }>;

/** The key that a tab works with. */
export interface InUse extends KnownKey {
  keptIn: 'cloud' | 'device';
}

export interface Search {
  keeping: Keeping;
  marks: Marks;
  exclusive: Exclusive;
  holdings(): Promise<number | 'unknown'>;
  /** What this tab uses now. It counts as lying on the device, even where that kept nothing. */
  inUse: InUse | undefined;
}

interface Look extends Survey {
  /** The device's key is really there, not only in this tab's memory. */
  isOnDevice: boolean;
}

/** `silent`: a cloud that did not answer a moment ago is not asked again: that would take seconds each time. */
const look = async ({ keeping, inUse }: Search, silent?: Held): Promise<Look> => {
  const unread = silent?.held === 'unread' ? silent : undefined;
  const { cloud, device } = await survey(keeping, unread);
  // A text that is no key was set by the member's own wish, in another tab.
  const isGivenUp = cloud.held === 'invalid' && device.held === 'invalid';
  const isOnDevice = device.held === 'key';
  const isRemembered = !isOnDevice && !isGivenUp && inUse !== undefined;
  return { cloud, device: isRemembered ? heldAs(keeping.kind, inUse) : device, isOnDevice };
};

/** A key that was seen in the cloud is there still when the cloud is silent. */
const isKnownInCloud = ({ keeping, marks, inUse }: Search, key: HeldKey): boolean =>
  marks.has('in_cloud', key.fingerprint) ||
  (inUse?.keptIn === 'cloud' && isSameKey(heldAs(keeping.kind, inUse), key));

const ready = (search: Search, seen: Look, key: HeldKey, keptIn: 'cloud' | 'device'): Found => {
  if (keptIn === 'cloud' && seen.isOnDevice) search.marks.set('in_cloud', key.fingerprint);
  const unread = seen.cloud.held === 'unread' ? seen.cloud.reason : undefined;
  return {
    state: 'ready',
    ...known(key),
    keptIn: unread && isKnownInCloud(search, key) ? 'cloud' : keptIn,
    isNew: search.marks.has('new', key.fingerprint),
    ...(unread && { unread }),
  };
};

/** A key leaves this tab only when it is kept somewhere: it may have sealed something. */
const isSafeToLeave = async ({ inUse, keeping }: Search, next?: HeldKey): Promise<boolean> => {
  const { kind, cloud, device, clock } = keeping;
  if (!inUse || (next && isSameKey(heldAs(kind, inUse), next))) return true;
  return keepOld(kind, inUse.secret.reveal(), [cloud, device], clock);
};

const adopt = async (
  search: Search,
  seen: Look,
  key: HeldKey,
  keptIn: 'cloud' | 'device',
): Promise<Found> => {
  if (await isSafeToLeave(search, key)) return ready(search, seen, key, keptIn);
  const { secret, fingerprint } = search.inUse ?? known(key);
  return { state: 'conflict', cloud: known(key), device: { secret, fingerprint } };
};

type Conclusion = Extract<Decision, { act: 'use' | 'ask' | 'give-up' | 'wait' }>;

const isConclusion = (decision: Decision): decision is Conclusion =>
  ['use', 'ask', 'give-up', 'wait'].includes(decision.act);

const conclude = async (search: Search, seen: Look, decision: Conclusion): Promise<Found> => {
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
      return { state: 'conflict', cloud: known(decision.cloud), device: known(decision.device) };
  }
};

const heal = async (search: Search, seen: Look, key: HeldKey): Promise<Found> => {
  const { cloud, device, entry } = search.keeping;
  if (!seen.isOnDevice) device.claim(entry, key.text);
  await cloud.keep(entry, key.text);
  const after = await look(search);
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

/** What was read before the lock was held: a silent cloud, and perhaps a server that holds nothing. */
interface Before {
  cloud: Held;
  isServerEmpty: boolean;
}

const make = async (search: Search, seen: Look, forCloud: boolean): Promise<Found | 'again'> => {
  const outcome = await makeKey(search.keeping, forCloud);
  if (outcome.made === 'again') return 'again';
  if (outcome.made === 'not-kept') return { state: 'unavailable', reason: 'not-kept' };
  const { key, keptIn, isOnDevice } = outcome;
  search.marks.set('new', key.fingerprint);
  return ready(search, { ...seen, isOnDevice }, key, keptIn);
};

const act = async (search: Search, before: Before, tries = mostTries): Promise<Found> => {
  const seen = await look(search, before.cloud);
  const decision = decide(seen);
  if (isConclusion(decision)) return conclude(search, seen, decision);
  if (decision.act === 'heal') return heal(search, seen, decision.key);
  if (decision.act === 'ask-server' && !before.isServerEmpty) {
    const { cloud } = decision;
    return { state: 'unavailable', reason: 'unread', cloud, holdings: 'unknown' };
  }
  const found = await make(search, seen, decision.act === 'make');
  if (found !== 'again') return found;
  if (tries > 1) return act(search, { ...before, cloud: { held: 'empty' } }, tries - 1);
  return { state: 'unavailable', reason: 'not-kept' };
};

export const findKey = async (search: Search): Promise<Found> => {
  const seen = await look(search);
  const { cloud } = seen;
  const decision = decide(seen);
  if (isConclusion(decision)) return conclude(search, seen, decision);
  if (decision.act !== 'heal' && (await search.keeping.device.restore())) return findKey(search);
  if (decision.act !== 'ask-server') {
    return search.exclusive(() => act(search, { cloud, isServerEmpty: false }));
  }
  const holdings = await askServer(search.holdings, search.keeping.clock);
  if (holdings === 0) return search.exclusive(() => act(search, { cloud, isServerEmpty: true }));
  return { state: 'unavailable', reason: 'unread', cloud: decision.cloud, holdings };
};
