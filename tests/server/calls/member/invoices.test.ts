/** Invoices: what the server requests from the Bot API for each plan, and its answer if that fails. */
import { beforeEach, describe, expect, test } from 'vitest';
import { readPayload } from '../../../../server/payments/payload.ts';
import { demoBot } from '../../../../server/settings/demo-bot.ts';
import { signInitData } from '../../../support/api-server.ts';
import { openMemory } from '../../../support/databases.ts';
import { FakeBotApi } from '../../../support/fake-bot-api.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

const path = '/tma/generate-invoice';
const memberId = 62_000_001;
const logged: string[] = [];
const bot = new FakeBotApi();
const logStream = { write: (line: string) => void logged.push(line) };
const api = startTestApi(openMemory, { bot, logStream, settings: { logLevel: 'info' } });
beforeEach(() => {
  bot.invoices.length = 0;
  logged.length = 0;
});

const orderFor = (plan: string, amount: number) => ({
  memberId,
  plan,
  price: { currency: 'USD', amount },
});
const orderOfLast = () => readPayload(demoBot.token, bot.invoices.at(-1)?.payload ?? '');

describe('POST /tma/generate-invoice', () => {
  test.each([
    ['mini', 25, '10 reactions', 'Adds 10 reactions to your balance'],
    ['small', 105, '50 reactions', 'Adds 50 reactions to your balance'],
    ['medium', 285, '150 reactions', 'Adds 150 reactions to your balance'],
  ])('R74 creates an invoice for the package %s', async (planType, cents, title, description) => {
    const member = api.member({ id: memberId });
    const answer = await member.post(path, { billingModel: 'package', planType });
    expect(answer).toMatchObject({ status: 200, body: { invoice_link: expect.any(String) } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(bot.invoices).toMatchObject([
      { title, description, price: { currency: 'USD', amount: cents } },
    ]);
    expect(orderOfLast()).toEqual(orderFor(planType, cents));
  });

  test('R75 creates an invoice for the subscription', async () => {
    const member = api.member({ id: memberId });
    const order = { billingModel: 'subscription', planType: '1month' };
    expect(await member.post(path, order)).toMatchObject({ status: 200 });
    expect(bot.invoices).toMatchObject([
      {
        title: 'Singularity',
        description: 'Unlimited reactions for 1 month',
        price: { currency: 'USD', amount: 1 },
      },
    ]);
    expect(bot.invoices[0]).not.toHaveProperty('renewsAfterS');
    expect(orderOfLast()).toEqual(orderFor('1month', 1));
  });

  test('R81 creates the monthly invoice without a body', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: `${path}/monthly`,
      headers: { 'x-init-data': signInitData({ id: memberId }) },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ invoice_link: 'https://t.me/$invoice-1' });
    expect(orderOfLast()).toEqual(orderFor('1month', 1));
  });

  test('refuses a plan of the other model', async () => {
    const order = { billingModel: 'package', planType: '1month' };
    expect(await api.member().post(path, order)).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED' },
    });
    expect(bot.invoices).toEqual([]);
  });

  test('ignores a buyer that the body names', async () => {
    const order = { billingModel: 'package', planType: 'mini', memberId: 1, cents: 1 };
    await api.member({ id: memberId }).post(path, order);
    expect(orderOfLast()).toEqual(orderFor('mini', 25));
  });

  test.each([
    ['does not answer', {}],
    ['is asked too often', { code: 429, retryAfterS: 17 }],
    ['does not know the token', { code: 401 }],
    ['does not like the price', { code: 400 }],
  ])('R78 is 503 when the Bot API %s, and the log says why', async (_, failure) => {
    bot.failure = { ok: false, code: undefined, description: 'The reason', ...failure };
    const answer = await api.member().post(path, { billingModel: 'package', planType: 'mini' });
    bot.failure = undefined;
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    const wait = 'retryAfterS' in failure ? String(failure.retryAfterS) : undefined;
    expect(answer.headers['retry-after']).toBe(wait);
    expect(logged.join('')).toContain('The reason');
    expect(logged.join('')).not.toContain(demoBot.token);
  });
});
