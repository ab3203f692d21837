/** Subscriptions in Stars. Who changes one holds the lock of its member's row. */
import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../connection/engine.ts';
import { subscriptions, type SubscriptionState } from '../schema/payments.ts';

export type StoredSubscription = typeof subscriptions.$inferSelect;
type NewSubscription = typeof subscriptions.$inferInsert;

export const readSubscription = async (
  tx: Tx,
  payload: string,
): Promise<StoredSubscription | undefined> => {
  const rows = await tx.select().from(subscriptions).where(eq(subscriptions.payload, payload));
  return rows[0];
};

/** A subscription with a paid month. */
export type Running = StoredSubscription & { chargeId: string; paidUntil: Date };

/** The member's subscriptions whose paid month is not over: first those that renew, then those that last longest. */
export const readAllRunning = async (tx: Tx, memberId: number, now: Date): Promise<Running[]> => {
  const { chargeId, paidUntil, state } = subscriptions;
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.memberId, memberId), gt(paidUntil, now), isNotNull(chargeId)))
    .orderBy(desc(eq(state, 'active')), desc(paidUntil));
  return rows.filter((row): row is Running => row.chargeId !== null && row.paidUntil !== null);
};

/** The first of them: a member who ends one of two is shown the other, and can end that. */
export const readRunning = async (
  tx: Tx,
  memberId: number,
  now: Date,
): Promise<Running | undefined> => (await readAllRunning(tx, memberId, now))[0];

export const saveSubscription = async (tx: Tx, row: NewSubscription): Promise<void> => {
  await tx
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: subscriptions.payload, set: row });
};

const saveState =
  (state: SubscriptionState) =>
  async (tx: Tx, ...payloads: string[]): Promise<void> => {
    const { payload: known } = subscriptions;
    await tx.update(subscriptions).set({ state }).where(inArray(known, payloads));
  };

/**
 * Records that we ended the renewals, and nothing else: the messenger was asked in between, and a payment may have been
 * reported meanwhile.
 */
export const barSubscription = saveState('barred');

/** Records that the member may start the renewals again. */
export const allowSubscription = saveState('canceled');
