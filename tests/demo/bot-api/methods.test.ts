/** grammy's client meets the rules and words of the real Bot API (docs/clients.md; core.telegram.org/bots/api). */
import { Api } from 'grammy';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  pat,
  playedToken,
  said,
  startPlayedBot,
  type PlayedBot,
} from '../../support/played-bot.ts';
import {
  allowWriting,
  askToJoin,
  block,
  deactivate,
  say,
  unblock,
} from '../../../demo/bot-api/people.ts';

let bot: PlayedBot;
beforeEach(async () => {
  bot = await startPlayedBot({ isTestServer: false });
  say(bot.played.world, pat, '/start');
});
afterEach(() => bot.close());

const group = -1001;
const provided = { token: 'token' };
const command = { command: 'help', description: 'Help' };
/** A group in which the bot is this. */
const addGroup = (standing: 'member' | 'administrator') => {
  const { groups, me } = bot.played.world;
  const statuses = new Map([[me.id, standing]]);
  groups.set(group, { id: group, title: 'Cards', statuses, requests: new Set(), messages: [] });
};
const secret = (secret_token: string) => ({ secret_token });
const row = (button: object) => ({ reply_markup: { inline_keyboard: [[button]] } });
const app = row({ text: 'Open', web_app: { url: 'https://cards.example' } }) as never;
const webhook = 'https://cards.example/bot/webhook';

const invoice = (
  api: Api,
  currency: string,
  amount: number,
  { title = 'Ten', payload = 'p', token = '', monthS = 0, times = 1 } = {},
) =>
  api.createInvoiceLink(
    title,
    'Adds 10',
    payload,
    token,
    currency,
    Array.from({ length: times }, () => ({ label: 'Stars', amount })),
    monthS === 0 ? {} : { subscription_period: monthS },
  );

const article = {
  type: 'article',
  id: 'a',
  title: 'A',
  input_message_content: { message_text: 'A' },
} as const;

type Row = [what: string, call: (api: Api) => Promise<unknown>, said: unknown];

const rows: Row[] = [
  ['who it is', (api) => api.getMe().then(({ username }) => username), 'cards_bot'],
  ['a message', (api) => api.sendMessage(7, 'Hi', app).then(({ text }) => text), 'Hi'],
  ['a message of 4096 letters', (api) => api.sendMessage(7, '😀'.repeat(4096)).then(() => 1), 1],
  ['a webhook', (api) => api.setWebhook(webhook, secret('a'.repeat(256))), true],
  ['a command', (api) => api.setMyCommands([command]), true],
  ['an invoice in Stars', (api) => invoice(api, 'XTR', 50), 'https://t.me/$cA'],
];

const webhookFault = (why: string) => `bad webhook: ${why}`;

const refusedRows: [what: string, call: (api: Api) => Promise<unknown>, why: string][] = [
  ['a longer message', (api) => api.sendMessage(7, 'a'.repeat(4097)), 'message is too long'],
  ['an empty message', (api) => api.sendMessage(7, ''), 'message text is empty'],
  ['a message to a stranger', (api) => api.sendMessage(8, 'Hi'), 'chat not found'],
  ['a button in a group', (api) => api.sendMessage(group, 'Hi', app), 'BUTTON_TYPE_INVALID'],
  [
    'a webhook without TLS',
    (api) => api.setWebhook('http://cards.example'),
    webhookFault('An HTTPS URL must be provided for webhook'),
  ],
  [
    'a webhook on another port',
    (api) => api.setWebhook('https://cards.example:3000'),
    webhookFault('Webhook can be set up only on ports 80, 88, 443 or 8443'),
  ],
  [
    'a long secret',
    (api) => api.setWebhook(webhook, secret('a'.repeat(257))),
    'secret token is too long',
  ],
  [
    'a secret with a blank',
    (api) => api.setWebhook(webhook, secret('a b')),
    'secret token contains unallowed characters',
  ],
  [
    '101 commands',
    (api) => api.setMyCommands(Array.from({ length: 101 }, () => command)),
    'BOT_COMMANDS_TOO_MUCH',
  ],
  [
    'a command in capitals',
    (api) => api.setMyCommands([{ ...command, command: 'Help' }]),
    'BOT_COMMAND_INVALID',
  ],
  [
    'a command without a description',
    (api) => api.setMyCommands([{ ...command, description: '' }]),
    'BOT_COMMAND_DESCRIPTION_INVALID',
  ],
  ['a description', (api) => api.setMyDescription('a'.repeat(513)), 'description is too long'],
  [
    'a long short description',
    (api) => api.setMyShortDescription('a'.repeat(121)),
    'short_description is too long',
  ],
  [
    'the menu of a stranger',
    (api) => api.setChatMenuButton({ chat_id: 8, menu_button: { type: 'default' } }),
    'chat not found',
  ],
  ['two prices', (api) => invoice(api, 'XTR', 1, { times: 2 }), 'STARS_INVOICE_INVALID'],
  ['Stars with a token', (api) => invoice(api, 'XTR', 50, provided), 'PAYMENT_PROVIDER_INVALID'],
  ['dollars without one', (api) => invoice(api, 'USD', 500), 'PAYMENT_PROVIDER_INVALID'],
  ['25 cents', (api) => invoice(api, 'USD', 25, provided), 'CURRENCY_TOTAL_AMOUNT_INVALID'],
  [
    'a subscription of a week',
    (api) => invoice(api, 'XTR', 50, { monthS: 604_800 }),
    'SUBSCRIPTION_PERIOD_INVALID',
  ],
  [
    'a subscription in dollars',
    (api) => invoice(api, 'USD', 500, { ...provided, monthS: 2_592_000 }),
    'SUBSCRIPTION_PERIOD_INVALID',
  ],
  [
    'a payload of 129 bytes',
    (api) => invoice(api, 'XTR', 50, { payload: 'ы'.repeat(65) }),
    'INVOICE_PAYLOAD_INVALID',
  ],
  [
    'a title of 33 characters',
    (api) => invoice(api, 'XTR', 50, { title: 'a'.repeat(33) }),
    'INVOICE_TITLE_INVALID',
  ],
  [
    'a late word on a payment',
    (api) => api.answerPreCheckoutQuery('q', true),
    'query is too old and response timeout expired or query ID is invalid',
  ],
  ['another’s charge', (api) => api.refundStarPayment(7, 'c'), 'CHARGE_ID_INVALID'],
  ['too many transactions', (api) => api.getStarTransactions({ limit: 101 }), 'LIMIT_INVALID'],
  [
    'a message for nobody',
    (api) => api.savePreparedInlineMessage(7, article),
    'PEER_TYPES_INVALID',
  ],
  ['a member of a foreign group', (api) => api.getChatMember(-5, 7), 'chat not found'],
  ['another, for no administrator', (api) => api.getChatMember(group, 7), 'CHAT_ADMIN_REQUIRED'],
  ['approving', (api) => api.approveChatJoinRequest(group, 7), 'not enough rights'],
];

describe('the played Bot API answers', () => {
  test.each([
    ...rows,
    ...refusedRows.map(([what, call, why]): Row => [what, call, `400 Bad Request: ${why}`]),
  ])('%s', async (_, call, expected) => {
    addGroup('member');
    expect(await said(call(bot.grammy))).toEqual(expected);
  });

  test('404 to an unknown method', async () => {
    const call = bot.grammy.raw['getMeLater' as 'getMe']();
    expect(await said(call)).toBe('404 Not Found: method not found');
  });

  test('401 to a wrong token, without the token', async () => {
    const stranger = new Api(`${playedToken}x`, { apiRoot: bot.root });
    expect(await said(stranger.getMe())).toBe('401 Unauthorized');
  });

  test('403 to a message for somebody who blocked the bot or is gone', async () => {
    const { world } = bot.played;
    allowWriting(world, { ...pat, id: 8 });
    expect(await said(bot.grammy.sendMessage(8, 'Hi'))).toMatchObject({ text: 'Hi' });
    block(world, 8);
    deactivate(world, 7);
    const blocked = '403 Forbidden: bot was blocked by the user';
    expect(await said(bot.grammy.sendMessage(8, 'Hi'))).toBe(blocked);
    expect(await said(bot.grammy.sendMessage(7, 'Hi'))).toBe('403 Forbidden: user is deactivated');
    unblock(world, 8);
    expect(await said(bot.grammy.sendMessage(8, 'Hi'))).toMatchObject({ text: 'Hi' });
  });

  test('429 to messages that come too fast, until the time that it names', async () => {
    for (let sent = 0; sent < 5; sent += 1) await bot.grammy.sendMessage(7, 'Hi');
    const tooMany = '429 Too Many Requests: retry after 5 (5)';
    expect(await said(bot.grammy.sendMessage(7, 'Hi'))).toBe(tooMany);
    bot.clock.advance(5_000);
    expect(await said(bot.grammy.sendMessage(7, 'Hi'))).toMatchObject({ text: 'Hi' });
  });

  test('commands and texts by language, the menu button by chat', async () => {
    await bot.grammy.setMyCommands([command], { language_code: 'ru' });
    expect(await bot.grammy.getMyCommands()).toEqual([]);
    expect(await bot.grammy.getMyCommands({ language_code: 'ru' })).toEqual([command]);
    await bot.grammy.setMyDescription('Cards');
    expect(await bot.grammy.getMyDescription({ language_code: 'ru' })).toEqual({
      description: 'Cards',
    });
    const menu = {
      type: 'web_app' as const,
      text: 'App',
      web_app: { url: 'https://cards.example' },
    };
    await bot.grammy.setChatMenuButton({ menu_button: menu });
    expect(await bot.grammy.getChatMenuButton({ chat_id: 7 })).toEqual(menu);
  });

  test('who is in a group, and lets in a person who asked, once', async () => {
    addGroup('administrator');
    expect(await bot.grammy.getChatMember(group, 7)).toMatchObject({ status: 'left' });
    askToJoin(bot.played.world, group, pat);
    expect(await bot.grammy.approveChatJoinRequest(group, 7)).toBe(true);
    expect(await bot.grammy.getChatMember(group, 7)).toMatchObject({ status: 'member' });
    const again = '400 Bad Request: USER_ALREADY_PARTICIPANT';
    expect(await said(bot.grammy.approveChatJoinRequest(group, 7))).toBe(again);
  });

  test('refuses, is silent, is slow or breaks off on request', async () => {
    const { troubles, calls } = bot.played;
    troubles.add({ method: 'getMe', times: 1, does: 'cut' });
    await expect(bot.grammy.getMe()).rejects.toThrow('Network request');
    expect(calls).toMatchObject([{ method: 'getMe' }]);
    troubles.add({ does: { delayMs: 3_000 } });
    const slow = bot.grammy.getMe();
    await expect.poll(() => bot.clock.alarms()).toBe(1);
    bot.clock.advance(3_000);
    expect(await slow).toMatchObject({ username: 'cards_bot' });
    troubles.end();
    troubles.add({ does: 'silent' });
    const hasty = new Api(playedToken, { apiRoot: bot.root, timeoutSeconds: 0.05 });
    await expect(hasty.getMe()).rejects.toThrow('Network request');
  });
});
