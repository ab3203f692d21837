/**
 * The first page of the Users explorer and the number of its members, with no search: what most ask, and read once for
 * all who ask at the same time. Nobody is in the own list, so rows tell whom they are of.
 */
import { and, count, sql } from 'drizzle-orm';
import { isAnyOf, prepared } from './prepared.ts';
import { members } from './schema.ts';
import type { Question } from './trip.ts';
import { isListedMember } from './user-filter.ts';
import { selectListed, type ListedRow } from './users.ts';

const prepareFirst = (most: number) =>
  prepared(`first_users_${most}`, (tx) => selectListed(tx, [isListedMember], most));

/** One for each length that was asked, 200 at most: it decides on the plan, and so is part of the statement. */
const firsts = new Map<number, ReturnType<typeof prepareFirst>>();

const firstOf = (most: number) => {
  const known = firsts.get(most) ?? prepareFirst(most);
  firsts.set(most, known);
  return known;
};

/** The first ones, by how many at most: the longest list has the others in it. */
export const readFirstUsers: Question<number, readonly ListedRow[]> = async (tx, lengths) => {
  const rows = await firstOf(Math.max(...lengths))(tx).execute();
  return new Map(lengths.map((most) => [most, rows.slice(0, most)]));
};

const idsOfListed = prepared('listed_among', (tx) =>
  tx
    .select({ id: members.id })
    .from(members)
    .where(and(isListedMember, isAnyOf(members.id, 'ids'))),
);

/** Whether members are in others' lists. */
export const readIsListed: Question<number, true> = async (tx, ids) =>
  new Map((await idsOfListed(tx).execute({ ids })).map(({ id }) => [id, true]));

/** Enough to know of 1,000 without the asker that there are no more. */
const mostCounted = 1_002;

const counted = prepared('everybody_count', (tx) => {
  const some = tx
    .select({ id: members.id })
    .from(members)
    .where(isListedMember)
    .limit(mostCounted)
    .as('some');
  // In the same statement, so that nobody is taken off a number without them.
  const among = sql<number[]>`(
    select coalesce(json_agg(id), '[]'::json) from members where ${isListedMember} and ${isAnyOf(members.id, 'ids')})`;
  return tx.select({ count: count(), among }).from(some);
});

/** How many are listed without the asker, by the asker; 1,001 or more are not counted on. */
export const countOthers: Question<number, number> = async (tx, askerIds) => {
  const [row] = await counted(tx).execute({ ids: askerIds });
  const among = new Set(row?.among);
  return new Map(askerIds.map((id) => [id, (row?.count ?? 0) - (among.has(id) ? 1 : 0)]));
};
