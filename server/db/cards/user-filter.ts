/** The members that the Users explorer shows: public, filled members, found by words or by interests. */
import { inArray, sql, type SQL } from 'drizzle-orm';
import { searchGrams, type SearchWord } from '../../../src/domain/members/member-search.ts';
import type { Tx } from '../connection/engine.ts';
import { tags } from '../schema/cards.ts';
import { members } from '../schema/members.ts';

export interface MemberFilter {
  /** Each is found in names, handles, interests or headlines (see member-search.ts). */
  words: readonly SearchWord[];
  /** A member has at least one of them; empty for all members. */
  tagIds: readonly number[];
}

/**
 * Whether few or many match. Few are found by the index of pairs of characters. Many are soon met in any order, while
 * the index would read and sort all of them. PostgreSQL cannot estimate which it is.
 */
export type Frequency = 'few' | 'many';

/** The expression of the index. */
const searched = sql`${members.searchText} || ${members.interestText} || ${members.headlineText}`;

/** Not `like`: nothing in the text is a wildcard. */
const hasSpelling = (spelling: string): SQL => sql`strpos(${searched}, ${spelling}) > 0`;

const inIndex = (spelling: string): SQL =>
  sql`search_grams(${searched}) @> ${sql.param(searchGrams(spelling))}::text[]`;

const anySpelling = (word: SearchWord, condition: (spelling: string) => SQL): SQL =>
  sql`(${sql.join(word.map(condition), sql` or `)})`;

const listOf = (tagIds: readonly number[]): SQL => sql`any(${sql.param(tagIds)}::integer[])`;

/** How many of the interests a member has. */
export const matchingTags = (tagIds: readonly number[]): SQL<number> =>
  sql<number>`(select count(*)::integer from member_tags mt
    where mt.member_id = members.id and mt.tag_id = ${listOf(tagIds)})`;

const hasTag = (tagIds: readonly number[]): SQL =>
  sql`exists (select 1 from member_tags mt
    where mt.member_id = members.id and mt.tag_id = ${listOf(tagIds)})`;

/** The condition of the index, so that a plan for any value uses it too. */
export const isListedMember = sql`${members.isPublic} and ${members.isFilled}
  and ${members.hiddenAt} is null and ${members.bannedAt} is null`;

export const matches = ({ words, tagIds }: MemberFilter, frequency: Frequency): SQL[] => [
  isListedMember,
  ...words.map((word) => anySpelling(word, hasSpelling)),
  ...(frequency === 'few' ? words.map((word) => anySpelling(word, inIndex)) : []),
  ...(tagIds.length > 0 ? [hasTag(tagIds)] : []),
];

export const everybody: MemberFilter = { words: [], tagIds: [] };

/** The ids of the names that exist. */
export const findTagIds = async (tx: Tx, names: readonly string[]): Promise<number[]> => {
  const found = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(inArray(tags.name, [...names]));
  return found.map(({ id }) => id);
};
