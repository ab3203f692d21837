/** The mark of a closed gate, as a value: what each event makes of it. Undefined means that the gate is open. */
import type { GateMark } from '../../db/meta.ts';
import type { ExchangeOutcome } from './classify.ts';

/** A probe that was never settled (its tab was killed) makes room for another after this time. */
const probeMs = 45_000;

type Mark = GateMark | undefined;

const isLive = (until: number, now: number): boolean => until > now && until - now <= probeMs;

export const leftOf = (mark: GateMark, now: number): number =>
  Math.max(0, Math.min(mark.until - now, mark.waitMs));

/** A clock set back would keep the gate shut far beyond the requested wait: then the wait starts again. */
export const clampMark = (mark: Mark, now: number): Mark =>
  mark && mark.until - now > mark.waitMs ? { ...mark, until: now + mark.waitMs } : mark;

/** A 429 asks for `waitMs`. A longer wait that was asked for before stays. */
export const closeMark = (
  mark: Mark,
  waitMs: number,
  isAlsoQuiet: boolean,
  now: number,
): GateMark => {
  const isLater = mark && leftOf(mark, now) > waitMs;
  // Once shown, it stays visible until it opens.
  const isQuiet = isAlsoQuiet && (mark?.isQuiet ?? !mark);
  return isLater ? { ...mark, isQuiet } : { until: now + waitMs, waitMs, probe: null, isQuiet };
};

export const showMark = (mark: Mark): Mark => mark && { ...mark, isQuiet: false };

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
