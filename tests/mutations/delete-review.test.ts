import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { removeReview } from '../../src/contract/calls/talk/reviews.ts';
import { reviewsResource } from '../../src/mutations/resources.ts';
import { deleteReview, type DeletedReview } from '../../src/mutations/reviews.ts';
import { documents } from '../support/sync/confirmed.ts';
import { card } from '../support/sync/topics/card.ts';
import { folded, foldedKeys } from './folded.ts';
import { testFolding, type Promised } from './promises.ts';
import { listOf, ownOf, reviewHistory } from './review-history.ts';

const resource = reviewsResource(card);
const args: DeletedReview = { card, isListed: true };
const list = listOf(['a', 'bad', false], ['b', 'good', true]);

const promised: Promised<DeletedReview> = {
  mutation: deleteReview,
  topic: 'card',
  resource,
  changes: fc.constant((confirmed) => (ownOf(confirmed) ? args : undefined)),
  history: reviewHistory,
};

test.each([{}, { card }, { isListed: true }, { ...args, card: 'short' }, { ...args, isListed: 1 }])(
  'R175 refuses %j',
  (one) => expect(z.safeParse(deleteReview.args, one).success).toBe(false),
);

test('R175 shares the lane of the review, and removes it', () => {
  expect(deleteReview.lane(args)).toBe(`reviews:${card}`);
  expect(deleteReview.subject?.(args)).toEqual({ id: card, effect: 'remove', isOnServer: true });
  expect(deleteReview.needs(args)).toMatchObject([{ key: resource.key }]);
  expect(foldedKeys(deleteReview, args)).toEqual([resource.key]);
});

describe('R175 folding', () => {
  test('removes the own review, and no other', () => {
    const after = folded(deleteReview, args, resource, list);
    expect(after.reviews.map(({ id }) => id)).toEqual(['a']);
    expect(after).toMatchObject({ count: 1, yourIds: [] });
  });

  testFolding(promised, args);
  test('leaves other cards alone', () => {
    expect(folded(deleteReview, args, reviewsResource('x'), list)).toBe(list);
  });
});

describe('R175 the request', () => {
  test('names the id in the present list', () => {
    expect(deleteReview.call(args)).toBe(removeReview);
    expect(deleteReview.request(args, documents([resource, list]))).toEqual({
      params: { reviewId: 'b' },
    });
  });

  test('is not made if the own review is gone', () => {
    const others = listOf(['a', 'bad', false]);
    expect(deleteReview.request(args, documents([resource, others]))).toBe('done');
  });
});
