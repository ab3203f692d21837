/**
 * Computes how fast changes may go. A limit lets a number of changes through in each window, such as a minute of the
 * server's clock. If a server states the limit in every answer (`RateLimit-…`), it is believed until that window is
 * over. For any other server the 429s are evidence: each says when the next window begins, and the second shows how
 * many changes one window holds. Background sending leaves a reserve in every window, for what the member does now.
 */
import { limitHeaders } from '../../contract/headers.ts';
import { type PaceMark, readPace, savePace } from '../../db/meta.ts';
import { isDue } from './backoff.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import type { Clock, TransportAnswer } from '../../platform/ports.ts';
import type { ExchangeOutcome } from './classify.ts';

const longestS = 86_400;

/** A server that only refuses is assumed to have windows of this length, unless it asks for a longer wait. */
const minuteMs = 60_000;

/** A limit learned from refusals is learned again after so many windows, since it may have changed. */
const trustedWindows = 30;

const largestReserve = 12;

/** The limit as an answer states it. */
interface StatedLimit {
  limit: number;
  remaining: number;
  resetS: number;
}

const wholeNumber = (text: string | null): number =>
  text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;

/** Undefined if an answer does not state the limit, or states an impossible one. */
export const readLimit = (header: (name: string) => string | null): StatedLimit | undefined => {
  const limit = wholeNumber(header(limitHeaders.limit));
  const remaining = wholeNumber(header(limitHeaders.remaining));
  const resetS = wholeNumber(header(limitHeaders.reset));
  const isCredible = limit > 0 && remaining <= limit && resetS > 0 && resetS <= longestS;
  return isCredible ? { limit, remaining, resetS } : undefined;
};

/** The window at `now`. If the known one is over, the next one, if anything is known about it. */
export const presentPace = (mark: PaceMark | undefined, now: number): PaceMark | undefined => {
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

/** Combines what this tab knows with what another noted: the later window, or the later state of the same window. */
export const newest = (
  one: PaceMark | undefined,
  other: PaceMark | undefined,
): PaceMark | undefined => {
  if (!one || !other) return one ?? other;
  if (one.until !== other.until) return one.until > other.until ? one : other;
  return one.used >= other.used ? one : other;
};

/**
 * Updates the mark after an answer that states the limit, to a change that left at `sentAt`. Answers overtake each
 * other. Within one window the lower number is the later one; an earlier window is ignored.
 */
export const afterStated = (
  mark: PaceMark | undefined,
  { limit, remaining, resetS }: StatedLimit,
  { sentAt, now }: { sentAt: number; now: number },
): PaceMark => {
  const known = presentPace(mark, now);
  const stated: PaceMark = {
    limit,
    used: limit - remaining,
    isWhole: true,
    // The server rounded up, at some time between sending and answering.
    notBefore: sentAt + (resetS - 1) * 1000,
    until: now + resetS * 1000,
    waitMs: resetS * 1000,
    nextMs: null,
    trust: 0,
  };
  const isComparable = known?.nextMs === null && known.limit === limit;
  if (!isComparable || known.until < stated.notBefore) return stated;
  if (stated.until < known.notBefore) return known;
  return {
    ...stated,
    used: Math.max(known.used, stated.used),
    notBefore: Math.max(known.notBefore, stated.notBefore),
    until: Math.min(known.until, stated.until),
  };
};

/** Updates the mark after any other answer to a change. */
export const afterTaken = (mark: PaceMark | undefined, now: number): PaceMark | undefined => {
  const known = presentPace(mark, now);
  return known && { ...known, used: known.used + 1 };
};

/** Updates the mark after a 429 that states only when to come again. */
export const afterRefusal = (
  mark: PaceMark | undefined,
  retryAfterS: number,
  now: number,
): PaceMark => {
  const known = presentPace(mark, now);
  const waitMs = Math.ceil(retryAfterS * 1000);
  const isLearned = known?.isWhole === true && known.used > 0;
  return {
    limit: isLearned ? known.used : (known?.limit ?? null),
    used: known?.used ?? 0,
    // For us the window is over: the mark describes only the rest of it.
    isWhole: false,
    notBefore: now + waitMs,
    until: now + waitMs,
    waitMs,
    nextMs: Math.max(minuteMs, waitMs),
    trust: isLearned ? trustedWindows : (known?.trust ?? 0),
  };
};

/** A tenth, but at least one if that leaves something. */
const reserveOf = (limit: number): number =>
  limit < 2 ? 0 : Math.min(largestReserve, Math.max(1, Math.floor(limit / 10)));

/**
 * The time from which another change may go while `inFlight` are under way; 0: now. `isNew`: the member has just made
 * it, and may use the reserve.
 */
export const freeAt = (
  mark: PaceMark | undefined,
  { isNew, inFlight }: { isNew: boolean; inFlight: number },
  now: number,
): number => {
  const known = presentPace(mark, now);
  if (!known || known.limit === null) return 0;
  const left = known.limit - known.used - inFlight;
  return left > (isNew ? 0 : reserveOf(known.limit)) ? 0 : known.until;
};

/** The pace of this tab's changes. Its knowledge is handed to the tab that drains next, and to the next start. */
export interface Pacer {
  /** Call it for every answer of the server to a change that left at `sentAt`, from any sender. */
  hear(answer: TransportAnswer, outcome: ExchangeOutcome, sentAt: number): void;
  /** When the next change may go, in milliseconds since the epoch; see below. */
  freeAt(asked: { isNew: boolean; inFlight: number }): number;
  /** Call it before a drain: another tab may know more. */
  load(): Promise<void>;
  /** Call it after a drain. */
  save(): Promise<void>;
}

export const createPacer = (database: CardsDatabase, clock: Clock): Pacer => {
  let mark: PaceMark | undefined;
  let saved: PaceMark | undefined;
  return {
    hear: (answer, outcome, sentAt) => {
      const now = clock.now();
      const stated = readLimit(answer.header);
      if (stated) mark = afterStated(mark, stated, { sentAt, now });
      else if (outcome.kind === 'gated') mark = afterRefusal(mark, outcome.error.retryAfterS, now);
      else mark = afterTaken(mark, now);
    },
    freeAt: (asked) => freeAt(mark, asked, clock.now()),
    load: async () => {
      saved = await database.transaction('r', database.meta, () => readPace(database));
      mark = newest(mark, saved);
    },
    save: async () => {
      if (!mark || mark === saved) return;
      const latest = mark;
      // If it cannot be stored, it is learned again.
      await database
        .transaction('rw', database.meta, () => savePace(database, latest))
        .catch(() => undefined);
      saved = latest;
    },
  };
};
