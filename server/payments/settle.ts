/**
 * Settles payments and refunds. Each takes effect once by its charge's id, in any order, any number of times and by any
 * instance: the charge's row records what was done already. A refund that comes before its payment leaves a row, and
 * the payment then gives nothing. A wrong payment is kept for a person to examine, and gives nothing.
 *
 * The charge's row is always locked before the buyer's: a refund may have to read the charge to find its buyer.
 */
import { findPlan, type Plan } from '../../src/domain/members/plans.ts';
import {
  addCharge,
  lockBuyer,
  lockCharge,
  readCreditedCharges,
  readCreditedReactions,
  saveSingularityUntil,
  updateCharge,
  type Buyer,
  type Charge,
} from '../db/talk/charges.ts';
import type { Tx } from '../db/connection/engine.ts';
import { addEntry } from '../db/talk/ledger.ts';
import { raiseEvents } from '../db/members/member-events.ts';
import { findSubscribed, noteMonth } from './renewals.ts';
import { checkPrice, type PaymentFault, type Priced } from './orders.ts';
import type { Order } from './payload.ts';
import { beginningOf, endWith, endWithout, type PaidTime } from './subscription.ts';
import type { ReportedCharge } from './updates.ts';

export interface PaymentReport {
  charge: ReportedCharge;
  /** The content of the charge's payload, if we signed it. */
  order: Order | undefined;
  /** Who paid, if the update states it. */
  payerId?: number | undefined;
  now: Date;
}

export type Settled =
  | { kind: 'credited' | 'taken-back' }
  /** There was nothing to do: reported before, refunded before, or never credited. */
  | { kind: 'unchanged' }
  /** A refund of a payment that was never reported. It is kept, and if the payment comes, it gives nothing. */
  | { kind: 'unknown' }
  | { kind: 'refused'; fault: PaymentFault };

const rowOf = ({ charge, order, payerId }: PaymentReport) => ({
  id: charge.telegram_payment_charge_id,
  memberId: order?.memberId ?? null,
  ...(payerId !== undefined && { payerId }),
  plan: order?.plan ?? null,
  amount: charge.total_amount,
  currency: charge.currency,
});

type PaidOrder = Extract<Priced, { ok: true }>;

interface PaidMonth {
  creditedAt: Date;
  paidUntil: Date | null;
}

/** The beginning of a charge's month: a renewal follows the month before it, even if it is reported late. */
const paidTime = (plan: Plan, { creditedAt, paidUntil }: PaidMonth): PaidTime => {
  const days = plan.billingModel === 'subscription' ? plan.days : 0;
  return { at: paidUntil ? beginningOf(paidUntil.getTime(), days) : creditedAt.getTime(), days };
};

const paidTimes = (charges: readonly Charge[]): (PaidTime & { charge: Charge })[] =>
  charges.flatMap((charge) => {
    const plan = findPlan(charge.plan ?? '');
    const { creditedAt, paidUntil } = charge;
    return plan?.billingModel === 'subscription' && creditedAt
      ? [{ charge, ...paidTime(plan, { creditedAt, paidUntil }) }]
      : [];
  });

/** The end that Singularity had when the first of these payments was credited. */
const originOf = (times: readonly PaidTime[], extendsFrom: Date | null | undefined): number =>
  Math.max(Math.min(...times.map(({ at }) => at)), extendsFrom?.getTime() ?? 0);

const extend = async (tx: Tx, buyer: Buyer, added: PaidTime): Promise<void> => {
  const all = paidTimes(await readCreditedCharges(tx, buyer.id));
  const end = buyer.singularityUntil;
  const origin = originOf([...all, added], all[0] ? all[0].charge.extendsFrom : end);
  const standing = all.filter(({ charge }) => charge.refundedAt === null);
  const extended = endWith(end?.getTime() ?? 0, origin, standing, added);
  await saveSingularityUntil(tx, buyer.id, new Date(extended));
};

const credit = async (tx: Tx, { order, plan }: PaidOrder, buyer: Buyer, report: PaymentReport) => {
  const { charge, now } = report;
  const id = charge.telegram_payment_charge_id;
  if (plan.billingModel === 'package') {
    const entry = { memberId: buyer.id, delta: plan.reactions, reason: 'package' } as const;
    await addEntry(tx, { ...entry, reference: id, now });
    return updateCharge(tx, id, { creditedAt: now });
  }
  const expires = charge.subscription_expiration_date;
  const month = { creditedAt: now, paidUntil: expires ? new Date(expires * 1000) : null };
  await extend(tx, buyer, paidTime(plan, month));
  if (month.paidUntil) await noteMonth(tx, order, charge, month.paidUntil);
  return updateCharge(tx, id, { ...month, extendsFrom: buyer.singularityUntil });
};

/** Notifies about the buyer's balance or Singularity, which the profile shows. */
const tellBuyer = (tx: Tx, { id }: Buyer): Promise<void> =>
  raiseEvents(tx, new Map([[id, new Set(['profile' as const])]]));

/** Handles a payment whose charge has a row: reported before, or refunded before it was reported. */
const repeat = async (tx: Tx, row: Partial<Charge> & { id: string }): Promise<Settled> => {
  const known = await lockCharge(tx, row.id);
  if (known?.paidAt === null) await updateCharge(tx, row.id, row);
  return { kind: 'unchanged' };
};

/** Checks what must be given. An invoice is for one member, and nobody else could pay it (pre-checkout.ts). */
const checkPaid = ({ charge, order, payerId }: PaymentReport): Priced => {
  const price = checkPrice(order, charge);
  const isForeign = price.ok && payerId !== undefined && payerId !== price.order.memberId;
  return isForeign ? { ok: false, fault: 'member' } : price;
};

/** Gives what was paid for. Call it in a transaction. */
export const settlePayment = async (tx: Tx, reported: PaymentReport): Promise<Settled> => {
  const { charge, now } = reported;
  const { is_recurring: isRecurring, invoice_payload: payload } = charge;
  const known = isRecurring ? await findSubscribed(tx, payload) : undefined;
  const report = { ...reported, order: reported.order ?? known };
  const price = checkPaid(report);
  const row = { ...rowOf(report), fault: price.ok ? null : price.fault, paidAt: now };
  if (!(await addCharge(tx, row))) return repeat(tx, row);
  if (!price.ok) return { kind: 'refused', fault: price.fault };
  const buyer = await lockBuyer(tx, price.order.memberId);
  if (!buyer) {
    await updateCharge(tx, row.id, { fault: 'member' });
    return { kind: 'refused', fault: 'member' };
  }
  await credit(tx, price, buyer, report);
  await tellBuyer(tx, buyer);
  return { kind: 'credited' };
};

/** Takes back the days of a subscription; `end` is the present end. */
const shorten = async (tx: Tx, memberId: number, chargeId: string, end: Date): Promise<void> => {
  const all = paidTimes(await readCreditedCharges(tx, memberId));
  const refunded = all.find(({ charge }) => charge.id === chargeId);
  if (!refunded) return;
  const origin = originOf(all, all[0]?.charge.extendsFrom);
  const standing = all.filter((one) => one === refunded || one.charge.refundedAt === null);
  const shortened = endWithout(end.getTime(), origin, standing, refunded);
  await saveSingularityUntil(tx, memberId, new Date(shortened));
};

const takeBack = async (tx: Tx, { id }: Charge, buyer: Buyer, now: Date): Promise<void> => {
  const reactions = await readCreditedReactions(tx, id);
  if (reactions > 0) {
    const entry = { memberId: buyer.id, delta: -reactions, reason: 'refund' } as const;
    await addEntry(tx, { ...entry, reference: id, now });
  }
  if (buyer.singularityUntil) await shorten(tx, buyer.id, id, buyer.singularityUntil);
};

/** Takes back everything that the payment gave. Call it in a transaction. */
export const settleRefund = async (tx: Tx, report: PaymentReport): Promise<Settled> => {
  const { now } = report;
  const row = rowOf(report);
  if (await addCharge(tx, { ...row, refundedAt: now })) return { kind: 'unknown' };
  const known = await lockCharge(tx, row.id);
  if (!known || known.refundedAt) return { kind: 'unchanged' };
  await updateCharge(tx, row.id, { refundedAt: now });
  // The charge's own value, since the refund's payload may belong to another, or be missing.
  const buyer = known.memberId === null ? undefined : await lockBuyer(tx, known.memberId);
  if (!known.creditedAt || !buyer) return { kind: 'unchanged' };
  await takeBack(tx, known, buyer, now);
  await tellBuyer(tx, buyer);
  return { kind: 'taken-back' };
};
