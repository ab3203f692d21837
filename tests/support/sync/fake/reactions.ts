/**
 * Reactions. One costs 1 balance if the server charges, and its removal refunds it. A member may react twice with one
 * emoji, so that a repeated effect is visible.
 */
import {
  addReaction,
  getReactions,
  removeReaction,
} from '../../../../src/contract/calls/talk/reactions.ts';
import { ok, refuse, type Route } from './route.ts';
import type { GivenReaction } from './rows.ts';
import { nextUlid } from './state.ts';

const countsOf = (reactions: readonly GivenReaction[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { emoji } of reactions) counts[emoji] = (counts[emoji] ?? 0) + 1;
  return counts;
};

export const reactionRoutes: Route[] = [
  {
    call: getReactions,
    act: ({ state, memberId, params }) => {
      const onCard = state.reactions.filter(({ card }) => card === params['profileUlid']);
      return ok({
        data: {
          reactions: onCard.map(({ id, emoji, by }) => ({
            id,
            emoji,
            displayName: `Member ${by}`,
          })),
          emojiCounts: countsOf(onCard),
          yourIds: onCard.filter(({ by }) => by === memberId).map(({ id }) => id),
        },
      });
    },
  },
  {
    call: addReaction,
    act: ({ state, member, memberId = 0, body, isCharging }) => {
      const { profileUlid: card, emoji } = body as { profileUlid: string; emoji: number };
      const cost = isCharging ? 1 : 0;
      if (member.balance < cost) return refuse(402, 'PAYMENT_REQUIRED', { reason: 'balance' });
      member.balance -= cost;
      const id = nextUlid(state);
      state.reactions.push({ id, card, by: memberId, emoji, cost });
      return ok({ id, emoji });
    },
  },
  {
    call: removeReaction,
    act: ({ state, member, memberId, params }) => {
      const given = state.reactions.find(({ id }) => id === params['reactionId']);
      if (!given || given.by !== memberId) return refuse(404, 'NOT_FOUND');
      member.balance += given.cost;
      state.reactions = state.reactions.filter((one) => one !== given);
      return ok({ ok: true });
    },
  },
];
