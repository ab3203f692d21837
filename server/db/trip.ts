/**
 * One trip to the database, for several who ask: every question is one statement, however many keys it is asked for.
 * Until the trip runs, more may join it; nobody joins one that runs.
 */
import type { Tx } from './engine.ts';

/** Asks for many keys in one statement. A key without a row is not in the answer. */
export type Question<Key, Value> = (
  tx: Tx,
  keys: readonly Key[],
) => Promise<ReadonlyMap<Key, Value>>;

/** Keys of one question on one trip. */
export const mostKeys = 100;

interface Batch<Key, Value> {
  keys: Set<Key>;
  /** As the database answers. */
  asked: Promise<ReadonlyMap<Key, Value>>;
  /** As those who asked are answered: they hear of a failure of the trip at once. */
  answers: Promise<ReadonlyMap<Key, Value>>;
}

export interface Trip {
  /** Whether there is room for the key; there is for one that is asked already. */
  hasRoom(question: unknown, key: unknown): boolean;
  /** What is answered may be shared, so nobody changes it. */
  join<Key, Value>(question: Question<Key, Value>, key: Key): Promise<Value | undefined>;
  /** Asks all of it; rejects when a statement fails, with the first failure. */
  run(tx: Tx): Promise<void>;
  /** Fails what is not answered yet. */
  fail(error: unknown): void;
}

/** A promise that is kept from outside. */
const createSignal = <T>() => {
  let resolve: ((value: T) => void) | undefined;
  let reject: ((error: unknown) => void) | undefined;
  const promise = new Promise<T>((...both) => ([resolve, reject] = both));
  return {
    promise,
    resolve: (value: T) => resolve?.(value),
    reject: (error: unknown) => reject?.(error),
  };
};

export const createTrip = (): Trip => {
  const begun = createSignal<Tx>();
  const failed = createSignal<never>();
  const batches = new Map<unknown, Batch<unknown, unknown>>();

  const add = <Key, Value>(question: Question<Key, Value>): Batch<Key, Value> => {
    const keys = new Set<Key>();
    const asked = begun.promise.then((tx) => question(tx, [...keys]));
    // In a transaction, statements after the one that failed say nothing of the cause: the first failure does.
    const known = asked.catch((error: unknown) => {
      failed.reject(error);
      return failed.promise;
    });
    const batch = { keys, asked, answers: Promise.race([known, failed.promise]) };
    batches.set(question, batch);
    return batch;
  };

  return {
    hasRoom: (question, key) => {
      const keys = batches.get(question)?.keys;
      return !keys || keys.has(key) || keys.size < mostKeys;
    },
    join: async <Key, Value>(question: Question<Key, Value>, key: Key) => {
      // Under a question is a batch of its types.
      const known = batches.get(question) as Batch<Key, Value> | undefined;
      const { keys, answers } = known ?? add(question);
      keys.add(key);
      return (await answers).get(key);
    },
    run: async (tx) => {
      begun.resolve(tx);
      // All end before the connection goes back, also if one fails.
      await Promise.allSettled([...batches.values()].map(({ asked }) => asked));
      await Promise.all([...batches.values()].map(({ answers }) => answers));
    },
    fail: failed.reject,
  };
};
