/**
 * Finds the key to use: reads both stores, decides by the table, and carries out the decision. Reading needs no lock.
 * Copying and making happen under a lock, after a second reading.
 */
import type { Clock } from '../../platform/ports.ts';
import { conclude, isConclusion, ready } from './conclude.ts';
import { decide } from './decide.ts';
import { type StoredKey, parseStored, isSameKey, readKey } from '../stored/key-store.ts';
import { readBoth, type BothStores, type Found, type Search } from './search.ts';
import { keyBytes, keyFormats } from '../stored/key-format.ts';
import type { KeyContext } from './key-context.ts';
import { keepOld } from '../stored/old-keys.ts';

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

/** Longer than a write to the cloud usually takes. A later write is found at the next reading. */
const settlingMs = 500;

type MakeOutcome =
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

/**
 * Makes a key. It first stores the key where nobody else writes: on this device or, if that stores nothing, under a
 * dated entry of the cloud. Then it writes the cloud's entry, and reads that again after a moment. If two devices make
 * keys at once, both find the value that was written last, and use it. The key that lost is kept as an old one, since
 * another tab may have used it already. Call it only if the rules allow it (see decide.ts). `forCloud`: the cloud
 * answered that it is empty.
 */
const makeKey = async (context: KeyContext, forCloud: boolean): Promise<MakeOutcome> => {
  const { kind, entry, cloud, device, clock } = context;
  const key = await newKey(context);
  const claimed = await device.claim(entry, key.text);
  if (claimed !== '' && claimed !== key.text) return { made: 'again' };
  const isOnDevice = claimed === key.text;
  if (!forCloud) return deviceOnly(key, isOnDevice);
  const isOwn = isOnDevice || (await keepOld(kind, key.text, [cloud], clock));
  return isOwn ? putInCloud(context, key, isOnDevice) : { made: 'not-kept' };
};

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
