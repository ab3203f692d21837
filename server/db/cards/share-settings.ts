/** Who sees a member's card, and what of it. */
import { eq } from 'drizzle-orm';
import type { ShareChange, ShareSettings } from '../../../src/contract/calls/card/share.ts';
import type { Tx } from '../connection/engine.ts';
import { members } from '../schema/members.ts';

const columns = {
  publicMode: members.isPublic,
  searchEngines: members.searchEngines,
  phoneForVisitors: members.phoneForVisitors,
  emailForVisitors: members.emailForVisitors,
  reactionsForVisitors: members.reactionsForVisitors,
  shownReview: members.shownReview,
  pinnedLink: members.pinnedLink,
};

export const readShareSettings = async (tx: Tx, memberId: number): Promise<ShareSettings> => {
  const [row] = await tx.select(columns).from(members).where(eq(members.id, memberId));
  if (!row) throw new Error('A member who was just identified is gone');
  return row;
};

/** Changes only the given settings. */
export const saveShareChange = async (
  tx: Tx,
  memberId: number,
  { publicMode: isPublic, ...others }: ShareChange,
): Promise<void> => {
  const changes = { ...others, ...(isPublic !== undefined && { isPublic }) };
  await tx.update(members).set(changes).where(eq(members.id, memberId));
};
