/**
 * Computes how long to wait. There are two rhythms: quick tries while a member is looking (1 + 3 within four seconds),
 * and full jitter that doubles up to five minutes in the background. All times are whole milliseconds, since sums and
 * differences of fractions are rounded.
 */
import type { Random, Clock } from '../../platform/ports.ts';

export const quickTries = 4;

const longestWaitMs = 300_000;

/** The wait before the next quick try, after `failures` of them: 200 to 400, 400 to 800, 800 to 1,600. */
export const quickWait = (random: Random, failures: number): number =>
  Math.round(200 * 2 ** (failures - 1) * (1 + random.fraction()));

/** A wait between nothing and 1 s, 2 s, 4 s … 5 min after `failures` in a row, so that a crowd spreads out. */
export const fullJitter = (random: Random, failures: number): number =>
  Math.round(random.fraction() * Math.min(longestWaitMs, 1000 * 2 ** Math.min(failures - 1, 20)));

/**
 * Whether a wait is over. It was meant to last `waitMs`. If more than that is left, the clock was set back, and an
 * early try is better than a day's delay.
 */
export const isDue = (now: number, until: number, waitMs: number): boolean =>
  now >= until || until - now > waitMs;

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
