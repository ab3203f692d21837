/** The reviews of a card as they are shown: which are the member's own, and which are not sent yet. */
import type { ReviewList } from '../../contract/reviews.ts';
import { isUnsentReview } from '../../mutations/write-review.ts';

export interface ShownReview {
  id: string;
  name: string;
  body: string;
  /** In words, such as 'Nov 21, 2026'; undefined where the server's date cannot be read. */
  date: string | undefined;
  createdAt: string;
  isOwn: boolean;
  isPending: boolean;
}

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

const dateOf = (createdAt: string): string | undefined => {
  const time = Date.parse(createdAt);
  return Number.isNaN(time) ? undefined : dates.format(time);
};

/** `ownName`: of the member who looks; a review that is not sent yet has no other. */
export const shownReviews = (
  { reviews, yourIds }: ReviewList,
  isPending: boolean,
  ownName: string,
): ShownReview[] => {
  const own = new Set(yourIds);
  return reviews.map(({ id, displayName, body, createdAt }) => ({
    id,
    name: displayName || (own.has(id) ? ownName : ''),
    body,
    date: dateOf(createdAt),
    createdAt,
    isOwn: own.has(id),
    isPending: isPending && isUnsentReview(id),
  }));
};

/** Whether the list holds this text among the member's own reviews, sent or not. */
export const hasOwn = ({ reviews, yourIds }: ReviewList, body: string): boolean =>
  reviews.some((review) => review.body === body && yourIds.includes(review.id));

const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** A figure that nobody gave is 0, and not shown. */
export const figureOf = (value: number): string | undefined =>
  value > 0 ? figure.format(value) : undefined;
