/**
 * Enqueuing a change through the engine, and the yardstick: putting a record of the same fields into plain IndexedDB
 * with strict durability. The engine is offline, and its mutation does not merge: each enqueue is one more entry.
 */
import { openDatabase } from '../../src/db/database.ts';
import { setPublicMode } from '../../src/mutations/set-public-mode.ts';
import { browserClock } from '../../src/platform/browser/clock.ts';
import { createBrowserLocks } from '../../src/platform/browser/locks.ts';
import { browserRandom } from '../../src/platform/browser/random.ts';
import { createSyncEngine } from '../../src/sync/engine.ts';

const perRound = 40;
const silent = () => () => undefined;

/** Every change an entry of its own. */
const unmerged = { ...setPublicMode, merge: () => undefined };

const openEngine = (name: string) => {
  const database = openDatabase(name);
  const sync = createSyncEngine({
    database,
    mutations: { 'set-public-mode': unmerged },
    transport: () => Promise.reject(new TypeError('offline')),
    credentials: { initData: () => 'bench' },
    clock: browserClock,
    network: { isOnline: () => false, subscribe: silent },
    random: browserRandom,
    locks: createBrowserLocks(),
    channel: { post: () => undefined, subscribe: silent },
    visibility: { isVisible: () => true, subscribe: silent },
  });
  return { database, sync };
};

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
  });

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

/** Milliseconds of each of some runs, one after the other. */
const time = async (task: (index: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (let index = 0; index < perRound; index += 1) {
    const begun = performance.now();
    await task(index);
    times.push(performance.now() - begun);
  }
  return times;
};

/** One round of each, in databases of their own; what is measured first changes with the round. */
const measureRound = async (round: number): Promise<{ plain: number[]; enqueue: number[] }> => {
  const { database, sync } = openEngine(`bench-engine-${round}`);
  await sync.mutate('set-public-mode', { publicMode: true });
  const [{ seq: _seq, ...record } = {}] = (await database.outbox.toArray()) as { seq?: number }[];
  const plain = await openPlain(`bench-plain-${round}`);
  const runs = {
    plain: () => time(() => putPlain(plain, { ...record, opId: browserRandom.ulid() })),
    enqueue: () => time((n) => sync.mutate('set-public-mode', { publicMode: n % 2 === 0 })),
  };
  const isPlainFirst = round % 2 === 0;
  const first = await (isPlainFirst ? runs.plain() : runs.enqueue());
  const second = await (isPlainFirst ? runs.enqueue() : runs.plain());
  if ((await database.outbox.count()) !== perRound + 1) throw new Error('Entries were merged');
  await sync.stop();
  plain.close();
  await database.delete();
  return isPlainFirst ? { plain: first, enqueue: second } : { plain: second, enqueue: first };
};

Object.assign(globalThis, { measureRound });
