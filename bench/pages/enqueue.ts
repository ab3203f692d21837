/**
 * Enqueues a change through the engine. The yardstick puts a record with the same fields into plain IndexedDB with
 * strict durability. The engine is offline, and changes do not merge: each enqueue adds one entry.
 */
import { setPublicMode } from '../../src/mutations/own-settings.ts';
import { setReaction } from '../../src/mutations/set-reaction.ts';
import { browserRandom } from '../../src/platform/browser/random.ts';
import { identify } from '../../src/db/identity.ts';
import { browserClock } from '../../src/platform/browser/clock.ts';
import { createBrowserLocks } from '../../src/platform/browser/locks.ts';
import { openPieceStore } from '../../src/platform/browser/storage/piece-store.ts';
import { startCopying } from '../../src/sync/outbox/second-copy.ts';
import { committed, openEngine, settled, timeInTurns } from './engine.ts';

const perRound = 40;

const mutations = {
  'set-reaction': setReaction,
  /** Makes every change a separate entry. */
  'set-public-mode': { ...setPublicMode, merge: () => undefined },
};

const openPlain = (name: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
  });
  return settled(request);
};

const putPlain = (database: IDBDatabase, record: object): Promise<void> => {
  const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
  transaction.objectStore('outbox').put(record);
  return committed(transaction);
};

const ulidOf = (nth: number): string => String(nth).padStart(26, '0');

/** An engine whose outbox is copied as in the app. `copying`: milliseconds of each copy. */
const openCopied = async (name: string) => {
  const { database, sync } = openEngine(name, { mutations });
  await identify(database, browserRandom.ulid(), async () => []);
  const locks = createBrowserLocks();
  const copying: number[] = [];
  const life = new AbortController();
  startCopying({
    database,
    copies: openPieceStore('bench-copies', '/bench-copies/'),
    clock: browserClock,
    signal: life.signal,
    locks: {
      supported: locks.supported,
      hold: (lock, signal, task) =>
        locks.hold(lock, signal, async () => {
          const begun = performance.now();
          await task();
          copying.push(performance.now() - begun);
        }),
    },
  });
  return { database, sync, copying, stop: () => life.abort() };
};

/** One round, in new databases. */
const measureRound = async (round: number): Promise<Record<string, number[]>> => {
  const { database, sync } = openEngine(`bench-engine-${round}`, { mutations });
  await sync.mutate('set-public-mode', { publicMode: true });
  const [{ seq: _seq, ...record } = {}] = (await database.outbox.toArray()) as { seq?: number }[];
  const plain = await openPlain(`bench-plain-${round}`);
  const copied = await openCopied(`bench-copied-${round}`);
  const times = await timeInTurns(perRound, {
    plain: () => putPlain(plain, { ...record, opId: browserRandom.ulid() }),
    enqueue: (nth) => sync.mutate('set-public-mode', { publicMode: nth % 2 === 0 }),
    copied: (nth) => copied.sync.mutate('set-public-mode', { publicMode: nth % 2 === 0 }),
    /** A lane that is new to this tab, so the entry at its end must be looked up. */
    first: (nth) => sync.mutate('set-reaction', { card: ulidOf(nth), emoji: 0, isOn: true }),
  });
  if ((await database.outbox.count()) !== 2 * perRound + 1) throw new Error('Entries were merged');
  copied.stop();
  await copied.sync.stop();
  await copied.database.delete();
  await sync.stop();
  plain.close();
  await database.delete();
  return { ...times, copying: copied.copying };
};

Object.assign(globalThis, { measureRound });
