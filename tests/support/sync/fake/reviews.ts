/** Reviews: written once, never edited or taken back. */
import { addReview, getReviews } from '../../../../src/contract/reviews.ts';
import { ok, type Route } from './route.ts';
import { nextUlid } from './state.ts';

export interface WrittenReview {
  id: string;
  card: string;
  by: number;
  body: string;
  createdAt: string;
}

export const reviewRoutes: Route[] = [
  {
    call: getReviews,
    act: ({ state, memberId, params }) => {
      const ofCard = state.reviews.filter(({ card }) => card === params['profileUlid']);
      const shown = ofCard.map(({ id, by, body, createdAt }) => ({
        id,
        displayName: `Member ${by}`,
        body,
        createdAt,
      }));
      return ok({
        data: {
          reviews: shown.toReversed(),
          count: ofCard.length,
          averageRating: 0,
          satisfaction: 0,
          yourIds: ofCard.filter(({ by }) => by === memberId).map(({ id }) => id),
        },
      });
    },
  },
  {
    call: addReview,
    act: ({ state, memberId = 0, body, at }) => {
      const { profileUlid: card, body: text } = body as { profileUlid: string; body: string };
      const id = nextUlid(state);
      state.reviews.push({ id, card, by: memberId, body: text, createdAt: at });
      return ok({ id });
    },
  },
];
