/**
 * One round trip to the database for several reads: those of one kind are one statement for all their keys. Reads may
 * join until the batch starts.
 */
import type { Tx } from './engine.ts';

/** Reads many keys in one statement. A key without a row is not in the answer. */
export type LoadMany<Key, Value> = (
  tx: Tx,
  keys: readonly Key[],
) => Promise<ReadonlyMap<Key, Value>>;

/** Keys of one statement in one batch. */
export const maxKeys = 100;

interface BatchPart<Key, Value> {
  keys: Set<Key>;
  /** As the database answers. */
  asked: Promise<ReadonlyMap<Key, Value>>;
  /** What the readers receive. A failure of the batch rejects it at once. */
  answers: Promise<ReadonlyMap<Key, Value>>;
}

export interface ReadBatch {
  /** Whether there is room for the key; there is for one that is in it already. */
  hasRoom(many: unknown, key: unknown): boolean;
  /** Answers may be shared: do not change them. */
  join<Key, Value>(many: LoadMany<Key, Value>, key: Key): Promise<Value | undefined>;
  /** Reads all of it; rejects when a statement fails, with the first failure. */
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

export const createReadBatch = (): ReadBatch => {
  const begun = createSignal<Tx>();
  const failed = createSignal<never>();
  const parts = new Map<unknown, BatchPart<unknown, unknown>>();

  const add = <Key, Value>(many: LoadMany<Key, Value>): BatchPart<Key, Value> => {
    const keys = new Set<Key>();
    const asked = begun.promise.then((tx) => many(tx, [...keys]));
    // In a transaction, statements after the one that failed do not name the cause: the first failure does.
    const known = asked.catch((error: unknown) => {
      failed.reject(error);
      return failed.promise;
    });
    const part = { keys, asked, answers: Promise.race([known, failed.promise]) };
    parts.set(many, part);
    return part;
  };

  return {
    hasRoom: (many, key) => {
      const keys = parts.get(many)?.keys;
      return !keys || keys.has(key) || keys.size < maxKeys;
    },
    join: async <Key, Value>(many: LoadMany<Key, Value>, key: Key) => {
      // Each part has the types of what it reads.
      const known = parts.get(many) as BatchPart<Key, Value> | undefined;
      const { keys, answers } = known ?? add(many);
      keys.add(key);
      return (await answers).get(key);
    },
    run: async (tx) => {
      begun.resolve(tx);
      // All statements end before the connection is returned, even if one fails.
      await Promise.allSettled([...parts.values()].map(({ asked }) => asked));
      await Promise.all([...parts.values()].map(({ answers }) => answers));
    },
    fail: failed.reject,
  };
};
