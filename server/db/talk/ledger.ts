/**
 * The ledger of balances, in reactions. A member's balance is the sum of the entries, stored with the last of them. It
 * reads as 0 if the sum is below: the refund of a spent package makes a debt, which the next credits pay. Entries are
 * added and never changed. The code that adds one holds the lock of the member's row (see `lockMember`). Without the
 * lock, the chain's key refuses the second of two entries that follow the same one.
 */
import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../connection/engine.ts';
import { prepared } from '../connection/prepared.ts';
import { ledgerEntries, type LedgerReason } from '../schema/payments.ts';

/** The balance of a new member. */
export const welcomeBalance = 10;

export interface LedgerEntry {
  memberId: number;
  /** Reactions to add; negative to take. */
  delta: number;
  reason: LedgerReason;
  /** Names the cause, once for each reason: the id of the member, the reaction or the charge. */
  reference: string;
  now: Date;
}

const lastEntry = prepared('last_entry', (tx) =>
  tx
    .select({ number: ledgerEntries.number, total: ledgerEntries.total })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.memberId, sql.placeholder('memberId')))
    .orderBy(desc(ledgerEntries.number))
    .limit(1),
);

const readLast = async (tx: Tx, memberId: number) => {
  const [last] = await lastEntry(tx).execute({ memberId });
  return last ?? { number: 0, total: 0 };
};

/** How many reactions the member can pay for; never below 0. */
export const readBalance = async (tx: Tx, memberId: number): Promise<number> =>
  Math.max(0, (await readLast(tx, memberId)).total);

/** The sum in a select of members; below 0 it is a debt. */
export const ownTotal = sql<number>`coalesce((
  select l.total from ledger_entries l where l.member_id = members.id order by l.number desc limit 1), 0)`;

/**
 * Adds an entry. Throws if the cause has its entry already, and if anything but a refund takes more than there is:
 * check first, under the lock.
 */
export const addEntry = async (tx: Tx, { memberId, now, ...entry }: LedgerEntry): Promise<void> => {
  const last = await readLast(tx, memberId);
  await tx.insert(ledgerEntries).values({
    ...entry,
    memberId,
    number: last.number + 1,
    total: last.total + entry.delta,
    createdAt: now,
  });
};

const welcomeEntry = (memberId: number, now: Date) => ({
  memberId,
  number: 1,
  delta: welcomeBalance,
  total: welcomeBalance,
  reason: 'welcome' as const,
  reference: String(memberId),
  createdAt: now,
});

/** Gives new members their first balance, and others nothing. */
export const welcomeMembers = async (
  tx: Tx,
  memberIds: readonly number[],
  now: Date,
): Promise<void> => {
  if (memberIds.length === 0) return;
  await tx
    .insert(ledgerEntries)
    .values(memberIds.map((id) => welcomeEntry(id, now)))
    .onConflictDoNothing();
};
