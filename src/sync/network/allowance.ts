/**
 * Limits how many requests the outbox may spend while none of its changes gets through: seven at once, then one every
 * 30 s. Everything that is read and sent for a try counts, so no mixture of answers adds up to a storm. Seven are
 * enough for 1 + 3 tries of a change that is verified by reading while its screen waits.
 */
import type { Clock } from '../../platform/ports.ts';

const atOnce = 7;
const refillMs = 30_000;

/** The longest wait: neither parallel requests that overdraw the allowance nor a clock set back lengthen it. */
const longestWaitMs = 2 * atOnce * refillMs;

export interface Allowance {
  spend(): void;
  /** The member made another change: it is tried, even if nothing is left. */
  grantOne(): void;
  /** A change got through, or another event shows that things may be better. */
  refill(): void;
  /** The time from which there is enough for `count` requests. */
  freeAt(count: number): number;
}

export const createAllowance = (clock: Clock): Allowance => {
  /** The time at which the whole allowance is back. */
  let fullAt = 0;
  const bound = () => {
    fullAt = Math.min(fullAt, clock.now() + longestWaitMs);
    return fullAt;
  };
  return {
    spend: () => {
      fullAt = Math.max(bound(), clock.now()) + refillMs;
    },
    grantOne: () => {
      fullAt = Math.min(fullAt, clock.now() + (atOnce - 1) * refillMs);
    },
    refill: () => {
      fullAt = 0;
    },
    freeAt: (count) => bound() - (atOnce - count) * refillMs,
  };
};
