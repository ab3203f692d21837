/**
 * Sets a reaction on or off. The entry states which. The server is asked to add or to remove only if its list says
 * otherwise. The id that a removal needs is read from that list when it is first sent.
 */
import * as z from 'zod/mini';
import {
  addReaction,
  emoji,
  removeReaction,
  ulid,
  type Reaction,
  type ReactionList,
} from '../contract/calls/talk/reactions.ts';
import { foldOf } from '../db/document-fold.ts';
import { ownProfileResource, reactionsResource } from './resources.ts';
import type { DocumentReader, Mutation } from '../sync/mutation.ts';

const args = z.object({
  card: ulid,
  emoji,
  isOn: z.boolean(),
  /** The reaction's id on the server, for a removal. */
  id: z.optional(z.string()),
});
export type SetReactionArgs = z.output<typeof args>;

const ownReaction = (list: ReactionList, emojiIndex: number): Reaction | undefined =>
  list.reactions.find(({ id, emoji: one }) => one === emojiIndex && list.yourIds.includes(id));

/** The id until the server assigns one. */
const pendingId = (emojiIndex: number): string => `pending-${emojiIndex}`;

/** What a press on the emoji changes. */
export const toggled = (list: ReactionList, emojiIndex: number): Omit<SetReactionArgs, 'card'> => {
  const mine = ownReaction(list, emojiIndex);
  const isListed = mine !== undefined && mine.id !== pendingId(emojiIndex);
  return { emoji: emojiIndex, isOn: !mine, ...(isListed && { id: mine.id }) };
};

const counted = (list: ReactionList, emojiIndex: number, by: number) => ({
  ...list.emojiCounts,
  [emojiIndex]: Math.max(0, (list.emojiCounts[emojiIndex] ?? 0) + by),
});

const withOwn = (list: ReactionList, emojiIndex: number): ReactionList => ({
  reactions: [{ id: pendingId(emojiIndex), emoji: emojiIndex, displayName: '' }, ...list.reactions],
  emojiCounts: counted(list, emojiIndex, 1),
  yourIds: [...list.yourIds, pendingId(emojiIndex)],
});

const without = (list: ReactionList, { id, emoji: emojiIndex }: Reaction): ReactionList => ({
  reactions: list.reactions.filter((one) => one.id !== id),
  emojiCounts: counted(list, emojiIndex, -1),
  yourIds: list.yourIds.filter((own) => own !== id),
});

const own = (change: SetReactionArgs, reader: DocumentReader): Reaction | undefined => {
  const list = reader.read(reactionsResource(change.card));
  return list && ownReaction(list, change.emoji);
};

export const setReaction: Mutation<SetReactionArgs> = {
  kind: 'set-reaction',
  version: 1,
  args,
  lane: ({ card }) => `reactions:${card}`,
  call: ({ isOn }) => (isOn ? addReaction : removeReaction),
  needs: ({ card }) => [reactionsResource(card)],
  folds: ({ card, emoji: emojiIndex, isOn }) => [
    foldOf(reactionsResource(card), (list) => {
      const mine = ownReaction(list, emojiIndex);
      if (isOn) return mine ? list : withOwn(list, emojiIndex);
      return mine ? without(list, mine) : list;
    }),
    // The own profile contains the balance. Only the server counts it: the profile is just read again.
    foldOf(ownProfileResource, (profile) => profile),
  ],
  request: (change, views) => {
    const mine = own(change, views);
    if (change.isOn === (mine !== undefined)) return 'done';
    if (mine) return { params: { reactionId: mine.id } };
    return { body: { profileUlid: change.card, emoji: change.emoji } };
  },
  unseenRequest: ({ isOn, id }) =>
    isOn || id === undefined ? undefined : { params: { reactionId: id } },
  merge: (earlier, later) => (earlier.emoji === later.emoji ? later : undefined),
  verification: {
    reads: ({ card }) => [reactionsResource(card)],
    hasApplied: (change, mirror) => change.isOn === (own(change, mirror) !== undefined),
  },
};
