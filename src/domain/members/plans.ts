/** What can be bought: packages of reactions, and Singularity by the month. A shop has a price for each. */

export type Plan =
  | { billingModel: 'package'; reactions: number }
  | { billingModel: 'subscription'; days: number };

export const plans = {
  mini: { billingModel: 'package', reactions: 10 },
  small: { billingModel: 'package', reactions: 50 },
  medium: { billingModel: 'package', reactions: 150 },
  '1month': { billingModel: 'subscription', days: 30 },
} as const satisfies Record<string, Plan>;

export type PlanName = keyof typeof plans;

export const isPlanName = (name: string): name is PlanName => Object.hasOwn(plans, name);

/** The plan of that name; undefined if it is not sold. */
export const findPlan = (name: string): Plan | undefined =>
  isPlanName(name) ? plans[name] : undefined;

/** US dollars, through a payment provider, or Telegram Stars. */
export const currencies = ['USD', 'XTR'] as const;
export type Currency = (typeof currencies)[number];

/** `amount`: US cents, or whole Stars. */
export interface Price {
  currency: Currency;
  amount: number;
}

export interface Shop {
  currency: Currency;
  prices: Readonly<Record<PlanName, number>>;
}

/** The specification's prices. */
export const providerShop: Shop = {
  currency: 'USD',
  prices: { mini: 25, small: 105, medium: 285, '1month': 1 },
};

export const priceOf = ({ currency, prices }: Shop, plan: PlanName): Price => ({
  currency,
  amount: prices[plan],
});

/** '$0.25', '★ 20'. */
export const formatPrice = ({ currency, amount }: Price): string =>
  currency === 'XTR' ? `★\u00A0${amount}` : `$${(amount / 100).toFixed(2)}`;
