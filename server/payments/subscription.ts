/**
 * Computes when Singularity ends. A payment extends it by its days, from the later of its beginning and the present end.
 * A refund leaves the end as if that payment had never been made: its days go, and those of other payments stay whole.
 * Days that were used already are not taken. The order in which payments are reported changes nothing.
 */
const dayMs = 24 * 3600 * 1000;

/** One paid subscription; `at`: from when it counts, in milliseconds since the epoch. */
export interface PaidTime {
  at: number;
  days: number;
}

/** The beginning of a payment that lasts until `end`. */
export const beginningOf = (end: number, days: number): number => end - days * dayMs;

const extendedEnd = (end: number, { at, days }: PaidTime): number =>
  Math.max(at, end) + days * dayMs;

/** `origin`: the end before the first of them. */
const endOf = (origin: number, payments: readonly PaidTime[]): number =>
  payments.toSorted((one, other) => one.at - other.at).reduce(extendedEnd, origin);

/** The end with one payment more than those behind `end`. Other extensions stay. */
export const endWith = (
  end: number,
  origin: number,
  payments: readonly PaidTime[],
  added: PaidTime,
): number => Math.max(end, origin) + endOf(origin, [...payments, added]) - endOf(origin, payments);

/** The end without `refunded`, which is one of the payments behind `end`. Other extensions stay. */
export const endWithout = (
  end: number,
  origin: number,
  payments: readonly PaidTime[],
  refunded: PaidTime,
): number => {
  const others = payments.filter((payment) => payment !== refunded);
  return end - (endOf(origin, payments) - endOf(origin, others));
};
