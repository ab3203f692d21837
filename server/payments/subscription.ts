/**
 * When Singularity ends. A payment extends it by its days, from the later of now and its present end. A refund leaves
 * what would be there had that payment never been made: its days go, those of other payments stay whole, and days that
 * were used already are not taken from anybody.
 */
const dayMs = 24 * 3600 * 1000;

/** One paid subscription; times in milliseconds since the epoch. */
export interface PaidTime {
  at: number;
  days: number;
}

/** The end after a payment. */
export const extendedEnd = (end: number, { at, days }: PaidTime): number =>
  Math.max(at, end) + days * dayMs;

/**
 * The end without `refunded`, which is one of the payments that `end` came from. They are in the order in which they
 * were credited; `origin` is the end before the first of all. What was granted beside them stays.
 */
export const endWithout = (
  end: number,
  origin: number,
  payments: readonly PaidTime[],
  refunded: PaidTime,
): number => {
  const others = payments.filter((payment) => payment !== refunded);
  return end - (payments.reduce(extendedEnd, origin) - others.reduce(extendedEnd, origin));
};
