/**
 * One round trip to the database for several askers: each question is one statement for all its keys. Questions may
 * join until the trip starts.
 */
import type { Tx } from './engine.ts';

/** Asks for many keys in one statement. A key without a row is not in the answer. */
export type Question<Key, Value> = (
  tx: Tx,
  keys: readonly Key[],
) => Promise<ReadonlyMap<Key, Value>>;

/** Keys of one question on one trip. */
export const maxKeys = 100;

interface Batch<Key, Value> {
  keys: Set<Key>;
  /** As the database answers. */
  asked: Promise<ReadonlyMap<Key, Value>>;
  /** What the askers receive. A failure of the trip rejects it at once. */
  answers: Promise<ReadonlyMap<Key, Value>>;
}

export interface Trip {
  /** Whether there is room for the key; there is for one that is asked already. */
  hasRoom(question: unknown, key: unknown): boolean;
  /** Answers may be shared: do not change them. */
  join<Key, Value>(question: Question<Key, Value>, key: Key): Promise<Value | undefined>;
  /** Asks all of it; rejects when a statement fails, with the first failure. */
  run(tx: Tx): Promise<void>;
  /** Fails what is not answered yet. */
  fail(error: unknown): void;
}

/** A promise that is settled from outside. */
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
    // In a transaction, statements after the one that failed do not name the cause: the first failure does.
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
      return !keys || keys.has(key) || keys.size < maxKeys;
    },
    join: async <Key, Value>(question: Question<Key, Value>, key: Key) => {
      // Each question's batch has the question's types.
      const known = batches.get(question) as Batch<Key, Value> | undefined;
      const { keys, answers } = known ?? add(question);
      keys.add(key);
      return (await answers).get(key);
    },
    run: async (tx) => {
      begun.resolve(tx);
      // All statements end before the connection is returned, even if one fails.
      await Promise.allSettled([...batches.values()].map(({ asked }) => asked));
      await Promise.all([...batches.values()].map(({ answers }) => answers));
    },
    fail: failed.reject,
  };
};
