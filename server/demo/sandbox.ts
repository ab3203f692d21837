/**
 * The sandbox's payment provider. It moves no money. A payment and a refund are updates of the Bot API, which this
 * server sends to itself through production's webhook, under the demo's secret.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { currencies, findPlan, formatPrice, type Price } from '../../src/domain/plans.ts';
import { readLastCredited } from '../db/charges.ts';
import type { ServerContext } from '../http/api.ts';
import { draftInvoice } from '../payments/orders.ts';
import { readPayload, type Order } from '../payments/payload.ts';
import { webhookPath } from '../bot/health.ts';
import { secretHeader } from '../payments/webhook.ts';
import { payloadOf, type SandboxBot } from './sandbox-bot.ts';

export type SandboxContext = ServerContext & { bot: SandboxBot };

/** What the payment sheet shows. */
export interface SandboxInvoice {
  title: string;
  description: string;
  /** Such as '$1.05'. */
  price: string;
}

export type SandboxPayment = { status: 'paid' } | { status: 'failed'; reason: string };

const notDelivered = 'The payment could not be made. Please try again.';

const userOf = (id: number) => ({ id, is_bot: false, first_name: 'Member' });

const moneyOf = ({ currency, amount }: Price, payload: string) => ({
  currency,
  total_amount: amount,
  invoice_payload: payload,
});

export const createSandbox = (app: FastifyInstance, context: SandboxContext) => {
  const { settings, clock, database, bot } = context;
  let updates = 0;

  /** Delivers an update as the Bot API does; false if it was not accepted. */
  const deliver = async (update: object): Promise<boolean> => {
    updates += 1;
    const answer = await app.inject({
      method: 'POST',
      url: webhookPath,
      headers: { [secretHeader]: settings.webhookSecret },
      payload: { update_id: updates, ...update },
    });
    return answer.statusCode === 200;
  };

  const messageFrom = (memberId: number, content: object) => ({
    message: {
      message_id: updates + 1,
      date: Math.floor(clock() / 1000),
      chat: { id: memberId, type: 'private' },
      from: userOf(memberId),
      ...content,
    },
  });

  /** What a payment says of the subscription that it begins; nothing if it begins none. */
  const renewalOf = ({ price, plan: name }: Order) => {
    const plan = findPlan(name);
    if (price.currency !== 'XTR' || plan?.billingModel !== 'subscription') return {};
    const end = Math.floor(clock() / 1000) + plan.days * 24 * 3600;
    return { is_recurring: true, is_first_recurring: true, subscription_expiration_date: end };
  };

  const orderOfSlug = (slug: string) => readPayload(settings.botToken, payloadOf(slug));

  return {
    /** Undefined if the slug is not ours. */
    invoice: (slug: string): SandboxInvoice | undefined => {
      const order = orderOfSlug(slug);
      const plan = order && findPlan(order.plan);
      if (!plan) return undefined;
      const { title, description, price } = draftInvoice(settings.botToken, order, plan);
      return { title, description, price: formatPrice(price) };
    },

    /** Asks the bot, and pays if it agrees. Undefined if the slug is not ours. */
    pay: async (slug: string, payer: number): Promise<SandboxPayment | undefined> => {
      const order = orderOfSlug(slug);
      if (!order) return undefined;
      const money = moneyOf(order.price, payloadOf(slug));
      const id = randomUUID();
      const query = { pre_checkout_query: { id, from: userOf(payer), ...money } };
      const word = await bot.askBot(id, () => deliver(query));
      if (!word) return { status: 'failed', reason: notDelivered };
      if (word.refusal !== undefined) return { status: 'failed', reason: word.refusal };
      const charge = {
        ...money,
        ...renewalOf(order),
        telegram_payment_charge_id: `sandbox-${randomUUID()}`,
        provider_payment_charge_id: `sandbox-${id}`,
      };
      const isTaken = await deliver(messageFrom(payer, { successful_payment: charge }));
      return isTaken ? { status: 'paid' } : { status: 'failed', reason: notDelivered };
    },

    /** Refunds the member's last payment and returns its description; undefined if there is none. */
    refundLast: async (memberId: number): Promise<string | undefined> => {
      const charge = await database.read((tx) => readLastCredited(tx, memberId));
      if (!charge) return undefined;
      const currency = currencies.find((one) => one === charge.currency) ?? 'USD';
      const price = { currency, amount: charge.amount };
      const refund = { ...moneyOf(price, ''), telegram_payment_charge_id: charge.id };
      await deliver(messageFrom(memberId, { refunded_payment: refund }));
      return formatPrice(price);
    },
  };
};
