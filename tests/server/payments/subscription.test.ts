/** The end of Singularity, for any history of payments and refunds. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endWithout, extendedEnd, type PaidTime } from '../../../server/payments/subscription.ts';

const day = 24 * 3600 * 1000;
const at = (dayNumber: number): PaidTime => ({ at: dayNumber * day, days: 30 });

describe('R141 the end of Singularity', () => {
  test('is 30 days from now, or from the current end', () => {
    expect(extendedEnd(0, at(100))).toBe(130 * day);
    expect(extendedEnd(110 * day, at(100))).toBe(140 * day);
    expect(extendedEnd(90 * day, at(100))).toBe(130 * day);
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
            end = extendedEnd(end ?? 0, payment);
            standing = [...standing, payment];
          }
          expect(end).toBe(end === undefined ? undefined : standing.reduce(extendedEnd, origin));
        }
      }),
    );
  });
});
