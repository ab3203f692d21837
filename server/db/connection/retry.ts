/** Runs transactions again that the database rolled back because of others. */
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from './failures.ts';

export interface RetryPorts {
  /** From 0 to 1. */
  random(): number;
  pause(ms: number): Promise<unknown>;
}

const realPorts: RetryPorts = { random: Math.random, pause };

const attempts = 5;
const firstPauseMs = 10;

/** A serialisation failure or a deadlock: nothing took effect, and a repetition may succeed at once. */
const isUndone = (error: unknown): boolean => /^(?:40001|40P01)$/.test(codeOf(error));

/**
 * Runs a whole transaction, again after a rollback, at most five times. The pauses double and are random, so that
 * transactions that hindered each other do not meet again. `transact` starts from the beginning each time.
 */
export const retryUndone = async <T>(
  transact: () => Promise<T>,
  { random, pause: wait } = realPorts,
): Promise<T> => {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (!isUndone(error)) throw error;
      await wait(firstPauseMs * 2 ** attempt * random());
    }
  }
  return transact();
};
