/** A shop in Stars: its prices, subscriptions that the messenger renews, and what the messenger reports of them. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { members } from '../../../server/db/schema/members.ts';
import { subscriptions } from '../../../server/db/schema/payments.ts';
import { invoiceTexts } from '../../../src/texts/en/invoices.ts';
import { asked, changed, deliver, newCharge, paid, refunded } from '../../support/bot-updates.ts';
import { TestBuyer, day } from '../../support/buyer.ts';
import { databases } from '../../support/databases.ts';
import { renews, seen, shop, startStarShop } from '../../support/star-shop.ts';

const otherShop = { ...shop, prices: { ...shop.prices, '1month': 90 } };

describe.each(databases)('R141 a shop in Stars on $name', ({ open }) => {
  const { api, bot, subscriptionOf, send } = startStarShop(open);

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
    bot.edits.length = 0;
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
