/** The bot's webhook: which senders it trusts, and what it does with an update. */
import { describe, expect, test } from 'vitest';
import { demoBot } from '../../../server/settings/demo-bot.ts';
import { deliver, newCharge, paid } from '../../support/bot-updates.ts';
import { TestBuyer, chargeOf } from '../../support/buyer.ts';
import { openMemory } from '../../support/databases.ts';
import { startTestApi } from '../../support/start-for-tests.ts';

const api = startTestApi(openMemory);

describe('R141 who may call the webhook', () => {
  test.each<[string, string]>([
    ['a wrong secret', 'another-webhook-secret'],
    ['an empty secret', ''],
    ['half of the secret', demoBot.webhookSecret.slice(9)],
    ['the secret twice', `${demoBot.webhookSecret}, ${demoBot.webhookSecret}`],
  ])('%s is 401, and nothing happens', async (_, secret) => {
    const buyer = await TestBuyer.make(api);
    const payment = newCharge(buyer.id, 'small');
    const headers = { 'x-telegram-bot-api-secret-token': secret };
    expect(await deliver(api, paid(payment), headers)).toMatchObject({
      status: 401,
      body: { code: 'FORBIDDEN', error: expect.any(String) as string },
    });
    expect(await buyer.balance()).toBe(10);
    expect(await chargeOf(api, payment.chargeId)).toBeUndefined();
  });

  test('a missing secret is 401 before the body is read', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/bot/webhook',
      headers: { 'content-type': 'application/json' },
      payload: '{"broken',
    });
    expect(answer.statusCode).toBe(401);
  });

  test('init data do not replace the secret', async () => {
    const buyer = await TestBuyer.make(api);
    const answer = await buyer.member.post('/bot/webhook', paid(newCharge(buyer.id, 'mini')));
    expect(answer).toMatchObject({ status: 401 });
    expect(await buyer.balance()).toBe(10);
  });
});

describe('the updates that it accepts', () => {
  test.each([
    ['a text', { update_id: 1, message: { text: 'Hi', from: { id: 1 } } }],
    ['an edited message', { update_id: 2, edited_message: { successful_payment: {} } }],
    ['a kind that is yet to be invented', { update_id: 3, teleported_gift: { to: 7 } }],
  ])('%s is accepted and does nothing', async (_, update) => {
    expect(await deliver(api, update)).toMatchObject({ status: 200, body: {} });
  });

  test.each<[string, number, object | string]>([
    ['no JSON', 400, '{"update_id":'],
    ['no update', 422, { hello: 'world' }],
    ['a list', 422, [1, 2]],
    ['a payment without a charge', 422, { update_id: 1, message: { successful_payment: {} } }],
    ['a query of nobody', 422, { update_id: 1, pre_checkout_query: { id: 'q' } }],
  ])('%s is refused, so that it is delivered again', async (_, status, update) => {
    expect(await deliver(api, update)).toMatchObject({ status });
  });

  test('an amount that is not a whole number is refused', async () => {
    const { id } = await TestBuyer.make(api);
    const payment = newCharge(id, 'mini');
    for (const amount of [0.25, -25, Number.MAX_SAFE_INTEGER * 2]) {
      const update = paid(payment, { total_amount: amount });
      expect(await deliver(api, update)).toMatchObject({ status: 422 });
    }
    expect(await chargeOf(api, payment.chargeId)).toBeUndefined();
  });
});
