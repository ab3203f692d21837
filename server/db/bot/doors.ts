/**
 * Requests to join the community's group, as far as they have come. A step is claimed in SQL before it is taken, so that of
 * several servers one takes it:
 *
 * asked ─▶ opening ─▶ opened    the bot lets in
 * asked ─▶ ready ─▶ opening ─▶ opened, or ready ─▶ declined    an administrator decides
 */
import { and, eq, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../connection/engine.ts';
import { doors, type doorStates } from '../schema/bot.ts';
import { members } from '../schema/members.ts';

export type DoorState = (typeof doorStates)[number];

/** Open requests: who made one may fill in a card. */
export const openDoors: readonly DoorState[] = ['asked', 'ready', 'opening'];

const dayMs = 24 * 3_600_000;
const keptMs = 30 * dayMs;
/** How many are looked at in one go. */
const batch = 20;

/** A repeated or earlier request changes nothing. */
export const saveRequest = async (tx: Tx, personId: number, askedAt: Date): Promise<void> => {
  const fresh = { state: 'asked' as const, askedAt, nextAt: askedAt };
  await tx
    .insert(doors)
    .values({ personId, ...fresh })
    .onConflictDoUpdate({
      target: doors.personId,
      set: fresh,
      setWhere: sql`${doors.askedAt} < excluded.asked_at`,
    });
};

/**
 * A card that others can use: the member has chosen interests, and has written something, and the operator has not hidden
 * it. The name is the messenger's, so there always is one.
 */
const isComplete = sql`${members.isFilled} and ${members.deletedAt} is null
  and ${members.bannedAt} is null and ${members.hiddenAt} is null
  and exists (select 1 from member_tags mt where mt.member_id = ${members.id})
  and coalesce(${members.description}, '') ~ '\\S'`;

export const hasCompleteCard = async (tx: Tx, personId: number): Promise<boolean> =>
  (await tx.$count(members, and(eq(members.id, personId), isComplete))) > 0;

/** Requests whose next step is due: with a complete card, or left behind by a server that ended in a step. */
export const findDue = async (tx: Tx, now: Date) =>
  tx
    .select({
      personId: doors.personId,
      state: doors.state,
      firstName: members.firstName,
      lastName: members.lastName,
      profileId: members.profileId,
    })
    .from(doors)
    .innerJoin(members, eq(members.id, doors.personId))
    .where(
      and(
        lte(doors.nextAt, now),
        or(eq(doors.state, 'opening'), and(eq(doors.state, 'asked'), isComplete)),
      ),
    )
    .orderBy(doors.nextAt)
    .limit(batch);
export type DueDoor = Awaited<ReturnType<typeof findDue>>[number];

/** Takes a step if nobody has taken it meanwhile. `nextAt`: when another one may try it again. */
export const claimStep = async (
  tx: Tx,
  personId: number,
  { from, to, now, nextAt }: { from: readonly DoorState[]; to: DoorState; now: Date; nextAt: Date },
): Promise<boolean> => {
  const taken = await tx
    .update(doors)
    .set({ state: to, nextAt })
    .where(and(eq(doors.personId, personId), inArray(doors.state, from), lte(doors.nextAt, now)))
    .returning({ personId: doors.personId });
  return taken.length > 0;
};

/** Ends a step that was claimed. */
export const endStep = async (
  tx: Tx,
  personId: number,
  { to, nextAt }: { to: DoorState; nextAt: Date },
): Promise<void> => {
  await tx.update(doors).set({ state: to, nextAt }).where(eq(doors.personId, personId));
};

export const trimDoors = async (tx: Tx, now: number): Promise<void> => {
  await tx.delete(doors).where(lt(doors.askedAt, new Date(now - keptMs)));
};
