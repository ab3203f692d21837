/** The member's own review in a card's list. A server that keeps several is taken at the newest. */
import type { Review, ReviewList } from '../contract/reviews.ts';

const unsentPrefix = 'pending-';

export const unsentId = (createdAt: number): string => `${unsentPrefix}${createdAt}`;

/** Whether the server has the review: one that was written here has no id of the server's yet. */
export const isListed = ({ id }: Review): boolean => !id.startsWith(unsentPrefix);

export const ownReview = ({ reviews, yourIds }: ReviewList): Review | undefined =>
  reviews.find(({ id }) => yourIds.includes(id));
