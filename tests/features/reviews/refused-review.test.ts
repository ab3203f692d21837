import { describe, expect, test } from 'vitest';
import { findRefused } from '../../../src/features/reviews/use-refused-review.ts';
import { httpError, item, refused } from '../outbox/items.ts';

const card = '01J8ZQ4T9V7N3K5M2P6R8S0W1X';
const review = item(7, {
  kind: 'write-review',
  args: { card, body: 'Hm' },
  status: refused,
});

describe('F37 a refused review that is to be mended', () => {
  test('is found by its place, with its text and the reason', () => {
    expect(findRefused([review], card, 7)).toMatchObject({ seq: 7, body: 'Hm' });
  });

  test('not where it is gone, of another card, or no longer refused', () => {
    const retried = { ...review, status: { state: 'waiting' } as const };
    expect(findRefused([], card, 7)).toBeUndefined();
    expect(findRefused([review], card, 8)).toBeUndefined();
    expect(findRefused([review], card, undefined)).toBeUndefined();
    expect(findRefused([review], '01J8ZQ4T9V7N3K5M2P6R8S0W1Y', 7)).toBeUndefined();
    expect(findRefused([retried], card, 7)).toBeUndefined();
  });

  test('keeps what the server said', () => {
    const error = httpError(422, 'No links, please');
    const status = { state: 'refused', error } as const;
    expect(findRefused([{ ...review, status }], card, 7)?.error).toBe(error);
  });
});
