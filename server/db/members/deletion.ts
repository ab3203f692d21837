/**
 * Deletion of a member's account. What others see of the member is taken out of the tables that are read, within the
 * transaction of the call. A week later the member is erased (see trim.ts), unless they have returned before. The row
 * of the member is locked by the caller.
 */
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { erasedAfterMs } from '../../../src/contract/calls/member/deletion.ts';
import type { Tx } from '../connection/engine.ts';
import { erasedAccounts, withdrawals } from '../schema/accounts.ts';
import { chatMemberships, doors } from '../schema/bot.ts';
import { members } from '../schema/members.ts';
import { charges, subscriptions } from '../schema/payments.ts';
import { reactions, reviews } from '../schema/talk.ts';

/** Owners of the cards that the member reacted to and reviewed. */
export interface TouchedCards {
  reactions: number[];
  reviews: number[];
}

const tables = { reactions, reviews };
type Name = keyof typeof tables;

const cardsOf = async (tx: Tx, name: Name, memberId: number): Promise<number[]> => {
  const { cardId, authorId } = tables[name];
  const rows = await tx.selectDistinct({ cardId }).from(tables[name]).where(eq(authorId, memberId));
  return rows.map((row) => row.cardId);
};

/** Takes the member's rows out of a table; its triggers count them out. */
const takeOut = async (tx: Tx, name: Name, memberId: number): Promise<number[]> => {
  const cards = await cardsOf(tx, name, memberId);
  const source = sql.identifier(name);
  await tx.execute(sql`
    with gone as (delete from ${source} where author_id = ${memberId} returning *)
    update withdrawals set ${source} = (select coalesce(jsonb_agg(to_jsonb(gone)), '[]'::jsonb) from gone)
    where member_id = ${memberId}`);
  return cards;
};

/** Puts them back as they were. Cards that were erased meanwhile are left out. */
const putBackRows = async (tx: Tx, name: Name, memberId: number): Promise<number[]> => {
  const target = sql.identifier(name);
  await tx.execute(sql`
    insert into ${target} overriding system value
    select held.* from withdrawals w, jsonb_populate_recordset(null::${target}, w.${target}) held
    where w.member_id = ${memberId} and exists (select from members m where m.id = held.card_id)
    order by held.card_id`);
  return cardsOf(tx, name, memberId);
};

/** `key`: see `erasedKeyOf`. */
export const withdraw = async (
  tx: Tx,
  memberId: number,
  key: string,
  now: Date,
): Promise<TouchedCards> => {
  await tx.execute(sql`
    insert into withdrawals (member_id, was_public, reactions, reviews)
    select id, is_public, '[]'::jsonb, '[]'::jsonb from members where id = ${memberId}`);
  await tx.update(members).set({ deletedAt: now, isPublic: false }).where(eq(members.id, memberId));
  await tx
    .insert(erasedAccounts)
    .values({ key, deletedAt: now })
    .onConflictDoUpdate({ target: erasedAccounts.key, set: { deletedAt: now } });
  return {
    reactions: await takeOut(tx, 'reactions', memberId),
    reviews: await takeOut(tx, 'reviews', memberId),
  };
};

export const putBack = async (tx: Tx, memberId: number, key: string): Promise<TouchedCards> => {
  const touched = {
    reactions: await putBackRows(tx, 'reactions', memberId),
    reviews: await putBackRows(tx, 'reviews', memberId),
  };
  const wasPublic = sql`(select was_public from withdrawals where member_id = ${memberId})`;
  await tx
    .update(members)
    .set({ deletedAt: null, isPublic: sql`coalesce(${wasPublic}, false)` })
    .where(eq(members.id, memberId));
  await tx.delete(withdrawals).where(eq(withdrawals.memberId, memberId));
  await tx.delete(erasedAccounts).where(eq(erasedAccounts.key, key));
  return touched;
};

/** Each has rows in nearly all tables. */
const erasedAtOnce = 10;

/** No device keeps changes of a member for longer: see the client's stale-members.ts. */
const keysKeptMs = 90 * 24 * 3600 * 1000;

/** Erases members who deleted their accounts a week ago. Returns whether there may be more. */
export const eraseDue = async (tx: Tx, now: number): Promise<boolean> => {
  const due = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(isNotNull(members.deletedAt), lt(members.deletedAt, new Date(now - erasedAfterMs))))
    .orderBy(members.id)
    .limit(erasedAtOnce)
    .for('update', { skipLocked: true });
  for (const { id } of due) {
    // Accounting needs what was paid, not who did.
    await tx.update(charges).set({ memberId: null, payerId: null }).where(eq(charges.memberId, id));
    await tx.delete(subscriptions).where(eq(subscriptions.memberId, id));
    await tx.delete(chatMemberships).where(eq(chatMemberships.personId, id));
    await tx.delete(doors).where(eq(doors.personId, id));
    await tx.delete(members).where(eq(members.id, id));
  }
  await tx.delete(erasedAccounts).where(lt(erasedAccounts.deletedAt, new Date(now - keysKeptMs)));
  return due.length === erasedAtOnce;
};

/** When the member's deleted account will be erased; undefined for all others. */
export const readErasure = async (tx: Tx, memberId: number): Promise<Date | undefined> => {
  const { deletedAt } = members;
  const [row] = await tx.select({ deletedAt }).from(members).where(eq(members.id, memberId));
  return row?.deletedAt ? new Date(row.deletedAt.getTime() + erasedAfterMs) : undefined;
};

/** When an earlier account of the person was erased. */
export const readErased = async (tx: Tx, key: string): Promise<Date | undefined> => {
  const [row] = await tx
    .select({ deletedAt: erasedAccounts.deletedAt })
    .from(erasedAccounts)
    .where(eq(erasedAccounts.key, key));
  return row && new Date(row.deletedAt.getTime() + erasedAfterMs);
};
