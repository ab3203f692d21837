/** A rate limit: how long it says to wait, in which words, and the countdown to its end. */

const defaultWaitS = 30;
const longestWaitS = 86_400;

const isCredible = (seconds: number): boolean => seconds > 0 && seconds <= longestWaitS;

/**
 * Seconds to wait after a 429: the word of its body (`retry_after`), else of its header, else 30. A wait that is no
 * positive number, or above a day, is not believed.
 */
export const retryAfterOf = (inBody: unknown, inHeader: string | null | undefined): number => {
  const seconds = typeof inBody === 'number' ? inBody : Number(inHeader ?? Number.NaN);
  return isCredible(seconds) ? seconds : defaultWaitS;
};

/** The message of a 429 as an error, which names the seconds to wait. */
export const rateLimitMessage = (retryAfterS: number): string =>
  `RATE_LIMIT:${JSON.stringify({ retry_after: retryAfterS })}`;

/** Whole seconds left until `until`, never below 0. Rounded up: 0 means that the time is really over. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000));

/** 'm:ss', such as '1:05'; minutes grow beyond 59. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
