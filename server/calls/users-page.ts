/** Builds the answers of pages of users. */
import type { UsersPage } from '../../src/contract/users.ts';
import type { MemberPage } from '../db/users.ts';
import { toCursor } from './users-cursor.ts';

export const toUsersPage = ({ profiles, last }: MemberPage, total: number): UsersPage => ({
  profiles,
  total,
  nextCursor: last ? toCursor(last) : null,
});
