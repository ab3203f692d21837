/**
 * Batches reads that wait at the same time: equal ones are read once, those of one kind in one statement, and all in one
 * packet.
 *
 * A read waits for the next batch, which begins at the end of the turn of the event loop, if fewer than two are under
 * way. No read joins a batch that has begun, so no row is older than the read: one after an acknowledged change sees the
 * change. A slow batch delays only its own reads; the next ones begin beside it.
 */
import { realTimers, type Timers } from '../../timers.ts';
import type { Database } from './engine.ts';
import { createReadBatch, type LoadMany, type ReadBatch } from './read-batch.ts';

/** Reads one key; undefined where there is no row. */
export type BatchedLoad = <Key, Value>(
  many: LoadMany<Key, Value>,
  key: Key,
) => Promise<Value | undefined>;

/** While the database answers one batch, the next one is filled. */
const maxUnderWay = 2;

/** Many times what a batch takes. */
const slowMs = 100;

export const createBatchedLoad = (
  read: Database['read'],
  timers: Timers = realTimers,
): BatchedLoad => {
  const waiting: ReadBatch[] = [];
  let underWay = 0;
  let isDue = false;

  const go = (batch: ReadBatch): void => {
    underWay += 1;
    let isCounted = true;
    const leave = () => {
      if (isCounted) underWay -= 1;
      isCounted = false;
      beginSoon();
    };
    const stop = timers.after(slowMs, leave);
    void read(batch.run)
      .catch(batch.fail)
      .finally(() => {
        stop();
        leave();
      });
  };

  /** Starts a batch once the reads of this turn have arrived. */
  const beginSoon = (): void => {
    if (isDue || underWay >= maxUnderWay || waiting.length === 0) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      const batch = waiting.shift();
      if (batch) go(batch);
      beginSoon();
    });
  };

  return (many, key) => {
    const last = waiting.at(-1);
    const batch = last?.hasRoom(many, key) ? last : createReadBatch();
    if (batch !== last) waiting.push(batch);
    const answer = batch.join(many, key);
    beginSoon();
    return answer;
  };
};
