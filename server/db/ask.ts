/**
 * Reads that wait together go to the database together: equal ones once, those of one kind in one statement, all of
 * them in one packet.
 *
 * Who asks waits for the next trip. It begins when the turn of the event loop is over and fewer than two are under way.
 * Nobody joins a trip that has begun, so no answer is older than its question: a read after an acknowledged change sees
 * it. A slow trip holds up those who are on it; the next ones begin beside it.
 */
import { realTimers, type Timers } from '../timers.ts';
import type { Database } from './engine.ts';
import { createTrip, type Question, type Trip } from './trip.ts';

/** Asks a question for one key; undefined where there is no row. */
export type AskTogether = <Key, Value>(
  question: Question<Key, Value>,
  key: Key,
) => Promise<Value | undefined>;

/** While the database answers one, the next gathers. */
const mostUnderWay = 2;

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

  /** When what has arrived in this turn has been asked. */
  const beginSoon = (): void => {
    if (isDue || underWay >= mostUnderWay || waiting.length === 0) return;
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
