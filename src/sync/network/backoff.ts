/**
 * How long to wait. Two rhythms: quick tries while somebody is looking (1 + 3 within four seconds), and full jitter
 * that doubles up to five minutes for what nobody waits for. All times in whole
 * milliseconds: with fractions, a time plus a wait minus the time is not the wait.
 */
import type { Random } from '../../platform/ports.ts';

export const quickTries = 4;

const longestWaitMs = 300_000;

/** Before the next of the quick tries, after `failures` of them: 200 to 400, 400 to 800, 800 to 1,600. */
export const quickWait = (random: Random, failures: number): number =>
  Math.round(200 * 2 ** (failures - 1) * (1 + random.fraction()));

/** Anything between nothing and 1 s, 2 s, 4 s … 5 min after `failures` in a row: a crowd spreads out. */
export const fullJitter = (random: Random, failures: number): number =>
  Math.round(random.fraction() * Math.min(longestWaitMs, 1000 * 2 ** Math.min(failures - 1, 20)));

/**
 * Whether a wait is over. It was meant to last `waitMs`; when more than that is left, the clock was set back, and an
 * early try is better than a day's stall.
 */
export const isDue = (now: number, until: number, waitMs: number): boolean =>
  now >= until || until - now > waitMs;
