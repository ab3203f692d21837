/** Values an order: its invoice, and the faults of a payment that names it. */
import { currency, findPlan, type Plan } from '../../src/domain/plans.ts';
import { invoiceTexts } from '#texts/invoices';
import type { InvoiceDraft } from '../bot/bot-api.ts';
import { writePayload, type Order } from './payload.ts';

/** Why a payment does not continue, or credits nothing. */
export type PaymentFault = 'payload' | 'plan' | 'currency' | 'amount' | 'member';

export interface Price {
  currency: string;
  total_amount: number;
}

export const orderOf = (memberId: number, plan: string, { cents }: Plan): Order => ({
  memberId,
  plan,
  cents,
});

export const draftInvoice = (botToken: string, order: Order, plan: Plan): InvoiceDraft => ({
  title: invoiceTexts.title(plan),
  description: invoiceTexts.description(plan),
  payload: writePayload(botToken, order),
  cents: order.cents,
});

export type Priced = { ok: true; order: Order; plan: Plan } | { ok: false; fault: PaymentFault };

/** Whether the price is the one that the invoice named; today's may differ. */
export const checkPrice = (
  order: Order | undefined,
  { currency: paidIn, total_amount: amount }: Price,
): Priced => {
  if (!order) return { ok: false, fault: 'payload' };
  const plan = findPlan(order.plan);
  if (!plan) return { ok: false, fault: 'plan' };
  if (paidIn !== currency) return { ok: false, fault: 'currency' };
  return amount === order.cents ? { ok: true, order, plan } : { ok: false, fault: 'amount' };
};
