/** GET /tma/users: the Users explorer. */
import type * as z from 'zod/mini';
import {
  defaultUsersLimit,
  getUsers,
  type UsersPage,
  type usersQuery,
} from '../../../src/contract/calls/users.ts';
import { searchWords } from '../../../src/domain/members/member-search.ts';
import type { Tx } from '../../db/connection/engine.ts';
import { findTagIds, type MemberFilter } from '../../db/cards/user-filter.ts';
import type { Place } from '../../db/cards/user-order.ts';
import { countAllUsers, countLeftOut, countUsers, readUsers } from '../../db/cards/users.ts';
import type { Api } from '../../http/api.ts';
import { done } from '../../http/replies/fault.ts';
import { invalidInput } from '../../http/parse.ts';
import { answerMemberTogether } from '../../http/routes.ts';
import { readFirst, type FirstPageRequest } from './first-users.ts';
import { createUserTotals, type CountTotal } from './user-totals.ts';
import { fromCursor, toUsersPage } from './users-cursor.ts';

type Query = z.output<typeof usersQuery>;

interface SearchRequest extends FirstPageRequest {
  query: Query;
  after: Place | undefined;
}

/** Undefined where nobody can match. */
const readFilter = async (tx: Tx, { q, tag = [] }: Query): Promise<MemberFilter | undefined> => {
  const words = searchWords(q ?? '');
  const names = [tag].flat().filter((name) => name !== '');
  if (names.length === 0) return { words, tagIds: [] };
  const tagIds = await findTagIds(tx, names);
  return tagIds.length === 0 ? undefined : { words, tagIds };
};

/** Whether the number of matches is needed: it decides how words are found, and how several interests are ranked. */
const needsFrequency = ({ words, tagIds }: MemberFilter): boolean =>
  words.length > 0 || tagIds.length > 1;

/** A page of any list, read for the asker alone. */
const search = async (
  tx: Tx,
  countTotal: CountTotal,
  { askerId, query, limit, after, now }: SearchRequest,
): Promise<UsersPage> => {
  const filter = await readFilter(tx, query);
  if (!filter) return { profiles: [], total: 0, nextCursor: null };
  const counting = {
    countFew: (most: number) => countUsers(tx, askerId, filter, most),
    countAll: () => countAllUsers(tx, filter),
    countLeftOut: () => countLeftOut(tx, askerId, filter),
  };
  const counted = countTotal(filter, counting, now);
  const frequency = needsFrequency(filter) ? (await counted).frequency : 'many';
  // Further pages keep the order of the first one.
  const isRanked = after
    ? after.matching !== undefined
    : frequency === 'few' && filter.tagIds.length > 1;
  const wanted = { sort: query.sort ?? 'newest', isRanked, limit, after };
  const [{ total }, page] = await Promise.all([
    counted,
    readUsers(tx, askerId, filter, frequency, wanted, now),
  ]);
  return toUsersPage(page, total);
};

const isFirst = ({ q, tag = [], sort = 'newest', cursor }: Query): boolean =>
  searchWords(q ?? '').length === 0 &&
  [tag].flat().every((name) => name === '') &&
  sort === 'newest' &&
  cursor === undefined;

export const registerUsersCalls = (api: Api): void => {
  const { database } = api;
  const countTotal = createUserTotals();
  answerMemberTogether(api, getUsers, async ({ load, now, member, query }) => {
    const { cursor, sort = 'newest' } = query;
    const after = cursor === undefined ? undefined : fromCursor(cursor, sort);
    if (cursor !== undefined && !after) return invalidInput('cursor', 'Unknown cursor');
    const limit = query.limit === undefined ? defaultUsersLimit : Number(query.limit);
    const request = { askerId: member.id, query, limit, after, now };
    const readAlone = () => database.read((tx) => search(tx, countTotal, request));
    const page = isFirst(query)
      ? await readFirst(database, load, { countTotal, readAlone }, request)
      : await readAlone();
    return done(page);
  });
};
