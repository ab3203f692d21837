/** Finds the member's own review in a card's list. If a server keeps several, the newest counts. */
import type { Review, ReviewList } from '../contract/reviews.ts';

const unsentPrefix = 'pending-';

export const unsentId = (createdAt: number): string => `${unsentPrefix}${createdAt}`;

/** Whether the server has the review: one that was only written here has no id from the server yet. */
export const isOnServer = ({ id }: Review): boolean => !id.startsWith(unsentPrefix);

export const ownReview = ({ reviews, yourIds }: ReviewList): Review | undefined =>
  reviews.find(({ id }) => yourIds.includes(id));
