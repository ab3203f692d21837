/** What a bot does with payments in Stars that were made: refunds, subscriptions, and the list of all. */
import { badRequest } from '../answers.ts';
import { flag, rule, text, whole, type BotMethod, type Params } from '../params.ts';
import { refund, tellSubscription } from '../paying.ts';
import type { PlayedCharge, BotWorld } from '../world.ts';

const chargeOf = (
  { user_id: user, telegram_payment_charge_id: id }: Params,
  { charges }: BotWorld,
): PlayedCharge | undefined => {
  const charge = charges.get(text(id));
  return charge?.personId === whole(user) && charge?.currency === 'XTR' ? charge : undefined;
};

const isKnown = rule(
  (params, world) => chargeOf(params, world) !== undefined,
  badRequest('CHARGE_ID_INVALID'),
);

export const starMethods: Record<string, BotMethod> = {
  refundStarPayment: {
    rules: [
      isKnown,
      rule(
        (params, world) => chargeOf(params, world)?.isRefunded === false,
        badRequest('CHARGE_ALREADY_REFUNDED'),
      ),
    ],
    run: (params, world) => {
      const charge = chargeOf(params, world);
      if (charge) refund(world, charge);
      return true;
    },
  },
  editUserStarSubscription: {
    rules: [
      isKnown,
      rule((params, world) => {
        const charge = chargeOf(params, world);
        return charge?.expiresAt !== undefined && charge.expiresAt > world.clock.now();
      }, badRequest('SUBSCRIPTION_NOT_ACTIVE')),
    ],
    run: (params, world) => {
      const charge = chargeOf(params, world);
      const isCanceled = flag(params['is_canceled']);
      if (!charge || charge.isCanceled === isCanceled) return true;
      charge.isCanceled = isCanceled;
      tellSubscription(world, charge, isCanceled ? 'canceled' : 'active');
      return true;
    },
  },
  getStarTransactions: {
    rules: [
      rule(({ limit }) => {
        const most = limit === undefined ? 100 : (whole(limit) ?? 0);
        return most >= 1 && most <= 100;
      }, badRequest('LIMIT_INVALID')),
    ],
    run: ({ offset, limit }, { transactions }) => {
      const from = whole(offset) ?? 0;
      return { transactions: transactions.slice(from, from + (whole(limit) ?? 100)) };
    },
  },
};
