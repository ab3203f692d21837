/**
 * The mark of a closed gate as a value, and how each event changes it. Undefined means that the gate is open. A wait
 * that something other than the server asked for is short, even if an older build stored it.
 */
import type { GateMark } from '../../db/meta.ts';
import { foreignWaitS } from '../../domain/rate-limit.ts';
import type { ExchangeOutcome } from './classify.ts';

/** A probe that was never settled (its tab was killed) makes room for another after this time. */
const probeMs = 45_000;

type Mark = GateMark | undefined;

/** Whose request was refused, and by whom. */
export interface Refusal {
  /** The request was not for something that the member just did. */
  isQuiet: boolean;
  /** The server itself refused. */
  isOurs: boolean;
}

const isLive = (until: number, now: number): boolean => until > now && until - now <= probeMs;

const longestOf = ({ waitMs, isOurs }: GateMark): number =>
  isOurs ? waitMs : Math.min(waitMs, foreignWaitS * 1000);

export const leftOf = (mark: GateMark, now: number): number =>
  Math.max(0, Math.min(mark.until - now, longestOf(mark)));

/** A clock set back would keep the gate shut far beyond the requested wait: then the wait starts again. */
export const clampMark = (mark: Mark, now: number): Mark => {
  if (!mark) return mark;
  const waitMs = longestOf(mark);
  return mark.until - now > waitMs ? { ...mark, until: now + waitMs, waitMs } : mark;
};

/** A 429 asks for `waitMs`. A longer wait that was asked for before stays. */
export const closeMark = (
  mark: Mark,
  waitMs: number,
  { isQuiet: isAlsoQuiet, isOurs }: Refusal,
  now: number,
): GateMark => {
  const isLater = mark && leftOf(mark, now) > waitMs;
  // Once shown, it stays visible until it opens.
  const isQuiet = isAlsoQuiet && (mark?.isQuiet ?? !mark);
  return isLater
    ? { ...mark, isQuiet, isOurs: isOurs || mark.isOurs === true }
    : { until: now + waitMs, waitMs, probe: null, isQuiet, isOurs };
};

export const showMark = (mark: Mark): Mark => mark && { ...mark, isQuiet: false };

/** On another network, a 429 that was not the server's own no longer counts: a probe may go. */
export const doubtMark = (mark: Mark, now: number): Mark =>
  mark && !mark.isOurs && leftOf(mark, now) > 0 ? { ...mark, until: now } : mark;

/** The wait until `until` is over, although a clock that was set back says otherwise. */
export const endMark = (mark: Mark, until: number, now: number): Mark =>
  mark?.until === until ? { ...mark, until: now } : mark;

/** Only after the deadline, and while no other probe is under way. */
export const probeMark = (mark: Mark, id: string, now: number): Mark => {
  const isTaken = mark?.probe && isLive(mark.probe.until, now);
  return !mark || isTaken || leftOf(mark, now) > 0
    ? mark
    : { ...mark, probe: { id, until: now + probeMs } };
};

/** Any answer but another 429 shows that the server accepts requests again. Silence does not. */
export const settleMark = (mark: Mark, id: string, outcome: ExchangeOutcome): Mark => {
  if (mark?.probe?.id !== id) return mark;
  const isOpening = !['gated', 'unreachable', 'cancelled'].includes(outcome.kind);
  return isOpening ? undefined : { ...mark, probe: null };
};
