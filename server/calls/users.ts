/** GET /tma/users: the Users explorer. */
import type * as z from 'zod/mini';
import { defaultUsersLimit, getUsers, type usersQuery } from '../../src/contract/users.ts';
import { isProfileId } from '../../src/domain/deep-links.ts';
import { searchWords } from '../../src/domain/member-search.ts';
import type { Tx } from '../db/engine.ts';
import { findTagId, readUsers, type MemberFilter } from '../db/users.ts';
import type { Api } from '../http/api.ts';
import { done } from '../http/fault.ts';
import { invalidInput } from '../http/parse.ts';
import { answerMember } from '../http/routes.ts';
import { createUserTotals } from './user-totals.ts';

const toCursor = (before: number): string => Buffer.from(String(before)).toString('base64url');

const fromCursor = (cursor: string): number | undefined => {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  return isProfileId(text) ? Number(text) : undefined;
};

type Query = z.output<typeof usersQuery>;

/** Undefined if nobody can match. */
const readFilter = async (tx: Tx, { q, tag }: Query): Promise<MemberFilter | undefined> => {
  const words = searchWords(q ?? '');
  if (!tag) return { words, tagId: undefined };
  const tagId = await findTagId(tx, tag);
  return tagId === undefined ? undefined : { words, tagId };
};

export const registerUsersCalls = (api: Api): void => {
  const countTotal = createUserTotals();
  answerMember(api, getUsers, async ({ tx, now, member, query }) => {
    const before = query.cursor === undefined ? undefined : fromCursor(query.cursor);
    if (query.cursor !== undefined && before === undefined) {
      return invalidInput('cursor', 'Unknown cursor');
    }
    const filter = await readFilter(tx, query);
    if (!filter) return done({ profiles: [], total: 0, nextCursor: null });
    const limit = query.limit === undefined ? defaultUsersLimit : Number(query.limit);
    const counting = countTotal(tx, member.id, filter, now);
    // Only words are found in two ways; without words, the search does not wait for the number.
    const frequency = filter.words.length > 0 ? (await counting).frequency : 'many';
    const [{ total }, { profiles, nextBefore }] = await Promise.all([
      counting,
      readUsers(tx, member.id, filter, frequency, { limit, before }, now),
    ]);
    const nextCursor = nextBefore === undefined ? null : toCursor(nextBefore);
    return done({ profiles, total, nextCursor });
  });
};
