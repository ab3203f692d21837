/** Reviews of cards: one for each author and card. Its author changes and removes it, and the card's owner hides it. */
import { and, eq, sql } from 'drizzle-orm';
import { ulid } from 'ulid';
import { listedReviews, type ReviewList } from '../../../src/contract/calls/talk/reviews.ts';
import { fullName } from '../../../src/domain/card/names.ts';
import type { Tx } from '../connection/engine.ts';
import { members } from '../schema/members.ts';
import { hiddenReviewers, newReviewCounts, reviews } from '../schema/talk.ts';
import { outOfSight } from '../cards/sight.ts';

interface ListedReview {
  id: string;
  body: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  firstName: string;
  lastName: string | null;
  username: string | null;
  isOwn: boolean;
  isHidden: boolean;
}

const isHidden = sql`exists(
  select 1 from hidden_reviewers h where h.card_id = n.card_id and h.author_id = n.author_id)`;

/** Authors whose reviews on the card the viewer does not see, not even if it is their own card. */
const unseenAuthors = (viewerId: number) => sql`(
  select w.author_id from withheld_reviewers w where w.card_id = members.id and w.author_id <> ${viewerId}
  union select * from ${outOfSight(viewerId)} o)`;

/** The newest that the viewer may see, and the viewer's own at any place. */
const listed = (viewerId: number) => sql<ListedReview[]>`(
  select coalesce(json_agg(json_build_object(
    'id', r.id, 'body', r.body, 'createdAt', floor(extract(epoch from r.created_at) * 1000)::bigint,
    'firstName', a.first_name, 'lastName', a.last_name, 'username', a.username,
    'isOwn', r.author_id = ${viewerId}, 'isHidden', r.is_hidden) order by r.sequence desc), '[]'::json)
  from (
    (select n.*, ${isHidden} as is_hidden from reviews n
      where n.card_id = members.id and (members.id = ${viewerId} or not ${isHidden})
        and n.author_id not in ${unseenAuthors(viewerId)}
      order by n.sequence desc limit ${listedReviews})
    union
    (select n.*, false from reviews n where n.card_id = members.id and n.author_id = ${viewerId})
  ) r join members a on a.id = r.author_id)`;

/** Of all but those hidden from the viewer. */
const count = (viewerId: number) => sql<number>`(
  coalesce((select c.count from review_counts c where c.card_id = members.id), 0)
  - (select count(*) from reviews n where n.card_id = members.id and n.author_id in (
      select h.author_id from hidden_reviewers h
      where h.card_id = members.id and ${viewerId} not in (h.card_id, h.author_id)
      union select * from ${unseenAuthors(viewerId)} u)))::int`;

/** The reviews of a member's card, newest first, in one statement: count and list are from the same moment. */
export const readReviews = async (
  tx: Tx,
  cardId: number,
  viewerId: number,
): Promise<Pick<ReviewList, 'reviews' | 'count' | 'yourIds' | 'hiddenIds'>> => {
  const [row] = await tx
    .select({ listed: listed(viewerId), count: count(viewerId) })
    .from(members)
    .where(eq(members.id, cardId));
  const rows = row?.listed ?? [];
  const hiddenIds = rows.filter(({ isHidden: is }) => is).map(({ id }) => id);
  return {
    reviews: rows.map(({ id, body, createdAt, ...author }) => ({
      id,
      displayName: fullName(author),
      body,
      createdAt: new Date(createdAt).toISOString(),
    })),
    count: row?.count ?? 0,
    yourIds: rows.filter(({ isOwn }) => isOwn).map(({ id }) => id),
    ...(hiddenIds.length > 0 && { hiddenIds }),
  };
};

interface WrittenReview {
  cardId: number;
  authorId: number;
  body: string;
}

/** Replaces the text of the author's review of the card; returns its id, undefined if there is none. */
export const replaceReview = async (
  tx: Tx,
  { cardId, authorId, body }: WrittenReview,
): Promise<string | undefined> => {
  const [replaced] = await tx
    .update(reviews)
    .set({ body })
    .where(and(eq(reviews.cardId, cardId), eq(reviews.authorId, authorId)))
    .returning({ id: reviews.id });
  return replaced?.id;
};

/** Adds the author's first review of the card, and returns its id. The author's row is locked. */
export const addReview = async (tx: Tx, review: WrittenReview, now: Date): Promise<string> => {
  const id = ulid(now.getTime());
  await tx.insert(reviews).values({ id, ...review, createdAt: now });
  return id;
};

const dayMs = 86_400_000;

/** Counts a new review of the member, and returns today's number. */
export const countNewReview = async (tx: Tx, memberId: number, now: Date): Promise<number> => {
  const day = Math.floor(now.getTime() / dayMs);
  const { used, ...known } = newReviewCounts;
  // As in write-counts.ts.
  const isSame = sql`excluded.day between ${known.day} - 1 and ${known.day}`;
  const [row] = await tx
    .insert(newReviewCounts)
    .values({ memberId, day, used: 1 })
    .onConflictDoUpdate({
      target: known.memberId,
      set: {
        day: sql`case when ${isSame} then ${known.day} else excluded.day end`,
        used: sql`case when ${isSame} then ${used} + 1 else 1 end`,
      },
    })
    .returning({ used });
  if (!row) throw new Error('An upsert returned no row');
  return row.used;
};

const ownReview = (id: string, authorId: number) =>
  and(eq(reviews.id, id), eq(reviews.authorId, authorId));

/** The ULID of the card with the author's own review; undefined if the author has no review of that id. */
export const findReviewedCard = async (
  tx: Tx,
  id: string,
  authorId: number,
): Promise<string | undefined> => {
  const [found] = await tx
    .select({ card: members.ulid })
    .from(reviews)
    .innerJoin(members, eq(members.id, reviews.cardId))
    .where(ownReview(id, authorId));
  return found?.card ?? undefined;
};

/** Visitors see it no more: the card's owner chose the text of before. Resolves to whether they saw it. */
export const unshowReview = async (tx: Tx, id: string, cardId: number): Promise<boolean> => {
  const unshown = await tx
    .update(members)
    .set({ shownReview: null })
    .where(and(eq(members.id, cardId), eq(members.shownReview, id)))
    .returning({ id: members.id });
  return unshown.length > 0;
};

/** Replaces the text of the author's own review. */
export const changeReview = async (
  tx: Tx,
  id: string,
  authorId: number,
  body: string,
): Promise<void> => {
  await tx.update(reviews).set({ body }).where(ownReview(id, authorId));
};

/**
 * Removes the author's own review. Resolves to the owner of the card; undefined if the author has no review of that id.
 */
export const removeReview = async (
  tx: Tx,
  id: string,
  authorId: number,
): Promise<number | undefined> => {
  const [removed] = await tx
    .delete(reviews)
    .where(ownReview(id, authorId))
    .returning({ cardId: reviews.cardId });
  return removed?.cardId;
};

/** The review's author, if the review is on the owner's card. */
export const findReviewer = async (
  tx: Tx,
  id: string,
  ownerId: number,
): Promise<number | undefined> => {
  const [found] = await tx
    .select({ authorId: reviews.authorId })
    .from(reviews)
    .where(
      and(
        eq(reviews.id, id),
        eq(reviews.cardId, ownerId),
        sql`${reviews.authorId} not in ${outOfSight(ownerId)}`,
      ),
    );
  return found?.authorId;
};

export const hideReviewer = async (tx: Tx, cardId: number, authorId: number): Promise<void> => {
  await tx.insert(hiddenReviewers).values({ cardId, authorId }).onConflictDoNothing();
};

export const unhideReviewer = async (tx: Tx, cardId: number, authorId: number): Promise<void> => {
  await tx
    .delete(hiddenReviewers)
    .where(and(eq(hiddenReviewers.cardId, cardId), eq(hiddenReviewers.authorId, authorId)));
};
