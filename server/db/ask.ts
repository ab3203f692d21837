/**
 * Reads that wait together go to the database together: equal ones once, others of one kind in one statement, and all
 * of them in one packet.
 *
 * What is asked waits for the next trip. It begins when the turn of the event loop is over, or when one of the trips
 * under way is. Nobody joins a trip that has begun, so no answer is older than its question. A trip that fails fails
 * all that is asked on it. A slow one is waited for by its own passengers only: the next trips begin beside it.
 */
import { realTimers, type Timers } from '../timers.ts';
import type { Database, Tx } from './engine.ts';

/** One statement for many keys. A key without a row is not in the answer. */
export type Question<Key, Value> = (
  tx: Tx,
  keys: readonly Key[],
) => Promise<ReadonlyMap<Key, Value>>;

/** Asks for one key. What is answered may be shared, so nobody changes it. */
export type Ask = <Key, Value>(
  question: Question<Key, Value>,
  key: Key,
) => Promise<Value | undefined>;

/** Keys of one question on one trip. */
export const mostKeys = 100;

/** While one is on its way, the process prepares the next. */
const mostUnderWay = 2;

/** Many times what a trip takes. */
const slowMs = 100;

interface Batch<Key, Value> {
  keys: Set<Key>;
  answers: Promise<ReadonlyMap<Key, Value>>;
}

const openTrip = () => {
  const batches = new Map<unknown, Batch<unknown, unknown>>();
  let begin: (tx: Tx) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const begun = new Promise<Tx>((resolve, reject) => {
    [begin, fail] = [resolve, reject];
  });
  const batchOf = <Key, Value>(question: Question<Key, Value>): Batch<Key, Value> => {
    const known = batches.get(question) as Batch<Key, Value> | undefined;
    if (known) return known;
    const keys = new Set<Key>();
    const answers = begun.then((tx) => question(tx, [...keys]));
    batches.set(question, { keys, answers });
    return { keys, answers };
  };
  return {
    isFullFor: (question: unknown) => (batches.get(question)?.keys.size ?? 0) >= mostKeys,
    join: async <Key, Value>(question: Question<Key, Value>, key: Key) => {
      const { keys, answers } = batchOf(question);
      keys.add(key);
      return (await answers).get(key);
    },
    run: async (tx: Tx): Promise<void> => {
      begin(tx);
      // All of them end before the connection goes back, also if one fails.
      const ended = await Promise.allSettled([...batches.values()].map(({ answers }) => answers));
      const failed = ended.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
    fail: (error: unknown) => fail(error),
  };
};

export const createAsk = (read: Database['read'], timers: Timers = realTimers): Ask => {
  const waiting: ReturnType<typeof openTrip>[] = [];
  let underWay = 0;
  let isDue = false;

  const go = async (trip: ReturnType<typeof openTrip>): Promise<void> => {
    underWay += 1;
    let stop = () => {};
    const isSlow = new Promise<void>((resolve) => {
      stop = timers.after(slowMs, resolve);
    });
    await Promise.race([read(trip.run).catch(trip.fail), isSlow]);
    stop();
    underWay -= 1;
    beginSoon();
  };

  const beginSoon = () => {
    if (isDue || underWay >= mostUnderWay || waiting.length === 0) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      const trip = waiting.shift();
      if (trip) void go(trip);
      beginSoon();
    });
  };

  return (question, key) => {
    let trip = waiting.at(-1);
    if (!trip || trip.isFullFor(question)) waiting.push((trip = openTrip()));
    beginSoon();
    return trip.join(question, key);
  };
};
