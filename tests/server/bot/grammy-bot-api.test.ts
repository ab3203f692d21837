/** The Bot API over the network. A test server records the requests, and errors are reported without a token. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BotApi } from '../../../server/bot/bot-api.ts';
import { createGrammyBotApi, createGrammyBotStatus } from '../../../server/bot/grammy-bot-api.ts';

const botToken = '123456789:AAExampleTokenOfABotThatIsNoDemo_12345';
const paymentProviderToken = '284685063:TEST:provider-token';
const draft = {
  title: '10 reactions',
  description: 'Adds 10',
  payload: '1.7.mini.25.x',
  price: { currency: 'USD', amount: 25 },
} as const;

interface Heard {
  url: string | undefined;
  body: unknown;
}

const heard: Heard[] = [];
let answer: { status: number; body: object };
let server: Server;
let api: BotApi;

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
};

const hear = async (request: IncomingMessage, response: ServerResponse) => {
  heard.push({ url: request.url, body: await readBody(request) });
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer.body));
};

beforeAll(async () => {
  server = createServer((request, response) => void hear(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  api = createGrammyBotApi({
    botToken,
    paymentProviderToken,
    botApiRoot: `http://127.0.0.1:${port}`,
    isTestBot: false,
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  heard.length = 0;
  answer = { status: 200, body: { ok: true, result: true } };
});

describe('the Bot API', () => {
  test('creates an invoice link in dollars for the provider', async () => {
    answer = { status: 200, body: { ok: true, result: 'https://t.me/$slug' } };
    expect(await api.createInvoiceLink(draft)).toEqual({ ok: true, value: 'https://t.me/$slug' });
    expect(heard).toEqual([
      {
        url: `/bot${botToken}/createInvoiceLink`,
        body: {
          title: '10 reactions',
          description: 'Adds 10',
          payload: '1.7.mini.25.x',
          provider_token: paymentProviderToken,
          currency: 'USD',
          prices: [{ label: '10 reactions', amount: 25 }],
        },
      },
    ]);
  });

  // core.telegram.org/bots/api#createinvoicelink
  test('creates an invoice link in Stars: no provider, one price, and 30 days of a subscription', async () => {
    answer = { status: 200, body: { ok: true, result: 'https://t.me/$slug' } };
    const price = { currency: 'XTR', amount: 100 } as const;
    await api.createInvoiceLink({ ...draft, price });
    await api.createInvoiceLink({ ...draft, price, renewsAfterS: 2_592_000 });
    const prices = [{ label: '10 reactions', amount: 100 }];
    const inStars = { provider_token: '', currency: 'XTR', prices };
    expect(heard.map(({ body }) => body)).toMatchObject([
      inStars,
      { ...inStars, subscription_period: 2_592_000 },
    ]);
    expect(heard[0]?.body).not.toHaveProperty('subscription_period');
  });

  // core.telegram.org/bots/api#edituserstarsubscription, #refundstarpayment
  test('edits a subscription in Stars, and gives Stars back', async () => {
    expect(await api.editSubscription(7, 'stx1', true)).toEqual({ ok: true, value: true });
    expect(await api.refundStars(7, 'stx2')).toEqual({ ok: true, value: true });
    expect(heard).toEqual([
      {
        url: `/bot${botToken}/editUserStarSubscription`,
        body: { user_id: 7, telegram_payment_charge_id: 'stx1', is_canceled: true },
      },
      {
        url: `/bot${botToken}/refundStarPayment`,
        body: { user_id: 7, telegram_payment_charge_id: 'stx2' },
      },
    ]);
  });

  test('R162 prepares a message for one member to send to people, with a preview and a button', async () => {
    const message = { id: 'prepared-1', expiration_date: 1_800_000_000 };
    answer = { status: 200, body: { ok: true, result: message } };
    const prepared = await api.prepareMessage({
      memberId: 7,
      title: 'Bea',
      description: 'Design',
      thumbnail: 'https://cards.example/p.png',
      text: 'Bea\nhttps://cards.example/user/1',
      address: 'https://cards.example/user/1',
      button: { label: 'Open the card', url: 'https://t.me/bot/app?startapp=profile-1' },
    });
    expect(prepared).toEqual({ ok: true, value: 'prepared-1' });
    expect(heard).toEqual([
      {
        url: `/bot${botToken}/savePreparedInlineMessage`,
        body: {
          user_id: 7,
          allow_user_chats: true,
          allow_group_chats: true,
          allow_channel_chats: true,
          result: {
            type: 'article',
            id: 'card',
            title: 'Bea',
            description: 'Design',
            thumbnail_url: 'https://cards.example/p.png',
            input_message_content: {
              message_text: 'Bea\nhttps://cards.example/user/1',
              link_preview_options: {
                url: 'https://cards.example/user/1',
                prefer_large_media: true,
              },
            },
            reply_markup: {
              inline_keyboard: [
                [{ text: 'Open the card', url: 'https://t.me/bot/app?startapp=profile-1' }],
              ],
            },
          },
        },
      },
    ]);
    answer = {
      status: 400,
      body: { ok: false, error_code: 400, description: 'BOT_INLINE_DISABLED' },
    };
    const refused = await api.prepareMessage({
      memberId: 7,
      title: 'Bea',
      description: 'Design',
      thumbnail: undefined,
      text: 'Bea',
      address: 'https://cards.example/user/1',
      button: { label: 'Open the card', url: 'https://t.me/bot/app?startapp=profile-1' },
    });
    expect(refused).toEqual({ ok: false, code: 400, description: 'BOT_INLINE_DISABLED' });
  });

  test.each([
    'http://t.me/$slug',
    'https://t.me.evil.example/$slug',
    'https://evil.example/https://t.me/$slug',
    'javascript:alert(1)',
    'tg://invoice?slug=x',
    'https://t.me/$slug?to=x',
    '',
    7,
    null,
  ])('rejects a link that is not the messenger’s: %j', async (result) => {
    answer = { status: 200, body: { ok: true, result } };
    expect(await api.createInvoiceLink(draft)).toEqual({
      ok: false,
      code: undefined,
      description: expect.stringContaining('invoice link'),
    });
  });

  test('approves a payment, or refuses it with a text', async () => {
    expect(await api.answerPreCheckout('q1', undefined)).toEqual({ ok: true, value: true });
    expect(await api.answerPreCheckout('q2', 'No longer valid')).toEqual({ ok: true, value: true });
    expect(heard.map(({ body }) => body)).toEqual([
      { pre_checkout_query_id: 'q1', ok: true },
      { pre_checkout_query_id: 'q2', ok: false, error_message: 'No longer valid' },
    ]);
  });

  test('reports the reason of a refusal', async () => {
    const description = 'Bad Request: CURRENCY_TOTAL_AMOUNT_INVALID';
    answer = { status: 400, body: { ok: false, error_code: 400, description } };
    expect(await api.createInvoiceLink(draft)).toEqual({ ok: false, code: 400, description });
  });

  test('reports how long to wait after too many calls (core.telegram.org/bots/api#responseparameters)', async () => {
    const description = 'Too Many Requests: retry after 17';
    const parameters = { retry_after: 17 };
    answer = { status: 429, body: { ok: false, error_code: 429, description, parameters } };
    const expected = { ok: false, code: 429, description, retryAfterS: 17 };
    expect(await api.createInvoiceLink(draft)).toEqual(expected);
  });

  test("asks Telegram's test servers for a bot of theirs (core.telegram.org/bots/webapps)", async () => {
    answer = { status: 200, body: { ok: true, result: { username: 'cards_bot' } } };
    const { port } = server.address() as AddressInfo;
    const botApiRoot = `http://127.0.0.1:${port}`;
    const bot = createGrammyBotStatus({ botToken, botApiRoot, isTestBot: true });
    expect(await bot.name()).toEqual({ ok: true, value: 'cards_bot' });
    expect(heard[0]?.url).toBe(`/bot${botToken}/test/getMe`);
  });

  test('reports that it cannot be reached, without a token', async () => {
    const nowhere = createGrammyBotApi({
      botToken,
      paymentProviderToken,
      botApiRoot: 'http://127.0.0.1:1',
      isTestBot: false,
    });
    const reply = await nowhere.createInvoiceLink(draft);
    expect(reply).toMatchObject({ ok: false, code: undefined });
    expect(JSON.stringify(reply)).not.toContain('AAExample');
    expect(JSON.stringify(reply)).not.toContain('provider-token');
  });
});
