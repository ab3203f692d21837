/** Members who have blocked each other. */
import { and, desc, eq, or } from 'drizzle-orm';
import type { BlockedMember } from '../../../src/contract/calls/member/blocked-members.ts';
import type { Tx } from '../connection/engine.ts';
import { isAnyOf, prepared } from '../connection/prepared.ts';
import { members } from '../schema/members.ts';
import { blocks } from '../schema/moderation.ts';
import type { LoadMany } from '../connection/read-batch.ts';

const blocksOf = prepared('blocks_of', (tx) => {
  const { memberId, blockedId } = blocks;
  return tx
    .select({ memberId, blockedId })
    .from(blocks)
    .where(or(isAnyOf(memberId, 'ids'), isAnyOf(blockedId, 'ids')));
});

/** For each member: the blocked ones, and those who blocked the member. Most have no such set. */
export const readBlockedWith: LoadMany<number, ReadonlySet<number>> = async (tx, ids) => {
  const asked = new Set(ids);
  const found = new Map<number, Set<number>>();
  const add = (id: number, other: number) => {
    if (asked.has(id)) found.set(id, (found.get(id) ?? new Set()).add(other));
  };
  for (const { memberId, blockedId } of await blocksOf(tx).execute({ ids })) {
    add(memberId, blockedId);
    add(blockedId, memberId);
  }
  return found;
};

/** The members whom the member has blocked, the last one first. */
export const readBlocked = (tx: Tx, memberId: number): Promise<BlockedMember[]> => {
  const { profileId, firstName, lastName } = members;
  return tx
    .select({ profileId, firstName, lastName })
    .from(blocks)
    .innerJoin(members, eq(members.id, blocks.blockedId))
    .where(eq(blocks.memberId, memberId))
    .orderBy(desc(blocks.createdAt), desc(profileId));
};

export const countBlocked = (tx: Tx, memberId: number): Promise<number> =>
  tx.$count(blocks, eq(blocks.memberId, memberId));

/** The messenger's id of the member with this card, if they are blocked. */
export const findBlocked = async (
  tx: Tx,
  memberId: number,
  profileId: number,
): Promise<number | undefined> => {
  const { blockedId } = blocks;
  const [row] = await tx
    .select({ blockedId })
    .from(blocks)
    .innerJoin(members, eq(members.id, blockedId))
    .where(and(eq(blocks.memberId, memberId), eq(members.profileId, profileId)));
  return row?.blockedId;
};

export const block = async (
  tx: Tx,
  memberId: number,
  blockedId: number,
  now: Date,
): Promise<void> => {
  await tx.insert(blocks).values({ memberId, blockedId, createdAt: now }).onConflictDoNothing();
};

export const unblock = async (tx: Tx, memberId: number, blockedId: number): Promise<void> => {
  const isOne = and(eq(blocks.memberId, memberId), eq(blocks.blockedId, blockedId));
  await tx.delete(blocks).where(isOne);
};
