/** The Bot API is told what the bot is, once; the played Bot API answers by the real one's rules (docs/clients.md). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpBot, type BotProfile, type SetupWish } from '../../../server/bot/setup.ts';
import { languages, type Language } from '../../../src/domain/language.ts';
import { testSettings } from '../../support/api-server.ts';
import { startPlayedBot, type PlayedBot } from '../../support/played-bot.ts';

const profileIn = (language: Language): BotProfile => ({
  commands: [{ command: 'start', description: `open ${language}` }],
  description: `about ${language}`,
  shortDescription: `short ${language}`,
});

const wish: SetupWish = {
  settings: {
    publicUrl: 'https://cards.example',
    webhookSecret: 'a-secret-of-some-length',
    botUsername: 'Cards_Bot',
    shop: undefined,
    community: testSettings().community,
  },
  profiles: Object.fromEntries(languages.map((one) => [one, profileIn(one)])) as Record<
    Language,
    BotProfile
  >,
  menu: 'Open',
};

let bot: PlayedBot;
beforeEach(async () => {
  bot = await startPlayedBot();
});
afterEach(() => bot.close());

const setUp = async () => {
  const report = await setUpBot(bot.grammy, wish);
  if (report.kind === 'other-bot') throw new Error(report.username);
  return report;
};

const changes = () => bot.played.calls.filter(({ method }) => method.startsWith('set'));

test('a new bot is set up completely; after that only the secret is set again, which cannot be read', async () => {
  const { changed, todo } = await setUp();
  expect(changed).toHaveLength(2 + 3 * languages.length);
  expect(todo).toEqual([]);
  expect(bot.played.world.webhook).toMatchObject({
    url: 'https://cards.example/bot/webhook',
    secretToken: 'a-secret-of-some-length',
    allowedUpdates: expect.arrayContaining(['message', 'pre_checkout_query']),
  });
  const scope = { type: 'all_private_chats' } as const;
  expect(await bot.grammy.getMyCommands({ scope, language_code: 'he' })).toEqual(
    wish.profiles.he.commands,
  );
  // A language of nobody's texts, in which the Bot API answers in that of no language.
  expect(await bot.grammy.getMyDescription({ language_code: 'fr' })).toEqual({
    description: 'about en',
  });
  expect(await bot.grammy.getChatMenuButton()).toEqual({
    type: 'web_app',
    text: 'Open',
    web_app: { url: 'https://cards.example/' },
  });

  const before = changes().length;
  expect(await setUp()).toMatchObject({ changed: [], todo: [] });
  expect(
    changes()
      .slice(before)
      .map(({ method }) => method),
  ).toEqual(['setWebhook']);
});

test('only what differs is changed, and updates that were left out are asked for', async () => {
  await setUp();
  await bot.grammy.setWebhook('https://cards.example/bot/webhook', {
    allowed_updates: ['message'],
  });
  await bot.grammy.setMyDescription('Other words', { language_code: 'ru' });
  const { changed } = await setUp();
  expect(changed).toEqual(['the webhook', 'the description (ru)']);
  expect(bot.played.world.webhook.allowedUpdates).toContain('pre_checkout_query');
});

test('what only BotFather can change is named', async () => {
  bot.played.world.isInline = false;
  const { todo } = await setUp();
  expect(todo).toEqual([expect.stringContaining('/setinline')]);
});

test('a token of another bot changes nothing there', async () => {
  const settings = { ...wish.settings, botUsername: 'other_bot' };
  const report = await setUpBot(bot.grammy, { ...wish, settings });
  expect(report).toEqual({ kind: 'other-bot', username: 'cards_bot' });
  expect(changes()).toEqual([]);
});
