/** Reviews. Nobody rates, so the rating and the satisfaction are 0, which clients do not show. */
import { addReview, getReviews } from '../../src/contract/reviews.ts';
import { readReviews, saveReview } from '../db/reviews.ts';
import type { Api } from '../http/api.ts';
import { done } from '../http/fault.ts';
import { answerMember, applyMutation } from '../http/routes.ts';
import { findCardOwner, findOther } from './cards.ts';

export const registerReviewCalls = (api: Api): void => {
  answerMember(api, getReviews, async ({ tx, member, params }) => {
    const card = await findCardOwner(tx, params.profileUlid, member.id);
    if (!card.ok) return card;
    const list = await readReviews(tx, card.memberId, member.id);
    return done({ data: { ...list, averageRating: 0, satisfaction: 0 } });
  });

  applyMutation(api, addReview, async ({ tx, now, member, body: { profileUlid, body } }) => {
    const card = await findOther(tx, profileUlid, member.id, 'One cannot review oneself');
    if (!card.ok) return card;
    const review = { cardId: card.memberId, authorId: member.id, body: body.trim() };
    return done({ id: await saveReview(tx, review, now) });
  });
};
