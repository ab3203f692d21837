/** Updates of the Bot API about payments, and their delivery to the webhook. */
import { demoBot } from '../../server/settings.ts';
import { writePayload } from '../../server/payments/payload.ts';
import { currency, plans, type PlanName } from '../../src/domain/plans.ts';
import type { ApiAnswer, TestApi } from './api-server.ts';

export interface Payment {
  memberId: number;
  plan: PlanName;
  chargeId: string;
}

/** Fields with false values. */
export type Changes = Partial<{ currency: string; total_amount: number; invoice_payload: string }>;

let updates = 0;
let charges = 0;

export const newCharge = (memberId: number, plan: PlanName): Payment => ({
  memberId,
  plan,
  chargeId: `charge-${++charges}`,
});

const money = ({ memberId, plan }: Omit<Payment, 'chargeId'>) => {
  const { cents } = plans[plan];
  const payload = writePayload(demoBot.token, { memberId, plan, cents });
  return { currency, total_amount: cents, invoice_payload: payload };
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
