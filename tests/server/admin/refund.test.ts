/** What an operator does about payments: lists those with faults, and gives Stars back. */
import { beforeEach, expect, test, vi } from 'vitest';
import { listFaulty } from '../../../server/admin/lists.ts';
import { refundCharge } from '../../../server/admin/refund.ts';
import { deliver, newCharge, paid, refunded } from '../../support/bot-updates.ts';
import { TestBuyer, day } from '../../support/buyer.ts';
import { openMemory } from '../../support/databases.ts';
import { FakeBotApi } from '../../support/fake-bot-api.ts';
import { startTestApi } from '../../support/start-for-tests.ts';

const shop = {
  currency: 'XTR',
  prices: { mini: 20, small: 80, medium: 220, '1month': 100 },
} as const;
const bot = new FakeBotApi();
const api = startTestApi(openMemory, { bot, settings: { shop } });
beforeEach(() => {
  bot.failure = undefined;
  bot.refunds.length = 0;
  bot.edits.length = 0;
});

const refund = (id: string, payer?: number) =>
  refundCharge({ database: api.database, bot, clock: () => api.clock.now }, id, payer);

test('a payment with a fault is listed until it was given back', async () => {
  const buyer = await TestBuyer.make(api);
  const payment = { ...newCharge(buyer.id, 'mini'), shop };
  // Another payer, whom the refund must name.
  await deliver(api, paid(payment, { total_amount: 21, invoice_payload: '' }, buyer.id + 500_000));
  expect(await listFaulty(api.database)).toEqual([
    `2026-01-15T12:00:00.000Z  ${payment.chargeId}  21 XTR  fault: payload  payer: ${buyer.id + 500_000}`,
  ]);
  expect(await refund(payment.chargeId)).toMatchObject({ ok: true });
  expect(bot.refunds).toEqual([{ payerId: buyer.id + 500_000, chargeId: payment.chargeId }]);
  expect(await listFaulty(api.database)).toEqual([]);
});

test('a refund takes the credit back once, however often it is asked for and reported', async () => {
  const buyer = await TestBuyer.make(api);
  const payment = { ...newCharge(buyer.id, 'small'), shop };
  await deliver(api, paid(payment));
  bot.failure = { ok: false, code: 500, description: 'Internal Server Error' };
  expect(await refund(payment.chargeId)).toMatchObject({ ok: false });
  expect(await buyer.balance()).toBe(60);
  // The answer to an earlier command was lost.
  bot.failure = { ok: false, code: 400, description: 'Bad Request: CHARGE_ALREADY_REFUNDED' };
  expect(await refund(payment.chargeId)).toMatchObject({ ok: true });
  await deliver(api, refunded(payment));
  expect(await refund(payment.chargeId)).toMatchObject({ ok: true });
  expect(await buyer.balance()).toBe(10);
});

test('the refund of a month ends its subscription', async () => {
  const buyer = await TestBuyer.make(api);
  const payment = { ...newCharge(buyer.id, '1month'), shop };
  const end = (api.clock.now + 30 * day) / 1000;
  const flags = { is_recurring: true, is_first_recurring: true } as const;
  await deliver(api, paid(payment, { ...flags, subscription_expiration_date: end }));
  expect(await refund(payment.chargeId)).toMatchObject({ ok: true });
  const { chargeId } = payment;
  expect(bot.edits).toEqual([{ memberId: buyer.id, chargeId, isCanceled: true }]);
  expect(await buyer.isSubscriber()).toBe(false);
});

test('the refund of a month that credited nothing ends its subscription, or says that it could not', async () => {
  const stranger = 70_000_000;
  const flags = { is_recurring: true, subscription_expiration_date: api.clock.now / 1000 } as const;
  for (const code of [400, undefined]) {
    const payment = { ...newCharge(stranger, '1month'), shop };
    await deliver(api, paid(payment, flags));
    const edit = vi.spyOn(bot, 'editSubscription');
    if (code)
      edit.mockResolvedValueOnce({ ok: false, code, description: 'SUBSCRIPTION_NOT_ACTIVE' });
    const done = await refund(payment.chargeId);
    expect(done).toMatchObject({
      ok: true,
      said: expect.stringContaining(code ? 'NOT_ACTIVE' : ''),
    });
    expect(edit).toHaveBeenLastCalledWith(stranger, payment.chargeId, true);
    expect(bot.refunds.at(-1)).toEqual({ payerId: stranger, chargeId: payment.chargeId });
    edit.mockRestore();
  }
});

test('a month that is reported while its subscription is being ended stays recorded', async () => {
  const buyer = await TestBuyer.make(api);
  const first = { ...newCharge(buyer.id, '1month'), shop };
  const end = (api.clock.now + 30 * day) / 1000;
  const flags = { is_recurring: true, is_first_recurring: true } as const;
  const { message } = paid(first, { ...flags, subscription_expiration_date: end });
  await deliver(api, { update_id: 1, message });
  const second = { ...newCharge(buyer.id, '1month'), shop };
  const later = end + 30 * 24 * 3600;
  const renewal = paid(second, {
    invoice_payload: message.successful_payment.invoice_payload,
    is_recurring: true,
    subscription_expiration_date: later,
  });
  const edit = vi.spyOn(bot, 'editSubscription').mockImplementationOnce(async () => {
    await deliver(api, renewal);
    return { ok: true, value: true };
  });
  expect(await refund(first.chargeId)).toMatchObject({ ok: true });
  edit.mockRestore();
  const { body } = await buyer.member.get('/tma/profile');
  const until = new Date(later * 1000).toISOString();
  expect(body).toMatchObject({ data: { subscription: { renews: false, until } } });
});

test('a payment that is not in Stars, or whose payer is unknown, is not given back', async () => {
  const buyer = await TestBuyer.make(api);
  const dollars = newCharge(buyer.id, 'mini');
  await deliver(api, paid(dollars));
  expect(await refund(dollars.chargeId)).toMatchObject({ ok: false });
  expect(await refund('missed')).toMatchObject({ ok: false });
  expect(bot.refunds).toEqual([]);
  expect(await refund('missed', buyer.id)).toMatchObject({ ok: true });
  expect(bot.refunds).toEqual([{ payerId: buyer.id, chargeId: 'missed' }]);
});
