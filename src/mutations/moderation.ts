/**
 * Reports a member's card or review to the operator, and blocks a member or ends that. Each states the intended value,
 * and a second report takes the place of the first, so both are idempotent by themselves.
 */
import * as z from 'zod/mini';
import {
  blockedMember,
  blockMember,
  unblockMember,
} from '../contract/calls/member/blocked-members.ts';
import { memberReport, sendReport, type MemberReport } from '../contract/calls/member/reports.ts';
import { foldOf } from '../db/document-fold.ts';
import type { Mutation } from '../sync/mutation.ts';
import { blockedResource, bookmarksResource } from './resources.ts';

const args = z.extend(blockedMember, { isBlocked: z.boolean() });

/** A report of a member is sent before the block that hides them. */
const stated = {
  version: 1,
  lane: ({ profileId }: { profileId: number }) => `moderation:${profileId}`,
  needs: () => [],
  verification: 'resend',
} as const;

const withoutMember = <T extends { profileId: number }>(
  list: readonly T[],
  { profileId }: { profileId: number },
): T[] => list.filter((one) => one.profileId !== profileId);

export const setBlocked: Mutation<z.output<typeof args>> = {
  ...stated,
  kind: 'set-blocked',
  args,
  call: ({ isBlocked }) => (isBlocked ? blockMember : unblockMember),
  folds: ({ isBlocked, ...member }) => [
    foldOf(blockedResource, (list) => {
      const others = withoutMember(list, member);
      return isBlocked ? [member, ...others] : others;
    }),
    // What comes back comes from the server.
    foldOf(bookmarksResource, (list) => (isBlocked ? withoutMember(list, member) : list)),
  ],
  request: ({ profileId }) => ({ params: { profileId: String(profileId) } }),
  merge: (_, later) => later,
};

export const reportMember: Mutation<MemberReport> = {
  ...stated,
  kind: 'send-report',
  args: memberReport,
  call: () => sendReport,
  folds: () => [],
  request: (body) => ({ body }),
};
