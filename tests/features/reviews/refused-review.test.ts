import { describe, expect, test } from 'vitest';
import { findRefused } from '../../../src/features/reviews/use-review-form.ts';
import { httpError, refused } from '../outbox/items.ts';
import { outboxItem } from '../../support/outbox-item.ts';

const card = '01J8ZQ4T9V7N3K5M2P6R8S0W1X';
const review = outboxItem(7, {
  kind: 'write-review',
  args: { card, body: 'Hm' },
  status: refused,
});

describe('F37 a refused review that is to be corrected', () => {
  test('is found by its card, with its place, its text and the reason', () => {
    expect(findRefused([review], card)).toMatchObject({ seq: 7, args: { body: 'Hm' } });
  });

  test('is not found if it is gone, no longer refused, or of another card or kind', () => {
    const retried = { ...review, status: { state: 'waiting' } as const };
    const removal = outboxItem(8, { kind: 'delete-review', args: { card }, status: refused });
    expect(findRefused([], card)).toBeUndefined();
    expect(findRefused([review], '01J8ZQ4T9V7N3K5M2P6R8S0W1Y')).toBeUndefined();
    expect(findRefused([retried, removal], card)).toBeUndefined();
  });

  test('keeps what the server said', () => {
    const error = httpError(422, 'No links, please');
    const status = { state: 'refused', error } as const;
    expect(findRefused([{ ...review, status }], card)?.status.error).toBe(error);
  });
});
