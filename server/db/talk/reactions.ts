/**
 * Reactions on cards. Callers that add and remove hold the lock of the author's row, so the author's reactions and
 * balance stay as read until they write.
 */
import { and, eq, sql } from 'drizzle-orm';
import { ulid } from 'ulid';
import { listedReactions, type ReactionList } from '../../../src/contract/calls/talk/reactions.ts';
import { fullName } from '../../../src/domain/card/names.ts';
import type { Tx } from '../connection/engine.ts';
import { addEntry } from './ledger.ts';
import { members } from '../schema/members.ts';
import { reactions } from '../schema/talk.ts';
import { outOfSight } from '../cards/sight.ts';

interface ListedReaction {
  id: string;
  emoji: number;
  firstName: string;
  lastName: string | null;
  username: string | null;
  isOwn: boolean;
}

/** The newest, and the viewer's own at any place. */
const listed = (viewerId: number) => sql<ListedReaction[]>`(
  select coalesce(json_agg(json_build_object(
    'id', r.id, 'emoji', r.emoji, 'firstName', a.first_name, 'lastName', a.last_name, 'username', a.username,
    'isOwn', r.author_id = ${viewerId}) order by r.sequence desc), '[]'::json)
  from (
    (select * from reactions n where n.card_id = members.id and n.author_id not in ${outOfSight(viewerId)}
      order by n.sequence desc limit ${listedReactions})
    union
    (select * from reactions o where o.card_id = members.id and o.author_id = ${viewerId})
  ) r join members a on a.id = r.author_id)`;

/** Without those of authors whom the viewer does not see. */
const emojiCounts = (viewerId: number) => sql<Record<string, number>>`(
  select coalesce(json_object_agg(seen.emoji, seen.count order by seen.emoji), '{}'::json)
  from (
    select c.emoji, c.count - coalesce(unseen.count, 0) as count
    from reaction_counts c left join (
      select n.emoji, count(*)::int as count from reactions n
      where n.card_id = members.id and n.author_id in ${outOfSight(viewerId)} group by n.emoji
    ) unseen on unseen.emoji = c.emoji
    where c.card_id = members.id
  ) seen where seen.count > 0)`;

/** The reactions on a member's card, newest first, in one statement: counts and list are from the same moment. */
export const readReactions = async (
  tx: Tx,
  cardId: number,
  viewerId: number,
): Promise<ReactionList> => {
  const [row] = await tx
    .select({ listed: listed(viewerId), emojiCounts: emojiCounts(viewerId) })
    .from(members)
    .where(eq(members.id, cardId));
  const rows = row?.listed ?? [];
  return {
    reactions: rows.map(({ id, emoji, ...author }) => ({
      id,
      emoji,
      displayName: fullName(author),
    })),
    emojiCounts: row?.emojiCounts ?? {},
    yourIds: rows.filter(({ isOwn }) => isOwn).map(({ id }) => id),
  };
};

/** The author's reactions on one card. */
export const readOwnReactions = (tx: Tx, cardId: number, authorId: number) =>
  tx
    .select({ id: reactions.id, emoji: reactions.emoji })
    .from(reactions)
    .where(and(eq(reactions.cardId, cardId), eq(reactions.authorId, authorId)));

export interface NewReaction {
  cardId: number;
  authorId: number;
  emoji: number;
  /** 0, or 1 if the author's balance has it. */
  cost: number;
}

/** Adds a reaction that does not exist yet, takes its cost, and returns its id. */
export const saveReaction = async (tx: Tx, reaction: NewReaction, now: Date): Promise<string> => {
  const { authorId: memberId, cost } = reaction;
  const id = ulid(now.getTime());
  await tx.insert(reactions).values({ id, ...reaction, createdAt: now });
  if (cost > 0) {
    await addEntry(tx, { memberId, delta: -cost, reason: 'reaction', reference: id, now });
  }
  return id;
};

/**
 * Removes the author's own reaction and returns its cost to the balance. Resolves to the owner of the card; undefined
 * if the author has no reaction of that id.
 */
export const removeReaction = async (
  tx: Tx,
  id: string,
  authorId: number,
  now: Date,
): Promise<number | undefined> => {
  const [removed] = await tx
    .delete(reactions)
    .where(and(eq(reactions.id, id), eq(reactions.authorId, authorId)))
    .returning({ cost: reactions.cost, cardId: reactions.cardId });
  if (!removed) return undefined;
  const entry = { memberId: authorId, delta: removed.cost, reference: id, now };
  if (removed.cost > 0) await addEntry(tx, { ...entry, reason: 'reaction-removed' });
  return removed.cardId;
};
