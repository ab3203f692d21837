/** A review of a member. It cannot be edited or taken back, so nothing about it may happen twice. */
import * as z from 'zod/mini';
import { ulid } from '../contract/reactions.ts';
import { addReview, type ReviewList } from '../contract/reviews.ts';
import { reviewsResource } from '../db/resources.ts';
import type { DocumentReader, Mutation } from './mutation.ts';

const args = z.object({ card: ulid, body: z.string() });
export type WrittenReview = z.output<typeof args>;

const ownIds = ({ card }: WrittenReview, mirror: DocumentReader): string[] =>
  mirror.read(reviewsResource(card))?.yourIds ?? [];

const isOwn = (list: ReviewList, body: string, known: readonly string[]): boolean =>
  list.reviews.some(
    (one) => one.body === body && list.yourIds.includes(one.id) && !known.includes(one.id),
  );

const unsentPrefix = 'pending-';

/** A review that was written here and that the server's list does not have yet. */
export const isUnsentReview = (id: string): boolean => id.startsWith(unsentPrefix);

const withOwn = (list: ReviewList, body: string, createdAt: number): ReviewList => {
  const id = `${unsentPrefix}${createdAt}`;
  const written = { id, displayName: '', body, createdAt: new Date(createdAt).toISOString() };
  return {
    ...list,
    reviews: [written, ...list.reviews],
    count: list.count + 1,
    yourIds: [...list.yourIds, id],
  };
};

const knownIds = z.array(z.string());

export const writeReview: Mutation<WrittenReview> = {
  kind: 'write-review',
  version: 1,
  args,
  lane: ({ card }) => `reviews:${card}`,
  call: () => addReview,
  needs: ({ card }) => [reviewsResource(card)],
  touches: ({ card }) => [reviewsResource(card)],
  fold: (key, value, { card, body }, createdAt) => {
    const list = value as ReviewList;
    if (key !== reviewsResource(card).key || isOwn(list, body, [])) return list;
    return withOwn(list, body, createdAt);
  },
  request: ({ card, body }) => ({ body: { profileUlid: card, body } }),
  verification: {
    reads: ({ card }) => [reviewsResource(card)],
    baseline: ownIds,
    hasApplied: (written, mirror, baseline) => {
      const list = mirror.read(reviewsResource(written.card));
      const known = z.safeParse(knownIds, baseline);
      return list !== undefined && isOwn(list, written.body, known.success ? known.data : []);
    },
  },
};
