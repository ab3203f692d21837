/**
 * The last check before money moves: the messenger asks whether a payment may continue, and gives up after 10 s. So the
 * check has a time limit. If it does not finish, for example because of a slow database, the payment is stopped: no
 * money is taken that might not be credited.
 */
import { invoiceTexts } from '#texts/invoices';
import { isMember } from '../db/charges.ts';
import type { ServerContext } from '../http/api.ts';
import { checkPrice } from './orders.ts';
import { readPayload } from './payload.ts';
import type { PreCheckoutQuery } from './updates.ts';

/** The Bot API gets 4 s of the rest. */
const checkWithinMs = 5_000;

type Deps = Pick<ServerContext, 'settings' | 'database'>;

/** Why the payment must not continue, as the payer reads it; undefined if it may. */
const findRefusal = async (
  { settings, database }: Deps,
  query: PreCheckoutQuery,
): Promise<string | undefined> => {
  const price = checkPrice(readPayload(settings.botToken, query.invoice_payload), query);
  // An invoice stays in the messenger, so its price may be an old one.
  if (!price.ok || price.order.cents !== price.plan.cents) return invoiceTexts.refusedStale;
  const { memberId } = price.order;
  if (query.from.id !== memberId) return invoiceTexts.refusedMember;
  const isKnown = await database.read((tx) => isMember(tx, memberId));
  return isKnown ? undefined : invoiceTexts.refusedStale;
};

/** Like `findRefusal`, but always within its time. */
export const checkPayment = async (
  deps: Deps,
  query: PreCheckoutQuery,
  withinMs = checkWithinMs,
): Promise<string | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(invoiceTexts.refusedBusy), withinMs);
  });
  const check = findRefusal(deps, query).catch(() => invoiceTexts.refusedBusy);
  const refusal = await Promise.race([check, late]);
  clearTimeout(timer);
  return refusal;
};
