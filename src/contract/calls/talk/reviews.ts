/** Reviews on a member's card, 1 to 100 characters each, one from each author. */
import * as z from 'zod/mini';
import { isReviewBody, typedReview } from '../../../domain/members/reviews.ts';
import { acknowledgement, defineCall } from '../../call.ts';
import { length } from '../../length.ts';

const ulid = z.string().check(length(26));

export const review = z.object({
  id: z.string(),
  displayName: z.string(),
  body: z.string(),
  createdAt: z.string(),
});

/** A list holds this many of the newest reviews, plus the asking member's own. */
export const listedReviews = 100;

/** Newest first. Those that `yourIds` names are always listed. Only the card's owner sees hidden ones. */
export const reviewList = z.object({
  reviews: z.array(review),
  /** Of all reviews, listed or not. */
  count: z.int(),
  /** 0 to 5; 0 means that nobody rated. */
  averageRating: z.number(),
  /** 0 to 100, in percent. */
  satisfaction: z.number(),
  yourIds: z.array(z.string()),
  /** Only for the card's owner: which of these are visible to nobody but their authors and the owner. */
  hiddenIds: z.optional(z.array(z.string())),
});

export type Review = z.output<typeof review>;
export type ReviewList = z.output<typeof reviewList>;

export const getReviews = defineCall('GET /tma/reviews/:profileUlid', {
  params: z.object({ profileUlid: ulid }),
  answer: z.object({ data: reviewList }),
});

const body = z
  .string()
  .check(z.overwrite(typedReview), z.refine(isReviewBody, { error: 'Invalid review' }));

/** If the member has a review on the card already, its text is replaced. So a client that knows no edits can edit. */
export const addReview = defineCall('POST /tma/reviews', {
  body: z.object({ profileUlid: ulid, body }),
  answer: acknowledgement,
});

export const updateReview = defineCall('PUT /tma/reviews/:reviewId', {
  params: z.object({ reviewId: ulid }),
  body: z.object({ body }),
  answer: acknowledgement,
});

export const removeReview = defineCall('DELETE /tma/reviews/:reviewId', {
  params: z.object({ reviewId: ulid }),
  answer: acknowledgement,
});

const ofOwnCard = { params: z.object({ reviewId: ulid }), answer: acknowledgement };

/** The card's owner hides what the review's author writes on the card from everybody but that author. */
export const hideReview = defineCall('POST /tma/reviews/:reviewId/hide', ofOwnCard);

export const unhideReview = defineCall('DELETE /tma/reviews/:reviewId/hide', ofOwnCard);
