/**
 * Subscriptions in Stars: what their payments and updates say of them. A renewal is a payment with the payload of the
 * first one. So it is known by that, even if a new token has made its signature worthless.
 */
import { findPlan } from '../../src/domain/members/plans.ts';
import type { BotApi, BotReply } from '../bot/bot-api.ts';
import { lockBuyer, mayBuy, readCharge, type Charge } from '../db/talk/charges.ts';
import type { Database, Tx } from '../db/connection/engine.ts';
import { raiseEvents } from '../db/members/member-events.ts';
import type { SubscriptionState } from '../db/schema/payments.ts';
import {
  barSubscription,
  readRunning,
  readSubscription,
  saveSubscription,
  type Running,
  type StoredSubscription,
} from '../db/talk/subscriptions.ts';
import type { Order } from './payload.ts';
import type { ReportedCharge, ReportedState } from './updates.ts';

/** Ours have no other characters, and the database could not read all of them. */
const find = async (tx: Tx, payload: string): Promise<StoredSubscription | undefined> =>
  /^[\w.-]+$/.test(payload) ? readSubscription(tx, payload) : undefined;

/** What a renewal with this payload pays for, if its subscription is known. */
export const findSubscribed = async (tx: Tx, payload: string): Promise<Order | undefined> => {
  const known = await find(tx, payload);
  return known && { ...known, price: { currency: 'XTR', amount: known.stars } };
};

const baseOf = (payload: string, { memberId, plan, price }: Order) => ({
  payload,
  memberId,
  plan,
  stars: price.amount,
});

/** Records that a month was paid, under the lock of the buyer's row. Payments may come in any order. */
export const noteMonth = async (
  tx: Tx,
  order: Order,
  charge: ReportedCharge,
  paidUntil: Date,
): Promise<void> => {
  const { invoice_payload: payload, telegram_payment_charge_id: id } = charge;
  const known = await find(tx, payload);
  const isFirst = charge.is_first_recurring ?? false;
  const isLatest = !known?.paidUntil || paidUntil > known.paidUntil;
  await saveSubscription(tx, {
    ...baseOf(payload, order),
    chargeId: isFirst ? id : (known?.chargeId ?? id),
    ...(isLatest && { paidUntil }),
    // A failed renewal was paid after all.
    ...(isLatest && known?.state === 'failed' && { state: 'active' }),
  });
};

/** Updates come again for a day. Later, a smaller number is no older update: the Bot API started again. */
const repeatedWithinMs = 2 * 24 * 3600 * 1000;

export interface StateReport {
  userId: number;
  payload: string;
  /** The content of the payload, if we signed it. */
  order: Order | undefined;
  state: ReportedState;
  updateId: number;
  now: Date;
}

const isRepeated = ({ updateId, updatedAt }: StoredSubscription, report: StateReport): boolean =>
  updateId !== null &&
  updatedAt !== null &&
  report.updateId <= updateId &&
  report.now.getTime() - updatedAt.getTime() < repeatedWithinMs;

/** A member cannot change what we have canceled: such an update is of a change before that. */
const nextState = (
  known: StoredSubscription | undefined,
  state: ReportedState,
): SubscriptionState => (known?.state === 'barred' ? 'barred' : state);

/** Takes over what the messenger says of the renewals. Call it in a transaction. */
export const settleState = async (
  tx: Tx,
  report: StateReport,
): Promise<'changed' | 'unchanged' | 'unknown'> => {
  const { payload, state, updateId, now, userId } = report;
  const order = report.order ?? (await findSubscribed(tx, payload));
  if (!order || order.memberId !== userId || !findPlan(order.plan)) return 'unknown';
  if (!(await lockBuyer(tx, userId))) return 'unknown';
  const known = await find(tx, payload);
  if (known && isRepeated(known, report)) return 'unchanged';
  const change = { state: nextState(known, state), updateId, updatedAt: now };
  await saveSubscription(tx, { ...baseOf(payload, order), ...change });
  await raiseEvents(tx, new Map([[userId, new Set(['profile' as const])]]));
  return 'changed';
};

export interface EndingPorts {
  database: Database;
  bot: Pick<BotApi, 'editSubscription'>;
  clock: () => number;
}

/** A payment, or its refund. */
interface Reported {
  /** Of the charge. */
  id: string;
  /** The payload and its content, if we signed it; unknown to the operator's command. */
  payload?: string;
  order?: Order | undefined;
}

type Renewing = Pick<Running, 'memberId' | 'chargeId' | 'payload'>;

/** What renews by a payment that was reported, or not yet, and credited, or not. */
const findRenewing = async (
  tx: Tx,
  { id, payload = '', order }: Reported,
  charge: Charge | undefined,
): Promise<Renewing | undefined> => {
  const known = await find(tx, payload);
  if (known && known.state !== 'active') return undefined;
  if (known) return { ...known, chargeId: known.chargeId ?? id };
  const { plan, currency } = charge ?? { ...order, ...order?.price };
  const memberId = charge?.payerId ?? charge?.memberId ?? order?.memberId;
  // What was paid may be unknown. The messenger then says whether it renews.
  const isPackage = findPlan(plan ?? '')?.billingModel === 'package';
  return memberId && currency === 'XTR' && !isPackage
    ? { memberId, chargeId: id, payload }
    : undefined;
};

/** Resolves to the failure, if the Bot API did not end it. */
const end = async (
  { database, bot }: EndingPorts,
  running: Renewing | undefined,
): Promise<Extract<BotReply<true>, { ok: false }> | undefined> => {
  if (!running) return undefined;
  const reply = await bot.editSubscription(running.memberId, running.chargeId, true);
  if (!reply.ok) return reply;
  await database.write((tx) => barSubscription(tx, running.payload));
  return undefined;
};

/**
 * Before a charge is settled as given back: a subscription that has lost its last month must not be charged for the next
 * one.
 */
export const endRefunded = async (ports: EndingPorts, refund: Reported): ReturnType<typeof end> => {
  const running = await ports.database.read(async (tx) => {
    const charge = await readCharge(tx, refund.id);
    if (charge?.refundedAt) return undefined;
    // It paid the last month.
    if (!charge?.creditedAt) return findRenewing(tx, refund, charge);
    const { memberId, paidUntil } = charge;
    if (!memberId || !paidUntil) return undefined;
    const last = await readRunning(tx, memberId, new Date(ports.clock()));
    return last?.state === 'active' && last.paidUntil <= paidUntil ? last : undefined;
  });
  return end(ports, running);
};

/**
 * After a payment was settled: an account that was deleted or banned while it was made, or is erased, must not be charged
 * for the next month.
 */
export const endUnusable = async (ports: EndingPorts, paid: Reported): ReturnType<typeof end> => {
  const running = await ports.database.read(async (tx) => {
    const charge = await readCharge(tx, paid.id);
    if (!charge?.memberId || (await mayBuy(tx, charge.memberId))) return undefined;
    return findRenewing(tx, paid, charge);
  });
  return end(ports, running);
};
