/** Whom a member does not see, as lists of ids for a condition of a statement. */
import { sql, type SQL } from 'drizzle-orm';

const blockedBoth = (id: number): SQL =>
  sql`select b.blocked_id from blocks b where b.member_id = ${id}
    union select b.member_id from blocks b where b.blocked_id = ${id}`;

/** Those whom the member has blocked, and those who have blocked the member. */
export const blockedWith = (id: number): SQL => sql`(${blockedBoth(id)})`;

/** These, and other members whom the operator has hidden or banned. */
export const outOfSight = (id: number): SQL => sql`(${blockedBoth(id)}
    union select o.id from members o
    where (o.hidden_at is not null or o.banned_at is not null) and o.id <> ${id})`;
