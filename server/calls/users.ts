/** GET /tma/users: the Users explorer. */
import type * as z from 'zod/mini';
import {
  defaultUsersLimit,
  getUsers,
  type UsersPage,
  type usersQuery,
} from '../../src/contract/users.ts';
import { isProfileId } from '../../src/domain/deep-links.ts';
import { searchWords } from '../../src/domain/member-search.ts';
import type { Tx } from '../db/engine.ts';
import { countOthers, readFirstUsers, readIsListed } from '../db/everybody.ts';
import {
  countAllUsers,
  countUsers,
  findTagId,
  isAmongUsers,
  readUsers,
  toPage,
  type ListedMember,
  type MemberFilter,
  type MemberPage,
} from '../db/users.ts';
import type { Api, AskContext } from '../http/api.ts';
import { done } from '../http/fault.ts';
import { invalidInput } from '../http/parse.ts';
import { answerMemberTogether } from '../http/routes.ts';
import { createUserTotals, type CountTotal } from './user-totals.ts';

const toCursor = (before: number): string => Buffer.from(String(before)).toString('base64url');

const fromCursor = (cursor: string): number | undefined => {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  return isProfileId(text) ? Number(text) : undefined;
};

type Query = z.output<typeof usersQuery>;

/** Undefined where nobody can match. */
const readFilter = async (tx: Tx, { q, tag }: Query): Promise<MemberFilter | undefined> => {
  const words = searchWords(q ?? '');
  if (!tag) return { words, tagId: undefined };
  const tagId = await findTagId(tx, tag);
  return tagId === undefined ? undefined : { words, tagId };
};

const toAnswer = ({ profiles, nextBefore }: MemberPage, total: number): UsersPage => ({
  profiles,
  total,
  nextCursor: nextBefore === undefined ? null : toCursor(nextBefore),
});

interface Asked {
  askerId: number;
  query: Query;
  limit: number;
  before: number | undefined;
  now: Date;
}

/** Answers that were made of the same rows already, by whose card is left out and by the number. */
const made = new WeakMap<readonly ListedMember[], Map<string, UsersPage>>();

/** The first page without the asker's own card; most who ask together have none on it, and share the answer. */
const toFirst = (
  rows: readonly ListedMember[],
  total: number,
  { askerId, limit, now }: Asked,
): UsersPage => {
  const own = rows.findIndex(({ memberId }) => memberId === askerId);
  const known = made.get(rows) ?? new Map<string, UsersPage>();
  made.set(rows, known);
  const name = `${own} ${total}`;
  const answer =
    known.get(name) ?? toAnswer(toPage(own < 0 ? rows : rows.toSpliced(own, 1), limit, now), total);
  known.set(name, answer);
  return answer;
};

/** The first page with no search, which many ask for at a time. */
const readFirst = async (
  { database }: Api,
  ask: AskContext['ask'],
  countTotal: CountTotal,
  asked: Asked,
): Promise<UsersPage> => {
  const { askerId, limit, now } = asked;
  const filter = { words: [], tagId: undefined };
  const counting = {
    countFew: async () => (await ask(countOthers, askerId)) ?? 0,
    countAll: () => database.read((tx) => countAllUsers(tx, filter)),
    isAmong: async () => (await ask(readIsListed, askerId)) ?? false,
  };
  const [{ total }, rows = []] = await Promise.all([
    countTotal(filter, counting, now),
    // One more tells whether there is a next page, and another may be the asker.
    ask(readFirstUsers, limit + 2),
  ]);
  return toFirst(rows, total, asked);
};

const search = async (
  tx: Tx,
  countTotal: CountTotal,
  { askerId, query, limit, before, now }: Asked,
): Promise<UsersPage> => {
  const filter = await readFilter(tx, query);
  if (!filter) return { profiles: [], total: 0, nextCursor: null };
  const counting = countTotal(
    filter,
    {
      countFew: (most) => countUsers(tx, askerId, filter, most),
      countAll: () => countAllUsers(tx, filter),
      isAmong: () => isAmongUsers(tx, askerId, filter),
    },
    now,
  );
  // Only words are found in two ways; without them, nobody waits for the number.
  const frequency = filter.words.length > 0 ? (await counting).frequency : 'many';
  const [{ total }, page] = await Promise.all([
    counting,
    readUsers(tx, askerId, filter, frequency, { limit, before }, now),
  ]);
  return toAnswer(page, total);
};

const isFirst = ({ q, tag, cursor }: Query): boolean =>
  searchWords(q ?? '').length === 0 && !tag && cursor === undefined;

export const registerUsersCalls = (api: Api): void => {
  const countTotal = createUserTotals();
  answerMemberTogether(api, getUsers, async ({ ask, now, member, query }) => {
    const before = query.cursor === undefined ? undefined : fromCursor(query.cursor);
    if (query.cursor !== undefined && before === undefined) {
      return invalidInput('cursor', 'Unknown cursor');
    }
    const limit = query.limit === undefined ? defaultUsersLimit : Number(query.limit);
    const asked = { askerId: member.id, query, limit, before, now };
    const page = isFirst(query)
      ? await readFirst(api, ask, countTotal, asked)
      : await api.database.read((tx) => search(tx, countTotal, asked));
    return done(page);
  });
};
