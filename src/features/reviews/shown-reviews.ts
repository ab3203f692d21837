/** Prepares the reviews of a card for display, and marks those that are the member's own or not sent yet. */
import { cardTexts } from '#texts/card';
import type { ReviewList } from '../../contract/calls/talk/reviews.ts';
import { formatDay, formatFigure } from '../../texts/format.ts';

export interface ShownReview {
  id: string;
  name: string;
  body: string;
  /** In words, such as 'Nov 21, 2026'; undefined if the server's date cannot be read. */
  date: string | undefined;
  createdAt: string;
  isOwn: boolean;
  /** Only its author and the card's owner see it. */
  isHidden: boolean;
  /** The card's owner chose it for visitors. */
  isShown: boolean;
  isPending: boolean;
}

const dateOf = (createdAt: string): string | undefined => {
  const time = Date.parse(createdAt);
  return Number.isNaN(time) ? undefined : formatDay(time);
};

/**
 * `ownName`: the present member's name, for a review that is not sent yet. `isPending`: the list includes an unsent
 * change, which can only be the member's own. `chosen`: the id of the one that visitors see.
 */
export const shownReviews = (
  { reviews, yourIds, hiddenIds }: ReviewList,
  isPending: boolean,
  ownName: string,
  chosen?: string | null,
): ShownReview[] => {
  const own = new Set(yourIds);
  const hidden = new Set(hiddenIds);
  return reviews.map(({ id, displayName, body, createdAt }) => ({
    id,
    name: displayName || (own.has(id) ? ownName : cardTexts.nameless),
    body,
    date: dateOf(createdAt),
    createdAt,
    isOwn: own.has(id),
    isHidden: hidden.has(id),
    isShown: id === chosen,
    isPending: isPending && own.has(id),
  }));
};

/** Hides a figure of 0, which means that no one rated. */
export const figureOf = (value: number): string | undefined =>
  value > 0 ? formatFigure(value) : undefined;
