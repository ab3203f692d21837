/** The Users explorer: other public, filled members, newest first, page by page along the profile id. */
import { and, desc, eq, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { UserListItem } from '../../src/contract/users.ts';
import { searchWords } from '../../src/domain/member-search.ts';
import type { Tx } from './database.ts';
import { members } from './schema.ts';

export interface UsersFilter {
  /** Words to find in the names (see member-search.ts). */
  q?: string | undefined;
  /** A tag's name. */
  tag?: string | undefined;
}

export interface UsersPage {
  profiles: UserListItem[];
  total: number;
  /** Where the next page begins: below this profile id. Undefined on the last page. */
  nextBefore: number | undefined;
}

/** The asker's own card is in no list, and in no total. */
const matches = ({ q, tag }: UsersFilter, askerId: number): SQL[] => [
  ne(members.id, askerId),
  eq(members.isPublic, true),
  eq(members.isFilled, true),
  // Not `like`: nothing in the text is a wildcard.
  ...searchWords(q ?? '').map((word) => sql`strpos(${members.searchText}, ${word}) > 0`),
  ...(tag
    ? [
        sql`exists (select 1 from member_tags mt join tags t on t.id = mt.tag_id
          where mt.member_id = members.id and t.name = ${tag})`,
      ]
    : []),
];

const itemColumns = (now: Date) => ({
  id: members.profileId,
  ulid: members.ulid,
  firstName: members.firstName,
  lastName: members.lastName,
  username: members.username,
  photoUrl: members.photoUrl,
  tags: sql<string[]>`(
    select coalesce(json_agg(t.name order by t.id), '[]'::json)
    from member_tags mt join tags t on t.id = mt.tag_id where mt.member_id = members.id)`,
  singularity: sql<boolean>`coalesce(${members.singularityUntil} > ${now.toISOString()}::timestamptz, false)`,
});

export const readUsers = async (
  tx: Tx,
  askerId: number,
  filter: UsersFilter,
  { limit, before }: { limit: number; before?: number | undefined },
  now: Date,
): Promise<UsersPage> => {
  const filters = matches(filter, askerId);
  const total = await tx.$count(members, and(...filters));
  const rows = await tx
    .select(itemColumns(now))
    .from(members)
    .where(and(...filters, ...(before === undefined ? [] : [lt(members.profileId, before)])))
    .orderBy(desc(members.profileId))
    .limit(limit + 1);
  const profiles = rows.slice(0, limit);
  const nextBefore = rows.length > limit ? profiles.at(-1)?.id : undefined;
  return { profiles, total, nextBefore };
};
