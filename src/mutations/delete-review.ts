/** Removes the member's review of a card. If the server's list no longer has it, it is removed already. */
import * as z from 'zod/mini';
import { ulid } from '../contract/reactions.ts';
import { removeReview, type ReviewList } from '../contract/reviews.ts';
import { foldOf } from '../db/document-fold.ts';
import { reviewsResource } from './resources.ts';
import type { Mutation } from '../sync/mutation.ts';
import { ownReview } from './own-review.ts';

const args = z.object({
  card: ulid,
  /** The server listed the review. It is removed there, along with unsent edits of it. */
  isListed: z.boolean(),
});
export type DeletedReview = z.output<typeof args>;

const without = (list: ReviewList, gone: string): ReviewList => ({
  ...list,
  reviews: list.reviews.filter(({ id }) => id !== gone),
  count: Math.max(0, list.count - 1),
  yourIds: list.yourIds.filter((id) => id !== gone),
});

export const deleteReview: Mutation<DeletedReview> = {
  kind: 'delete-review',
  version: 1,
  args,
  lane: ({ card }) => `reviews:${card}`,
  call: () => removeReview,
  subject: ({ card, isListed }) => ({ id: card, effect: 'remove', isOnServer: isListed }),
  needs: ({ card }) => [reviewsResource(card)],
  folds: ({ card }) => [
    foldOf(reviewsResource(card), (list) => {
      const own = ownReview(list);
      return own ? without(list, own.id) : list;
    }),
  ],
  request: ({ card }, views) => {
    const list = views.read(reviewsResource(card));
    const own = list && ownReview(list);
    return own ? { params: { reviewId: own.id } } : 'done';
  },
  verification: 'resend',
};
