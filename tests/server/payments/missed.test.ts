/** Payments in Stars that no update reported: found in the list of the Bot API, which grammy's client reads. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pay, refund, renew } from '../../../demo/bot-api/paying.ts';
import type { PlayedInvoice } from '../../../demo/bot-api/world.ts';
import type { StarList } from '../../../server/bot/bot-api.ts';
import { createGrammyStarList } from '../../../server/bot/grammy-bot-api.ts';
import { settleMissed, watchStars } from '../../../server/payments/missed.ts';
import { writePayload } from '../../../server/payments/payload.ts';
import { demoBot } from '../../../server/settings/demo-bot.ts';
import type { PlanName } from '../../../src/domain/members/plans.ts';
import { deliver, paid } from '../../support/bot-updates.ts';
import { TestBuyer, chargeOf } from '../../support/buyer.ts';
import { databases } from '../../support/databases.ts';
import { FakeBotApi } from '../../support/fake-bot-api.ts';
import { playedToken, startPlayedBot, type PlayedBot } from '../../support/played-bot.ts';
import { startTestApi } from '../../support/start-for-tests.ts';

const shop = {
  currency: 'XTR',
  prices: { mini: 20, small: 80, medium: 220, '1month': 100 },
} as const;
const hour = 3600 * 1000;

describe.each(databases)('R141 payments that no update reported, on $name', ({ open }) => {
  const fake = new FakeBotApi();
  const api = startTestApi(open, { bot: fake, settings: { shop } });
  let bot: PlayedBot;
  let stars: StarList;
  const lines: unknown[] = [];
  beforeEach(async () => {
    bot = await startPlayedBot();
    bot.clock.advance(api.clock.now - bot.clock.now());
    stars = createGrammyStarList({
      botToken: playedToken,
      botApiRoot: bot.root,
      isTestBot: false,
    });
    lines.length = 0;
  });
  afterEach(() => bot.close());

  const ports = () => ({
    stars,
    bot: fake,
    database: api.database,
    settings: { botToken: demoBot.token },
    clock: () => api.clock.now,
    log: {
      error: (line: unknown) => void lines.push(['error', line]),
      warn: (line: unknown) => void lines.push(['warn', line]),
    },
  });

  const pass = (ms: number) => {
    api.clock.now += ms;
    bot.clock.advance(ms);
  };

  const invoiceOf = (memberId: number, plan: PlanName): PlayedInvoice => {
    const price = { currency: 'XTR', amount: shop.prices[plan] } as const;
    return {
      title: plan,
      description: plan,
      payload: writePayload(demoBot.token, { memberId, plan, price }),
      currency: 'XTR',
      total: price.amount,
      subscriptionPeriod: plan === '1month' ? 2_592_000 : undefined,
    };
  };

  /** The member pays; nothing of it reaches the webhook. */
  const payMissed = async (buyer: TestBuyer, invoice: PlayedInvoice): Promise<string> => {
    const paying = pay(bot.played.world, { id: buyer.id, first_name: 'Pat' }, invoice);
    for (const answer of bot.played.world.queries.values()) answer({ isOk: true, text: '' });
    const made = await paying;
    return made.status === 'paid' ? made.chargeId : expect.fail(made.reason);
  };

  test('a package, a subscription and its renewal are credited once, and a refund taken back', async () => {
    const buyer = await TestBuyer.make(api);
    const small = await payMissed(buyer, invoiceOf(buyer.id, 'small'));
    await payMissed(buyer, invoiceOf(buyer.id, 'mini'));
    const month = await payMissed(buyer, invoiceOf(buyer.id, '1month'));
    pass(2 * hour);
    const first = await settleMissed(ports(), 0);
    expect(first).toEqual({ next: 3 });
    expect(await buyer.balance()).toBe(70);
    expect(await buyer.daysLeft()).toBeCloseTo(30 - 2 / 24, 5);
    expect(lines).toHaveLength(3);

    renew(bot.played.world, month);
    const charge = bot.played.world.charges.get(small) ?? expect.fail();
    refund(bot.played.world, charge);
    pass(2 * hour);
    expect(await settleMissed(ports(), first.next)).toEqual({ next: 5 });
    expect(await buyer.balance()).toBe(20);
    expect(await buyer.daysLeft()).toBeGreaterThan(30);

    lines.length = 0;
    expect(await settleMissed(ports(), 0)).toEqual({ next: 5 });
    expect(await buyer.balance()).toBe(20);
    expect(lines).toEqual([]);
    expect(await chargeOf(api, month)).toMatchObject({ payerId: buyer.id, fault: null });
    await buyer.member.put('/tma/subscription', { renews: false });
    expect(fake.edits).toEqual([{ memberId: buyer.id, chargeId: month, isCanceled: true }]);
  });

  test('R192 a month that was paid for an account that is deleted by now is the last one', async () => {
    const buyer = await TestBuyer.make(api);
    const chargeId = await payMissed(buyer, invoiceOf(buyer.id, '1month'));
    await buyer.member.delete('/tma/profile');
    fake.edits.length = 0;
    pass(2 * hour);
    await settleMissed(ports(), 0);
    expect(fake.edits).toEqual([{ memberId: buyer.id, chargeId, isCanceled: true }]);
  });

  test('a payment that an update reported, before or after, counts once', async () => {
    const buyer = await TestBuyer.make(api);
    const reportOf = async (plan: PlanName) => {
      const chargeId = await payMissed(buyer, invoiceOf(buyer.id, plan));
      return paid({ memberId: buyer.id, plan, chargeId, shop });
    };
    const [before, after] = [await reportOf('small'), await reportOf('mini')];
    await deliver(api, before);
    pass(2 * hour);
    await settleMissed(ports(), 0);
    expect(lines).toHaveLength(1);
    expect(await deliver(api, after)).toMatchObject({ body: { settled: 'unchanged' } });
    expect(await buyer.balance()).toBe(70);
  });

  test('a payment within the hour is left to its update, and found later', async () => {
    const buyer = await TestBuyer.make(api);
    await payMissed(buyer, invoiceOf(buyer.id, 'mini'));
    pass(hour / 2);
    await payMissed(buyer, invoiceOf(buyer.id, 'mini'));
    pass(hour / 2);
    expect(await settleMissed(ports(), 0)).toEqual({ next: 1 });
    expect(await buyer.balance()).toBe(20);
    pass(hour / 2);
    expect(await settleMissed(ports(), 1)).toEqual({ next: 2 });
    expect(await buyer.balance()).toBe(30);
  });

  test('gifts, withdrawals and what cannot be read are passed over, page by page', async () => {
    const buyer = await TestBuyer.make(api);
    const date = Math.floor(api.clock.now / 1000);
    const others = [
      {
        id: 'gift',
        amount: 5,
        date,
        receiver: { type: 'user', transaction_type: 'gift_purchase' },
      },
      { id: 'out', amount: 5, date, receiver: { type: 'fragment' } },
      { id: 'odd\0', amount: -5, date, source: { type: 'user' } },
      { id: 'none', amount: 5, date },
    ];
    for (let at = 0; at < 150; at += 1) {
      bot.played.world.transactions.push(...others.slice(at % 4, (at % 4) + 1));
    }
    await payMissed(buyer, invoiceOf(buyer.id, 'mini'));
    pass(2 * hour);
    expect(await settleMissed(ports(), 0)).toEqual({ next: 151 });
    expect(await buyer.balance()).toBe(20);
    expect(lines).toHaveLength(1);
  });

  test('a Bot API that is away is logged, and asked again from the same place an hour later', async () => {
    const buyer = await TestBuyer.make(api);
    await payMissed(buyer, invoiceOf(buyer.id, 'mini'));
    pass(2 * hour);
    const asked: number[] = [];
    let isAway = true;
    const list: StarList['list'] = (offset) => {
      asked.push(offset);
      return isAway
        ? Promise.resolve({ ok: false, code: 502, description: 'Bad Gateway' })
        : stars.list(offset);
    };
    const ticks: (() => void)[] = [];
    const timers = {
      every: (ms: number, task: () => void) => {
        expect(ms).toBe(hour);
        ticks.push(task);
        return () => void ticks.pop();
      },
      after: () => () => {},
    };
    const stop = watchStars({ ...ports(), stars: { list }, timers });
    await expect.poll(() => lines).toEqual([['error', expect.objectContaining({ code: 502 })]]);
    isAway = false;
    ticks[0]?.();
    await expect.poll(() => asked).toEqual([0, 0, 1]);
    expect(await buyer.balance()).toBe(20);
    await stop();
    expect(ticks).toEqual([]);
  });
});
