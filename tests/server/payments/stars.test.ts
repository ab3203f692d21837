/** A shop in Stars: its prices, subscriptions that the messenger renews, and what members and the messenger do to them. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { writePayload } from '../../../server/payments/payload.ts';
import { members } from '../../../server/db/schema/members.ts';
import { subscriptions } from '../../../server/db/schema/payments.ts';
import { demoBot } from '../../../server/settings/demo-bot.ts';
import { invoiceTexts } from '../../../src/texts/en/invoices.ts';
import { asked, changed, deliver, newCharge, paid, refunded } from '../../support/bot-updates.ts';
import { TestBuyer, day } from '../../support/buyer.ts';
import { databases } from '../../support/databases.ts';
import { FakeBotApi } from '../../support/fake-bot-api.ts';
import { startTestApi } from '../../support/start-for-tests.ts';

const shop = {
  currency: 'XTR',
  prices: { mini: 20, small: 80, medium: 220, '1month': 100 },
} as const;
const otherShop = { ...shop, prices: { ...shop.prices, '1month': 90 } };

const seen = async (buyer: TestBuyer) => {
  const { body } = await buyer.member.get('/tma/profile');
  return (body as { data: { subscription: unknown } }).data.subscription;
};
const change = (buyer: TestBuyer, renews: boolean) =>
  buyer.member.put('/tma/subscription', { renews });
const renews = (isOn: boolean) => ({ renews: isOn, stars: 100, until: expect.any(String) });

describe.each(databases)('R141 a shop in Stars on $name', ({ open }) => {
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
  const refusalOf = async (update: ReturnType<typeof asked>) => {
    await send(update);
    return bot.answers.at(-1)?.refusal;
  };
  test('tells clients its prices, and makes invoices at them', async () => {
    const { body } = await api.visitor.get('/config.json');
    expect(body).toMatchObject({ shop });
    const member = api.member();
    await member.post('/tma/generate-invoice', { billingModel: 'package', planType: 'small' });
    await member.post('/tma/generate-invoice/monthly', {});
    expect(bot.invoices).toMatchObject([
      { price: { currency: 'XTR', amount: 80 } },
      { price: { currency: 'XTR', amount: 100 }, renewsAfterS: 2_592_000 },
    ]);
    expect(bot.invoices[0]).not.toHaveProperty('renewsAfterS');
  });

  test('credits a package once, and its refund takes it back', async () => {
    const buyer = await TestBuyer.make(api);
    const payment = { ...newCharge(buyer.id, 'small'), shop };
    await send(paid(payment), paid(payment, { currency: 'USD' }), paid(payment));
    expect(await buyer.balance()).toBe(60);
    await send(paid({ ...newCharge(buyer.id, 'small'), shop }, { total_amount: 79 }));
    expect(await buyer.balance()).toBe(60);
    await send(refunded(payment), refunded(payment));
    expect(await buyer.balance()).toBe(10);
  });

  test('each renewal adds its month once, in any order and however late', async () => {
    for (const order of [
      [0, 1, 2],
      [2, 0, 1],
      [1, 1, 2, 0, 2, 0],
    ]) {
      const buyer = await TestBuyer.make(api);
      const { month } = subscriptionOf(buyer.id);
      const begin = api.clock.now;
      api.clock.now += 3 * day;
      await send(...order.map(month));
      expect(await buyer.daysLeft()).toBe(87);
      api.clock.now = begin;
    }
  });

  test('a renewal is credited although a new token voided its signature', async () => {
    const buyer = await TestBuyer.make(api);
    const { month, payload } = subscriptionOf(buyer.id);
    await send(month(0));
    const voided = payload.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    await api.database.write((tx) =>
      tx.update(subscriptions).set({ payload: voided }).where(eq(subscriptions.payload, payload)),
    );
    const { message, ...update } = month(1);
    const successful_payment = { ...message.successful_payment, invoice_payload: voided };
    await send({ ...update, message: { ...message, successful_payment } });
    expect(await buyer.daysLeft()).toBe(60);
  });

  test('a refund of a month takes that month, also before it was reported', async () => {
    const buyer = await TestBuyer.make(api);
    const { month, charges } = subscriptionOf(buyer.id);
    const second = charges[1] ?? newCharge(buyer.id, '1month');
    await send(refunded({ ...second, shop }), month(0), month(1));
    expect(await buyer.daysLeft()).toBe(30);
    await send(refunded({ ...(charges[0] ?? second), shop }, { invoice_payload: '' }));
    expect(await buyer.isSubscriber()).toBe(false);
  });

  test.each([
    ['the first month', 0],
    ['a renewal', 1],
  ])('a refund of %s that is reported before its payment ends the renewals', async (_, number) => {
    const buyer = await TestBuyer.make(api);
    const { month, charges, payload } = subscriptionOf(buyer.id);
    const [first = newCharge(buyer.id, '1month')] = charges;
    await send(...[month(0)].slice(0, number));
    const refund = refunded({ ...(charges[number] ?? first), shop }, { invoice_payload: payload });
    bot.failure = { ok: false, code: 429, description: 'Too Many Requests' };
    expect(await deliver(api, refund)).toMatchObject({ status: 503 });
    bot.failure = undefined;
    bot.edits.length = 0;
    await send(refund, refund, month(number));
    const { chargeId } = first;
    expect(bot.edits).toEqual([{ memberId: buyer.id, chargeId, isCanceled: true }]);
    expect(await seen(buyer)).toEqual(number === 0 ? null : renews(false));
  });

  test('a refund of a payment that credited nothing ends the renewals', async () => {
    const buyer = await TestBuyer.make(api);
    const { month, charges, payload } = subscriptionOf(buyer.id);
    const [first = newCharge(buyer.id, '1month')] = charges;
    await api.database.write((tx) => tx.delete(members).where(eq(members.id, buyer.id)));
    expect(await deliver(api, month(0))).toMatchObject({ body: { settled: 'refused' } });
    const refund = refunded({ ...first, shop }, { invoice_payload: payload });
    await send(refund, refund);
    const { chargeId } = first;
    expect(bot.edits).toEqual([{ memberId: buyer.id, chargeId, isCanceled: true }]);
  });

  test('a refund that only an update reports ends the renewals, and lets a new subscription start', async () => {
    const buyer = await TestBuyer.make(api);
    const { month, charges } = subscriptionOf(buyer.id);
    const [first = newCharge(buyer.id, '1month'), last = first] = charges;
    await send(month(0), month(1), refunded({ ...first, shop }));
    expect(await seen(buyer)).toEqual(renews(true));
    bot.failure = { ok: false, code: 429, description: 'Too Many Requests' };
    expect(await deliver(api, refunded({ ...last, shop }))).toMatchObject({ status: 503 });
    bot.failure = undefined;
    bot.edits.length = 0;
    await send(refunded({ ...last, shop }), refunded({ ...last, shop }));
    const { chargeId } = first;
    expect(bot.edits).toEqual([{ memberId: buyer.id, chargeId, isCanceled: true }]);
    expect(await buyer.isSubscriber()).toBe(false);
    expect(await seen(buyer)).toEqual(renews(false));
    const again = asked({ memberId: buyer.id, plan: '1month', shop });
    expect(await refusalOf(again)).toBeUndefined();
  });

  test('the profile says until when it lasts, and whether it renews', async () => {
    const buyer = await TestBuyer.make(api);
    expect(await seen(buyer)).toBe(null);
    const { month, state } = subscriptionOf(buyer.id);
    await send(month(0));
    const until = new Date(api.clock.now + 30 * day).toISOString();
    expect(await seen(buyer)).toEqual({ renews: true, stars: 100, until });
    for (const [word, isOn] of [
      ['canceled', false],
      ['active', true],
      ['failed', false],
    ] as const) {
      await send(state(word));
      expect(await seen(buyer)).toEqual(renews(isOn));
    }
    await send(month(1));
    expect(await seen(buyer)).toEqual(renews(true));
    const begin = api.clock.now;
    api.clock.now += 60 * day;
    expect(await seen(buyer)).toBe(null);
    api.clock.now = begin;
  });

  test('an update that comes again, or before the first payment, changes nothing else', async () => {
    const buyer = await TestBuyer.make(api);
    const { month, state } = subscriptionOf(buyer.id);
    const id = 1_000_000;
    await send(state('canceled', id), month(0));
    expect(await seen(buyer)).toEqual(renews(false));
    await send(state('active', id + 1), state('canceled', id));
    expect(await seen(buyer)).toEqual(renews(true));
    // After a week without updates, their numbers start again.
    const begin = api.clock.now;
    api.clock.now += 8 * day;
    await send(state('canceled', 5));
    expect(await seen(buyer)).toEqual(renews(false));
    api.clock.now = begin;
  });

  test.each([
    ['of another bot', (id: number) => subscriptionOf(id, '1:other').state('canceled')],
    [
      'of another member',
      (id: number) =>
        changed(id, { invoice_payload: subscriptionOf(id + 1).payload, state: 'active' }),
    ],
    [
      'that no database can hold',
      (id: number) => changed(id, { invoice_payload: '\0', state: 'active' }),
    ],
  ])('an update on a subscription %s is taken, and changes nothing', async (_, make) => {
    const buyer = await TestBuyer.make(api);
    const { status, body } = await deliver(api, make(buyer.id));
    expect({ status, body }).toEqual({ status: 200, body: { settled: 'unknown' } });
  });

  test('a member cancels and allows again, by the charge of the first payment', async () => {
    const buyer = await TestBuyer.make(api);
    expect(await change(buyer, false)).toMatchObject({ status: 404 });
    const { month, charges, state } = subscriptionOf(buyer.id);
    await send(month(1), month(0));
    expect(await change(buyer, false)).toMatchObject({ status: 200, body: renews(false) });
    expect(await change(buyer, false)).toMatchObject({ status: 200, body: renews(false) });
    const first = { memberId: buyer.id, chargeId: charges[0]?.chargeId };
    expect(bot.edits).toEqual([{ ...first, isCanceled: true }]);
    // Of an earlier change in the messenger, which allows none of what we have canceled.
    await send(state('active'));
    expect(await seen(buyer)).toEqual(renews(false));
    // core.telegram.org/bots/api#edituserstarsubscription: false lets the user enable it, and does not.
    expect(await change(buyer, true)).toMatchObject({ status: 200, body: renews(false) });
    expect(bot.edits.at(-1)).toEqual({ ...first, isCanceled: false });
    await send(state('active'));
    expect(await seen(buyer)).toEqual(renews(true));
  });

  test('renewals that were allowed although the answer was lost can start, and end again', async () => {
    const buyer = await TestBuyer.make(api);
    const { month, state, charges } = subscriptionOf(buyer.id);
    await send(month(0));
    await change(buyer, false);
    bot.failure = { ok: false, code: undefined, description: 'The Bot API did not answer' };
    expect(await change(buyer, true)).toMatchObject({ status: 503 });
    bot.failure = { ok: false, code: 400, description: 'Bad Request: nothing to allow' };
    expect(await change(buyer, true)).toMatchObject({ status: 200, body: renews(false) });
    bot.failure = undefined;
    await send(state('active'));
    expect(await seen(buyer)).toEqual(renews(true));
    bot.edits.length = 0;
    await buyer.member.delete('/tma/profile');
    const chargeId = charges[0]?.chargeId;
    expect(bot.edits).toEqual([{ memberId: buyer.id, chargeId, isCanceled: true }]);
  });

  test('a banned member allows no renewals again', async () => {
    const buyer = await TestBuyer.make(api);
    await send(subscriptionOf(buyer.id).month(0));
    await change(buyer, false);
    bot.edits.length = 0;
    await api.database.write((tx) =>
      tx
        .update(members)
        .set({ bannedAt: new Date(api.clock.now) })
        .where(eq(members.id, buyer.id)),
    );
    expect(await change(buyer, true)).toMatchObject({ body: { code: 'ACCOUNT_BANNED' } });
    expect(bot.edits).toEqual([]);
  });

  test('a change that the Bot API does not make is 503, and nothing is stored', async () => {
    const buyer = await TestBuyer.make(api);
    await send(subscriptionOf(buyer.id).month(0));
    bot.failure = { ok: false, code: 429, description: 'Too Many Requests', retryAfterS: 9 };
    const answer = await change(buyer, false);
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '9' } });
    expect(await seen(buyer)).toEqual(renews(true));
  });

  test('R192 a deleted account renews no more; while the Bot API is away, the deletion waits', async () => {
    const buyer = await TestBuyer.make(api);
    const { month, charges } = subscriptionOf(buyer.id);
    await send(month(0));
    bot.failure = { ok: false, code: undefined, description: 'The Bot API did not answer' };
    expect(await buyer.member.delete('/tma/profile')).toMatchObject({ status: 503 });
    bot.failure = undefined;
    bot.edits.length = 0;
    for (const _ of [1, 2]) {
      expect(await buyer.member.delete('/tma/profile')).toMatchObject({ status: 200 });
    }
    const chargeId = charges[0]?.chargeId;
    expect(bot.edits).toEqual([{ memberId: buyer.id, chargeId, isCanceled: true }]);
    await buyer.member.post('/tma/profile/restore', {});
    expect(await seen(buyer)).toEqual(renews(false));
  });

  test('R192 of two subscriptions that were paid at once, a deletion ends both', async () => {
    const buyer = await TestBuyer.make(api);
    const [one, other] = [subscriptionOf(buyer.id), subscriptionOf(buyer.id)];
    await send(one.month(0), other.month(0));
    expect(await buyer.member.delete('/tma/profile')).toMatchObject({ status: 200 });
    const canceled = [one, other].map(({ charges: [first] }) => first?.chargeId);
    expect(new Set(bot.edits)).toEqual(
      new Set(canceled.map((chargeId) => ({ memberId: buyer.id, chargeId, isCanceled: true }))),
    );
    // The messenger is not asked again.
    await buyer.member.delete('/tma/profile');
    expect(bot.edits).toHaveLength(2);
  });

  test('R192 a subscription that the Bot API does not know does not delay the deletion', async () => {
    const buyer = await TestBuyer.make(api);
    await send(subscriptionOf(buyer.id).month(0));
    bot.failure = { ok: false, code: 400, description: 'Bad Request: CHARGE_ID_INVALID' };
    expect(await buyer.member.delete('/tma/profile')).toMatchObject({ status: 200 });
  });

  test('of two subscriptions, the one that still renews is shown and can be ended', async () => {
    const buyer = await TestBuyer.make(api);
    const [one, other] = [subscriptionOf(buyer.id), subscriptionOf(buyer.id)];
    await send(one.month(0), other.month(0));
    await change(buyer, false);
    expect(await seen(buyer)).toEqual(renews(true));
    await change(buyer, false);
    expect(await seen(buyer)).toEqual(renews(false));
    expect(new Set(bot.edits.map(({ chargeId }) => chargeId)).size).toBe(2);
  });

  test('stops a second subscription before it is paid, and lets a renewal pass', async () => {
    const buyer = await TestBuyer.make(api);
    const order = { memberId: buyer.id, plan: '1month', shop } as const;
    const { month, payload, state } = subscriptionOf(buyer.id);
    expect(await refusalOf(asked(order))).toBeUndefined();
    await send(month(0));
    expect(await refusalOf(asked(order))).toBe(invoiceTexts.refusedSubscribed);
    expect(await refusalOf(asked({ ...order, plan: 'mini' }))).toBeUndefined();
    const begin = api.clock.now;
    api.clock.now += 29.5 * day;
    expect(await refusalOf(asked(order, { invoice_payload: payload }))).toBeUndefined();
    api.clock.now = begin;
    await send(state('canceled'));
    expect(await refusalOf(asked(order))).toBeUndefined();
  });

  test('stops payments at prices of another shop', async () => {
    const buyer = await TestBuyer.make(api);
    const order = { memberId: buyer.id, plan: '1month' } as const;
    expect(await refusalOf(asked(order))).toBe(invoiceTexts.refusedStale);
    expect(await refusalOf(asked({ ...order, shop: otherShop }))).toBe(invoiceTexts.refusedStale);
  });
});
