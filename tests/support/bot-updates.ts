/** Updates of the Bot API about payments, and their delivery to the webhook. */
import type { BotSubscriptionUpdated, SuccessfulPayment } from 'grammy/types';
import { demoBot } from '../../server/settings/demo-bot.ts';
import { writePayload } from '../../server/payments/payload.ts';
import { priceOf, providerShop, type PlanName, type Shop } from '../../src/domain/members/plans.ts';
import type { ApiAnswer, TestApi } from './api-server.ts';

export interface Payment {
  memberId: number;
  plan: PlanName;
  chargeId: string;
  /** Default: the one with the specification's prices. */
  shop?: Shop;
}

/** Fields with false values. */
export type Changes = Partial<
  Pick<
    SuccessfulPayment,
    | 'currency'
    | 'total_amount'
    | 'invoice_payload'
    | 'is_recurring'
    | 'is_first_recurring'
    | 'subscription_expiration_date'
  >
>;

let updates = 0;
let charges = 0;

export const newCharge = (memberId: number, plan: PlanName): Payment => ({
  memberId,
  plan,
  chargeId: `charge-${++charges}`,
});

const money = ({ memberId, plan, shop = providerShop }: Omit<Payment, 'chargeId'>) => {
  const price = priceOf(shop, plan);
  const payload = writePayload(demoBot.token, { memberId, plan, price });
  return { currency: price.currency, total_amount: price.amount, invoice_payload: payload };
};

const message = <T extends object>(memberId: number, content: T) => ({
  update_id: ++updates,
  message: {
    message_id: updates,
    date: 1_768_478_400,
    chat: { id: memberId, type: 'private', first_name: 'Pat' },
    from: { id: memberId, is_bot: false, first_name: 'Pat' },
    ...content,
  },
});

/** `payer`: the payer, if not the member of the invoice. */
export const paid = (payment: Payment, changes: Changes = {}, payer = payment.memberId) =>
  message(payer, {
    successful_payment: {
      ...money(payment),
      telegram_payment_charge_id: payment.chargeId,
      provider_payment_charge_id: `provider-${payment.chargeId}`,
      ...changes,
    },
  });

export const refunded = (payment: Payment, changes: Changes = {}) =>
  message(payment.memberId, {
    refunded_payment: {
      ...money(payment),
      telegram_payment_charge_id: payment.chargeId,
      ...changes,
    },
  });

/** The renewals of a subscription have changed; `updateId`: of a repeated or late update. */
export const changed = (
  memberId: number,
  { invoice_payload, state }: Pick<BotSubscriptionUpdated, 'invoice_payload' | 'state'>,
  updateId = ++updates,
): { update_id: number; subscription: BotSubscriptionUpdated } => ({
  update_id: updateId,
  subscription: {
    user: { id: memberId, is_bot: false, first_name: 'Pat' },
    invoice_payload,
    state,
  },
});

/** A pre-checkout query; `from` is the payer's id. */
export const asked = (
  order: Omit<Payment, 'chargeId'>,
  changes: Changes & { from?: number; id?: string } = {},
) => {
  const { from = order.memberId, id = `query-${updates + 1}`, ...rest } = changes;
  return {
    update_id: ++updates,
    pre_checkout_query: {
      id,
      from: { id: from, is_bot: false, first_name: 'Pat' },
      ...money(order),
      ...rest,
    },
  };
};

/** Delivers an update as the Bot API does. */
export const deliver = async (
  { app }: Pick<TestApi, 'app'>,
  update: object | string,
  headers: Record<string, string> = {},
): Promise<ApiAnswer> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/bot/webhook',
    headers: {
      'content-type': 'application/json',
      'x-telegram-bot-api-secret-token': demoBot.webhookSecret,
      ...headers,
    },
    payload: update,
  });
  const body: unknown = answer.body === '' ? undefined : JSON.parse(answer.body);
  return { status: answer.statusCode, headers: answer.headers, body };
};
