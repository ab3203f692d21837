import type { Clock } from '../ports.ts';

/** Longer delays overflow setTimeout, which would then fire at once. */
const longestMs = 2 ** 31 - 1;

export const browserClock: Clock = {
  now: () => Date.now(),
  setTimer: (task, delayMs) => {
    const timer = setTimeout(task, Math.min(Math.max(delayMs, 0), longestMs));
    return () => clearTimeout(timer);
  },
};
