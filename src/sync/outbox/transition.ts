/**
 * Computes what an outcome does to an entry: the right-hand column of the outcome table (docs/faults.md), as a function
 * of values. "Waiting" means that the screen that submitted the entry still waits. A failure that ends the tries is
 * then returned to that screen, and to nobody else.
 */
import type { Entry } from '../../db/entry.ts';
import type { Random } from '../../platform/ports.ts';
import { fullJitter, quickTries, quickWait } from '../network/backoff.ts';
import type { Failure, ExchangeOutcome } from '../network/classify.ts';

/** How long a screen waits before it says "saved on this device". */
export const waiterMs = 10_000;

const maxDoubts = 3;

export interface TransitionContext {
  now: number;
  random: Random;
  /** Whether this try, or an earlier one, may have taken effect although no answer says so. */
  isInDoubt: boolean;
  /** Whether an earlier try may have taken effect. */
  wasInDoubt: boolean;
  /** Places of removals that may free what it would have to pay for. */
  removals: readonly number[];
}

type Step = Partial<Entry>;

const isWaitedFor = ({ waiter }: Entry, now: number): boolean =>
  waiter !== null && waiter.until > now && waiter.until - now <= waiterMs;

const wait = (now: number, waitMs: number): Step => ({ notBefore: now + waitMs, waitMs });

const acknowledged: Step = {
  state: 'acknowledged',
  queue: null,
  claim: null,
  isInDoubt: false,
  lastError: null,
};

/**
 * Takes the entry out of its lane. In doubt, it stays folded until a read shows the truth; otherwise it is unfolded at
 * once.
 */
const leave = (
  state: 'parked' | 'refused' | 'returned',
  error: Failure['error'],
  isInDoubt: boolean,
): Step => ({
  state,
  queue: null,
  claim: null,
  isInDoubt,
  lastError: error,
  ...(!isInDoubt && { keys: [] }),
  ...(state !== 'returned' && { waiter: null }),
});

/**
 * Restores everything as before the claim, since nothing was tried. If no earlier try is in doubt either, the request
 * is built again when it goes, perhaps a day later. The request frozen now would undo what other devices change
 * meanwhile.
 */
const release = (isInDoubt: boolean): Step => ({
  claim: null,
  isInDoubt,
  waiter: null,
  ...(!isInDoubt && { state: 'pending' }),
});

const statusOf = ({ error }: Failure): number | undefined =>
  error.kind === 'http' ? error.status : undefined;

const disconnected = (entry: Entry, failure: Failure, { now, random }: TransitionContext): Step => {
  const disconnects = entry.disconnects + 1;
  const isLateAnswerWelcome = failure.kind === 'unreachable' && failure.isTimeout;
  return {
    disconnects,
    lastError: failure.error,
    waiter: null,
    ...wait(now, fullJitter(random, disconnects)),
    ...(!isLateAnswerWelcome && { claim: null }),
  };
};

const serverFailed = (entry: Entry, failure: Failure, circumstances: TransitionContext): Step => {
  const { now, random, isInDoubt } = circumstances;
  const attempts = entry.attempts + 1;
  if (attempts >= quickTries && isWaitedFor(entry, now)) {
    return { attempts, ...leave('returned', failure.error, isInDoubt) };
  }
  const isQuick = attempts < quickTries;
  const waitMs = isQuick
    ? quickWait(random, attempts)
    : fullJitter(random, attempts - quickTries + 1);
  const statedMs = failure.kind === 'busy' ? (failure.retryAfterS ?? 0) * 1000 : 0;
  return {
    attempts,
    claim: null,
    isInDoubt,
    lastError: failure.error,
    ...wait(now, Math.max(waitMs, Math.ceil(statedMs))),
  };
};

/**
 * Another device saved first, or the thing to delete has another id: the request is built again, at once, or after a
 * pause if this repeats. The server checks the key before the version, so no earlier try took effect either.
 */
const overtaken = (entry: Entry, failure: Failure, circumstances: TransitionContext): Step => {
  const isVersionless = entry.frozen?.ifMatch === undefined;
  if (statusOf(failure) === 412 && isVersionless) return refused(entry, failure, circumstances);
  const { now, random } = circumstances;
  const attempts = entry.attempts + 1;
  return {
    attempts,
    state: 'pending',
    claim: null,
    isInDoubt: false,
    ...wait(now, attempts === 1 ? 0 : fullJitter(random, attempts)),
  };
};

const answeredNonsense = (
  entry: Entry,
  failure: Failure,
  circumstances: TransitionContext,
): Step => {
  const { now, random, isInDoubt } = circumstances;
  const doubts = entry.doubts + 1;
  if (doubts >= maxDoubts) {
    const isReturned = isWaitedFor(entry, now);
    return {
      doubts,
      ...leave(isReturned ? 'returned' : 'parked', failure.error, isInDoubt),
      ...(!isReturned && { parkedFor: 'update-app' }),
    };
  }
  const pause = wait(now, quickWait(random, doubts));
  return { doubts, claim: null, isInDoubt, lastError: failure.error, ...pause };
};

const refused = (entry: Entry, failure: Failure, { now }: TransitionContext): Step =>
  leave(isWaitedFor(entry, now) ? 'returned' : 'refused', failure.error, false);

/** With the last removal, it may be paid for by now, so it is tried once more. */
const unpaid = (entry: Entry, { error }: Failure, circumstances: TransitionContext): Step => {
  const { now, random, removals } = circumstances;
  if (isWaitedFor(entry, now)) return leave('returned', error, false);
  if (removals.length === 0) return { ...leave('parked', error, false), parkedFor: 'payment' };
  const attempts = entry.attempts + 1;
  const pause = wait(now, fullJitter(random, attempts));
  return { ...release(false), attempts, after: [...removals], ...pause };
};

export const transition = (
  entry: Entry,
  outcome: ExchangeOutcome,
  circumstances: TransitionContext,
): Step => {
  const { wasInDoubt } = circumstances;
  switch (outcome.kind) {
    case 'answered':
    case 'unchanged':
      return acknowledged;
    case 'unreachable':
    case 'foreign':
      return disconnected(entry, outcome, circumstances);
    case 'busy':
      return serverFailed(entry, outcome, circumstances);
    case 'unreadable':
      return answeredNonsense(entry, outcome, circumstances);
    case 'gated':
    case 'unauthorised':
      return release(wasInDoubt);
    case 'outdated':
      return { ...release(wasInDoubt), lastError: outcome.error };
    case 'unpaid':
      return unpaid(entry, outcome, circumstances);
    case 'overtaken':
      return overtaken(entry, outcome, circumstances);
    case 'refused':
      return refused(entry, outcome, circumstances);
    case 'cancelled':
      return { claim: null };
  }
};
