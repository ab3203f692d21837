/** Histories of a card's reviews: the member's own and others', edited and removed. */
import * as fc from 'fast-check';
import { reviewsResource } from '../../src/mutations/resources.ts';
import { deleteReview, ownReview, writeReview } from '../../src/mutations/reviews.ts';
import type { Confirmed } from '../support/sync/confirmed.ts';
import { card } from '../support/sync/topics/card.ts';
import type { ReviewList } from '../../src/contract/calls/talk/reviews.ts';

export const listOf = (...reviews: [id: string, body: string, isMine: boolean][]): ReviewList => ({
  reviews: reviews.map(([id, body]) => ({ id, body, displayName: '', createdAt: '' })),
  count: reviews.length,
  averageRating: 0,
  satisfaction: 0,
  yourIds: reviews.filter(([, , isMine]) => isMine).map(([id]) => id),
});

/** The own review that the server lists for member 1. */
export const ownOf = (confirmed: Confirmed) => ownReview(confirmed.read(reviewsResource(card)));

const by = fc.integer({ min: 1, max: 3 });

export const reviewHistory = fc.oneof(
  fc.tuple(fc.constantFrom('good', 'bad', 'fine'), by).map(
    ([body, who]) =>
      (confirmed: Confirmed) =>
        confirmed.apply(writeReview, { card, body }, who),
  ),
  by.map(
    (who) => (confirmed: Confirmed) => confirmed.apply(deleteReview, { card, isListed: true }, who),
  ),
);
