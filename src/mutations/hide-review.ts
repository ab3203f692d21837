/**
 * The card's owner hides a review from everyone but its author, or shows it again. It states the intended value. Later
 * texts of its author on the card are hidden as well.
 */
import * as z from 'zod/mini';
import { ulid } from '../contract/reactions.ts';
import { hideReview, unhideReview } from '../contract/reviews.ts';
import { foldOf } from '../db/document-fold.ts';
import { reviewsResource } from './resources.ts';
import type { Mutation } from '../sync/mutation.ts';

const args = z.object({
  /** The member's own card. */
  card: ulid,
  /** The review's id. */
  id: ulid,
  isHidden: z.boolean(),
});
export type HiddenReview = z.output<typeof args>;

export const setReviewHidden: Mutation<HiddenReview> = {
  kind: 'hide-review',
  version: 1,
  args,
  lane: ({ card }) => `reviews:${card}`,
  call: ({ isHidden }) => (isHidden ? hideReview : unhideReview),
  needs: () => [],
  folds: ({ card, id, isHidden }) => [
    foldOf(reviewsResource(card), (list) => {
      const { hiddenIds = [] } = list;
      if (hiddenIds.includes(id) === isHidden) return list;
      const others = hiddenIds.filter((hidden) => hidden !== id);
      return { ...list, hiddenIds: isHidden ? [...others, id] : others };
    }),
  ],
  request: ({ id }) => ({ params: { reviewId: id } }),
  merge: (earlier, later) => (earlier.id === later.id ? later : undefined),
  verification: 'resend',
};
