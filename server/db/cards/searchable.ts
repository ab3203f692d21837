/** The cards that search engines may list, in parts by their numbers, so that no part moves when a card is added. */
import { and, between, sql } from 'drizzle-orm';
import type { Tx } from '../connection/engine.ts';
import { members } from '../schema/members.ts';

/** How many profile ids a part covers; not more than the 50,000 addresses of a sitemap. */
export const partSize = 10_000;

/** The same condition as in the index, so that it is used. */
const isSearchable = sql`${members.isPublic} and ${members.isFilled} and ${members.searchEngines}
  and ${members.hiddenAt} is null and ${members.bannedAt} is null`;

/** Numbers of the parts that are not empty, in order. */
export const readSearchableParts = async (tx: Tx): Promise<number[]> => {
  const part = sql<number>`(${members.profileId} / ${sql.raw(String(partSize))})::integer`;
  const rows = await tx.selectDistinct({ part }).from(members).where(isSearchable);
  return rows.map((row) => row.part).toSorted((a, b) => a - b);
};

export interface SearchableCard {
  ulid: string | null;
  profileId: number;
}

export const readSearchable = async (tx: Tx, part: number): Promise<SearchableCard[]> =>
  tx
    .select({ ulid: members.ulid, profileId: members.profileId })
    .from(members)
    .where(
      and(isSearchable, between(members.profileId, part * partSize, (part + 1) * partSize - 1)),
    )
    .orderBy(members.profileId);
