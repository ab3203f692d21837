/** A rate limit: how long it asks to wait, its wording, and the countdown to its end. */

const defaultWaitS = 30;
/** The longest wait that is believed of an answer that is not the server's own. */
export const foreignWaitS = 30;
const longestWaitS = 86_400;

const isCredible = (seconds: unknown): seconds is number =>
  typeof seconds === 'number' && seconds > 0 && seconds <= longestWaitS;

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Milliseconds since the epoch; NaN if it is not an HTTP date. */
export const parseHttpDate = (text: string): number =>
  httpDate.test(text) ? Date.parse(text) : Number.NaN;

/** What an answer states about the wait. */
export interface RetryHints {
  /** `retry_after` of its body. */
  body?: unknown;
  /** `Retry-After`: whole seconds, or a date. */
  header: string | null | undefined;
  /** `Date`: the start for a `Retry-After` date, since the clock here may be wrong. */
  date?: string | null | undefined;
}

const secondsIn = ({ header, date }: RetryHints, now: number): number => {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  const sent = parseHttpDate(date ?? '');
  return Math.ceil((parseHttpDate(text) - (Number.isNaN(sent) ? now : sent)) / 1000);
};

/**
 * Seconds to wait, from the body, else from the header. A wait that is not a positive number, or above a day, is
 * ignored. `now`: milliseconds since the epoch.
 */
export const statedWaitOf = (hints: RetryHints, now: number): number | undefined =>
  [hints.body, secondsIn(hints, now)].find(isCredible);

/** Seconds to wait after a 429: as it states, else 30. */
export const retryAfterOf = (hints: RetryHints, now: number): number =>
  statedWaitOf(hints, now) ?? defaultWaitS;

/** The message of a 429 as an error, which names the seconds to wait. */
export const rateLimitMessage = (retryAfterS: number): string =>
  `RATE_LIMIT:${JSON.stringify({ retry_after: retryAfterS })}`;

/** Whole seconds left until `until`, never below 0. Rounded up: 0 means that the time is really over. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000));

/** 'm:ss', such as '1:05'; minutes grow beyond 59. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
