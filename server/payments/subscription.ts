/**
 * Computes when Singularity ends. A payment extends it by its days, from the later of now and its present end. A refund
 * leaves the end as if that payment had never been made: its days go, and those of other payments stay whole. Days that
 * were used already are not taken.
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
 * The end without `refunded`, which is one of the payments behind `end`. They are in the order of crediting; `origin`
 * is the end before the first of all. Other extensions stay.
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
