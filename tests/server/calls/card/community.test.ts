/** With COMMUNITY_CHAT, members of that group alone come in; what the Bot API said is kept for a while. */
import { describe, expect, test } from 'vitest';
import { admin } from '../../../support/admin.ts';
import type { Call } from '../../../../src/contract/call.ts';
import { offerInterestsOf } from '../../../../server/db/cards/interests.ts';
import { saveRequest } from '../../../../server/db/bot/doors.ts';
import { trimBatch } from '../../../../server/db/upkeep/trim.ts';
import { demoBot } from '../../../../server/settings/demo-bot.ts';
import type { Community } from '../../../../server/settings/community.ts';
import { idsOf, testSettings, type Asker } from '../../../support/api-server.ts';
import { nameOf, readCalls } from '../../../support/contract-calls.ts';
import { databases } from '../../../support/databases.ts';
import { FakeBotApi } from '../../../support/fake-bot-api.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

const chat = -1_001_234_567_890;
const minuteMs = 60_000;
const calls = await readCalls();
const joining = [{ label: 'The group', url: 'https://t.me/+rooftop' }];

const communityWith = (changes: Partial<Community>): Community => ({
  ...testSettings().community,
  name: 'Rooftop',
  joining,
  ...changes,
});

let lastId = 7_910_000;

const send = (asker: Asker, { method, path }: Call) => {
  const address = path.replaceAll(/:\w+/g, '1');
  if (method === 'POST') return asker.post(address, {});
  if (method === 'PUT') return asker.put(address, {});
  return method === 'GET' ? asker.get(address) : asker.delete(address);
};

/** Whom somebody outside the group is stopped for; the call's own answer is another test's. */
const isRefused = ({ status, body }: { status: number; body: unknown }): boolean =>
  status === 403 && (body as { code?: string }).code === 'NOT_IN_COMMUNITY';

describe.each(databases)('R207 a community of a group on $name', ({ open }) => {
  const bot = new FakeBotApi();
  const community = communityWith({ chat, door: 'open' });
  const api = startTestApi(open, { bot, settings: { community } });

  const person = (isIn: boolean) => {
    const id = ++lastId;
    bot.standings.set(id, { isIn, mayAdmit: false });
    return { id, asker: api.member({ id }) };
  };
  const timesAsked = (id: number) => bot.asked.filter((one) => one === id).length;
  const update = (body: object) =>
    api.app.inject({
      method: 'POST',
      url: '/bot/webhook',
      headers: { 'x-telegram-bot-api-secret-token': demoBot.webhookSecret },
      payload: { update_id: ++lastId, ...body },
    });

  test('an outsider is refused on every call but the own data and what visitors read', async () => {
    const { asker } = person(false);
    const open = calls.filter(({ identity }) => identity === 'optional').map(nameOf);
    const rights = ['GET /tma/export', 'DELETE /tma/profile', 'POST /tma/profile/restore'];
    for (const call of calls) {
      const answer = await send(asker, call);
      const name = nameOf(call);
      expect({ name, isRefused: isRefused(answer) }).toEqual({
        name,
        isRefused: !open.includes(name) && !rights.includes(name),
      });
    }
    expect(await asker.get('/tma/profile')).toMatchObject({
      status: 403,
      body: {
        error: 'This is for members of Rooftop.',
        details: { community: 'Rooftop', joining, isCardDoor: true },
      },
    });
    expect(await asker.get('/tma/events')).toMatchObject({ status: 403 });
  });

  test('a former member can still export and delete the own data', async () => {
    const { id, asker } = person(true);
    await asker.post('/tma/meta/profile', { tags: [1], description: 'Roofs' });
    bot.standings.set(id, { isIn: false, mayAdmit: false });
    api.clock.now += 10 * minuteMs;
    expect(await asker.get('/tma/profile')).toMatchObject({ status: 403 });
    expect(await asker.get('/tma/export')).toMatchObject({
      status: 200,
      body: { card: { description: 'Roofs' } },
    });
    expect(await asker.delete('/tma/profile')).toMatchObject({ status: 200 });
    expect(await asker.get('/tma/profile')).toMatchObject({
      status: 200,
      body: { data: { erasedAt: expect.any(String), filled: false } },
    });
    expect(await asker.post('/tma/profile/restore', undefined)).toMatchObject({ status: 200 });
    expect(await asker.get('/tma/profile')).toMatchObject({ status: 403 });
  });

  test('R199 R207 an admin of the operator comes in without being in the group', async () => {
    expect(await admin(api).get('/tma/admin/reports')).toMatchObject({ status: 200 });
    expect(await admin(api).get('/tma/users')).toMatchObject({ status: 200 });
  });

  test('an outsider reads a public card as visitors do', async () => {
    const { asker } = person(true);
    await asker.post('/tma/meta/profile', { tags: [1], description: 'Roofs', phone: '+49301234' });
    await asker.post('/tma/share-settings', { publicMode: true, phoneForVisitors: false });
    const { ulid } = await idsOf(asker);
    const query = { query: { id: ulid } };
    const seen = await person(false).asker.get('/tma/profile/by/id', query);
    expect(seen).toMatchObject({ status: 200 });
    expect(seen.body).toEqual((await api.visitor.get('/tma/profile/by/id', query)).body);
  });

  test('the answer is kept: ten minutes for a member, one for an outsider', async () => {
    const member = person(true);
    await Promise.all([member.asker.get('/tma/profile'), member.asker.get('/tma/meta/tags')]);
    expect(timesAsked(member.id)).toBe(1);
    bot.standings.set(member.id, { isIn: false, mayAdmit: false });
    api.clock.now += 10 * minuteMs - 1;
    expect(await member.asker.get('/tma/profile')).toMatchObject({ status: 200 });
    api.clock.now += 1;
    expect(await member.asker.get('/tma/profile')).toMatchObject({ status: 403 });
    bot.standings.set(member.id, { isIn: true, mayAdmit: false });
    api.clock.now += minuteMs - 1;
    expect(await member.asker.get('/tma/profile')).toMatchObject({ status: 403 });
    api.clock.now += 1;
    expect(await member.asker.get('/tma/profile')).toMatchObject({ status: 200 });
    expect(timesAsked(member.id)).toBe(3);
  });

  test('the answer of a clock that was hours ahead does not count once it is set right', async () => {
    const { id, asker } = person(false);
    const begin = api.clock.now;
    api.clock.now += 5 * 60 * minuteMs;
    expect(await asker.get('/tma/profile')).toMatchObject({ status: 403 });
    bot.standings.set(id, { isIn: true, mayAdmit: false });
    api.clock.now = begin;
    expect(await asker.get('/tma/profile')).toMatchObject({ status: 200 });
  });

  test('while the Bot API is down, the last answer holds for a day, and a stranger is asked to wait', async () => {
    const member = person(true);
    await member.asker.get('/tma/profile');
    bot.failure = { ok: false, code: undefined, description: 'down' };
    try {
      api.clock.now += 24 * 60 * minuteMs - 1;
      expect(await member.asker.get('/tma/profile')).toMatchObject({ status: 200 });
      expect(await person(true).asker.get('/tma/profile')).toMatchObject({
        status: 503,
        body: { code: 'UNAVAILABLE', retry_after: 30 },
      });
      api.clock.now += 1;
      expect(await member.asker.get('/tma/profile')).toMatchObject({ status: 503 });
      expect(await member.asker.get('/tma/export')).toMatchObject({ status: 200 });
    } finally {
      bot.failure = undefined;
    }
  });

  test('after the bot lost its place in the group, members stay in for a day, and nobody else comes in', async () => {
    const member = person(true);
    await member.asker.get('/tma/profile');
    bot.failure = { ok: false, code: 400, description: 'Bad Request: CHAT_ADMIN_REQUIRED' };
    try {
      api.clock.now += 23 * 60 * minuteMs;
      expect(await member.asker.get('/tma/profile')).toMatchObject({ status: 200 });
      expect(await person(true).asker.get('/tma/profile')).toMatchObject({ status: 403 });
    } finally {
      bot.failure = undefined;
    }
  });

  test.each([
    ['left', {}, 403],
    ['kicked', {}, 403],
    ['restricted', { is_member: false }, 403],
    ['restricted', { is_member: true }, 200],
    ['member', {}, 200],
    ['creator', {}, 200],
  ])('an update to %s %o takes effect at once', async (status, more, expected) => {
    const { id, asker } = person(expected !== 200);
    await asker.get('/tma/profile');
    const change = (chatId: number) =>
      update({
        chat_member: {
          chat: { id: chatId },
          from: { id },
          date: Math.floor(api.clock.now / 1000),
          old_chat_member: { status: 'member', user: { id } },
          new_chat_member: { status, user: { id }, ...more },
        },
      });
    api.clock.now += 1;
    await change(chat - 1);
    expect(await asker.get('/tma/profile')).not.toMatchObject({ status: expected });
    expect((await change(chat)).statusCode).toBe(200);
    expect(await asker.get('/tma/profile')).toMatchObject({ status: expected });
  });

  test('an applicant may fill in the own card, and nothing else', async () => {
    const { id, asker } = person(false);
    await api.database.write((tx) => saveRequest(tx, id, new Date(api.clock.now)));
    const mine = [
      'GET /tma/profile',
      'POST /tma/meta/profile',
      'GET /tma/meta/tags',
      'GET /tma/share-settings',
      'POST /tma/share-settings',
      'GET /tma/export',
      'DELETE /tma/profile',
      'POST /tma/profile/restore',
    ];
    const open = calls.filter(({ identity }) => identity === 'optional').map(nameOf);
    for (const call of calls) {
      const name = nameOf(call);
      const answer = await send(asker, call);
      expect({ name, isRefused: isRefused(answer) }).toEqual({
        name,
        isRefused: ![...mine, ...open].includes(name),
      });
    }
  });

  test('the clean-up deletes a stored answer after a day', async () => {
    const { id, asker } = person(true);
    await asker.get('/tma/profile');
    api.clock.now += 24 * 60 * minuteMs + 1;
    await api.database.write((tx) => trimBatch(tx, api.clock.now));
    bot.failure = { ok: false, code: undefined, description: 'down' };
    expect(await asker.get('/tma/profile')).toMatchObject({ status: 503 });
    bot.failure = undefined;
    expect(timesAsked(id)).toBe(2);
  });
});

const namesOf = async (asker: Asker) =>
  ((await asker.get('/tma/meta/tags')).body as { name: string }[]).map(({ name }) => name);
const idOf = async (asker: Asker, name: string) =>
  ((await asker.get('/tma/meta/tags')).body as { id: number; name: string }[]).find(
    (one) => one.name === name,
  )?.id;

describe.each(databases)('R206 interests of a file on $name', ({ open }) => {
  const bot = new FakeBotApi();
  const api = startTestApi(open, { bot });
  test('they are offered in their order; one that is gone stays on the cards that have it', async () => {
    const [keeper, other] = [api.member(), api.member()];
    const usual = await namesOf(other);
    expect(usual).toHaveLength(24);
    await offerInterestsOf(api.database, undefined);
    expect(await namesOf(other)).toEqual(usual);
    const [art, books] = [await idOf(keeper, 'Art'), await idOf(keeper, 'Books')];
    await keeper.post('/tma/meta/profile', { tags: [art, books] });

    const file = [{ name: 'Bees' }, { name: 'Books' }];
    await offerInterestsOf(api.database, file);
    await offerInterestsOf(api.database, file);
    expect(await namesOf(other)).toEqual(['Bees', 'Books']);
    expect(await namesOf(keeper)).toEqual(['Bees', 'Books', 'Art']);
    expect(await keeper.get('/tma/profile')).toMatchObject({
      body: { data: { profile: { tags: ['Books', 'Art'] } } },
    });
    expect(await other.post('/tma/meta/profile', { tags: [art] })).toMatchObject({ status: 422 });
    const bees = await idOf(keeper, 'Bees');
    expect(await keeper.post('/tma/meta/profile', { tags: [bees, art] })).toMatchObject({
      status: 200,
    });
    expect((await keeper.get('/tma/profile')).body).toMatchObject({
      data: { profile: { tags: ['Bees', 'Art'] } },
    });
    expect(bot.asked).toEqual([]);
  });
});
