/**
 * In which order the Users explorer shows its members, and where a page of it begins. Every order ends with the profile
 * id, so that no two members share a place, and each is walked along an index: `members_listed`, `members_by_name` and
 * `reaction_totals_order`.
 */
import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { MemberOrder } from '../../src/domain/member-order.ts';
import { members, reactionTotals } from './schema.ts';

/** A member's place in the order; a page begins after one. */
export interface Place {
  /** How many of the chosen interests the member has, where those with most come first. */
  matching?: number | undefined;
  /** What the order goes by before the profile id: a folded name or a number of reactions. */
  key?: string | number | undefined;
  id: number;
}

interface Order {
  by: SQL[];
  /** Of a row: `Place.key`. Null where the profile id is all. */
  key: SQL<string | number | null>;
  after(place: Place): SQL;
}

const nameKey = sql<string>`${members.sortName} collate "C"`;

export const orders: Readonly<Record<MemberOrder, Order>> = {
  newest: {
    by: [desc(members.profileId)],
    key: sql<null>`null`,
    after: ({ id }) => sql`${members.profileId} < ${id}`,
  },
  name: {
    by: [asc(nameKey), asc(members.profileId)],
    key: nameKey,
    after: ({ key, id }) =>
      sql`(${nameKey}, ${members.profileId}) > (${key}::text collate "C", ${id}::bigint)`,
  },
  // The profile id of the kept totals, which their index has.
  reactions: {
    by: [desc(reactionTotals.count), desc(reactionTotals.profileId)],
    key: sql<number>`${reactionTotals.count}`,
    after: ({ key, id }) =>
      sql`(${reactionTotals.count}, ${reactionTotals.profileId}) < (${key}::integer, ${id}::bigint)`,
  },
};
