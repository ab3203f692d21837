/**
 * Finds payments and refunds in Stars that no update reported. The Bot API drops an update after a day. Then only its
 * list of transactions has the payment. The list is read at the start and every hour, from where the last reading
 * ended; a payment that both the list and an update report, in either order, takes effect once.
 */
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { isFinal, type BotReply, type StarList } from '../bot/bot-api.ts';
import { readReported, type ReportedTimes } from '../db/talk/charges.ts';
import type { Settings } from '../settings.ts';
import { lookEvery, type Looker, type Timers } from '../timers.ts';
import { readPayload } from './payload.ts';
import { endRefunded, endUnusable, type EndingPorts } from './renewals.ts';
import { settlePayment, settleRefund } from './settle.ts';
import { chargeId, type ReportedCharge } from './updates.ts';

const readEveryMs = 3600 * 1000;

/** Most updates come within seconds, and after an outage within minutes. They say more of a subscription. */
const reportedWithinMs = 3600 * 1000;

/** What a person paid for an invoice, or got back. Gifts, withdrawals and others are passed over. */
const partner = z.object({
  transaction_type: z.literal('invoice_payment'),
  user: z.object({ id: z.int() }),
  invoice_payload: z._default(z.string(), ''),
  subscription_period: z.optional(z.int().check(z.positive())),
});

const transaction = z.object({
  id: chargeId,
  amount: z.int().check(z.gte(0)),
  date: z.int(),
  source: z.optional(partner),
  receiver: z.optional(partner),
});

type Transaction = z.output<typeof transaction>;

const dated = z.object({ date: z.int() });

const chargeOf = ({ id, amount, date, source, receiver }: Transaction): ReportedCharge => {
  const period = source?.subscription_period;
  return {
    telegram_payment_charge_id: id,
    total_amount: amount,
    currency: 'XTR',
    invoice_payload: (source ?? receiver)?.invoice_payload ?? '',
    ...(period !== undefined && {
      is_recurring: true,
      subscription_expiration_date: date + period,
    }),
  };
};

interface MissedPorts extends EndingPorts {
  stars: StarList;
  settings: Pick<Settings, 'botToken'>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Does nothing if its payment or refund is known already. */
const settle = async (ports: MissedPorts, one: Transaction): Promise<void> => {
  const { database, settings, clock, log } = ports;
  const charge = chargeOf(one);
  const { invoice_payload: payload } = charge;
  const order = readPayload(settings.botToken, payload);
  const payerId = one.source?.user.id;
  const report = { charge, order, payerId, now: new Date(clock()) };
  const endBy = async (end: typeof endRefunded): Promise<void> => {
    const failure = await end(ports, { id: one.id, payload, order });
    if (!failure) return;
    log.error({ chargeId: one.id, failure }, 'renewals may go on');
    // A refund is read again in an hour.
    if (!isFinal(failure)) throw new Error(failure.description);
  };
  if (!one.source) await endBy(endRefunded);
  const how = one.source ? settlePayment : settleRefund;
  const settled = await database.write((tx) => how(tx, report));
  if (one.source) await endBy(endUnusable);
  if (settled.kind === 'unchanged') return;
  log.warn({ chargeId: one.id, settled }, 'no update reported this charge; it was in the list');
};

/** Whether the transaction is settled already. */
const isReported = (one: Transaction, known: readonly ReportedTimes[]): boolean => {
  const charge = known.find(({ id }) => id === one.id);
  return Boolean(one.source ? charge?.paidAt : charge?.refundedAt);
};

const settleAll = async (ports: MissedPorts, page: readonly object[]): Promise<void> => {
  const ours = page.flatMap((one) => {
    const read = z.safeParse(transaction, one);
    return read.success && (read.data.source ?? read.data.receiver) ? [read.data] : [];
  });
  const ids = ours.map(({ id }) => id);
  const known = await ports.database.read((tx) => readReported(tx, ids));
  for (const one of ours) if (!isReported(one, known)) await settle(ports, one);
};

const isYoung = (one: object, now: number): boolean => {
  const read = z.safeParse(dated, one);
  return read.success && read.data.date * 1000 > now - reportedWithinMs;
};

/** Settles what follows the first `from` transactions. Returns where to go on, and a failure of the Bot API, if any. */
export const settleMissed = async (
  ports: MissedPorts,
  from: number,
): Promise<{ next: number; failure?: Extract<BotReply<never>, { ok: false }> }> => {
  let next = from;
  for (;;) {
    const reply = await ports.stars.list(next);
    if (!reply.ok) return { next, failure: reply };
    const page = reply.value;
    const young = page.findIndex((one) => isYoung(one, ports.clock()));
    const ripe = young === -1 ? page : page.slice(0, young);
    await settleAll(ports, ripe);
    next += ripe.length;
    if (young !== -1 || page.length === 0) return { next };
  }
};

/** The result stops it. */
export const watchStars = (ports: MissedPorts & { timers: Timers }): Looker['stop'] => {
  let next = 0;
  const read = async (): Promise<void> => {
    const done = await settleMissed(ports, next);
    next = done.next;
    if (done.failure) ports.log.error(done.failure, 'the list of Stars could not be read');
  };
  const { look, stop } = lookEvery(ports.timers, readEveryMs, read, (err) =>
    ports.log.error({ err }, 'a charge of the list could not be settled'),
  );
  void look();
  return stop;
};
