/** The card is the door: who asks to join the group fills in a card, and is let in by the bot or an administrator. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createKeeper } from '../../../server/community/keeper.ts';
import { hasCompleteCard, saveRequest } from '../../../server/db/bot/doors.ts';
import { demoBot } from '../../../server/settings/demo-bot.ts';
import { adminOf } from '../../support/admin.ts';
import { idsOf, testSettings } from '../../support/api-server.ts';
import { databases } from '../../support/databases.ts';
import { handTimers } from '../../support/event-streams.ts';
import { FakeBotApi } from '../../support/fake-bot-api.ts';
import { startTestApi } from '../../support/start-for-tests.ts';

const chat = -1_001_234_567_890;
const adminId = 41;
let lastId = 7_950_000;

const call = z.object({ method: z.string(), chat_id: z.optional(z.int()), text: z.string() });

/** The keeper looks after the answer; the test waits for what it does. */
const done = (what: () => unknown) => expect.poll(what, { interval: 5 }).toBeTruthy();

describe.each(databases)('R208 a card is the door, on $name', ({ open }) => {
  const openedBy = (door: 'open' | 'ask' | undefined) => {
    const bot = new FakeBotApi();
    const { timers, goOff } = handTimers();
    /** The keeper looks by itself. */
    const look = () => goOff(30_000);
    const community = { ...testSettings().community, name: 'Rooftop', chat, door };
    const api = startTestApi(open, { bot, timers, settings: { community } });
    const update = async (body: object) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/bot/webhook',
        headers: { 'x-telegram-bot-api-secret-token': demoBot.webhookSecret },
        payload: { update_id: ++lastId, ...body },
      });
      expect(answer.statusCode).toBe(200);
      return JSON.parse(answer.body) as Record<string, unknown>;
    };
    const ask = (id: number, chatId = chat) =>
      update({
        chat_join_request: {
          chat: { id: chatId, type: 'supergroup', title: 'Rooftop' },
          from: { id, is_bot: false, first_name: 'Pat', language_code: 'en' },
          user_chat_id: id,
          date: Math.floor(api.clock.now / 1000),
        },
      });
    const press = (from: number, data: string) =>
      update({ callback_query: { id: '77', from: { id: from, is_bot: false }, data } });
    const fill = async (id: number) => {
      const asker = api.member({ id, first_name: 'Pat' });
      const form = { tags: [1], description: 'I keep bees' };
      expect(await asker.post('/tma/meta/profile', form)).toMatchObject({ status: 200 });
      return asker;
    };
    return { bot, look, api, community, update, ask, press, fill };
  };

  describe('that the bot opens', () => {
    const { bot, look, api, ask, fill } = openedBy('open');

    test('the applicant is asked for a card, fills it in, and is let in once', async () => {
      const id = ++lastId;
      const answer = z.parse(call, await ask(id));
      expect(answer).toMatchObject({ method: 'sendMessage', chat_id: id });
      expect(answer.text).toContain('Rooftop');
      expect(JSON.stringify(await ask(id))).toContain('https://t.me/cards_demo_bot/app');
      const asker = api.member({ id, first_name: 'Pat' });
      await asker.post('/tma/meta/profile', { tags: [1] });
      await asker.post('/tma/meta/profile', { tags: [1], description: '  ' });
      expect(await asker.get('/tma/users')).toMatchObject({ status: 403 });
      await fill(id);
      await done(() => bot.approved.includes(id));
      await done(async () => (await asker.get('/tma/users')).status === 200);
      await asker.post('/tma/meta/profile', { tags: [1], description: 'More bees' });
      look();
      await expect.poll(async () => (await asker.get('/tma/users')).status).toBe(200);
      expect(bot.approved.filter((one) => one === id)).toHaveLength(1);
    });

    test('an applicant who has a card already is let in at once', async () => {
      const id = ++lastId;
      bot.standings.set(id, { isIn: true, mayAdmit: false });
      await fill(id);
      bot.standings.delete(id);
      expect(z.parse(call, await ask(id)).text).toContain('filled in already');
      await done(() => bot.approved.includes(id));
    });

    test('it is tried again when the Bot API is back', async () => {
      const id = ++lastId;
      await ask(id);
      bot.failure = { ok: false, code: 429, description: 'slow', retryAfterS: 120 };
      await fill(id);
      await done(() => bot.approved.includes(id));
      bot.failure = undefined;
      api.clock.now += 119_000;
      look();
      expect(bot.approved.filter((one) => one === id)).toHaveLength(1);
      api.clock.now += 2_000;
      look();
      await done(() => bot.approved.filter((one) => one === id).length === 2);
    });

    test('the card of a banned member opens nothing', async () => {
      const id = ++lastId;
      bot.standings.set(id, { isIn: true, mayAdmit: false });
      const { profileId } = await idsOf(await fill(id));
      await (
        await adminOf(api)
      )({ kind: 'ban', profileId });
      bot.standings.delete(id);
      await ask(id);
      look();
      expect(await api.database.read((tx) => hasCompleteCard(tx, id))).toBe(false);
      expect(bot.approved).not.toContain(id);
    });

    test('requests to join other groups are ignored', async () => {
      expect(await ask(++lastId, chat - 1)).toEqual({});
    });
  });

  describe('that several servers look after', () => {
    /** The server that fills in the card looks after no door, so it takes none of the steps counted. */
    const { bot, api, community, fill } = openedBy(undefined);

    test('a step that a killed server left is taken a minute later, by one of the others', async () => {
      const id = ++lastId;
      bot.standings.set(id, { isIn: true, mayAdmit: false });
      await fill(id);
      const now = new Date(api.clock.now);
      await api.database.write((tx) => saveRequest(tx, id, now));
      const keeperWith = (approveJoin: FakeBotApi['approveJoin']) =>
        createKeeper({
          settings: {
            community: { ...community, door: 'open' },
            publicUrl: 'https://cards.example',
          },
          database: api.database,
          bot: {
            standingIn: (...asked) => bot.standingIn(...asked),
            whoAdmits: () => bot.whoAdmits(),
            writeTo: (...asked) => bot.writeTo(...asked),
            approveJoin,
          },
          clock: () => api.clock.now,
          timers: handTimers().timers,
          log: api.app.log,
        });
      let asked = 0;
      const killed = keeperWith(() => {
        asked += 1;
        return new Promise(() => {});
      });
      void killed.look();
      await done(() => asked);
      const others = [1, 2].map(() => keeperWith((inChat, who) => bot.approveJoin(inChat, who)));
      const times = async () => {
        await Promise.all(others.map((one) => one.look()));
        return bot.approved.filter((one) => one === id).length;
      };
      expect(await times()).toBe(0);
      api.clock.now += 61_000;
      expect(await times()).toBe(1);
      expect(await times()).toBe(1);
    });
  });

  describe('that an administrator opens', () => {
    const { bot, api, ask, press, fill } = openedBy('ask');
    bot.standings.set(adminId, { isIn: true, mayAdmit: true });

    const waiting = async () => {
      const id = ++lastId;
      await ask(id);
      await fill(id);
      const mine = () =>
        bot.questions.find(({ question }) =>
          question.buttons.some(({ data }) => data.endsWith(`:${id}`)),
        );
      await done(mine);
      const { to, question } = mine() ?? { to: 0, question: { text: '', buttons: [] } };
      expect(to).toBe(adminId);
      expect(question.text).toContain('Pat');
      const [approve, decline] = question.buttons.map(({ data }) => data);
      return { id, approve: approve ?? '', decline: decline ?? '' };
    };

    test('only an administrator who may add users decides, and once', async () => {
      const { id, approve, decline } = await waiting();
      expect(await press(id, approve)).toMatchObject({
        method: 'answerCallbackQuery',
        text: 'Only administrators who may add users decide this.',
      });
      expect(bot.approved).not.toContain(id);
      expect(await press(adminId, approve)).toMatchObject({ text: 'Let in.' });
      await press(adminId, approve);
      expect(await press(adminId, decline)).toMatchObject({ text: 'Let in.' });
      expect(bot.approved.filter((one) => one === id)).toHaveLength(1);
      expect(bot.declined).not.toContain(id);
      expect(await api.member({ id, first_name: 'Pat' }).get('/tma/users')).toMatchObject({
        status: 200,
      });
    });

    test('an administrator decides while the others are still being asked', async () => {
      const id = ++lastId;
      bot.writeTo = async (_, { buttons }) => {
        Reflect.deleteProperty(bot, 'writeTo');
        await press(adminId, buttons[1]?.data ?? '');
        return { ok: true, value: true };
      };
      await ask(id);
      const asker = await fill(id);
      await done(() => bot.declined.includes(id));
      expect(await asker.get('/tma/profile')).toMatchObject({ status: 403 });
    });

    test('a declined applicant is an outsider, and may ask once more', async () => {
      const { id, approve, decline } = await waiting();
      expect(await press(adminId, decline)).toMatchObject({ text: 'Declined.' });
      expect(bot.declined).toContain(id);
      expect(await press(adminId, approve)).toMatchObject({ text: 'Declined.' });
      const asker = api.member({ id, first_name: 'Pat' });
      expect(await asker.get('/tma/profile')).toMatchObject({ status: 403 });
      api.clock.now += 61_000;
      await ask(id);
      expect(await asker.get('/tma/profile')).toMatchObject({ status: 200 });
    });

    test('a decision that Telegram does not accept changes nothing', async () => {
      const { id, approve, decline } = await waiting();
      bot.failure = { ok: false, code: undefined, description: 'down' };
      expect(await press(adminId, decline)).toMatchObject({
        text: 'Telegram did not take it. Try again soon.',
      });
      bot.failure = undefined;
      expect(await press(adminId, approve)).toMatchObject({ text: 'Let in.' });
      expect(bot.approved).toContain(id);
    });

    test.each(['door:approve:', 'door:open:7', 'other', 'door:approve:0', 'door:approve:7; '])(
      'the press of an unknown button (%s) is not ours',
      async (data) => {
        expect(await press(adminId, data)).toEqual({});
      },
    );
  });
});
