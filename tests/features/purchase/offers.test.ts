import { expect, test } from 'vitest';
import { offersFor } from '../../../src/features/purchase/offers.ts';

test('R73 want of balance: packages and the subscription', () => {
  expect(offersFor('balance')).toEqual(['mini', 'small', 'medium', '1month']);
});

test('R72 one reaction per card: the subscription alone', () => {
  expect(offersFor('one_per_card')).toEqual(['1month']);
});
