/** Charges: payments and refunds as they were reported, and their effect on the buyer. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../connection/engine.ts';
import { members } from '../schema/members.ts';
import { charges, ledgerEntries } from '../schema/payments.ts';

export type Charge = typeof charges.$inferSelect;
type NewCharge = typeof charges.$inferInsert;

export interface Buyer {
  id: number;
  singularityUntil: Date | null;
}

/** Locks the buyer's row as `lockMember` does; undefined if nobody has that id. */
export const lockBuyer = async (tx: Tx, id: number): Promise<Buyer | undefined> => {
  const { singularityUntil } = members;
  const rows = await tx
    .select({ id: members.id, singularityUntil })
    .from(members)
    .where(eq(members.id, id))
    .for('no key update');
  return rows[0];
};

/** Whether the member can use what they pay for: a deleted or banned account cannot. */
export const mayBuy = async (tx: Tx, id: number): Promise<boolean> => {
  const { deletedAt, bannedAt } = members;
  const isThere = and(eq(members.id, id), isNull(deletedAt), isNull(bannedAt));
  return (await tx.$count(members, isThere)) > 0;
};

export const saveSingularityUntil = async (tx: Tx, memberId: number, until: Date) => {
  await tx.update(members).set({ singularityUntil: until }).where(eq(members.id, memberId));
};

export const readCharge = async (tx: Tx, id: string): Promise<Charge | undefined> => {
  const rows = await tx.select().from(charges).where(eq(charges.id, id));
  return rows[0];
};

/** Null for what was not reported. */
export type ReportedTimes = Pick<Charge, 'id' | 'paidAt' | 'refundedAt'>;

/** Those charges that have a row. */
export const readReported = (tx: Tx, ids: string[]): Promise<ReportedTimes[]> => {
  const { id, paidAt, refundedAt } = charges;
  return tx.select({ id, paidAt, refundedAt }).from(charges).where(inArray(id, ids));
};

/** Payments that credited nothing and were not given back, the oldest first. */
export const readFaulty = (tx: Tx): Promise<Charge[]> =>
  tx
    .select()
    .from(charges)
    .where(and(isNotNull(charges.fault), isNull(charges.refundedAt)))
    .orderBy(asc(charges.paidAt));

export const lockCharge = async (tx: Tx, id: string): Promise<Charge | undefined> => {
  const rows = await tx.select().from(charges).where(eq(charges.id, id)).for('update');
  return rows[0];
};

/** False if a charge of that id exists already, including one that another transaction is just adding. */
export const addCharge = async (tx: Tx, charge: NewCharge): Promise<boolean> => {
  const rows = await tx
    .insert(charges)
    .values(charge)
    .onConflictDoNothing({ target: charges.id })
    .returning({ id: charges.id });
  return rows.length > 0;
};

export const updateCharge = async (tx: Tx, id: string, change: Partial<Charge>) => {
  await tx.update(charges).set(change).where(eq(charges.id, id));
};

/** Reactions that the charge gave; 0 if it gave none. */
export const readCreditedReactions = async (tx: Tx, chargeId: string): Promise<number> => {
  const [entry] = await tx
    .select({ delta: ledgerEntries.delta })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.reason, 'package'), eq(ledgerEntries.reference, chargeId)));
  return entry?.delta ?? 0;
};

/** All of the member's credited charges, including refunded ones, in the order of crediting. */
export const readCreditedCharges = (tx: Tx, memberId: number): Promise<Charge[]> =>
  tx
    .select()
    .from(charges)
    .where(and(eq(charges.memberId, memberId), isNotNull(charges.creditedAt)))
    .orderBy(asc(charges.creditedAt), sql`${charges.extendsFrom} nulls first`);

/** The member's last payment that was not refunded. */
export const readLastCredited = async (tx: Tx, memberId: number): Promise<Charge | undefined> => {
  const isKept = and(isNotNull(charges.creditedAt), isNull(charges.refundedAt));
  const rows = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.memberId, memberId), isKept))
    .orderBy(desc(charges.creditedAt))
    .limit(1);
  return rows[0];
};
