/** What the shop takes: nothing, a provider's money, or Stars at prices of the operator's own. */
import * as z from 'zod/mini';
import {
  isPlanName,
  providerShop,
  type PlanName,
  type Shop,
} from '../../src/domain/members/plans.ts';

/** As Telegram pays about 1.3 cents for a Star, this is the specification's price for reactions; a month is 100. */
const standardStars = { mini: 20, small: 80, medium: 220, '1month': 100 };
/** The Bot API's limit for a subscription. */
const maxStars = 10_000;

const writeStars = (stars: Shop['prices']): string =>
  Object.entries(stars)
    .map(([plan, amount]) => `${plan}:${amount}`)
    .join(' ');

const starPrice = /^([^:]+):([1-9]\d{0,4})$/;

const readStars = (text: string): Shop['prices'] | undefined => {
  const stars: Record<PlanName, number> = { ...standardStars };
  for (const price of text.trim().split(/\s+/)) {
    const [, plan = '', amount] = starPrice.exec(price) ?? [];
    if (!isPlanName(plan) || Number(amount) > maxStars) return undefined;
    stars[plan] = Number(amount);
  }
  return stars;
};

export const starPrices = z.string().check(
  z.refine((text) => readStars(text) !== undefined, {
    error: `must be prices from 1 to ${maxStars}, such as ${writeStars(standardStars)}`,
  }),
);

export const usualStarPrices = writeStars(standardStars);

/** The variables that decide it. */
interface ShopVariables {
  BOT_TOKEN?: string | undefined;
  PAYMENTS?: 'stars' | 'provider' | 'none' | undefined;
  PAYMENT_PROVIDER_TOKEN?: string | undefined;
  STAR_PRICES: string;
}

/** How members pay. Without `PAYMENTS`, the provider's token decides, as it did before that setting existed. */
export const paymentsOf = (env: ShopVariables): 'stars' | 'provider' | 'none' => {
  const isDemo = env.BOT_TOKEN === undefined;
  return env.PAYMENTS ?? (isDemo || env.PAYMENT_PROVIDER_TOKEN ? 'provider' : 'none');
};

export const shopOf = (env: ShopVariables): Shop | undefined => {
  const payments = paymentsOf(env);
  if (payments === 'none') return undefined;
  const prices = readStars(env.STAR_PRICES) ?? standardStars;
  return payments === 'stars' ? { currency: 'XTR', prices } : providerShop;
};
