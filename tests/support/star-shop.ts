/** A shop in Stars for tests: what its subscriptions report, and what members do to them. */
import { beforeEach, expect } from 'vitest';
import type { Database } from '../../server/db/connection/engine.ts';
import { writePayload } from '../../server/payments/payload.ts';
import { demoBot } from '../../server/settings/demo-bot.ts';
import { changed, deliver, newCharge, paid } from './bot-updates.ts';
import { day, type TestBuyer } from './buyer.ts';
import { FakeBotApi } from './fake-bot-api.ts';
import { startTestApi } from './start-for-tests.ts';

export const shop = {
  currency: 'XTR',
  prices: { mini: 20, small: 80, medium: 220, '1month': 100 },
} as const;

export const seen = async (buyer: TestBuyer) => {
  const { body } = await buyer.member.get('/tma/profile');
  return (body as { data: { subscription: unknown } }).data.subscription;
};
export const change = (buyer: TestBuyer, renews: boolean) =>
  buyer.member.put('/tma/subscription', { renews });
export const renews = (isOn: boolean) => ({ renews: isOn, stars: 100, until: expect.any(String) });

/** For the tests of a group; before each, the bot forgets what it was asked. */
export const startStarShop = (open: () => Promise<Database>) => {
  const bot = new FakeBotApi();
  const api = startTestApi(open, { bot, settings: { shop } });
  beforeEach(() => {
    bot.edits.length = 0;
    bot.answers.length = 0;
    bot.failure = undefined;
  });

  /** A subscription's payments as the Bot API reports them; month 0 is the first. */
  const subscriptionOf = (memberId: number, token: string = demoBot.token) => {
    const price = { currency: 'XTR', amount: 100 } as const;
    const payload = writePayload(token, { memberId, plan: '1month', price });
    const begins = api.clock.now;
    const charges = Array.from({ length: 4 }, () => newCharge(memberId, '1month'));
    return {
      payload,
      charges,
      month: (number: number) => {
        const end = (begins + (number + 1) * 30 * day) / 1000;
        const charge = charges[number] ?? newCharge(memberId, '1month');
        return paid(
          { ...charge, shop },
          {
            invoice_payload: payload,
            is_recurring: true,
            ...(number === 0 && { is_first_recurring: true }),
            subscription_expiration_date: end,
          },
        );
      },
      state: (state: 'active' | 'canceled' | 'failed', updateId?: number) =>
        changed(memberId, { invoice_payload: payload, state }, updateId),
    };
  };

  const send = async (...updates: object[]) => {
    for (const update of updates) expect(await deliver(api, update)).toMatchObject({ status: 200 });
  };
  return { api, bot, subscriptionOf, send };
};
