/** Writes, replaces and removes the member's own review of a card, and hides one on the member's card. */
import * as z from 'zod/mini';
import { ulid } from '../contract/calls/talk/reactions.ts';
import {
  addReview,
  hideReview,
  removeReview,
  unhideReview,
  updateReview,
  type Review,
  type ReviewList,
} from '../contract/calls/talk/reviews.ts';
import { foldOf } from '../db/document-fold.ts';
import { reviewsResource } from './resources.ts';
import type { Mutation } from '../sync/mutation.ts';

const unsentPrefix = 'pending-';

/** Whether the server has the review: one that was only written here has no id from the server yet. */
export const isOnServer = ({ id }: Review): boolean => !id.startsWith(unsentPrefix);

/** If a server keeps several, the newest counts. */
export const ownReview = ({ reviews, yourIds }: ReviewList): Review | undefined =>
  reviews.find(({ id }) => yourIds.includes(id));

const writtenArgs = z.object({
  card: ulid,
  body: z.string(),
  /** The server listed the review that this one replaces: an edit, not a creation. */
  isEdit: z.optional(z.boolean()),
});
export type WriteReviewArgs = z.output<typeof writtenArgs>;

const written = (list: ReviewList, body: string, createdAt: number): ReviewList => {
  const id = `${unsentPrefix}${createdAt}`;
  const review = { id, displayName: '', body, createdAt: new Date(createdAt).toISOString() };
  return {
    ...list,
    reviews: [review, ...list.reviews],
    count: list.count + 1,
    yourIds: [...list.yourIds, id],
  };
};

/**
 * Writes the member's one review of a card, or replaces its text. The change states the whole text. The id that an edit
 * needs is read from the list when it is first sent.
 */
export const writeReview: Mutation<WriteReviewArgs> = {
  kind: 'write-review',
  version: 1,
  args: writtenArgs,
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

const deletedArgs = z.object({
  card: ulid,
  /** The server listed the review. It is removed there, along with unsent edits of it. */
  isListed: z.boolean(),
  /** Its id there. */
  id: z.optional(z.string()),
});
export type DeletedReview = z.output<typeof deletedArgs>;

const without = (list: ReviewList, gone: string): ReviewList => ({
  ...list,
  reviews: list.reviews.filter(({ id }) => id !== gone),
  count: Math.max(0, list.count - 1),
  yourIds: list.yourIds.filter((id) => id !== gone),
});

/** Removes the member's review of a card. If the server's list no longer has it, it is removed already. */
export const deleteReview: Mutation<DeletedReview> = {
  kind: 'delete-review',
  version: 1,
  args: deletedArgs,
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
  unseenRequest: ({ id }) => (id === undefined ? id : { params: { reviewId: id } }),
  verification: 'resend',
};

const hiddenArgs = z.object({
  /** The member's own card. */
  card: ulid,
  /** The review's id. */
  id: ulid,
  isHidden: z.boolean(),
});

/**
 * The card's owner hides a review from everyone but its author, or shows it again. It states the intended value. Later
 * texts of its author on the card are hidden as well.
 */
export const setReviewHidden: Mutation<z.output<typeof hiddenArgs>> = {
  kind: 'hide-review',
  version: 1,
  args: hiddenArgs,
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
