/**
 * What the messenger does about payments: it asks the bot before one, and reports payments, renewals, refunds and ends
 * of subscriptions. No money moves.
 */
import { messageOf } from './people.ts';
import {
  dialogOf,
  secondsOf,
  botUserOf,
  type PlayedCharge,
  type PlayedInvoice,
  type Person,
  type BotWorld,
} from './world.ts';

export type PlayedPayment =
  | { status: 'paid'; chargeId: string }
  /** `reason`: the bot's words, or none if it did not answer in time. */
  | { status: 'failed'; reason: string };

/** How long a query waits for the bot. */
const answerWithinMs = 10_000;

type Money = Pick<PlayedInvoice, 'currency' | 'total' | 'payload'>;

/** What is needed of a charge to give it back. */
type Given = Money & Pick<PlayedCharge, 'id' | 'personId'> & Partial<PlayedInvoice>;

const moneyOf = ({ currency, total, payload }: Money): object => ({
  currency,
  total_amount: total,
  invoice_payload: payload,
});

const askBot = (world: BotWorld, person: Person, invoice: PlayedInvoice) => {
  const id = `query-${world.next()}`;
  const asked = new Promise<{ isOk: boolean; text: string }>((resolve) => {
    const stop = world.clock.after(answerWithinMs, () => {
      world.queries.delete(id);
      resolve({ isOk: false, text: '' });
    });
    world.queries.set(id, (answer) => {
      stop();
      resolve(answer);
    });
  });
  const query = { id, from: botUserOf(person), ...moneyOf(invoice) };
  world.tell(person.id, { pre_checkout_query: query });
  return asked;
};

const tellMessage = (world: BotWorld, person: Person, content: object): void =>
  world.tell(person.id, { message: messageOf(world, person, content) });

/** Stars come from the payer, and go back there. */
const note = (
  world: BotWorld,
  { id, personId, currency, total, payload, subscriptionPeriod }: Given,
  isRefund: boolean,
): void => {
  if (currency !== 'XTR') return;
  const person = world.dialogs.get(personId)?.person;
  const partner = {
    type: 'user',
    transaction_type: 'invoice_payment',
    user: person ? botUserOf(person) : { id: personId },
    invoice_payload: payload,
    ...(subscriptionPeriod !== undefined && { subscription_period: subscriptionPeriod }),
  };
  world.transactions.push({
    id,
    amount: total,
    date: secondsOf(world),
    ...(isRefund ? { receiver: partner } : { source: partner }),
  });
};

const personOf = ({ dialogs }: BotWorld, { personId }: Given): Person =>
  dialogs.get(personId)?.person ?? { id: personId, first_name: 'Member' };

interface Made {
  isRecurring?: true;
  isFirst?: true;
}

/** `is_…` fields are there only if they are true. */
const report = (world: BotWorld, charge: PlayedCharge, { isRecurring, isFirst }: Made): void =>
  tellMessage(world, personOf(world, charge), {
    successful_payment: {
      ...moneyOf(charge),
      telegram_payment_charge_id: charge.id,
      provider_payment_charge_id: `provider-${charge.id}`,
      ...(charge.expiresAt !== undefined && {
        subscription_expiration_date: Math.floor(charge.expiresAt / 1000),
      }),
      ...(isRecurring && { is_recurring: true }),
      ...(isFirst && { is_first_recurring: true }),
    },
  });

const make = (world: BotWorld, personId: number, invoice: PlayedInvoice): PlayedCharge => {
  const { subscriptionPeriod: period } = invoice;
  const charge: PlayedCharge = {
    ...invoice,
    id: `played-${world.clock.now().toString(36)}-${world.next()}`,
    personId,
    isRefunded: false,
    isCanceled: false,
    expiresAt: period === undefined ? undefined : world.clock.now() + period * 1000,
  };
  world.charges.set(charge.id, charge);
  note(world, charge, false);
  return charge;
};

/** A person pays an invoice, if the bot agrees. */
export const pay = async (
  world: BotWorld,
  person: Person,
  invoice: PlayedInvoice,
): Promise<PlayedPayment> => {
  dialogOf(world, person);
  const { isOk, text } = await askBot(world, person, invoice);
  if (!isOk) return { status: 'failed', reason: text };
  const charge = make(world, person.id, invoice);
  const isSubscription = charge.expiresAt !== undefined;
  report(world, charge, isSubscription ? { isRecurring: true, isFirst: true } : {});
  return { status: 'paid', chargeId: charge.id };
};

/** A subscription's next month, which no bot is asked about. Undefined if it has ended. */
export const renew = (world: BotWorld, chargeId: string): PlayedCharge | undefined => {
  const last = world.charges.get(chargeId);
  if (last?.expiresAt === undefined || last.isCanceled || last.isRefunded) return undefined;
  const charge = make(world, last.personId, last);
  report(world, charge, { isRecurring: true });
  return charge;
};

export const tellSubscription = (
  world: BotWorld,
  charge: PlayedCharge,
  state: 'canceled' | 'active' | 'failed',
): void =>
  world.tell(charge.personId, {
    subscription: {
      user: botUserOf(personOf(world, charge)),
      invoice_payload: charge.payload,
      state,
    },
  });

export const refund = (world: BotWorld, charge: Given): void => {
  const known = world.charges.get(charge.id);
  if (known) known.isRefunded = true;
  note(world, charge, true);
  const { id } = charge;
  tellMessage(world, personOf(world, charge), {
    refunded_payment: { ...moneyOf(charge), telegram_payment_charge_id: id },
  });
};
