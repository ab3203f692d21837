/**
 * The operator's acts: what each changes, and the log. An act that changes something ends its opposites and closes the
 * reports about it. All of it is in one transaction, which has locked the row of the member.
 */
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { oppositeOf, type ActKind } from '../../../src/domain/members/moderation.ts';
import { putBack, withdraw, type TouchedCards } from '../members/deletion.ts';
import type { Tx } from '../connection/engine.ts';
import { closeReports, hasOpenReports, openAgain, type ActTarget } from './reports.ts';
import { barredAccounts } from '../schema/accounts.ts';
import { members } from '../schema/members.ts';
import { moderationActs } from '../schema/moderation.ts';
import { withheldReviewers } from '../schema/talk.ts';

export interface WantedAct extends ActTarget {
  kind: ActKind;
  note: string;
  /** Undefined for a script. */
  adminId: number | undefined;
  /** See `erasedKeyOf`. */
  accountKey: string;
  /** The act that it undoes; undefined if it undoes none. */
  undoes: number | undefined;
  now: Date;
}

const noCards: TouchedCards = { reactions: [], reviews: [] };

const { kind, memberId, onProfileId, undoneAt } = moderationActs;

/** The acts of a kind on a target that are in force. */
const inForce = ({ memberId: id, on, undoes }: WantedAct, wanted: ActKind) =>
  and(
    eq(kind, wanted),
    eq(memberId, id),
    on ? eq(onProfileId, on.profileId) : isNull(onProfileId),
    isNull(undoneAt),
    undoes === undefined ? undefined : eq(moderationActs.id, undoes),
  );

const setMember =
  (change: (now: Date) => Partial<typeof members.$inferInsert>, isNew: ReturnType<typeof sql>) =>
  async (tx: Tx, { memberId: id, now }: WantedAct): Promise<boolean> => {
    const rows = await tx
      .update(members)
      .set(change(now))
      .where(and(eq(members.id, id), isNew))
      .returning({ id: members.id });
    return rows.length > 0;
  };

const isWithheld = ({ memberId: authorId, on }: WantedAct) =>
  and(eq(withheldReviewers.authorId, authorId), eq(withheldReviewers.cardId, on?.cardId ?? 0));

const setHidden = setMember((now) => ({ hiddenAt: now }), sql`hidden_at is null`);
const setShown = setMember(() => ({ hiddenAt: null }), sql`hidden_at is not null`);
const setBanned = setMember((now) => ({ bannedAt: now }), sql`banned_at is null`);
const setAdmitted = setMember(() => ({ bannedAt: null }), sql`banned_at is not null`);

/** Whether each changes anything. The log alone has the state of the others. */
const effects: Partial<Record<ActKind, (tx: Tx, act: WantedAct) => Promise<boolean>>> = {
  hide: setHidden,
  restore: setShown,
  ban: async (tx, act) => {
    const { accountKey: key, now: barredAt } = act;
    await tx.insert(barredAccounts).values({ key, barredAt }).onConflictDoNothing();
    return setBanned(tx, act);
  },
  unban: async (tx, act) => {
    await tx.delete(barredAccounts).where(eq(barredAccounts.key, act.accountKey));
    return setAdmitted(tx, act);
  },
  'hide-review': async (tx, { memberId: authorId, on }) => {
    if (!on) return false;
    const row = { authorId, cardId: on.cardId };
    const rows = await tx.insert(withheldReviewers).values(row).onConflictDoNothing().returning();
    return rows.length > 0;
  },
  'restore-review': async (tx, act) =>
    (await tx.delete(withheldReviewers).where(isWithheld(act)).returning()).length > 0,
  dismiss: (tx, act) => hasOpenReports(tx, act),
};

/** Acts that only undo one in force. */
const undoing: readonly ActKind[] = ['unwarn', 'undelete', 'reopen'];

const readInForce = async (tx: Tx, act: WantedAct, wanted: ActKind) =>
  tx
    .select({ id: moderationActs.id, note: moderationActs.note, at: moderationActs.createdAt })
    .from(moderationActs)
    .where(inForce(act, wanted))
    .orderBy(desc(moderationActs.id));

/** The account is deleted as its member would, and comes back only if this deletion took it away. */
const changeAccount = async (
  tx: Tx,
  act: WantedAct,
  deletedBy: Date | undefined,
): Promise<TouchedCards> => {
  const { memberId: id, accountKey, now } = act;
  const [row] = await tx
    .select({ deletedAt: members.deletedAt })
    .from(members)
    .where(eq(members.id, id));
  const deletedAt = row?.deletedAt ?? undefined;
  if (act.kind === 'delete' && !deletedAt) return withdraw(tx, id, accountKey, now);
  const isOurs = deletedAt !== undefined && deletedAt.getTime() === deletedBy?.getTime();
  return act.kind === 'undelete' && isOurs ? putBack(tx, id, accountKey) : noCards;
};

/** An undo restores the earlier state of the member, and so the earlier reason. */
const lastNote = async (tx: Tx, act: WantedAct): Promise<string> => {
  if (act.note !== '' || act.undoes === undefined) return act.note;
  const [last] = await tx
    .select({ note: moderationActs.note })
    .from(moderationActs)
    .where(and(eq(kind, act.kind), eq(memberId, act.memberId)))
    .orderBy(desc(moderationActs.id))
    .limit(1);
  return last?.note ?? '';
};

const changes = async (
  tx: Tx,
  act: WantedAct,
  same: Awaited<ReturnType<typeof readInForce>>,
  undone: Awaited<ReturnType<typeof readInForce>>,
): Promise<boolean> => {
  if (undoing.includes(act.kind)) return undone.length > 0;
  if (act.kind === 'warn') return !same.some(({ note }) => note === act.note);
  if (act.kind === 'delete') return same.length === 0;
  return (await effects[act.kind]?.(tx, act)) ?? false;
};

export interface DoneAct {
  /** Null if there was nothing to do. */
  id: number | null;
  cards: TouchedCards;
}

/** Does it and writes it down. What is in force already is not done again, and its act is named. */
export const performAct = async (tx: Tx, act: WantedAct): Promise<DoneAct> => {
  const same = await readInForce(tx, { ...act, undoes: undefined }, act.kind);
  const undone = await readInForce(tx, act, oppositeOf(act.kind));
  if (!(await changes(tx, act, same, undone))) return { id: same[0]?.id ?? null, cards: noCards };
  const cards = await changeAccount(tx, act, undone[0]?.at);
  const ended = undone.map(({ id }) => id);
  if (ended.length > 0) {
    await tx
      .update(moderationActs)
      .set({ undoneAt: act.now })
      .where(inArray(moderationActs.id, ended));
    await openAgain(tx, ended);
  }
  const [row] = await tx
    .insert(moderationActs)
    .values({
      kind: act.kind,
      adminId: act.adminId ?? null,
      memberId: act.memberId,
      profileId: act.profileId,
      onProfileId: act.on?.profileId ?? null,
      note: await lastNote(tx, act),
      createdAt: act.now,
    })
    .returning({ id: moderationActs.id });
  if (!row) throw new Error('An insertion returned no row');
  await closeReports(tx, act, row.id, act.now);
  return { id: row.id, cards };
};

export interface StoredAct {
  kind: ActKind;
  profileId: number;
  onProfileId: number | null;
  undoneAt: Date | null;
}

/** An act on a member; undefined for all else. */
export const readAct = async (tx: Tx, id: number): Promise<StoredAct | undefined> => {
  const { profileId } = moderationActs;
  const [row] = await tx
    .select({ kind, profileId, onProfileId, undoneAt })
    .from(moderationActs)
    .where(eq(moderationActs.id, id));
  if (!row || row.kind === 'interests' || row.profileId === null) return undefined;
  return { ...row, kind: row.kind, profileId: row.profileId };
};

/** Whether the operator has deleted the member's account; the member cannot restore it then. */
export const isDeletedByOperator = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.$count(moderationActs, and(eq(kind, 'delete'), eq(memberId, id), isNull(undoneAt)))) >
  0;

/** The member has read the warning. */
export const markRead = async (tx: Tx, id: number, reader: number, now: Date): Promise<void> => {
  const isWarning = and(eq(moderationActs.id, id), eq(memberId, reader), eq(kind, 'warn'));
  await tx
    .update(moderationActs)
    .set({ readAt: now })
    .where(and(isWarning, isNull(moderationActs.readAt)));
};
