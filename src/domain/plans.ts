/** What can be bought: packages of reactions, and Singularity by the month. Prices are in US cents. */

export const currency = 'USD';

export type Plan =
  | { billingModel: 'package'; reactions: number; cents: number }
  | { billingModel: 'subscription'; days: number; cents: number };

export const plans = {
  mini: { billingModel: 'package', reactions: 10, cents: 25 },
  small: { billingModel: 'package', reactions: 50, cents: 105 },
  medium: { billingModel: 'package', reactions: 150, cents: 285 },
  '1month': { billingModel: 'subscription', days: 30, cents: 1 },
} as const satisfies Record<string, Plan>;

export type PlanName = keyof typeof plans;

/** The plan of that name; undefined if it is not sold. */
export const findPlan = (name: string): Plan | undefined =>
  Object.hasOwn(plans, name) ? plans[name as PlanName] : undefined;

/** '$0.25'. */
export const formatPrice = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
