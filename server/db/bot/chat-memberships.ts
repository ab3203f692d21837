/** What is kept of who is in the community's group. */
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../connection/engine.ts';
import { chatMemberships, doors } from '../schema/bot.ts';

export interface KeptMembership {
  isIn: boolean;
  checkedAt: Date;
}

/** Nothing older is ever used. */
export const membershipKeptMs = 24 * 3_600_000;

/** What is kept of a person: the last answer, and whether a request to join is open. */
export const readStanding = async (tx: Tx, personId: number) => {
  const [row] = await tx
    .select({ isIn: chatMemberships.isIn, checkedAt: chatMemberships.checkedAt })
    .from(chatMemberships)
    .where(eq(chatMemberships.personId, personId));
  const [door] = await tx
    .select({ state: doors.state })
    .from(doors)
    .where(eq(doors.personId, personId));
  const kept: KeptMembership | undefined = row;
  return { kept, door: door?.state };
};

/** An answer never replaces a later one, such as an update that came meanwhile. */
export const saveMembership = async (
  tx: Tx,
  personId: number,
  { isIn, checkedAt }: KeptMembership,
): Promise<void> => {
  await tx
    .insert(chatMemberships)
    .values({ personId, isIn, checkedAt })
    .onConflictDoUpdate({
      target: chatMemberships.personId,
      set: { isIn, checkedAt },
      setWhere: sql`${chatMemberships.checkedAt} <= excluded.checked_at`,
    });
};

/** Changes what is kept. Of people who never came here, nothing is. */
export const changeMembership = async (
  tx: Tx,
  personId: number,
  { isIn, checkedAt }: KeptMembership,
): Promise<void> => {
  await tx
    .update(chatMemberships)
    .set({ isIn, checkedAt })
    .where(and(eq(chatMemberships.personId, personId), lt(chatMemberships.checkedAt, checkedAt)));
};

export const trimMemberships = async (tx: Tx, now: number): Promise<void> => {
  await tx
    .delete(chatMemberships)
    .where(lt(chatMemberships.checkedAt, new Date(now - membershipKeptMs)));
};
