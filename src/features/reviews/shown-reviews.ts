/** The reviews of a card as they are shown: which are the member's own, and which are not sent yet. */
import type { ReviewList } from '../../contract/reviews.ts';
import { formatDay, formatFigure } from '../../texts/format.ts';

export interface ShownReview {
  id: string;
  name: string;
  body: string;
  /** In words, such as 'Nov 21, 2026'; undefined where the server's date cannot be read. */
  date: string | undefined;
  createdAt: string;
  isOwn: boolean;
  /** Nobody else but its author sees it. */
  isHidden: boolean;
  isPending: boolean;
}

const dateOf = (createdAt: string): string | undefined => {
  const time = Date.parse(createdAt);
  return Number.isNaN(time) ? undefined : formatDay(time);
};

/**
 * `ownName`: of the member who looks; a review that is not sent yet has no other. `isPending`: the list holds something
 * unsent, which can be nothing but the member's own.
 */
export const shownReviews = (
  { reviews, yourIds, hiddenIds }: ReviewList,
  isPending: boolean,
  ownName: string,
): ShownReview[] => {
  const own = new Set(yourIds);
  const hidden = new Set(hiddenIds);
  return reviews.map(({ id, displayName, body, createdAt }) => ({
    id,
    name: displayName || (own.has(id) ? ownName : ''),
    body,
    date: dateOf(createdAt),
    createdAt,
    isOwn: own.has(id),
    isHidden: hidden.has(id),
    isPending: isPending && own.has(id),
  }));
};

/** A figure that nobody gave is 0, and not shown. */
export const figureOf = (value: number): string | undefined =>
  value > 0 ? formatFigure(value) : undefined;
