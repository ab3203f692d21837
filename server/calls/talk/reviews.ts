/**
 * Reviews. Nobody rates, so the rating and the satisfaction are 0, which clients do not show. A member has one review
 * on a card: writing again changes it. Its author may remove it at any time, also from a card that is private now. A
 * new text needs a card that the author may see, as the first one did. The card's owner may hide an author on it. From
 * then on only the owner and that author see the author's review, including later texts.
 */
import { faultTexts } from '#texts/faults';
import {
  addReview,
  getReviews,
  hideReview,
  removeReview,
  unhideReview,
  updateReview,
} from '../../../src/contract/calls/talk/reviews.ts';
import { limits } from '../../../src/domain/limits.ts';
import * as table from '../../db/talk/reviews.ts';
import type { Api } from '../../http/api.ts';
import { done, refuse, type Fault } from '../../http/replies/fault.ts';
import { answerMember, applyMutation } from '../../http/routes.ts';
import { tellOwner } from '../../notifications/tell-owner.ts';
import { findCardOwner, findOther } from '../card/cards.ts';

const noSuchReview: Fault = refuse(404, 'NOT_FOUND', () => faultTexts.noReview);
const notOnOwnCard: Fault = refuse(404, 'NOT_FOUND', () => faultTexts.noReviewOfCard);

export const registerReviewCalls = (api: Api): void => {
  answerMember(api, getReviews, async ({ tx, member, params }) => {
    const card = await findCardOwner(tx, params.profileUlid, member.id);
    if (!card.ok) return card;
    const list = await table.readReviews(tx, card.memberId, member.id);
    return done({ data: { ...list, averageRating: 0, satisfaction: 0 } });
  });

  applyMutation(api, addReview, async ({ tx, now, member, body: { profileUlid, body }, touch }) => {
    const card = await findOther(tx, profileUlid, member.id, () => faultTexts.ownReview);
    if (!card.ok) return card;
    touch(member.id, 'reviews');
    touch(card.memberId, 'reviews');
    const review = { cardId: card.memberId, authorId: member.id, body: body.trim() };
    const replaced = await table.replaceReview(tx, review);
    if (replaced !== undefined) {
      if (await table.unshowReview(tx, replaced, card.memberId))
        touch(card.memberId, 'share-settings');
      return done({ id: replaced });
    }
    const limit = limits.newReviewsADay;
    if ((await table.countNewReview(tx, member.id, now)) > limit) {
      return refuse(422, 'LIMIT_REACHED', () => faultTexts.reviewLimit(limit), { limit });
    }
    await tellOwner(api, tx, { cardId: card.memberId, kind: 'reviews', now });
    return done({ id: await table.addReview(tx, review, now) });
  });

  applyMutation(api, updateReview, async ({ tx, member, params, body: { body }, touch }) => {
    const { reviewId } = params;
    const card = await table.findReviewedCard(tx, reviewId, member.id);
    if (card === undefined) return noSuchReview;
    const owner = await findCardOwner(tx, card, member.id);
    if (!owner.ok) return owner;
    touch(member.id, 'reviews');
    touch(owner.memberId, 'reviews');
    await table.changeReview(tx, reviewId, member.id, body.trim());
    if (await table.unshowReview(tx, reviewId, owner.memberId))
      touch(owner.memberId, 'share-settings');
    return done({ id: reviewId });
  });

  applyMutation(api, removeReview, async ({ tx, member, params: { reviewId }, touch }) => {
    const cardId = await table.removeReview(tx, reviewId, member.id);
    if (cardId === undefined) return noSuchReview;
    touch(member.id, 'reviews');
    touch(cardId, 'reviews');
    return done({ id: reviewId });
  });

  const onOwnCard = (call: typeof hideReview, act: typeof table.hideReviewer): void => {
    applyMutation(api, call, async ({ tx, member, params: { reviewId }, touch }) => {
      const authorId = await table.findReviewer(tx, reviewId, member.id);
      if (authorId === undefined) return notOnOwnCard;
      touch(member.id, 'reviews');
      await act(tx, member.id, authorId);
      return done({ id: reviewId });
    });
  };
  onOwnCard(hideReview, table.hideReviewer);
  onOwnCard(unhideReview, table.unhideReviewer);
};
