/**
 * Reads the first page of the Users explorer and the number of members, without a search. This is asked most, and is
 * read once for all who ask at the same time. Members are not in their own list, so each row names its member.
 */
import { and, count, sql } from 'drizzle-orm';
import { isAnyOf, prepared } from '../connection/prepared.ts';
import { members } from '../schema/members.ts';
import type { LoadMany } from '../connection/read-batch.ts';
import { isListedMember } from './user-filter.ts';
import { selectListed, type ListedRow } from './users.ts';

const prepareFirst = (most: number) =>
  prepared(`first_users_${most}`, (tx) => selectListed(tx, [isListedMember], most));

/** One statement for each length, 200 at most: the plan depends on the length, so it is part of the statement. */
const firsts = new Map<number, ReturnType<typeof prepareFirst>>();

const firstOf = (most: number) => {
  const known = firsts.get(most) ?? prepareFirst(most);
  firsts.set(most, known);
  return known;
};

/** The first members, for the longest list that was asked: it contains the shorter ones. */
export const readFirstUsers: LoadMany<number, readonly ListedRow[]> = async (tx, lengths) => {
  const rows = await firstOf(Math.max(...lengths))(tx).execute();
  return new Map(lengths.map((most) => [most, rows.slice(0, most)]));
};

const idsOfListed = prepared('listed_among', (tx) =>
  tx
    .select({ id: members.id })
    .from(members)
    .where(and(isListedMember, isAnyOf(members.id, 'ids'))),
);

/** Whether each of the members is in others' lists. */
export const readIsListed: LoadMany<number, true> = async (tx, ids) =>
  new Map((await idsOfListed(tx).execute({ ids })).map(({ id }) => [id, true]));

/** Counts up to 1,001 members beside the asker: enough to know whether there are more than 1,000. */
const maxCounted = 1_002;

const counted = prepared('everybody_count', (tx) => {
  const some = tx
    .select({ id: members.id })
    .from(members)
    .where(isListedMember)
    .limit(maxCounted)
    .as('some');
  // In the same statement: an asker is subtracted only from a count that includes them.
  const among = sql<number[]>`(
    select coalesce(json_agg(id), '[]'::json) from members where ${isListedMember} and ${isAnyOf(members.id, 'ids')})`;
  return tx.select({ count: count(), among }).from(some);
});

/** How many members are listed beside each asker. Counting ends above 1,000. */
export const countOthers: LoadMany<number, number> = async (tx, askerIds) => {
  const [row] = await counted(tx).execute({ ids: askerIds });
  const among = new Set(row?.among);
  return new Map(askerIds.map((id) => [id, (row?.count ?? 0) - (among.has(id) ? 1 : 0)]));
};
