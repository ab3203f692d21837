/**
 * The last check before money moves: the messenger asks whether a payment may continue, and gives up after 10 s. So the
 * check has a time limit. If it does not finish, for example because of a slow database, the payment is stopped: no
 * money is taken that might not be credited.
 */
import { invoiceTexts } from '#texts/invoices';
import { languageOf } from '../../src/domain/language.ts';
import { isMember } from '../db/charges.ts';
import type { ServerContext } from '../http/api.ts';
import { speaking } from '../language.ts';
import { checkPrice } from './orders.ts';
import { readPayload } from './payload.ts';
import type { PreCheckoutQuery } from './updates.ts';

/** The Bot API gets 4 s of the rest. */
const checkWithinMs = 5_000;

type Deps = Pick<ServerContext, 'settings' | 'database'>;

type Refusal = 'refusedStale' | 'refusedMember' | 'refusedBusy';

/** Why the payment must not continue, as the payer reads it; undefined if it may. */
const findRefusal = async (
  { settings, database }: Deps,
  query: PreCheckoutQuery,
): Promise<Refusal | undefined> => {
  const price = checkPrice(readPayload(settings.botToken, query.invoice_payload), query);
  // An invoice stays in the messenger, so its price may be an old one.
  if (!price.ok || price.order.cents !== price.plan.cents) return 'refusedStale';
  const { memberId } = price.order;
  if (query.from.id !== memberId) return 'refusedMember';
  const isKnown = await database.read((tx) => isMember(tx, memberId));
  return isKnown ? undefined : 'refusedStale';
};

/** Like `findRefusal`, but always within its time, and in the payer's language. */
export const checkPayment = async (
  deps: Deps,
  query: PreCheckoutQuery,
  withinMs = checkWithinMs,
): Promise<string | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Refusal>((resolve) => {
    timer = setTimeout(() => resolve('refusedBusy'), withinMs);
  });
  const check = findRefusal(deps, query).catch((): Refusal => 'refusedBusy');
  const refusal = await Promise.race([check, late]);
  clearTimeout(timer);
  const language = languageOf([query.from.language_code]);
  return refusal && speaking(language, () => invoiceTexts[refusal]);
};
