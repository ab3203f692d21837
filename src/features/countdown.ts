/** The rate limit's countdown. */

/** Whole seconds left until `until`, never below 0. Rounded up: 0 means that the time is really over. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000));

/** 'm:ss', such as '1:05'; minutes grow beyond 59. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
