import { eq } from 'drizzle-orm';
import type { Tx } from './engine.ts';
import { members } from './schema.ts';

/** The messenger's id of the member with this card, which may be hidden. */
export const findMemberByProfile = async (
  tx: Tx,
  profileId: number,
): Promise<number | undefined> => {
  const [row] = await tx
    .select({ id: members.id })
    .from(members)
    .where(eq(members.profileId, profileId));
  return row?.id;
};
