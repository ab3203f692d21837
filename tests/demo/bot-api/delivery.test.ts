/** Updates reach the webhook as the real Bot API delivers them (docs/clients.md, Bot API server). */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { block, say } from '../../../demo/bot-api/people.ts';
import { pay, renew } from '../../../demo/bot-api/paying.ts';
import { postOverNetwork } from '../../support/served-bot-api.ts';
import { fine, pat, said, startPlayedBot, type PlayedBot } from '../../support/played-bot.ts';

let bot: PlayedBot;
beforeEach(async () => {
  bot = await startPlayedBot();
  await bot.grammy.setWebhook('http://cards.example/hook', { secret_token: 'a-secret' });
});
afterEach(() => bot.close());

const busy = { status: 503, body: '' };
const texts = () => bot.received.map(({ update }) => update.message?.text);
const settled = () => bot.played.delivery.settled();
const tell = (text: string, id = pat.id) => say(bot.played.world, { ...pat, id }, text);
const month = {
  title: 'M',
  description: 'M',
  payload: 'p',
  currency: 'XTR',
  total: 9,
  subscriptionPeriod: 2_592_000,
};

describe('an update', () => {
  test('comes with the secret, and its id grows by one', async () => {
    tell('a');
    tell('b');
    await settled();
    expect(texts()).toEqual(['a', 'b']);
    const [first, second] = bot.received;
    expect(first?.headers).toMatchObject({ 'x-telegram-bot-api-secret-token': 'a-secret' });
    expect(second?.update.update_id).toBe((first?.update.update_id ?? 0) + 1);
  });

  test('that fails is repeated at once, then after growing delays; its chat waits, other chats do not', async () => {
    bot.answers = [busy, fine, busy, busy, fine];
    tell('a');
    tell('b');
    tell('other', 8);
    await settled();
    expect(texts()).toEqual(['a', 'other']);
    expect(await bot.grammy.getWebhookInfo()).toMatchObject({
      pending_update_count: 2,
      last_error_message: 'Wrong response from the webhook: 503',
    });
    for (const seconds of [0, 1, 2]) {
      bot.clock.advance(seconds * 1000);
      await settled();
    }
    expect(texts()).toEqual(['a', 'other', 'a', 'a', 'a', 'b']);
    expect(await bot.grammy.getWebhookInfo()).toMatchObject({ pending_update_count: 0 });
  });

  test('waits as long as the answer asks, and is dropped after a day', async () => {
    bot.answers = [{ ...busy, retryAfterS: 30 }, busy, undefined];
    tell('a');
    await settled();
    bot.clock.advance(29_000);
    expect(texts()).toEqual(['a']);
    bot.clock.advance(1_000);
    await settled();
    bot.clock.advance(86_400_000);
    await settled();
    expect(await bot.grammy.getWebhookInfo()).toMatchObject({ pending_update_count: 0 });
  });

  test('comes again although it was accepted, and in the wrong order, on request', async () => {
    bot.played.delivery.repeats = 1;
    bot.played.delivery.hold();
    tell('a');
    tell('b');
    expect(texts()).toEqual([]);
    bot.played.delivery.release('reversed');
    await settled();
    expect(texts()).toEqual(['b', 'b', 'a', 'a']);
  });

  test('of a kind that is not listed stays away; without a list the last one holds', async () => {
    const hook = 'http://cards.example/hook';
    await bot.grammy.setWebhook(hook, { allowed_updates: ['my_chat_member'] });
    await bot.grammy.setWebhook(hook);
    tell('a');
    block(bot.played.world, pat.id);
    await settled();
    expect(bot.received.map(({ update }) => Object.keys(update)[1])).toEqual(['my_chat_member']);
    await bot.grammy.setWebhook(hook, { allowed_updates: [] });
    tell('b');
    await settled();
    expect(texts().at(-1)).toBe('b');
  });

  test('may be answered with a call', async () => {
    const method = { method: 'sendMessage', chat_id: pat.id, text: 'Hello' };
    bot.answers = [{ status: 200, body: JSON.stringify(method) }, fine];
    tell('/start');
    await settled();
    const messages = bot.played.world.dialogs.get(pat.id)?.messages;
    expect(messages?.map(({ text }) => text)).toEqual(['/start', 'Hello']);
  });
});

describe('a payment', () => {
  test('fails without an answer within 10 s, and with the bot’s refusal', async () => {
    const late = pay(bot.played.world, pat, month);
    bot.clock.advance(10_000);
    expect(await late).toEqual({ status: 'failed', reason: '' });
    const refused = pay(bot.played.world, pat, month);
    await settled();
    const query = bot.received.at(-1)?.update['pre_checkout_query'] as { id: string };
    await bot.grammy.answerPreCheckoutQuery(query.id, false, { error_message: 'No longer valid' });
    expect(await refused).toEqual({ status: 'failed', reason: 'No longer valid' });
  });

  test('in Stars is renewed, cancelled, refunded once, and listed', async () => {
    const { world } = bot.played;
    const paying = pay(world, pat, month);
    await settled();
    const query = bot.received.at(-1)?.update['pre_checkout_query'] as { id: string };
    await bot.grammy.answerPreCheckoutQuery(query.id, true);
    const paid = await paying;
    if (paid.status !== 'paid') throw new Error(paid.reason);
    expect(renew(world, paid.chargeId)).toBeDefined();
    await bot.grammy.editUserStarSubscription(pat.id, paid.chargeId, true);
    expect(renew(world, paid.chargeId)).toBeUndefined();
    expect(await said(bot.grammy.refundStarPayment(pat.id, paid.chargeId))).toBe(true);
    const again = '400 Bad Request: CHARGE_ALREADY_REFUNDED';
    expect(await said(bot.grammy.refundStarPayment(pat.id, paid.chargeId))).toBe(again);
    await settled();
    const [first, renewed, end, back] = bot.received.slice(1).map(({ update }) => update);
    const until = Date.UTC(2026, 1, 14, 12) / 1000;
    expect(first?.message?.['successful_payment']).toMatchObject({
      is_recurring: true,
      is_first_recurring: true,
      subscription_expiration_date: until,
    });
    expect(renewed?.message?.['successful_payment']).not.toHaveProperty('is_first_recurring');
    expect(end?.['subscription']).toMatchObject({ invoice_payload: 'p', state: 'canceled' });
    expect(back?.message?.['refunded_payment']).toMatchObject({ currency: 'XTR', total_amount: 9 });
    const { transactions } = await bot.grammy.getStarTransactions();
    expect(transactions.map((one) => ('receiver' in one ? -one.amount : one.amount))).toEqual([
      9, 9, -9,
    ]);
  });
});

test('a delivery over the network returns status, body and Retry-After, and follows no redirect', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/moved' ? 308 : 503, { 'retry-after': '7', location: '/' });
    response.end('later');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const later = { status: 503, body: 'later', retryAfterS: 7 };
  expect(await postOverNetwork(`${root}/`, {}, '{}')).toEqual(later);
  expect(await postOverNetwork(`${root}/moved`, {}, '{}')).toMatchObject({ status: 308 });
  server.closeAllConnections();
  server.close();
});
