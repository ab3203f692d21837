/**
 * Gives the Stars of a charge back, and takes back what it credited. The Bot API reports the refund as well: whichever
 * comes first counts. So the command may be repeated after any failure.
 */
import { isFinal, type BotApi, type BotReply } from '../bot/bot-api.ts';
import { readCharge, type Charge } from '../db/talk/charges.ts';
import type { Database } from '../db/connection/engine.ts';
import { endRefunded } from '../payments/renewals.ts';
import { settleRefund } from '../payments/settle.ts';

interface Deps {
  database: Database;
  bot: BotApi;
  clock: () => number;
}

type Refunded = { ok: true; said: string } | { ok: false; why: string };

type Failure = Extract<BotReply<true>, { ok: false }>;

const textOf = (method: string, { code, description }: Failure): string =>
  `${method} failed: ${description}${code === undefined ? '' : ` (${code})`}`;

const isBack = (reply: BotReply<true>): boolean =>
  reply.ok || reply.description.includes('CHARGE_ALREADY_REFUNDED');

const settle = ({ database, clock }: Deps, { id, amount, currency }: Charge) => {
  const charge = {
    telegram_payment_charge_id: id,
    total_amount: amount,
    currency,
    invoice_payload: '',
  };
  const report = { charge, order: undefined, now: new Date(clock()) };
  return database.write((tx) => settleRefund(tx, report));
};

/** `payer`: who paid, if no update said so. */
export const refundCharge = async (deps: Deps, id: string, payer?: number): Promise<Refunded> => {
  const charge = await deps.database.read((tx) => readCharge(tx, id));
  if (charge && charge.currency !== 'XTR') {
    return { ok: false, why: `It was paid in ${charge.currency}: refund it at the provider.` };
  }
  if (charge?.refundedAt) return { ok: true, said: 'It was given back before.' };
  const payerId = payer ?? charge?.payerId ?? charge?.memberId;
  if (!payerId)
    return {
      ok: false,
      why: 'Nobody knows who paid it. Name them: npm run admin refund CHARGE PAYER',
    };
  const fault = await endRefunded(deps, { id });
  const unended = fault && textOf('editUserStarSubscription', fault);
  if (unended && !isFinal(fault)) return { ok: false, why: unended };
  const reply = await deps.bot.refundStars(payerId, id);
  if (!reply.ok && !isBack(reply)) return { ok: false, why: textOf('refundStarPayment', reply) };
  if (!charge) return { ok: true, said: 'It was given back. No payment of it was reported here.' };
  const { kind } = await settle(deps, charge);
  const credit = kind === 'taken-back' ? 'Its credit was taken back.' : 'It had no credit.';
  const renewals = unended ? ` Its renewals may go on: ${unended}` : '';
  return { ok: true, said: `It was given back. ${credit}${renewals}` };
};
