import { expect, test } from 'vitest';
import { kindsFor, offersFor } from '../../../src/features/purchase/purchase-dialog.tsx';

test('R73 an empty balance offers packages and the subscription', () => {
  expect(offersFor('balance')).toEqual(['mini', 'small', 'medium', '1month']);
});

test('R72 a second reaction on a card offers only the subscription', () => {
  expect(offersFor('one_per_card')).toEqual(['1month']);
});

test('R174 a package on its way does not block the subscription for a second reaction on a card', () => {
  expect(kindsFor('balance')).toEqual(['reactions', 'singularity']);
  expect(kindsFor('one_per_card')).toEqual(['singularity']);
});
