/**
 * After a payment. The messenger's 'paid' may come before the server has heard of it, so what needs the credit is
 * tried again, at growing distances, 15 s at most; then the member reads that the credit is on its way.
 */
import type { Clock } from '../../platform/ports.ts';

const pausesMs = [1000, 2000, 4000, 8000] as const;

const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => void clock.setTimer(resolve, ms));

/** Repeats `attempt` until it is over; its last answer. */
export const untilCredited = async <T>(
  clock: Clock,
  attempt: () => Promise<T>,
  isOver: (answer: T) => boolean,
): Promise<T> => {
  let answer = await attempt();
  for (const ms of pausesMs) {
    if (isOver(answer)) break;
    await pause(clock, ms);
    answer = await attempt();
  }
  return answer;
};
