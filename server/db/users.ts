/** The Users explorer: other public, filled members, newest first, page by page along the profile id. */
import { and, count, desc, eq, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { UserListItem } from '../../src/contract/users.ts';
import { searchGrams } from '../../src/domain/member-search.ts';
import type { Tx } from './engine.ts';
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

/** In words of the index, so that a plan for any value finds it too. */
export const isListed = sql`${members.isPublic} and ${members.isFilled}`;

const matches = ({ words, tagId }: MemberFilter, frequency: Frequency): SQL[] => [
  isListed,
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

export const findTagId = async (tx: Tx, name: string): Promise<number | undefined> => {
  const [found] = await tx.select({ id: tags.id }).from(tags).where(eq(tags.name, name));
  return found?.id;
};

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
    .where(and(ne(members.id, askerId), ...matches(filter, 'few')))
    .limit(most)
    .as('some');
  const [row] = await tx.select({ count: count() }).from(some);
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

const itemColumns = {
  memberId: members.id,
  id: members.profileId,
  ulid: members.ulid,
  firstName: members.firstName,
  lastName: members.lastName,
  username: members.username,
  photoUrl: members.photoUrl,
  tags: sql<string[]>`(
    select coalesce(json_agg(t.name order by t.id), '[]'::json)
    from member_tags mt join tags t on t.id = mt.tag_id where mt.member_id = members.id)`,
  singularityUntil: members.singularityUntil,
};

/** A member as the list has them, with what it does not tell. */
export type ListedRow = Awaited<ReturnType<typeof selectListed>>[number];

export const selectListed = (tx: Tx, conditions: SQL[], most: number) =>
  tx
    .select(itemColumns)
    .from(members)
    .where(and(...conditions))
    .orderBy(desc(members.profileId))
    .limit(most);

/** The first `limit` of those listed, as they are told. */
export const toPage = (rows: readonly ListedRow[], limit: number, now: Date): MemberPage => {
  const profiles = rows.slice(0, limit).map((row): UserListItem => {
    const { memberId: _, singularityUntil, ...item } = row;
    return { ...item, singularity: singularityUntil !== null && singularityUntil > now };
  });
  return { profiles, nextBefore: rows.length > limit ? profiles.at(-1)?.id : undefined };
};

/** The asker's own card is in no list. */
export const readUsers = async (
  tx: Tx,
  askerId: number,
  filter: MemberFilter,
  frequency: Frequency,
  { limit, before }: { limit: number; before?: number | undefined },
  now: Date,
): Promise<MemberPage> => {
  const below = before === undefined ? [] : [lt(members.profileId, before)];
  const others = [ne(members.id, askerId), ...matches(filter, frequency), ...below];
  return toPage(await selectListed(tx, others, limit + 1), limit, now);
};
