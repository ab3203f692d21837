/** The Users explorer: other public, filled members, page by page along an order. */
import { and, count, desc, eq, ne, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { UserListItem } from '../../src/contract/users.ts';
import type { MemberOrder } from '../../src/domain/member-order.ts';
import type { Tx } from './engine.ts';
import { prepared } from './prepared.ts';
import { members, reactionTotals } from './schema.ts';
import {
  everybody,
  isEverybody,
  matches,
  matchingTags,
  type Frequency,
  type MemberFilter,
} from './user-filter.ts';
import { orders, type Place } from './user-order.ts';

export interface MemberPage {
  profiles: UserListItem[];
  /** The next page begins after it. Undefined on the last page. */
  last: Place | undefined;
}

const selectCount = (
  tx: Tx,
  askerId: number | Placeholder,
  filter: MemberFilter,
  most: number | Placeholder,
) => {
  const some = tx
    .select({ id: members.id })
    .from(members)
    .where(and(ne(members.id, askerId), ...matches(filter, 'few')))
    .limit(most)
    .as('some');
  return tx.select({ count: count() }).from(some);
};

const everybodyCount = prepared('everybody_count', (tx) =>
  selectCount(tx, sql.placeholder('askerId'), everybody, sql.placeholder('most')),
);

/** How many match, the asker's own card not among them; no more than `most` are counted. */
export const countUsers = async (
  tx: Tx,
  askerId: number,
  filter: MemberFilter,
  most: number,
): Promise<number> => {
  const [row] = isEverybody(filter)
    ? await everybodyCount(tx).execute({ askerId, most })
    : await selectCount(tx, askerId, filter, most);
  return row?.count ?? 0;
};

/** How many match, for any asker. */
export const countAllUsers = (tx: Tx, filter: MemberFilter): Promise<number> =>
  tx.$count(members, and(...matches(filter, 'many')));

/** Whether the asker is among those that match. */
export const isAmongUsers = async (
  tx: Tx,
  askerId: number,
  filter: MemberFilter,
): Promise<boolean> =>
  (await tx.$count(members, and(eq(members.id, askerId), ...matches(filter, 'many')))) > 0;

const itemColumns = (now: string | Placeholder) => ({
  id: members.profileId,
  ulid: members.ulid,
  firstName: members.firstName,
  lastName: members.lastName,
  username: members.username,
  photoUrl: members.photoUrl,
  tags: sql<string[]>`(
    select coalesce(json_agg(t.name order by t.id), '[]'::json)
    from member_tags mt join tags t on t.id = mt.tag_id where mt.member_id = members.id)`,
  singularity: sql<boolean>`coalesce(${members.singularityUntil} > ${now}::timestamptz, false)`,
  reactions: sql<number>`${reactionTotals.count}`,
});

/** The order, and what tells a row's place in it. `isRanked`: those with most of the interests come first. */
const orderOf = (sort: MemberOrder, { tagIds }: MemberFilter, isRanked: boolean) => {
  const order = orders[sort];
  const matching = isRanked ? matchingTags(tagIds) : undefined;
  return {
    by: [...(matching ? [desc(matching)] : []), ...order.by],
    place: { key: order.key, matching: matching ?? sql<null>`null` },
    after: (place: Place) =>
      matching
        ? or(
            sql`${matching} < ${place.matching}`,
            and(sql`${matching} = ${place.matching}`, order.after(place)),
          )
        : order.after(place),
  };
};

type PageOrder = ReturnType<typeof orderOf>;

const selectPage = (
  tx: Tx,
  askerId: number | Placeholder,
  conditions: (SQL | undefined)[],
  order: PageOrder,
  limit: number,
  now: string | Placeholder,
) =>
  tx
    .select({ item: itemColumns(now), place: order.place })
    .from(members)
    .innerJoin(reactionTotals, eq(reactionTotals.cardId, members.id))
    .where(and(ne(members.id, askerId), ...conditions))
    .orderBy(...order.by)
    .limit(limit + 1);

const plain = orderOf('newest', everybody, false);

const prepareFirstPage = (limit: number) =>
  prepared(`first_users_${limit}`, (tx) => {
    const asker = sql.placeholder('askerId');
    return selectPage(tx, asker, matches(everybody, 'many'), plain, limit, sql.placeholder('now'));
  });

/** One for each limit that was asked, 200 at most: the limit decides on the plan, and so is part of the statement. */
const firstPages = new Map<number, ReturnType<typeof prepareFirstPage>>();

const firstPage = (limit: number) => {
  const page = firstPages.get(limit) ?? prepareFirstPage(limit);
  firstPages.set(limit, page);
  return page;
};

interface PageWanted {
  sort: MemberOrder;
  isRanked: boolean;
  limit: number;
  after?: Place | undefined;
}

/** The asker's own card is in no list. */
export const readUsers = async (
  tx: Tx,
  askerId: number,
  filter: MemberFilter,
  frequency: Frequency,
  { sort, isRanked, limit, after }: PageWanted,
  at: Date,
): Promise<MemberPage> => {
  const now = at.toISOString();
  const order = orderOf(sort, filter, isRanked);
  const isFirst = isEverybody(filter) && sort === 'newest' && !after;
  const conditions = [...matches(filter, frequency), ...(after ? [order.after(after)] : [])];
  const rows = isFirst
    ? await firstPage(limit)(tx).execute({ askerId, now })
    : await selectPage(tx, askerId, conditions, order, limit, now);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    profiles: page.map(({ item }) => item),
    last: last && {
      id: last.item.id,
      key: last.place.key ?? undefined,
      matching: last.place.matching ?? undefined,
    },
  };
};
