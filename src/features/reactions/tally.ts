/** Summarises a list of reactions for a card. */
import { reactionTexts } from '#texts/reactions';
import { limits } from '../../domain/limits.ts';
import type { Reaction, ReactionList } from '../../contract/calls/talk/reactions.ts';

export const emojiIndices = [0, 1, 2, 3, 4, 5] as const;

export const countOf = ({ emojiCounts }: ReactionList, emoji: number): number =>
  emojiCounts[emoji] ?? 0;

/** Whether the member gave this emoji. */
export const isMine = ({ reactions, yourIds }: ReactionList, emoji: number): boolean =>
  reactions.some((one) => one.emoji === emoji && yourIds.includes(one.id));

const total = ({ reactions, emojiCounts }: ReactionList): number =>
  Math.max(
    Object.values(emojiCounts).reduce((sum, count) => sum + count, 0),
    reactions.length,
  );

/** The total in words. */
export const totalText = (list: ReactionList): string => {
  const count = total(list);
  return count === 0 ? reactionTexts.noneYet : reactionTexts.count(count);
};

export interface Recent {
  shown: readonly Reaction[];
  /** How many are not shown. */
  more: number;
}

/** The first five. The server may list fewer than it counts. */
export const recentOf = (list: ReactionList): Recent => {
  const shown = list.reactions.slice(0, limits.recentReactions);
  return { shown, more: total(list) - shown.length };
};
