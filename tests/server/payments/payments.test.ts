/** Payments and refunds take effect once for each charge, in any order. Invalid ones have no effect. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ledgerEntries } from '../../../server/db/schema/payments.ts';
import { writePayload } from '../../../server/payments/payload.ts';
import { demoBot } from '../../../server/settings/demo-bot.ts';
import { idsOf, publicMember } from '../../support/api-server.ts';
import { deliver, newCharge, paid, refunded } from '../../support/bot-updates.ts';
import { TestBuyer, chargeOf, day } from '../../support/buyer.ts';
import { react } from '../../support/card-talk.ts';
import { databases } from '../../support/databases.ts';
import { startTestApi } from '../../support/start-for-tests.ts';

const signed = (memberId: number, plan: string, token: string = demoBot.token): string =>
  writePayload(token, { memberId, plan, price: { currency: 'USD', amount: 25 } });

const taken = { status: 200, body: {} };

describe.each(databases)('payments on $name', ({ open }) => {
  let start: number;
  const logged: string[] = [];
  const api = startTestApi(open, {
    settings: { logLevel: 'info' },
    logStream: { write: (line) => void logged.push(line) },
  });
  beforeAll(async () => {
    start = api.clock.now;
  });
  beforeEach(() => {
    logged.length = 0;
    api.clock.now = start;
  });

  describe('R141 a payment', () => {
    test.each([
      ['mini', 10],
      ['small', 50],
      ['medium', 150],
    ] as const)('of %s adds %i reactions, once', async (plan, reactions) => {
      const buyer = await TestBuyer.make(api);
      const payment = await buyer.pay(plan);
      expect(await buyer.balance()).toBe(10 + reactions);
      for (let time = 0; time < 3; time += 1) {
        expect(await deliver(api, paid(payment))).toMatchObject(taken);
      }
      expect(await buyer.balance()).toBe(10 + reactions);
    });

    test('reported a year late is still credited', async () => {
      const buyer = await TestBuyer.make(api);
      const payment = newCharge(buyer.id, 'mini');
      api.clock.now += 365 * day;
      await deliver(api, paid(payment));
      expect(await buyer.balance()).toBe(20);
    });

    test('without a payer is credited to the member of its invoice', async () => {
      const buyer = await TestBuyer.make(api);
      const { message, ...update } = paid(newCharge(buyer.id, 'mini'));
      const { successful_payment } = message;
      expect(await deliver(api, { ...update, message: { successful_payment } })).toMatchObject(
        taken,
      );
      expect(await buyer.balance()).toBe(20);
    });

    test('with another charge is another payment', async () => {
      const buyer = await TestBuyer.make(api);
      await buyer.pay('mini');
      await buyer.pay('mini');
      expect(await buyer.balance()).toBe(30);
    });

    test.each<[string, string, (id: number) => ReturnType<typeof paid>]>([
      ['a lower amount', 'amount', (id) => paid(newCharge(id, 'medium'), { total_amount: 25 })],
      ['a higher amount', 'amount', (id) => paid(newCharge(id, 'mini'), { total_amount: 26 })],
      ['another currency', 'currency', (id) => paid(newCharge(id, 'mini'), { currency: 'XTR' })],
      [
        'a plan that is not sold',
        'plan',
        (id) => paid(newCharge(id, 'mini'), { invoice_payload: signed(id, 'huge') }),
      ],
      [
        'a payload that another bot signed',
        'payload',
        (id) => paid(newCharge(id, 'mini'), { invoice_payload: signed(id, 'mini', '1:other') }),
      ],
      [
        'a payload that nobody signed',
        'payload',
        (id) => paid(newCharge(id, 'mini'), { invoice_payload: `${id}:mini:25` }),
      ],
      ['no payload', 'payload', (id) => paid(newCharge(id, 'mini'), { invoice_payload: '' })],
      ['a member whom nobody knows', 'member', () => paid(newCharge(999_999_999, 'mini'))],
      ['another payer', 'member', (id) => paid(newCharge(id, 'mini'), {}, id + 1)],
    ])('with %s is kept for a person to review, and credits nothing', async (_, fault, make) => {
      const buyer = await TestBuyer.make(api);
      const update = make(buyer.id);
      expect(await deliver(api, update)).toMatchObject(taken);
      expect(await deliver(api, update)).toMatchObject(taken);
      expect(await buyer.balance()).toBe(10);
      expect(await buyer.isSubscriber()).toBe(false);
      const chargeId = update.message.successful_payment.telegram_payment_charge_id;
      expect(await chargeOf(api, chargeId)).toMatchObject({ fault, creditedAt: null });
      const line = logged.find((one) => one.includes('without a credit'));
      expect(JSON.parse(line ?? '{}')).toMatchObject({ chargeId, fault });
    });

    test('is logged without secrets', async () => {
      const buyer = await TestBuyer.make(api);
      await buyer.pay('mini');
      const log = logged.join('');
      expect(log).toContain('payment settled');
      for (const secret of [demoBot.webhookSecret, demoBot.token, 'payload', String(buyer.id)]) {
        expect(log).not.toContain(secret);
      }
    });
  });

  describe('R141 a refund', () => {
    test('takes a package back, once', async () => {
      const buyer = await TestBuyer.make(api);
      const payment = await buyer.pay('small');
      for (let time = 0; time < 3; time += 1) await deliver(api, refunded(payment));
      expect(await buyer.balance()).toBe(10);
      expect(await chargeOf(api, payment.chargeId)).toMatchObject({ refundedAt: new Date(start) });
    });

    test('before its payment cancels the payment, however often either is delivered', async () => {
      const buyer = await TestBuyer.make(api);
      const payment = newCharge(buyer.id, 'small');
      for (const update of [refunded, paid, refunded, paid]) {
        expect(await deliver(api, update(payment))).toMatchObject(taken);
        expect(await buyer.balance()).toBe(10);
      }
      expect(await chargeOf(api, payment.chargeId)).toMatchObject({
        creditedAt: null,
        fault: null,
        paidAt: new Date(start),
      });
    });

    test('of an unknown charge is reported as unknown', async () => {
      const buyer = await TestBuyer.make(api);
      const payment = newCharge(buyer.id, 'mini');
      const settled = async () => (await deliver(api, refunded(payment))).body;
      expect(await settled()).toEqual({ settled: 'unknown' });
      expect(await settled()).toEqual({ settled: 'unchanged' });
      const known = await buyer.pay('mini');
      expect((await deliver(api, refunded(known))).body).toEqual({ settled: 'taken-back' });
    });

    test('of spent balance leaves a debt: the balance is 0, and the next purchase pays the debt', async () => {
      const buyer = await TestBuyer.make(api);
      const payment = await buyer.pay('mini');
      for (let index = 0; index < 12; index += 1) {
        const { ulid } = await idsOf(await publicMember(api));
        expect(await react(buyer.member, ulid, 0)).toMatchObject({ status: 200 });
      }
      expect(await buyer.balance()).toBe(8);
      await deliver(api, refunded(payment));
      await deliver(api, refunded(payment));
      expect((await buyer.member.get('/tma/profile')).body).toMatchObject({
        data: { balance: 0, debt: 2 },
      });
      await buyer.pay('mini');
      expect(await buyer.balance()).toBe(8);
    });

    test('is matched by its charge, not by its payload', async () => {
      const [first, second] = [await TestBuyer.make(api), await TestBuyer.make(api)];
      const payment = await first.pay('mini');
      await second.pay('mini');
      const foreign = newCharge(second.id, 'mini');
      await deliver(api, refunded({ ...foreign, chargeId: payment.chargeId }));
      expect(await first.balance()).toBe(10);
      expect(await second.balance()).toBe(20);
      const third = await first.pay('mini');
      await deliver(api, refunded(third, { invoice_payload: '' }));
      expect(await first.balance()).toBe(10);
    });

    test('of a payment that credited nothing takes nothing', async () => {
      const buyer = await TestBuyer.make(api);
      const payment = newCharge(buyer.id, 'mini');
      await deliver(api, paid(payment, { total_amount: 1 }));
      expect(await deliver(api, refunded(payment))).toMatchObject(taken);
      expect(await buyer.balance()).toBe(10);
    });
  });

  describe('R141 a subscription', () => {
    test('adds 30 days, from now or from its current end, once for each charge', async () => {
      const buyer = await TestBuyer.make(api);
      expect(await buyer.isSubscriber()).toBe(false);
      const payment = await buyer.pay('1month');
      await deliver(api, paid(payment));
      expect(await buyer.isSubscriber()).toBe(true);
      expect(await buyer.daysLeft()).toBe(30);
      await buyer.pay('1month');
      expect(await buyer.daysLeft()).toBe(60);
      api.clock.now += 60 * day;
      expect(await buyer.isSubscriber()).toBe(false);
      api.clock.now += 40 * day;
      await buyer.pay('1month');
      expect(await buyer.daysLeft()).toBe(30);
      expect(await buyer.balance()).toBe(10);
    });

    test('is shortened by a refund; another paid month stays whole', async () => {
      const buyer = await TestBuyer.make(api);
      const first = await buyer.pay('1month');
      api.clock.now += 10 * day;
      const second = await buyer.pay('1month');
      expect(await buyer.daysLeft()).toBe(50);
      await deliver(api, refunded(first));
      await deliver(api, refunded(first));
      expect(await buyer.daysLeft()).toBe(30);
      await deliver(api, refunded(second));
      expect(await buyer.isSubscriber()).toBe(false);
      const own = eq(ledgerEntries.memberId, buyer.id);
      const entries = await api.database.read((tx) => tx.select().from(ledgerEntries).where(own));
      expect(entries.map(({ reason }) => reason)).not.toContain('refund');
    });

    test('that has ended does not shorten a later month when it is refunded', async () => {
      const buyer = await TestBuyer.make(api);
      const first = await buyer.pay('1month');
      api.clock.now += 40 * day;
      await buyer.pay('1month');
      await deliver(api, refunded(first));
      expect(await buyer.daysLeft()).toBe(30);
    });
  });
});
