/** Reviews: one for each author and card, which its author edits and removes. */
import {
  addReview,
  getReviews,
  removeReview,
  updateReview,
} from '../../../../src/contract/calls/talk/reviews.ts';
import { ok, refuse, type FakeRequest, type Route } from './route.ts';
import type { WrittenReview } from './rows.ts';
import { nextUlid } from './state.ts';

const ownOf = ({ state, memberId, params }: FakeRequest): WrittenReview | undefined =>
  state.reviews.find(({ id, by }) => id === params['reviewId'] && by === memberId);

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
      const known = state.reviews.find((one) => one.card === card && one.by === memberId);
      if (known) {
        known.body = text;
        return ok({ id: known.id });
      }
      const id = nextUlid(state);
      state.reviews.push({ id, card, by: memberId, body: text, createdAt: at });
      return ok({ id });
    },
  },
  {
    call: updateReview,
    act: (asked) => {
      const own = ownOf(asked);
      if (!own) return refuse(404, 'NOT_FOUND');
      own.body = (asked.body as { body: string }).body;
      return ok({ id: own.id });
    },
  },
  {
    call: removeReview,
    act: (asked) => {
      const own = ownOf(asked);
      if (!own) return refuse(404, 'NOT_FOUND');
      asked.state.reviews = asked.state.reviews.filter((one) => one !== own);
      return ok({ id: own.id });
    },
  },
];
