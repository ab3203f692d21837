/** The Bot API over the network. A test server records the requests, and errors are reported without a token. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BotApi } from '../../../server/bot/bot-api.ts';
import { createGrammyBotApi } from '../../../server/bot/grammy-bot-api.ts';

const botToken = '123456789:AAExampleTokenOfABotThatIsNoDemo_12345';
const paymentProviderToken = '284685063:TEST:provider-token';
const draft = {
  title: '10 reactions',
  description: 'Adds 10',
  payload: '1.7.mini.25.x',
  cents: 25,
};

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
  test('makes an invoice link in dollars for the provider', async () => {
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
  ])('a link that is not the messenger’s is no link: %j', async (result) => {
    answer = { status: 200, body: { ok: true, result } };
    expect(await api.createInvoiceLink(draft)).toEqual({
      ok: false,
      code: undefined,
      description: expect.stringContaining('invoice link'),
    });
  });

  test('lets a payment go on, or stops it with a text', async () => {
    expect(await api.answerPreCheckout('q1', undefined)).toEqual({ ok: true, value: true });
    expect(await api.answerPreCheckout('q2', 'No longer valid')).toEqual({ ok: true, value: true });
    expect(heard.map(({ body }) => body)).toEqual([
      { pre_checkout_query_id: 'q1', ok: true },
      { pre_checkout_query_id: 'q2', ok: false, error_message: 'No longer valid' },
    ]);
  });

  test('says why it refuses', async () => {
    const description = 'Bad Request: CURRENCY_TOTAL_AMOUNT_INVALID';
    answer = { status: 400, body: { ok: false, error_code: 400, description } };
    expect(await api.createInvoiceLink(draft)).toEqual({ ok: false, code: 400, description });
  });

  test('that cannot be reached says so, and no token with it', async () => {
    const nowhere = createGrammyBotApi({
      botToken,
      paymentProviderToken,
      botApiRoot: 'http://127.0.0.1:1',
    });
    const reply = await nowhere.createInvoiceLink(draft);
    expect(reply).toMatchObject({ ok: false, code: undefined });
    expect(JSON.stringify(reply)).not.toContain('AAExample');
    expect(JSON.stringify(reply)).not.toContain('provider-token');
  });
});
