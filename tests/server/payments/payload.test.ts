/** The payload of an invoice: the server reads back what it signed, and nothing else. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPayload, writePayload } from '../../../server/payments/payload.ts';
import { currencies, plans } from '../../../src/domain/members/plans.ts';

const token = '1000000001:a-token-of-a-bot';
const mini = { memberId: 4242, plan: 'mini' };
const dollars = { ...mini, price: { currency: 'USD', amount: 25 } } as const;
const stars = { ...mini, price: { currency: 'XTR', amount: 20 } } as const;

const order = fc.record({
  memberId: fc.integer({ min: 1, max: 9_007_199_254_740_991 }),
  plan: fc.constantFrom(...Object.keys(plans)),
  price: fc.record({
    currency: fc.constantFrom(...currencies),
    amount: fc.integer({ min: 0, max: 999_999_999 }),
  }),
});

describe('R141 the payload of an invoice', () => {
  test('is read back, and fits the limit of the Bot API', () => {
    fc.assert(
      fc.property(order, (one) => {
        const payload = writePayload(token, one);
        expect(readPayload(token, payload)).toEqual(one);
        expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(128);
      }),
    );
  });

  test('is valid for one bot only', () => {
    const payload = writePayload(token, dollars);
    expect(readPayload('1000000001:another-token', payload)).toBeUndefined();
  });

  test('is its own for each invoice in Stars: updates on a subscription name nothing else', () => {
    expect(writePayload(token, stars)).not.toBe(writePayload(token, stars));
  });

  test.each([dollars, stars])('is invalid if any character changes: %o', (one) => {
    const payload = writePayload(token, one);
    const characters = '0 1 2 3 4 5 6 7 8 9 . a Z _ - '.split(' ');
    for (let at = 0; at < payload.length; at += 1) {
      for (const character of characters) {
        const changed = payload.slice(0, at) + character + payload.slice(at + 1);
        if (changed !== payload) expect(readPayload(token, changed)).toBeUndefined();
      }
    }
  });

  test.each(['', '1.4242.mini.25', '1.4242.mini.25.', `1.4242.mini.25.${'A'.repeat(22)}`, '🙂'])(
    'is not %j',
    (text) => expect(readPayload(token, text)).toBeUndefined(),
  );

  test('is never a random text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(readPayload(token, text)).toBeUndefined();
      }),
    );
  });
});
