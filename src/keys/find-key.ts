/**
 * Finds the key to use: reads both stores, decides by the table, and carries out the decision. Reading needs no lock.
 * Copying and making happen under a lock, after a second reading.
 */
import type { Clock } from '../platform/ports.ts';
import { conclude, isConclusion, ready } from './conclude.ts';
import { decide } from './decide.ts';
import type { StoredKey } from './key-store.ts';
import { makeKey } from './make-key.ts';
import { readBoth, type BothStores, type Found, type Search } from './search.ts';

const copyToCloud = async (search: Search, seen: BothStores, key: StoredKey): Promise<Found> => {
  const { cloud, device, entry } = search.context;
  if (!seen.isOnDevice) await device.claim(entry, key.text);
  await cloud.keep(entry, key.text);
  const after = await readBoth(search);
  const decision = decide(after);
  return isConclusion(decision)
    ? conclude(search, after, decision)
    : ready(search, after, key, 'device');
};

const longestQuestionMs = 10_000;

/**
 * Asks how much the server holds. It may be unreachable, or the gate may be closed for hours: then the answer is
 * unknown.
 */
const askServer = (holdings: Search['holdings'], clock: Clock): Promise<number | 'unknown'> =>
  new Promise((resolve) => {
    const stop = clock.setTimer(() => resolve('unknown'), longestQuestionMs);
    const settle = (count: number | 'unknown') => {
      stop();
      resolve(count);
    };
    holdings().then(settle, () => settle('unknown'));
  });

/** Of two devices, one makes a key. A device that loses three times in a row has another problem. */
const maxTries = 3;

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

/** Under the lock. `holdings`: what the server said before. */
const act = async (
  search: Search,
  holdings: number | 'unknown',
  tries = maxTries,
): Promise<Found> => {
  const seen = await readBoth(search);
  const decision = decide(seen);
  if (isConclusion(decision)) return conclude(search, seen, decision);
  if (decision.act === 'copy-to-cloud') return copyToCloud(search, seen, decision.key);
  const { cloud } = decision;
  if (holdings !== 0) return { state: 'unavailable', reason: 'unread', cloud, holdings };
  const found = await make(search, seen, cloud === 'empty');
  if (found !== 'again') return found;
  if (tries > 1) return act(search, holdings, tries - 1);
  return { state: 'unavailable', reason: 'not-kept' };
};

export const findKey = async (search: Search): Promise<Found> => {
  const { context, exclusive, holdings } = search;
  const seen = await readBoth(search);
  const decision = decide(seen);
  if (isConclusion(decision)) return conclude(search, seen, decision);
  if (decision.act === 'copy-to-cloud') return exclusive(() => act(search, 'unknown'));
  if (await context.device.restore()) return findKey(search);
  const held = await askServer(holdings, context.clock);
  if (held === 0) return exclusive(() => act(search, held));
  return { state: 'unavailable', reason: 'unread', cloud: decision.cloud, holdings: held };
};
