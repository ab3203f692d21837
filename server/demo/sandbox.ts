/**
 * The sandbox's payment provider. It moves no money. A payment and a refund are updates of the played Bot API, which come
 * to this server through production's webhook, under the demo's secret.
 */
import type { FastifyInstance } from 'fastify';
import { pay, refund } from '../../demo/bot-api/paying.ts';
import type { PlayedInvoice, Person } from '../../demo/bot-api/world.ts';
import type { Invoice, PaymentResult } from '../../demo/messenger/server-calls.ts';
import { currencies, findPlan, formatPrice } from '../../src/domain/members/plans.ts';
import { readLastCredited } from '../db/talk/charges.ts';
import type { ServerContext } from '../http/api.ts';
import { draftInvoice } from '../payments/orders.ts';
import { readPayload } from '../payments/payload.ts';
import { payloadOf, type DemoBot } from './demo-bot.ts';

export type SandboxContext = ServerContext & { bot: DemoBot };

const notDelivered = 'The payment could not be made. Please try again.';

export const createSandbox = (app: FastifyInstance, context: SandboxContext) => {
  const { settings, clock, database, bot } = context;
  const { world, delivery } = bot.played;
  bot.connect(app, clock);

  const personOf = (id: number): Person =>
    world.dialogs.get(id)?.person ?? { id, first_name: 'Member' };

  /** The invoice of a slug, also of one from before a restart; undefined if it is not ours. */
  const draftOf = (slug: string) => {
    const order = readPayload(settings.botToken, payloadOf(slug));
    const plan = order && findPlan(order.plan);
    return plan && draftInvoice(settings.botToken, order, plan);
  };

  return {
    /** Undefined if the slug is not ours. */
    invoice: (slug: string): Invoice | undefined => {
      const draft = draftOf(slug);
      if (!draft) return undefined;
      const { title, description, price } = draft;
      return { title, description, price: formatPrice(price) };
    },

    /** Asks the bot, and pays if it agrees. Undefined if the slug is not ours. */
    pay: async (slug: string, payer: number): Promise<PaymentResult | undefined> => {
      const draft = draftOf(slug);
      if (!draft) return undefined;
      const { title, description, price, renewsAfterS } = draft;
      const invoice: PlayedInvoice = {
        title,
        description,
        payload: payloadOf(slug),
        currency: price.currency,
        total: price.amount,
        subscriptionPeriod: renewsAfterS,
      };
      const payment = await pay(world, personOf(payer), invoice);
      await delivery.settled();
      return payment.status === 'paid'
        ? { status: 'paid' }
        : { status: 'failed', reason: payment.reason || notDelivered };
    },

    /** Refunds the member's last payment and returns its description; undefined if there is none. */
    refundLast: async (memberId: number): Promise<string | undefined> => {
      const charge = await database.read((tx) => readLastCredited(tx, memberId));
      if (!charge) return undefined;
      const currency = currencies.find((one) => one === charge.currency) ?? 'USD';
      const { id, amount: total } = charge;
      refund(world, { id, personId: memberId, currency, total, payload: '' });
      await delivery.settled();
      return formatPrice({ currency, amount: charge.amount });
    },
  };
};
