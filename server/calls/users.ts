/** GET /tma/users: the Users explorer. */
import type * as z from 'zod/mini';
import { defaultUsersLimit, getUsers, type usersQuery } from '../../src/contract/users.ts';
import { searchWords } from '../../src/domain/member-search.ts';
import type { Tx } from '../db/engine.ts';
import { findTagIds, type MemberFilter } from '../db/user-filter.ts';
import { readUsers } from '../db/users.ts';
import type { Api } from '../http/api.ts';
import { done } from '../http/fault.ts';
import { invalidInput } from '../http/parse.ts';
import { answerMember } from '../http/routes.ts';
import { createUserTotals } from './user-totals.ts';
import { fromCursor, toCursor } from './users-cursor.ts';

type Query = z.output<typeof usersQuery>;

/** Undefined where nobody can match. */
const readFilter = async (tx: Tx, { q, tag = [] }: Query): Promise<MemberFilter | undefined> => {
  const words = searchWords(q ?? '');
  const names = [tag].flat().filter((name) => name !== '');
  if (names.length === 0) return { words, tagIds: [] };
  const tagIds = await findTagIds(tx, names);
  return tagIds.length === 0 ? undefined : { words, tagIds };
};

/** Words are found in two ways, and several interests ranked where few have any. Else nobody waits for the number. */
const needsFrequency = ({ words, tagIds }: MemberFilter): boolean =>
  words.length > 0 || tagIds.length > 1;

export const registerUsersCalls = (api: Api): void => {
  const countTotal = createUserTotals();
  answerMember(api, getUsers, async ({ tx, now, member, query }) => {
    const { cursor, sort = 'newest' } = query;
    const after = cursor === undefined ? undefined : fromCursor(cursor, sort);
    if (cursor !== undefined && !after) return invalidInput('cursor', 'Unknown cursor');
    const filter = await readFilter(tx, query);
    if (!filter) return done({ profiles: [], total: 0, nextCursor: null });
    const limit = query.limit === undefined ? defaultUsersLimit : Number(query.limit);
    const counting = countTotal(tx, member.id, filter, now);
    const frequency = needsFrequency(filter) ? (await counting).frequency : 'many';
    // A list goes on as it began.
    const isRanked = after
      ? after.matching !== undefined
      : frequency === 'few' && filter.tagIds.length > 1;
    const [{ total }, { profiles, last }] = await Promise.all([
      counting,
      readUsers(tx, member.id, filter, frequency, { sort, isRanked, limit, after }, now),
    ]);
    return done({ profiles, total, nextCursor: last ? toCursor(last) : null });
  });
};
