/**
 * Writes the member's one review of a card, or replaces its text. The change states the whole text. The id that an edit
 * needs is read from the list when it is first sent.
 */
import * as z from 'zod/mini';
import { ulid } from '../contract/reactions.ts';
import { addReview, updateReview, type ReviewList } from '../contract/reviews.ts';
import { foldOf } from '../db/document-fold.ts';
import { reviewsResource } from './resources.ts';
import type { Mutation } from '../sync/mutation.ts';
import { ownReview, unsentId } from './own-review.ts';

const args = z.object({
  card: ulid,
  body: z.string(),
  /** The server listed the review that this one replaces: an edit, not a creation. */
  isEdit: z.optional(z.boolean()),
});
export type WriteReviewArgs = z.output<typeof args>;

const written = (list: ReviewList, body: string, createdAt: number): ReviewList => {
  const id = unsentId(createdAt);
  const review = { id, displayName: '', body, createdAt: new Date(createdAt).toISOString() };
  return {
    ...list,
    reviews: [review, ...list.reviews],
    count: list.count + 1,
    yourIds: [...list.yourIds, id],
  };
};

export const writeReview: Mutation<WriteReviewArgs> = {
  kind: 'write-review',
  version: 1,
  args,
  lane: ({ card }) => `reviews:${card}`,
  call: ({ isEdit = false }) => (isEdit ? updateReview : addReview),
  subject: ({ card, isEdit = false }) => ({ id: card, effect: isEdit ? 'change' : 'create' }),
  needs: ({ card }) => [reviewsResource(card)],
  folds: ({ card, body, isEdit = false }) => [
    foldOf(reviewsResource(card), (list, createdAt) => {
      const own = ownReview(list);
      if (!own) return isEdit ? list : written(list, body, createdAt);
      if (own.body === body) return list;
      return {
        ...list,
        reviews: list.reviews.map((one) => (one === own ? { ...own, body } : one)),
      };
    }),
  ],
  request: ({ card, body, isEdit = false }, views) => {
    const list = views.read(reviewsResource(card));
    const own = list && ownReview(list);
    if (own?.body === body) return 'done';
    if (!isEdit) return { body: { profileUlid: card, body } };
    return own ? { params: { reviewId: own.id }, body: { body } } : 'gone';
  },
  merge: (_, later) => later,
  amend: (review) => ({ ...review, isEdit: true }),
  verification: {
    reads: ({ card }) => [reviewsResource(card)],
    hasApplied: ({ card, body }, mirror) => {
      const list = mirror.read(reviewsResource(card));
      return list !== undefined && ownReview(list)?.body === body;
    },
  },
};
