import type { Clock } from '../ports.ts';

/** Longer delays overflow `setTimeout`, which would then fire at once. */
const longestMs = 2 ** 31 - 1;

/** Reads the browser's clock, and sets timers of at most `longestMs`. */
export const browserClock: Clock = {
  now: () => Date.now(),
  setTimer: (task, delayMs) => {
    const timer = setTimeout(task, Math.min(Math.max(delayMs, 0), longestMs));
    return () => clearTimeout(timer);
  },
};
