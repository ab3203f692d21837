/** The plans have the promised prices, to the cent. */
import { expect, test } from 'vitest';
import {
  findPlan,
  formatPrice,
  plans,
  priceOf,
  providerShop,
  type PlanName,
} from '../../../src/domain/members/plans.ts';

test('R73 packages and prices', () => {
  const offers = Object.entries(plans).map(([name, plan]) => [
    name,
    plan.billingModel === 'package' ? plan.reactions : `${plan.days} days`,
    formatPrice(priceOf(providerShop, name as PlanName)),
  ]);
  expect(offers).toEqual([
    ['mini', 10, '$0.25'],
    ['small', 50, '$1.05'],
    ['medium', 150, '$2.85'],
    ['1month', '30 days', '$0.01'],
  ]);
});

test('an unknown package is not a plan', () => {
  expect(findPlan('mini')).toBe(plans.mini);
  for (const name of ['', 'huge', 'toString', '__proto__']) expect(findPlan(name)).toBeUndefined();
});
