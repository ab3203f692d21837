/**
 * Reactions. Adding one costs 1 of the balance, and nothing with Singularity. A free member has one on each card.
 * Adding an existing reaction answers with it and costs nothing. So a client without idempotency keys that saw no
 * answer can ask again, and gets the missed answer.
 */
import { faultTexts } from '#texts/faults';
import {
  addReaction,
  getReactions,
  removeReaction,
} from '../../../src/contract/calls/talk/reactions.ts';
import type { PaymentReason } from '../../../src/contract/errors.ts';
import type { Tx } from '../../db/connection/engine.ts';
import { readBalance } from '../../db/talk/ledger.ts';
import type { MemberRecord } from '../../db/members/members.ts';
import * as table from '../../db/talk/reactions.ts';
import type { Api } from '../../http/api.ts';
import { done, paymentRequired, refuse } from '../../http/replies/fault.ts';
import { answerMember, applyMutation } from '../../http/routes.ts';
import { tellOwner } from '../../notifications/tell-owner.ts';
import { findCardOwner, findOther } from '../card/cards.ts';

/** Why a member must pay for one more reaction on a card that already has `count` of theirs. */
const findObstacle = async (
  tx: Tx,
  member: MemberRecord,
  count: number,
): Promise<PaymentReason | undefined> => {
  if (member.isSubscriber) return undefined;
  if (count > 0) return 'one_per_card';
  return (await readBalance(tx, member.id)) > 0 ? undefined : 'balance';
};

export const registerReactionCalls = (api: Api): void => {
  const isForSale = api.settings.shop !== undefined;
  const wordsFor = (obstacle: PaymentReason) => () =>
    faultTexts[obstacle] + (isForSale ? '' : faultTexts.unsold);

  answerMember(api, getReactions, async ({ tx, member, params }) => {
    const card = await findCardOwner(tx, params.profileUlid, member.id);
    if (!card.ok) return card;
    return done({ data: await table.readReactions(tx, card.memberId, member.id) });
  });

  applyMutation(api, addReaction, async ({ tx, now, member, body, touch }) => {
    const { profileUlid, emoji } = body;
    const card = await findOther(tx, profileUlid, member.id, () => faultTexts.ownReaction);
    if (!card.ok) return card;
    const own = await table.readOwnReactions(tx, card.memberId, member.id);
    const present = own.find((one) => one.emoji === emoji);
    if (present) return done({ id: present.id, emoji });
    const obstacle = await findObstacle(tx, member, own.length);
    if (obstacle) return paymentRequired(obstacle, wordsFor(obstacle));
    const cost = member.isSubscriber ? 0 : 1;
    touch(member.id, 'profile', 'reactions');
    touch(card.memberId, 'reactions');
    await tellOwner(api, tx, { cardId: card.memberId, kind: 'reactions', now });
    const reaction = { cardId: card.memberId, authorId: member.id, emoji, cost };
    return done({ id: await table.saveReaction(tx, reaction, now), emoji });
  });

  applyMutation(api, removeReaction, async ({ tx, now, member, params: { reactionId }, touch }) => {
    const cardId = await table.removeReaction(tx, reactionId, member.id, now);
    if (cardId === undefined) {
      return refuse(404, 'NOT_FOUND', () => faultTexts.noReaction);
    }
    touch(member.id, 'profile', 'reactions');
    touch(cardId, 'reactions');
    return done({ id: reactionId });
  });
};
