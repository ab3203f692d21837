/** The Users explorer: other public, filled members, page by page along an order. */
import { interestNames } from './interests.ts';
import { and, count, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import type { UserListItem } from '../../../src/contract/calls/users.ts';
import type { MemberOrder } from '../../../src/domain/members/member-order.ts';
import { descriptionPreviewLength } from '../../../src/domain/card/preview.ts';
import type { Tx } from '../connection/engine.ts';
import { members } from '../schema/members.ts';
import { reactionTotals } from '../schema/talk.ts';
import { blockedWith } from './sight.ts';
import {
  everybody,
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

/** Without the asker, and without members where either has blocked the other. */
const isOther = (askerId: number): SQL[] => [
  ne(members.id, askerId),
  sql`${members.id} not in ${blockedWith(askerId)}`,
];

/** How many match, the asker's own card not among them; no more than `most` are counted. */
export const countUsers = async (
  tx: Tx,
  askerId: number,
  filter: MemberFilter,
  most: number,
): Promise<number> => {
  const some = tx
    .select({ id: members.id })
    .from(members)
    .where(and(...isOther(askerId), ...matches(filter, 'few')))
    .limit(most)
    .as('some');
  const [row] = await tx.select({ count: count() }).from(some);
  return row?.count ?? 0;
};

/** How many match, for any asker. */
export const countAllUsers = (tx: Tx, filter: MemberFilter): Promise<number> =>
  tx.$count(members, and(...matches(filter, 'many')));

/** How many of the matches the asker is not shown: the asker, and those blocked. */
export const countLeftOut = (tx: Tx, askerId: number, filter: MemberFilter): Promise<number> => {
  const leftOut = or(eq(members.id, askerId), sql`${members.id} in ${blockedWith(askerId)}`);
  return tx.$count(members, and(leftOut, ...matches(filter, 'many')));
};

const itemColumns = {
  memberId: members.id,
  id: members.profileId,
  ulid: members.ulid,
  firstName: members.firstName,
  lastName: members.lastName,
  username: members.username,
  photoUrl: members.photoUrl,
  tags: interestNames,
  hue: members.hue,
  headline: members.headline,
  cover: members.cover,
  singularityUntil: members.singularityUntil,
  reactions: sql<number>`${reactionTotals.count}`,
  about: sql<
    string | null
  >`left(${members.description}, ${sql.raw(String(descriptionPreviewLength + 1))})`,
  hasPhone: sql<boolean>`${members.phone} is not null`,
} satisfies Record<
  Exclude<keyof UserListItem, 'singularity'> | 'memberId' | 'singularityUntil',
  unknown
>;

/** The order, and a row's place in it. `isRanked`: those with most of the interests come first. */
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

const newestFirst = orderOf('newest', everybody, false);

/** A member of the list, with columns that the answer leaves out. */
export type ListedRow = Awaited<ReturnType<typeof selectListed>>[number];

export const selectListed = (
  tx: Tx,
  conditions: (SQL | undefined)[],
  most: number,
  order: ReturnType<typeof orderOf> = newestFirst,
) =>
  tx
    .select({ ...itemColumns, ...order.place })
    .from(members)
    .innerJoin(reactionTotals, eq(reactionTotals.cardId, members.id))
    .where(and(...conditions))
    .orderBy(...order.by)
    .limit(most);

/** The member as others see them in a list. */
export const toItem = (row: ListedRow, now: Date): UserListItem => {
  const { memberId: _, singularityUntil, key: _key, matching: _matching, ...item } = row;
  return { ...item, singularity: singularityUntil !== null && singularityUntil > now };
};

/** The first `limit` of those listed, as they are sent. */
export const toPage = (rows: readonly ListedRow[], limit: number, now: Date): MemberPage => {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    profiles: page.map((row) => toItem(row, now)),
    last: last && { id: last.id, key: last.key ?? undefined, matching: last.matching ?? undefined },
  };
};

export interface PageWanted {
  sort: MemberOrder;
  isRanked: boolean;
  limit: number;
  after?: Place | undefined;
}

/** The asker's list has neither the own card nor those of members where either has blocked the other. */
export const readUsers = async (
  tx: Tx,
  askerId: number,
  filter: MemberFilter,
  frequency: Frequency,
  { sort, isRanked, limit, after }: PageWanted,
  now: Date,
): Promise<MemberPage> => {
  const order = orderOf(sort, filter, isRanked);
  const others = [...isOther(askerId), ...matches(filter, frequency)];
  const conditions = after ? [...others, order.after(after)] : others;
  return toPage(await selectListed(tx, conditions, limit + 1, order), limit, now);
};
