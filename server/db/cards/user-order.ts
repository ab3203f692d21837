/**
 * The orders of the Users explorer, and where a page begins. Every order ends with the profile id, so that no two
 * members share a place, and follows an index: `members_listed`, `members_by_name` and `reaction_totals_order`.
 */
import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { MemberOrder } from '../../../src/domain/members/member-order.ts';
import { members } from '../schema/members.ts';
import { reactionTotals } from '../schema/talk.ts';

/** A member's place in the order; a page begins after one. */
export interface Place {
  /** How many of the chosen interests the member has, where those with most come first. */
  matching?: number | undefined;
  /** What the order goes by before the profile id: a folded name or a number of reactions. */
  key?: string | number | undefined;
  id: number;
}

interface RowOrder {
  by: SQL[];
  /** The `Place.key` of a row; null if the order needs only the profile id. */
  key: SQL<string | number | null>;
  after(place: Place): SQL;
}

const nameKey = sql<string>`${members.sortName} collate "C"`;

export const orders: Readonly<Record<MemberOrder, RowOrder>> = {
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
