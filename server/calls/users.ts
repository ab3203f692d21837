/** GET /tma/users: the Users explorer. */
import { defaultUsersLimit, getUsers } from '../../src/contract/users.ts';
import { isProfileId } from '../../src/domain/deep-links.ts';
import { readUsers } from '../db/users.ts';
import type { Api } from '../http/api.ts';
import { done } from '../http/fault.ts';
import { invalidInput } from '../http/parse.ts';
import { answerMember } from '../http/routes.ts';

const toCursor = (before: number): string => Buffer.from(String(before)).toString('base64url');

const fromCursor = (cursor: string): number | undefined => {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  return isProfileId(text) ? Number(text) : undefined;
};

export const registerUsersCalls = (api: Api): void => {
  answerMember(api, getUsers, async ({ tx, now, member, query }) => {
    const before = query.cursor === undefined ? undefined : fromCursor(query.cursor);
    if (query.cursor !== undefined && before === undefined) {
      return invalidInput('cursor', 'Unknown cursor');
    }
    const limit = query.limit === undefined ? defaultUsersLimit : Number(query.limit);
    const page = { limit, before };
    const { profiles, total, nextBefore } = await readUsers(tx, member.id, query, page, now);
    const nextCursor = nextBefore === undefined ? null : toCursor(nextBefore);
    return done({ profiles, total, nextCursor });
  });
};
