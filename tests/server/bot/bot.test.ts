/** People talk to the bot in the played messenger; its answers are in the webhook's own, as the Bot API reads them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { allowWriting, block, say, sayInGroup } from '../../../demo/bot-api/people.ts';
import type { Person, SentMessage } from '../../../demo/bot-api/world.ts';
import { answerUpdate } from '../../../server/bot/answer.ts';
import { postTo } from '../../../server/demo/deliver.ts';
import { demoBot } from '../../../server/settings/demo-bot.ts';
import { publicMember, testSettings } from '../../support/api-server.ts';
import { openMemory } from '../../support/databases.ts';
import { playBot } from '../../support/played-bot.ts';
import { startTestApi } from '../../support/start-for-tests.ts';

const operator = { name: 'Ada', contact: 'help@cards.example', country: 'Iceland' };
const settings = { operator, publicUrl: 'https://cards.example' };
const api = startTestApi(openMemory, { settings });

let bot: ReturnType<typeof playBot>;
beforeEach(() => {
  bot = playBot({ token: demoBot.token, username: demoBot.username, post: postTo(api.app) });
  const hook = { url: 'https://cards.example/bot/webhook', secret_token: demoBot.webhookSecret };
  bot.played.run('setWebhook', hook);
});

let lastId = 90_000_000;
const person = (language_code?: string): Person => ({
  id: ++lastId,
  first_name: 'Pat',
  ...(language_code !== undefined && { language_code }),
});

/** The bot's answers in the person's chat. */
const answersTo = async (who: Person, ...texts: string[]): Promise<SentMessage[]> => {
  for (const text of texts) say(bot.played.world, who, text);
  await bot.played.delivery.settled();
  const { messages } = bot.played.world.dialogs.get(who.id) ?? { messages: [] };
  return messages.filter(({ fromBot }) => fromBot);
};

describe('the bot answers', () => {
  test.each([
    ['/start', 'https://t.me/cards_demo_bot/app'],
    ['/start profile-1001', 'https://t.me/cards_demo_bot/app?startapp=profile-1001'],
    ['/start@Cards_Demo_Bot profile-1001', 'https://t.me/cards_demo_bot/app?startapp=profile-1001'],
    ['/start "><script>', 'https://t.me/cards_demo_bot/app'],
    [`/start ${'a'.repeat(65)}`, 'https://t.me/cards_demo_bot/app'],
    ['/terms', 'https://cards.example/terms'],
    ['/privacy', 'https://cards.example/privacy'],
  ])('R190 %s with a button to %s', async (text, url) => {
    const [answer] = await answersTo(person('en'), text);
    expect(answer?.buttons).toEqual([[{ text: expect.any(String) as string, url }]]);
  });

  test.each([
    ['en', /Open the app/],
    ['ru-RU', /Открыть приложение/],
    ['he', /פתיחת האפליקציה/],
    ['iw', /פתיחת האפליקציה/],
    ['ar', /فتح التطبيق/],
    ['fr', /Open the app/],
    [undefined, /Open the app/],
  ])('in the language %s', async (language, words) => {
    const [answer] = await answersTo(person(language), '/help');
    expect(answer?.text).toMatch(words);
    for (const name of ['/support', '/paysupport', '/terms', '/privacy'])
      expect(answer?.text).toContain(name);
  });

  test('how to reach the operator, and which number identifies a payment', async () => {
    const pat = person();
    const [support, paysupport] = await answersTo(pat, '/support', '/paysupport');
    expect(support?.text).toContain(operator.contact);
    expect(paysupport?.text).toContain(operator.contact);
    expect(paysupport?.text).toContain(String(pat.id));
  });

  test('R192 to a member who deleted the account, until when it can be restored', async () => {
    const pat = person('en');
    const member = await publicMember(api, pat);
    await member.delete('/tma/profile');
    const [gone] = await answersTo(pat, '/start');
    expect(gone?.text).toMatch(
      /will be erased on Jan 22, 2026, 12:00\sPM UTC\. Until then you can restore it/,
    );
    await member.post('/tma/profile/restore', {});
    const [, back] = await answersTo(pat, '/start');
    expect(back?.text).toContain('Welcome');
  });

  test('without a contact, that there is none', async () => {
    const nobody = testSettings({ operator: { ...operator, contact: undefined } });
    for (const text of ['/support', '/paysupport']) {
      const message = { text, chat: { id: 7, type: 'private' }, from: { id: 7 } };
      expect(await answerUpdate(nobody, { message }, async () => undefined)).toMatchObject({
        chat_id: 7,
        text: expect.stringContaining('not said yet'),
      });
    }
  });
});

describe('the bot is quiet', () => {
  test.each(['Hi', '/nothing', '/start@another_bot', 'I said /start', '/', '/constructor'])(
    'about %j',
    async (text) => {
      expect(await answersTo(person(), text)).toEqual([]);
      expect(bot.played.delivery.pending()).toBe(0);
    },
  );

  test('in groups', async () => {
    const { groups, me } = bot.played.world;
    const group = {
      id: -5,
      title: 'Cards',
      statuses: new Map([[me.id, 'member' as const]]),
      requests: new Set<number>(),
      messages: [],
    };
    groups.set(group.id, group);
    sayInGroup(bot.played.world, group.id, person(), '/start');
    await bot.played.delivery.settled();
    expect([group.messages, bot.played.delivery.pending()]).toEqual([[], 0]);
  });

  test('about what people do besides writing', async () => {
    const pat = person();
    allowWriting(bot.played.world, pat);
    block(bot.played.world, pat.id);
    await bot.played.delivery.settled();
    expect(bot.played.delivery.pending()).toBe(0);
  });
});

describe('an update is done at once', () => {
  test('when its answer is refused, since the member has blocked the bot or writes too fast', async () => {
    const pat = person();
    expect(await answersTo(pat, ...Array.from({ length: 7 }, () => '/help'))).toHaveLength(5);
    bot.clock.advance(60_000);
    bot.played.delivery.hold();
    say(bot.played.world, pat, '/help');
    bot.played.world.dialogs.set(pat.id, { person: pat, state: 'blocked', messages: [] });
    bot.played.delivery.release();
    await bot.played.delivery.settled();
    expect(bot.played.delivery.pending()).toBe(0);
    expect(bot.played.calls.at(-1)?.answer).toMatchObject({ code: 403 });
  });

  test('and answered once, although it comes several times', async () => {
    bot.played.delivery.repeats = 2;
    expect(await answersTo(person(), '/start')).toHaveLength(1);
    expect(bot.played.delivery.pending()).toBe(0);
  });
});
