/** A list of reactions as a card shows it. */
import { limits } from '../../domain/limits.ts';
import type { Reaction, ReactionList } from '../../contract/reactions.ts';

export const emojiIndices = [0, 1, 2, 3, 4, 5] as const;

export const countOf = ({ emojiCounts }: ReactionList, emoji: number): number =>
  emojiCounts[emoji] ?? 0;

/** Whether the member has this emoji on the card. */
export const isMine = ({ reactions, yourIds }: ReactionList, emoji: number): boolean =>
  reactions.some((one) => one.emoji === emoji && yourIds.includes(one.id));

export interface Recent {
  shown: readonly Reaction[];
  /** Those that are not shown. */
  more: number;
}

/** The first five; the server may list fewer than it counts. */
export const recentOf = ({ reactions, emojiCounts }: ReactionList): Recent => {
  const shown = reactions.slice(0, limits.recentReactions);
  const counted = Object.values(emojiCounts).reduce((sum, count) => sum + count, 0);
  return { shown, more: Math.max(counted, reactions.length) - shown.length };
};
