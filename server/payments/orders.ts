/** Values an order: its invoice, and the faults of a payment that names it. */
import {
  findPlan,
  isPlanName,
  priceOf,
  type Plan,
  type PlanName,
  type Shop,
} from '../../src/domain/members/plans.ts';
import { invoiceTexts } from '#texts/invoices';
import type { InvoiceDraft } from '../bot/bot-api.ts';
import { writePayload, type Order } from './payload.ts';

/** Why a payment does not continue, or credits nothing. */
export type PaymentFault = 'payload' | 'plan' | 'currency' | 'amount' | 'member';

/** What is paid, as updates state it. */
export interface Paid {
  currency: string;
  total_amount: number;
}

export const orderOf = (memberId: number, plan: PlanName, shop: Shop): Order => ({
  memberId,
  plan,
  price: priceOf(shop, plan),
});

const daySeconds = 24 * 3600;

export const draftInvoice = (botToken: string, order: Order, plan: Plan): InvoiceDraft => ({
  title: invoiceTexts.title(plan),
  description: invoiceTexts.description(plan),
  payload: writePayload(botToken, order),
  price: order.price,
  // The Bot API renews payments in Stars only.
  ...(plan.billingModel === 'subscription' &&
    order.price.currency === 'XTR' && { renewsAfterS: plan.days * daySeconds }),
});

/** Whether an order has the price that the shop asks now. */
export const isUpToDate = ({ plan, price }: Order, shop: Shop | undefined): boolean =>
  shop !== undefined &&
  isPlanName(plan) &&
  shop.currency === price.currency &&
  shop.prices[plan] === price.amount;

export type Priced = { ok: true; order: Order; plan: Plan } | { ok: false; fault: PaymentFault };

/** Whether the price is the one that the invoice named; today's may differ. */
export const checkPrice = (
  order: Order | undefined,
  { currency: paidIn, total_amount: amount }: Paid,
): Priced => {
  if (!order) return { ok: false, fault: 'payload' };
  const plan = findPlan(order.plan);
  if (!plan) return { ok: false, fault: 'plan' };
  if (paidIn !== order.price.currency) return { ok: false, fault: 'currency' };
  return amount === order.price.amount ? { ok: true, order, plan } : { ok: false, fault: 'amount' };
};
