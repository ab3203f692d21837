/** Reviews on a member's card, 1 to 100 characters each; of each author there is one. */
import * as z from 'zod/mini';
import { isReviewBody } from '../domain/reviews.ts';
import { acknowledgement, defineCall } from './call.ts';

const ulid = z.string().check(z.length(26));

export const review = z.object({
  id: z.string(),
  displayName: z.string(),
  body: z.string(),
  createdAt: z.string(),
});

/** So many of the newest reviews a list holds; the asking member's own is added. */
export const listedReviews = 100;

/** Newest first. What `yourIds` names is always listed. To others than the card's owner, hidden ones are not there. */
export const reviewList = z.object({
  reviews: z.array(review),
  /** Of all reviews, whether or not they are listed. */
  count: z.int(),
  /** 0 to 5; 0 means that nobody rated. */
  averageRating: z.number(),
  /** 0 to 100, in percent. */
  satisfaction: z.number(),
  yourIds: z.array(z.string()),
  /** To the card's owner only: which of these nobody else but their authors sees. */
  hiddenIds: z.optional(z.array(z.string())),
});

export type Review = z.output<typeof review>;
export type ReviewList = z.output<typeof reviewList>;

export const getReviews = defineCall('GET /tma/reviews/:profileUlid', {
  params: z.object({ profileUlid: ulid }),
  answer: z.object({ data: reviewList }),
});

const body = z.string().check(z.refine(isReviewBody, { error: 'Invalid review' }));

/** Where the member has a review on the card already, its text is replaced: a client that knows no edits can edit. */
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

/** The card's owner hides what the review's author writes on the card, from everybody but that author. */
export const hideReview = defineCall('POST /tma/reviews/:reviewId/hide', ofOwnCard);

export const unhideReview = defineCall('DELETE /tma/reviews/:reviewId/hide', ofOwnCard);
