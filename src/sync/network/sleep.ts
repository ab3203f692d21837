import type { Clock } from '../../platform/ports.ts';

/** Waits; an aborted signal ends the wait at once. */
export const sleep = (clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = new AbortController();
    const finish = () => {
      stopTimer();
      done.abort();
      resolve();
    };
    const stopTimer = clock.setTimer(finish, delayMs);
    signal.addEventListener('abort', finish, { signal: done.signal });
  });
