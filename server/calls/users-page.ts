/** Pages of users as they are answered, and the cursors that lead from one to the next. */
import type { UsersPage } from '../../src/contract/users.ts';
import { isProfileId } from '../../src/domain/deep-links.ts';
import type { MemberPage } from '../db/users.ts';

const toCursor = (before: number): string => Buffer.from(String(before)).toString('base64url');

/** Undefined for a cursor that is none of ours. */
export const fromCursor = (cursor: string): number | undefined => {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  return isProfileId(text) ? Number(text) : undefined;
};

export const toUsersPage = ({ profiles, nextBefore }: MemberPage, total: number): UsersPage => ({
  profiles,
  total,
  nextCursor: nextBefore === undefined ? null : toCursor(nextBefore),
});
