/** GET /tma/users: the Users explorer. */
import type * as z from 'zod/mini';
import {
  defaultUsersLimit,
  getUsers,
  type UsersPage,
  type usersQuery,
} from '../../src/contract/users.ts';
import { searchWords } from '../../src/domain/member-search.ts';
import type { Tx } from '../db/engine.ts';
import {
  countAllUsers,
  countUsers,
  findTagId,
  isAmongUsers,
  readUsers,
  type MemberFilter,
} from '../db/users.ts';
import type { Api } from '../http/api.ts';
import { done } from '../http/fault.ts';
import { invalidInput } from '../http/parse.ts';
import { answerMemberTogether } from '../http/routes.ts';
import { readFirst, type FirstAsked } from './first-users.ts';
import { createUserTotals, type CountTotal } from './user-totals.ts';
import { fromCursor, toUsersPage } from './users-page.ts';

type Query = z.output<typeof usersQuery>;

interface Asked extends FirstAsked {
  query: Query;
  before: number | undefined;
}

/** Undefined where nobody can match. */
const readFilter = async (tx: Tx, { q, tag }: Query): Promise<MemberFilter | undefined> => {
  const words = searchWords(q ?? '');
  if (!tag) return { words, tagId: undefined };
  const tagId = await findTagId(tx, tag);
  return tagId === undefined ? undefined : { words, tagId };
};

const search = async (
  tx: Tx,
  countTotal: CountTotal,
  { askerId, query, limit, before, now }: Asked,
): Promise<UsersPage> => {
  const filter = await readFilter(tx, query);
  if (!filter) return { profiles: [], total: 0, nextCursor: null };
  const ways = {
    countFew: (most: number) => countUsers(tx, askerId, filter, most),
    countAll: () => countAllUsers(tx, filter),
    isAmong: () => isAmongUsers(tx, askerId, filter),
  };
  const counting = countTotal(filter, ways, now);
  // Only words are found in two ways; without them, nobody waits for the number.
  const frequency = filter.words.length > 0 ? (await counting).frequency : 'many';
  const [{ total }, page] = await Promise.all([
    counting,
    readUsers(tx, askerId, filter, frequency, { limit, before }, now),
  ]);
  return toUsersPage(page, total);
};

const isFirst = ({ q, tag, cursor }: Query): boolean =>
  searchWords(q ?? '').length === 0 && !tag && cursor === undefined;

export const registerUsersCalls = (api: Api): void => {
  const { database } = api;
  const countTotal = createUserTotals();
  answerMemberTogether(api, getUsers, async ({ ask, now, member, query }) => {
    const before = query.cursor === undefined ? undefined : fromCursor(query.cursor);
    if (query.cursor !== undefined && before === undefined) {
      return invalidInput('cursor', 'Unknown cursor');
    }
    const limit = query.limit === undefined ? defaultUsersLimit : Number(query.limit);
    const asked = { askerId: member.id, query, limit, before, now };
    const page = isFirst(query)
      ? await readFirst(database, ask, countTotal, asked)
      : await database.read((tx) => search(tx, countTotal, asked));
    return done(page);
  });
};
