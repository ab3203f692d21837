/**
 * Batches reads that wait at the same time: equal ones are asked once, those of one kind in one statement, and all in
 * one packet.
 *
 * A question waits for the next trip, which begins at the end of the turn of the event loop, if fewer than two are
 * under way. No question joins a trip that has begun, so no answer is older than its question: a read after an
 * acknowledged change sees the change. A slow trip delays only its own questions; the next trips begin beside it.
 */
import { realTimers, type Timers } from '../timers.ts';
import type { Database } from './engine.ts';
import { createTrip, type Question, type Trip } from './trip.ts';

/** Asks a question for one key; undefined where there is no row. */
export type AskTogether = <Key, Value>(
  question: Question<Key, Value>,
  key: Key,
) => Promise<Value | undefined>;

/** While the database answers one trip, the next one is filled. */
const maxUnderWay = 2;

/** Many times what a trip takes. */
const slowMs = 100;

export const createAsk = (read: Database['read'], timers: Timers = realTimers): AskTogether => {
  const waiting: Trip[] = [];
  let underWay = 0;
  let isDue = false;

  const go = (trip: Trip): void => {
    underWay += 1;
    let isCounted = true;
    const leave = () => {
      if (isCounted) underWay -= 1;
      isCounted = false;
      beginSoon();
    };
    const stop = timers.after(slowMs, leave);
    void read(trip.run)
      .catch(trip.fail)
      .finally(() => {
        stop();
        leave();
      });
  };

  /** Starts a trip once the questions of this turn have arrived. */
  const beginSoon = (): void => {
    if (isDue || underWay >= maxUnderWay || waiting.length === 0) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      const trip = waiting.shift();
      if (trip) go(trip);
      beginSoon();
    });
  };

  return (question, key) => {
    const last = waiting.at(-1);
    const trip = last?.hasRoom(question, key) ? last : createTrip();
    if (trip !== last) waiting.push(trip);
    const answer = trip.join(question, key);
    beginSoon();
    return answer;
  };
};
