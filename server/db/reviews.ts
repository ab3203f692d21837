/** Reviews of cards: written once, never changed. */
import { eq, sql } from 'drizzle-orm';
import { ulid } from 'ulid';
import { listedOwnReviews, listedReviews, type ReviewList } from '../../src/contract/reviews.ts';
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

/** The newest, and the newest of the viewer's own wherever they stand. */
const listed = (viewerId: number) => sql<ListedReview[]>`(
  select coalesce(json_agg(json_build_object(
    'id', r.id, 'body', r.body, 'createdAt', floor(extract(epoch from r.created_at) * 1000)::bigint,
    'firstName', a.first_name, 'lastName', a.last_name,
    'isOwn', r.author_id = ${viewerId}) order by r.sequence desc), '[]'::json)
  from (
    (select * from reviews n where n.card_id = members.id order by n.sequence desc limit ${listedReviews})
    union
    (select * from reviews o where o.card_id = members.id and o.author_id = ${viewerId}
      order by o.sequence desc limit ${listedOwnReviews})
  ) r join members a on a.id = r.author_id)`;

const count = sql<number>`(select count(*)::int from reviews r where r.card_id = members.id)`;

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

/** Adds a review and returns its id. */
export const saveReview = async (
  tx: Tx,
  review: { cardId: number; authorId: number; body: string },
  now: Date,
): Promise<string> => {
  const id = ulid(now.getTime());
  await tx.insert(reviews).values({ id, ...review, createdAt: now });
  return id;
};
