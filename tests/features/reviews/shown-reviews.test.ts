import { describe, expect, test } from 'vitest';
import type { ReviewList } from '../../../src/contract/calls/talk/reviews.ts';
import { foldDocument } from '../../../src/db/document-fold.ts';
import { figureOf, shownReviews } from '../../../src/features/reviews/shown-reviews.ts';
import { reviewsResource } from '../../../src/mutations/resources.ts';
import { writeReview } from '../../../src/mutations/reviews.ts';

const card = '01J8ZQ4T9V7N3K5M2P6R8S0W1X';

const list: ReviewList = {
  reviews: [
    { id: 'own', displayName: 'Ann Lee', body: 'Mine', createdAt: '2026-11-20T12:00:00.000Z' },
    { id: 'other', displayName: 'Bob', body: 'Theirs', createdAt: 'some day' },
  ],
  count: 2,
  averageRating: 0,
  satisfaction: 0,
  yourIds: ['own'],
};

const foldedOver = (under: ReviewList) =>
  foldDocument(
    writeReview.folds({ card, body: 'New' }),
    reviewsResource(card),
    under,
    Date.UTC(2026, 10, 21, 12),
  );
const folded = foldedOver({ ...list, reviews: list.reviews.slice(1), count: 1, yourIds: [] });

describe('reviews as they are shown', () => {
  test('own reviews are marked, and a date that cannot be read is left out', () => {
    expect(shownReviews(list, false, 'Ann Lee')).toMatchObject([
      { name: 'Ann Lee', isOwn: true, isPending: false, date: 'Nov 20, 2026' },
      { name: 'Bob', isOwn: false, isPending: false, date: undefined },
    ]);
  });

  test('an unsent review comes first, under the own name, and is marked', () => {
    const [first, ...rest] = shownReviews(folded, true, 'Ann Lee');
    expect(first).toMatchObject({ name: 'Ann Lee', body: 'New', isOwn: true, isPending: true });
    expect(rest.every(({ isPending }) => !isPending)).toBe(true);
  });

  test('a sent review is no longer marked, even before the list is read again', () => {
    expect(shownReviews(folded, false, 'Ann Lee')[0]).toMatchObject({ isPending: false });
  });

  test('R175 an unsent edit shows in place of the review, and is marked', () => {
    expect(shownReviews(foldedOver(list), true, 'Ann Lee')).toMatchObject([
      { id: 'own', body: 'New', isOwn: true, isPending: true },
      { id: 'other', body: 'Theirs', isOwn: false, isPending: false },
    ]);
  });

  test('absent ratings are not shown', () => {
    expect([0, 4.25, 92].map(figureOf)).toEqual([undefined, '4.3', '92']);
  });
});
