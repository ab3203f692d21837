/** The Users explorer: public, filled members, newest first, page by page along the profile id. */
import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { UserListItem } from '../../src/contract/users.ts';
import type { Tx } from './database.ts';
import { searchable } from './members.ts';
import { members } from './schema.ts';

export interface UsersFilter {
  /** Part of a name, in any case. */
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

const matches = ({ q, tag }: UsersFilter): SQL[] => [
  eq(members.isPublic, true),
  eq(members.isFilled, true),
  // Not `like`: nothing in the text is a wildcard.
  ...(q ? [sql`strpos(${members.searchText}, ${searchable(q.trim())}) > 0`] : []),
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
  filter: UsersFilter,
  { limit, before }: { limit: number; before?: number | undefined },
  now: Date,
): Promise<UsersPage> => {
  const filters = matches(filter);
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
