/** Blocks a member, or ends that. It states the intended value, so it is idempotent by itself. */
import * as z from 'zod/mini';
import { blockedMember, blockMember, unblockMember } from '../contract/blocked-members.ts';
import { foldOf } from '../db/document-fold.ts';
import type { Mutation } from '../sync/mutation.ts';
import { blockedResource, bookmarksResource } from './resources.ts';

const args = z.extend(blockedMember, { isBlocked: z.boolean() });
export type BlockedArgs = z.output<typeof args>;

/** A report of a member is sent before the block that hides them: see send-report.ts. */
export const moderationLane = (profileId: number): string => `moderation:${profileId}`;

const withoutMember = <T extends { profileId: number }>(
  list: readonly T[],
  { profileId }: { profileId: number },
): T[] => list.filter((one) => one.profileId !== profileId);

export const setBlocked: Mutation<BlockedArgs> = {
  kind: 'set-blocked',
  version: 1,
  args,
  lane: ({ profileId }) => moderationLane(profileId),
  call: ({ isBlocked }) => (isBlocked ? blockMember : unblockMember),
  needs: () => [],
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
  verification: 'resend',
};
