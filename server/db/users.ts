/** The Users explorer: other public, filled members, newest first, page by page along the profile id. */
import { and, count, desc, eq, lt, ne, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { UserListItem } from '../../src/contract/users.ts';
import { searchGrams } from '../../src/domain/member-search.ts';
import type { Tx } from './engine.ts';
import { prepared } from './prepared.ts';
import { members, tags } from './schema.ts';

export interface MemberFilter {
  /** Words to find in the names (see member-search.ts). */
  words: readonly string[];
  tagId: number | undefined;
}

/**
 * If few match, the index of pairs of characters finds them. If many match, any order soon meets them, and the index
 * would read and sort all of them. PostgreSQL cannot tell which it is.
 */
export type Frequency = 'few' | 'many';

export interface MemberPage {
  profiles: UserListItem[];
  /** The next page begins below this profile id. Undefined on the last page. */
  nextBefore: number | undefined;
}

const inIndex = (word: string): SQL =>
  sql`search_grams(${members.searchText}) @> ${sql.param(searchGrams(word))}::text[]`;

const matches = ({ words, tagId }: MemberFilter, frequency: Frequency): SQL[] => [
  eq(members.isPublic, true),
  eq(members.isFilled, true),
  // Not `like`: nothing in the text is a wildcard.
  ...words.map((word) => sql`strpos(${members.searchText}, ${word}) > 0`),
  ...(frequency === 'few' ? words.map(inIndex) : []),
  ...(tagId === undefined
    ? []
    : [
        sql`exists (select 1 from member_tags mt
          where mt.member_id = members.id and mt.tag_id = ${tagId})`,
      ]),
];

const everybody: MemberFilter = { words: [], tagId: undefined };

const isEverybody = ({ words, tagId }: MemberFilter): boolean =>
  words.length === 0 && tagId === undefined;

export const findTagId = async (tx: Tx, name: string): Promise<number | undefined> => {
  const [found] = await tx.select({ id: tags.id }).from(tags).where(eq(tags.name, name));
  return found?.id;
};

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

/** How many match, except the asker's own card; counts at most `most`. */
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

/** Whether the asker is among the matches. */
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
});

const selectPage = (
  tx: Tx,
  askerId: number | Placeholder,
  conditions: SQL[],
  limit: number,
  now: string | Placeholder,
) =>
  tx
    .select(itemColumns(now))
    .from(members)
    .where(and(ne(members.id, askerId), ...conditions))
    .orderBy(desc(members.profileId))
    .limit(limit + 1);

const prepareFirstPage = (limit: number) =>
  prepared(`first_users_${limit}`, (tx) => {
    const asker = sql.placeholder('askerId');
    return selectPage(tx, asker, matches(everybody, 'many'), limit, sql.placeholder('now'));
  });

/**
 * One for each limit that was requested, at most 200: the plan depends on the limit, which is therefore part of the
 * statement.
 */
const firstPages = new Map<number, ReturnType<typeof prepareFirstPage>>();

const firstPage = (limit: number) => {
  const page = firstPages.get(limit) ?? prepareFirstPage(limit);
  firstPages.set(limit, page);
  return page;
};

/** The asker's own card is in no list. */
export const readUsers = async (
  tx: Tx,
  askerId: number,
  filter: MemberFilter,
  frequency: Frequency,
  { limit, before }: { limit: number; before?: number | undefined },
  at: Date,
): Promise<MemberPage> => {
  const now = at.toISOString();
  const below = before === undefined ? [] : [lt(members.profileId, before)];
  const rows =
    isEverybody(filter) && before === undefined
      ? await firstPage(limit)(tx).execute({ askerId, now })
      : await selectPage(tx, askerId, [...matches(filter, frequency), ...below], limit, now);
  const profiles = rows.slice(0, limit);
  const nextBefore = rows.length > limit ? profiles.at(-1)?.id : undefined;
  return { profiles, nextBefore };
};
