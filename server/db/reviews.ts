/** Reviews of cards: one for each author and card, which its author changes and removes. */
import { and, eq, sql } from 'drizzle-orm';
import { ulid } from 'ulid';
import { listedReviews, type ReviewList } from '../../src/contract/reviews.ts';
import { fullName } from '../../src/domain/text.ts';
import type { Tx } from './database.ts';
import { members, reviews } from './schema.ts';

interface ListedReview {
  id: string;
  body: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  firstName: string;
  lastName: string | null;
  isOwn: boolean;
}

/** The newest, and the viewer's own wherever it stands. */
const listed = (viewerId: number) => sql<ListedReview[]>`(
  select coalesce(json_agg(json_build_object(
    'id', r.id, 'body', r.body, 'createdAt', floor(extract(epoch from r.created_at) * 1000)::bigint,
    'firstName', a.first_name, 'lastName', a.last_name,
    'isOwn', r.author_id = ${viewerId}) order by r.sequence desc), '[]'::json)
  from (
    (select * from reviews n where n.card_id = members.id order by n.sequence desc limit ${listedReviews})
    union
    (select * from reviews o where o.card_id = members.id and o.author_id = ${viewerId})
  ) r join members a on a.id = r.author_id)`;

const count = sql<number>`coalesce((select c.count from review_counts c where c.card_id = members.id), 0)`;

/** The reviews of a member's card, newest first, in one statement: the count is that of the list's moment. */
export const readReviews = async (
  tx: Tx,
  cardId: number,
  viewerId: number,
): Promise<Pick<ReviewList, 'reviews' | 'count' | 'yourIds'>> => {
  const [row] = await tx
    .select({ listed: listed(viewerId), count })
    .from(members)
    .where(eq(members.id, cardId));
  const rows = row?.listed ?? [];
  return {
    reviews: rows.map(({ id, body, createdAt, ...author }) => ({
      id,
      displayName: fullName(author),
      body,
      createdAt: new Date(createdAt).toISOString(),
    })),
    count: row?.count ?? 0,
    yourIds: rows.filter(({ isOwn }) => isOwn).map(({ id }) => id),
  };
};

/** Adds a review, or replaces the text of the one that is there; returns its id. */
export const saveReview = async (
  tx: Tx,
  review: { cardId: number; authorId: number; body: string },
  now: Date,
): Promise<string> => {
  const [saved] = await tx
    .insert(reviews)
    .values({ id: ulid(now.getTime()), ...review, createdAt: now })
    .onConflictDoUpdate({
      target: [reviews.authorId, reviews.cardId],
      set: { body: review.body },
    })
    .returning({ id: reviews.id });
  if (!saved) throw new Error('a review was neither added nor changed');
  return saved.id;
};

const ownReview = (id: string, authorId: number) =>
  and(eq(reviews.id, id), eq(reviews.authorId, authorId));

/** The ULID of the card that the author's own review is of; undefined when the author has none of that id. */
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

/** Replaces the text of the author's own review. */
export const changeReview = async (
  tx: Tx,
  id: string,
  authorId: number,
  body: string,
): Promise<void> => {
  await tx.update(reviews).set({ body }).where(ownReview(id, authorId));
};

/** Removes the author's own review; whose card it was of, undefined when the author has none of that id. */
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
