/**
 * The last check before money moves: the messenger asks whether a payment may continue, and gives up after 10 s. So the
 * check has a time limit. If it does not finish, for example because of a slow database, the payment is stopped: no
 * money is taken that might not be credited.
 */
import { invoiceTexts } from '#texts/invoices';
import { languageOf } from '../../src/domain/language.ts';
import { findPlan } from '../../src/domain/members/plans.ts';
import { mayBuy } from '../db/talk/charges.ts';
import type { Tx } from '../db/connection/engine.ts';
import type { ServerContext } from '../http/api.ts';
import { speaking } from '../language.ts';
import { readRunning, readSubscription } from '../db/talk/subscriptions.ts';
import { checkPrice, isUpToDate } from './orders.ts';
import { readPayload, type Order } from './payload.ts';
import type { PreCheckoutQuery } from './updates.ts';

/** The answer to the Bot API may then take 4 s. */
const checkWithinMs = 5_000;

type Deps = Pick<ServerContext, 'settings' | 'database' | 'clock'>;

type Refusal = 'refusedStale' | 'refusedMember' | 'refusedSubscribed' | 'refusedBusy';

/** Within this time of its end, a payment may be the renewal. */
const renewalWithinMs = 24 * 3600 * 1000;

/** A second subscription would be charged every month beside the first one. */
const isSubscribed = async (tx: Tx, { memberId, plan, price }: Order, now: number) => {
  if (price.currency !== 'XTR' || findPlan(plan)?.billingModel !== 'subscription') return false;
  const running = await readRunning(tx, memberId, new Date(now + renewalWithinMs));
  return running?.state === 'active';
};

/** Why the payment must not continue, as the payer reads it; undefined if it may. */
const findRefusal = async (
  { settings, database, clock }: Deps,
  query: PreCheckoutQuery,
): Promise<Refusal | undefined> => {
  const price = checkPrice(readPayload(settings.botToken, query.invoice_payload), query);
  if (!price.ok) return 'refusedStale';
  const { order } = price;
  if (query.from.id !== order.memberId) return 'refusedMember';
  return database.read(async (tx) => {
    // An invoice stays in the messenger, so its price may be an old one. A subscription keeps its own.
    const isFair =
      isUpToDate(order, settings.shop) || (await readSubscription(tx, query.invoice_payload));
    if (!isFair || !(await mayBuy(tx, order.memberId))) return 'refusedStale';
    return (await isSubscribed(tx, order, clock())) ? 'refusedSubscribed' : undefined;
  });
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
  const language = languageOf([query.from.language_code], deps.settings.community.languages);
  return refusal && speaking(language, () => invoiceTexts[refusal]);
};
