/** The end of Singularity, for any history of payments and refunds. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endWith, endWithout, type PaidTime } from '../../../server/payments/subscription.ts';

const day = 24 * 3600 * 1000;
const at = (dayNumber: number): PaidTime => ({ at: dayNumber * day, days: 30 });

/** Each payment takes the next 30 days that are not taken: counted day by day. */
const endOfDays = (origin: number, payments: readonly PaidTime[]): number => {
  let free = origin;
  for (const { at: start, days } of payments) {
    if (start > free) free = start;
    for (let left = days; left > 0; left -= 1) free += day;
  }
  return free;
};

describe('R141 the end of Singularity', () => {
  test('is the same for months that are reported in any order', () => {
    const months = fc.shuffledSubarray([at(100), at(130), at(160), at(250)], { minLength: 4 });
    fc.assert(
      fc.property(months, (reported) => {
        const end = reported.reduce(
          ({ until, known }, month) => {
            const origin = Math.min(...known.map(({ at: start }) => start), month.at);
            return { until: endWith(until, origin, known, month), known: [...known, month] };
          },
          { until: 0, known: [] as PaidTime[] },
        );
        expect(end.until).toBe(280 * day);
      }),
    );
  });

  test('is 30 days from now, or from the current end', () => {
    expect(endWith(0, 100 * day, [], at(100))).toBe(130 * day);
    expect(endWith(110 * day, 110 * day, [], at(100))).toBe(140 * day);
    expect(endWith(90 * day, 100 * day, [], at(100))).toBe(130 * day);
    expect(endWith(130 * day, 100 * day, [at(100)], at(110))).toBe(160 * day);
  });

  test('is the same as without a refunded payment', () => {
    const [first, second, late] = [at(100), at(110), at(200)];
    expect(endWithout(160 * day, 100 * day, [first, second], first)).toBe(140 * day);
    expect(endWithout(160 * day, 100 * day, [first, second], second)).toBe(130 * day);
    expect(endWithout(230 * day, 100 * day, [first, late], first)).toBe(230 * day);
    expect(endWithout(230 * day, 100 * day, [first, late], late)).toBe(130 * day);
    expect(endWithout(130 * day, 100 * day, [first], first)).toBe(100 * day);
  });

  test('keeps days that were granted without a payment', () => {
    const first = at(100);
    expect(endWithout(137 * day, 100 * day, [first], first)).toBe(107 * day);
  });

  test('follows the rule for every history of payments and refunds', () => {
    const event = fc.record({ wait: fc.nat({ max: 50 }), refund: fc.option(fc.nat({ max: 20 })) });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), (events) => {
        let now = 1000;
        let end: number | undefined;
        let origin = 0;
        let standing: PaidTime[] = [];
        for (const { wait, refund } of events) {
          now += wait;
          const refunded = refund === null ? undefined : standing[refund % standing.length];
          if (refunded && end !== undefined) {
            end = endWithout(end, origin, standing, refunded);
            standing = standing.filter((one) => one !== refunded);
          } else {
            if (end === undefined) origin = now * day;
            const payment = at(now);
            end = endWith(end ?? 0, origin, standing, payment);
            standing = [...standing, payment];
          }
          if (end !== undefined) expect(end).toBe(endOfDays(origin, standing));
        }
      }),
    );
  });
});
