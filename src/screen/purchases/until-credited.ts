/**
 * Runs after a payment. The messenger's 'paid' may come before the server has received it. So the action that needs the
 * credit is tried again at growing intervals, for at most 15 s. Then the member reads that the credit is expected soon.
 */
import type { Clock } from '../../platform/ports.ts';

const pausesMs = [1000, 2000, 4000, 8000] as const;

const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => void clock.setTimer(resolve, ms));

/** Repeats `attempt` until it is over; resolves to its last answer. */
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
