/**
 * How fast changes may go. A limit lets so many through in each window, such as a minute of the server's clock. A
 * server that tells of it in every answer (`RateLimit-…`) is believed until the window that it speaks of is over. Of
 * another one the 429s tell: each says when the next window begins, and the second how many changes one holds. What
 * drains in the background leaves a reserve in every window, for what the member does now.
 */
import { limitHeaders } from '../../contract/headers.ts';
import type { PaceMark } from '../../db/meta.ts';
import { isDue } from './backoff.ts';

const longestS = 86_400;

/** Windows of a server that only refuses are this long, unless it says to wait for longer. */
const minuteMs = 60_000;

/** What was learned from refusals is learned again after so many windows: the limit may be another by then. */
const trustedWindows = 30;

const largestReserve = 12;

/** What an answer says of the limit. */
interface ToldLimit {
  limit: number;
  remaining: number;
  resetS: number;
}

const wholeNumber = (text: string | null): number =>
  text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;

/** Undefined where an answer says nothing of it, or nothing that can be so. */
export const readLimit = (header: (name: string) => string | null): ToldLimit | undefined => {
  const limit = wholeNumber(header(limitHeaders.limit));
  const remaining = wholeNumber(header(limitHeaders.remaining));
  const resetS = wholeNumber(header(limitHeaders.reset));
  const isCredible = limit > 0 && remaining <= limit && resetS > 0 && resetS <= longestS;
  return isCredible ? { limit, remaining, resetS } : undefined;
};

/** The window as it is now: of one that is over the next, if that is known at all. */
export const present = (mark: PaceMark | undefined, now: number): PaceMark | undefined => {
  if (!mark || !isDue(now, mark.until, mark.waitMs)) return mark;
  const { nextMs, trust } = mark;
  if (nextMs === null) return undefined;
  const isSetBack = now < mark.until;
  const passed = isSetBack ? 1 : Math.floor((now - mark.until) / nextMs) + 1;
  const until = isSetBack ? now + nextMs : mark.until + passed * nextMs;
  const left = Math.max(0, trust - passed);
  const limit = left > 0 ? mark.limit : null;
  return {
    limit,
    used: 0,
    isWhole: true,
    notBefore: until,
    until,
    waitMs: nextMs,
    nextMs,
    trust: left,
  };
};

/** What one tab knows and what another noted: the one of the later window, or the later one of one window. */
export const newest = (
  one: PaceMark | undefined,
  other: PaceMark | undefined,
): PaceMark | undefined => {
  if (!one || !other) return one ?? other;
  if (one.until !== other.until) return one.until > other.until ? one : other;
  return one.used >= other.used ? one : other;
};

/**
 * After an answer that tells, to a change that left at `sentAt`. Answers overtake each other: of one window the lower
 * number is the later one, and one of an earlier window counts no more.
 */
export const afterTold = (
  mark: PaceMark | undefined,
  { limit, remaining, resetS }: ToldLimit,
  { sentAt, now }: { sentAt: number; now: number },
): PaceMark => {
  const known = present(mark, now);
  const told: PaceMark = {
    limit,
    used: limit - remaining,
    isWhole: true,
    // The server has rounded up, some time between the two.
    notBefore: sentAt + (resetS - 1) * 1000,
    until: now + resetS * 1000,
    waitMs: resetS * 1000,
    nextMs: null,
    trust: 0,
  };
  const isComparable = known?.nextMs === null && known.limit === limit;
  if (!isComparable || known.until < told.notBefore) return told;
  if (told.until < known.notBefore) return known;
  return {
    ...told,
    used: Math.max(known.used, told.used),
    notBefore: Math.max(known.notBefore, told.notBefore),
    until: Math.min(known.until, told.until),
  };
};

/** After any other answer to a change. */
export const afterTaken = (mark: PaceMark | undefined, now: number): PaceMark | undefined => {
  const known = present(mark, now);
  return known && { ...known, used: known.used + 1 };
};

/** After a 429 that tells no more than when to come again. */
export const afterRefusal = (
  mark: PaceMark | undefined,
  retryAfterS: number,
  now: number,
): PaceMark => {
  const known = present(mark, now);
  const waitMs = Math.ceil(retryAfterS * 1000);
  const isLearned = known?.isWhole === true && known.used > 0;
  return {
    limit: isLearned ? known.used : (known?.limit ?? null),
    used: known?.used ?? 0,
    // It is over for us, and what still comes of it was not all of it.
    isWhole: false,
    notBefore: now + waitMs,
    until: now + waitMs,
    waitMs,
    nextMs: Math.max(minuteMs, waitMs),
    trust: isLearned ? trustedWindows : (known?.trust ?? 0),
  };
};

/** A tenth, but one at least wherever something is left beside it. */
const reserveOf = (limit: number): number =>
  limit < 2 ? 0 : Math.min(largestReserve, Math.max(1, Math.floor(limit / 10)));

/**
 * From when on another change may go, `inFlight` of them being under way; 0: now. `isNew`: the member has just made it,
 * and the reserve is there for it.
 */
export const freeAt = (
  mark: PaceMark | undefined,
  { isNew, inFlight }: { isNew: boolean; inFlight: number },
  now: number,
): number => {
  const known = present(mark, now);
  if (!known || known.limit === null) return 0;
  const left = known.limit - known.used - inFlight;
  return left > (isNew ? 0 : reserveOf(known.limit)) ? 0 : known.until;
};
