/** What the export of a member has of reactions and reviews, given and received. */
import { eq, sql } from 'drizzle-orm';
import type { MemberExport } from '../../../src/contract/calls/member/export.ts';
import type { Tx } from '../connection/engine.ts';
import { inText } from './export-text.ts';
import { members } from '../schema/members.ts';
import { hiddenReviewers, newReviewCounts, reactionCounts, reviews } from '../schema/talk.ts';

type Talk = Pick<MemberExport, 'reactions' | 'reviews'>;

/** What the member wrote, also if it was taken out of the table at the deletion of the account. */
const own = (name: 'reactions' | 'reviews', id: number) => {
  const table = sql.identifier(name);
  return sql`(select * from ${table} where author_id = ${id} union all
    select held.* from withdrawals w, jsonb_populate_recordset(null::${table}, w.${table}) held
    where w.member_id = ${id}) r join members m on m.id = r.card_id`;
};

const given = (id: number) => sql<Talk['reactions']['given']>`(
  select coalesce(json_agg(json_build_object(
    'profileId', m.profile_id, 'emoji', r.emoji, 'cost', r.cost, 'createdAt', r.created_at) order by r.sequence), '[]'::json)
  from ${own('reactions', id)})`;

const written = (id: number) => sql<Talk['reviews']['written']>`(
  select coalesce(json_agg(json_build_object(
    'id', r.id, 'profileId', m.profile_id, 'body', r.body, 'createdAt', r.created_at) order by r.sequence), '[]'::json)
  from ${own('reviews', id)})`;

const inUtc = <T extends { createdAt: string }>(rows: readonly T[]): T[] =>
  rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));

const readReceived = async (tx: Tx, id: number): Promise<Talk['reviews']['received']> => {
  const rows = await tx
    .select({
      id: reviews.id,
      profileId: members.profileId,
      body: reviews.body,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(members, eq(members.id, reviews.authorId))
    .where(eq(reviews.cardId, id))
    .orderBy(reviews.sequence);
  return inText(rows);
};

const dayMs = 86_400_000;

export const readTalk = async (tx: Tx, id: number): Promise<Talk> => {
  const [row] = await tx
    .select({ given: given(id), written: written(id) })
    .from(members)
    .where(eq(members.id, id));
  const counts = await tx.select().from(reactionCounts).where(eq(reactionCounts.cardId, id));
  const hidden = await tx
    .select({ profileId: members.profileId })
    .from(hiddenReviewers)
    .innerJoin(members, eq(members.id, hiddenReviewers.authorId))
    .where(eq(hiddenReviewers.cardId, id))
    .orderBy(members.profileId);
  const [fresh] = await tx.select().from(newReviewCounts).where(eq(newReviewCounts.memberId, id));
  return {
    reactions: {
      received: Object.fromEntries(counts.map(({ emoji, count }) => [emoji, count])),
      given: inUtc(row?.given ?? []),
    },
    reviews: {
      received: await readReceived(tx, id),
      written: inUtc(row?.written ?? []),
      hiddenAuthors: hidden.map(({ profileId }) => profileId),
      newOnDay: fresh
        ? { day: new Date(fresh.day * dayMs).toISOString().slice(0, 10), count: fresh.used }
        : null,
    },
  };
};
