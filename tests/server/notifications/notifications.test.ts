/** What the bot tells members who asked for it, when, and how often. */
import { describe, expect, test } from 'vitest';
import { permitMessage } from '../../../server/db/bot/bot-pace.ts';
import { trimBatch } from '../../../server/db/upkeep/trim.ts';
import { adminOf } from '../../support/admin.ts';
import { idsOf, publicMember, type Asker } from '../../support/api-server.ts';
import { hide, idOf, react, review, unreact } from '../../support/card-talk.ts';
import { databases } from '../../support/databases.ts';
import { FakeBotApi } from '../../support/fake-bot-api.ts';
import { createNewsWorld, dayMs, gatherMs, hourMs } from '../../support/news-world.ts';
import { startServed } from '../../support/start-for-tests.ts';

const settings = '/tma/notifications';
const about = async (asker: Asker) => (await idsOf(asker)).profileId;
const all = { reactions: true, reviews: true, views: true };

let lastId = 7_410_000;

describe.each(databases)('notifications on $name', ({ open }) => {
  const api = startServed(async () => createNewsWorld(await open()));

  /** A member with a card, who wants `wanted`, and others who can talk on it. */
  const start = async (wanted: object, languageCode = 'en') => {
    const id = ++lastId;
    const owner = await publicMember(api, { id, language_code: languageCode });
    const card = await idsOf(owner);
    expect(await owner.put(settings, wanted)).toMatchObject({ status: 200 });
    const bot = new FakeBotApi();
    const { look, metrics } = api.sender(bot);
    const after = async (ms: number): Promise<string[]> => {
      api.clock.now += ms;
      await look();
      return bot.sent
        .splice(0)
        .filter(({ memberId }) => memberId === id)
        .map(({ text }) => text);
    };
    const others = await Promise.all([1, 2, 3, 4].map(() => publicMember(api)));
    return {
      id,
      owner,
      card,
      bot,
      metrics,
      after,
      others: others as [Asker, Asker, Asker, Asker],
    };
  };

  test('R200 nothing is sent to a member who did not ask, and each kind is switched on by itself', async () => {
    const { owner, card, after, others } = await start({});
    expect((await owner.get(settings)).body).toEqual({
      reactions: false,
      reviews: false,
      views: false,
      isStopped: false,
    });
    await react(others[0], card.ulid, 1);
    await review(others[0], card.ulid, 'Kind');
    await others[0].post('/tma/profile/view', { viewedProfileId: card.ulid });
    expect(await after(8 * dayMs)).toEqual([]);

    // What was there before is not news.
    await owner.put(settings, { reviews: true });
    expect((await owner.get(settings)).body).toMatchObject({ reactions: false, reviews: true });
    await react(others[1], card.ulid, 1);
    await review(others[1], card.ulid, 'Helpful');
    expect(await after(gatherMs)).toEqual(['Your card has a new review.']);

    await owner.put(settings, { reviews: false });
    await review(others[2], card.ulid, 'Wise');
    expect(await after(2 * hourMs)).toEqual([]);
    await owner.put(settings, { reactions: true });
    await react(others[2], card.ulid, 1);
    await review(others[3], card.ulid, 'Brief');
    expect(await after(gatherMs)).toEqual(['Your card has a new reaction.']);
  });

  test('R201 what comes within an hour is gathered into one message', async () => {
    const { card, bot, after, others } = await start(all);
    await react(others[0], card.ulid, 1);
    expect(await after(gatherMs - 1)).toEqual([]);
    await react(others[1], card.ulid, 2);
    await react(others[2], card.ulid, 2);
    await review(others[2], card.ulid, 'Kind');
    expect(await after(1)).toEqual(['Your card has 3 new reactions and a new review.']);
    expect(await after(hourMs)).toEqual([]);

    await review(others[3], card.ulid, 'Wise');
    api.clock.now += gatherMs;
    await api.sender(bot).look();
    expect(bot.sent.splice(0)).toEqual([
      {
        memberId: lastId,
        text: 'Your card has a new review.',
        button: {
          label: 'Open my card',
          url: `https://t.me/cards_demo_bot/app?startapp=profile-${card.profileId}`,
        },
      },
    ]);
    await react(others[3], card.ulid, 3);
    expect(await after(hourMs - gatherMs - 1)).toEqual([]);
    expect(await after(gatherMs + 1)).toEqual(['Your card has a new reaction.']);
  });

  test('R201 views are told once a week, and only if there were any', async () => {
    const { card, after, others } = await start({ views: true });
    const view = (who: Asker) => who.post('/tma/profile/view', { viewedProfileId: card.ulid });
    for (const one of others) await view(one);
    expect(await after(7 * dayMs - 1)).toEqual([]);
    expect(await after(1)).toEqual(['Your card was viewed 4 times last week.']);
    expect(await after(7 * dayMs)).toEqual([]);
    await view(others[0]);
    // The server was off for weeks: they are told as one, and the rhythm stays.
    expect(await after(21 * dayMs + hourMs)).toEqual(['Your card was viewed once last week.']);
    await api.database.write((tx) => trimBatch(tx, api.clock.now));
    expect(await after(7 * dayMs)).toEqual([]);
  });

  test('R202 no message mentions what is gone, hidden or of a deleted member', async () => {
    const { owner, card, after, others } = await start(all);
    await unreact(others[0], idOf(await react(others[0], card.ulid, 1)));
    await react(others[1], card.ulid, 1);
    await review(others[1], card.ulid, 'Bye');
    await others[1].delete('/tma/profile');
    await hide(owner, idOf(await review(others[2], card.ulid, 'Rude')));
    await react(others[2], card.ulid, 1);
    expect(await after(gatherMs)).toEqual([]);

    // What others do on other cards, and the member's own deeds, are not news either.
    const [other] = [await idsOf(others[3])];
    await react(owner, other.ulid, 1);
    await react(others[0], other.ulid, 1);
    expect(await after(2 * hourMs)).toEqual([]);

    await react(others[3], card.ulid, 1);
    await owner.delete('/tma/profile');
    expect(await after(dayMs)).toEqual([]);
    await owner.post('/tma/profile/restore', {});
    expect(await after(1)).toEqual(['Your card has a new reaction.']);
    await react(others[0], card.ulid, 2);
    await owner.delete('/tma/profile');
    api.clock.now += 8 * dayMs;
    await api.database.write((tx) => trimBatch(tx, api.clock.now));
    expect(await after(dayMs)).toEqual([]);
  });

  test('R196 R202 no message is about a member whom the receiver does not see, or goes to a banned member', async () => {
    const { owner, card, after, others } = await start(all);
    const [blocked, withheld, hidden, seen] = others;
    const judge = await adminOf(api);
    await react(blocked, card.ulid, 1);
    await review(blocked, card.ulid, 'Hello');
    await owner.put(`/tma/blocked/${await about(blocked)}`, '');
    await review(withheld, card.ulid, 'Buy this');
    const onProfileId = card.profileId;
    await judge({ kind: 'hide-review', profileId: await about(withheld), onProfileId });
    await react(hidden, card.ulid, 1);
    await judge({ kind: 'hide', profileId: await about(hidden) });
    expect(await after(gatherMs)).toEqual([]);

    await react(seen, card.ulid, 1);
    await judge({ kind: 'ban', profileId: card.profileId });
    expect(await after(2 * hourMs)).toEqual([]);
    await judge({ kind: 'unban', profileId: card.profileId });
    expect(await after(1)).toEqual(['Your card has a new reaction.']);
  });

  test('R201 messages are in the language of the receiver', async () => {
    for (const [language, text] of [
      ['ru', 'На вашей карточке 2 новые реакции.'],
      ['he', 'בכרטיס שלך יש שתי תגובות חדשות.'],
      ['ar', 'على بطاقتك: تفاعلان جديدان.'],
    ] as const) {
      const { card, after, others } = await start(all, language);
      for (const one of others.slice(0, 2)) await react(one, card.ulid, 1);
      expect(await after(gatherMs)).toEqual([text]);
    }
  });

  test('R203 blocking the bot switches all off, and the settings say so until the member switches it on again', async () => {
    for (const code of [403, 400]) {
      const { owner, card, bot, after, others, metrics } = await start({ reactions: true });
      bot.endings.push({ kind: 'unreachable', code, description: '' });
      await react(others[0], card.ulid, 1);
      expect(await after(gatherMs)).toEqual([]);
      expect(metrics()).toContain(`cards_notifications_refused_total{code="${code}"} 1`);
      expect((await owner.get(settings)).body).toMatchObject({ reactions: true, isStopped: true });
      await react(others[1], card.ulid, 1);
      expect(await after(30 * dayMs)).toEqual([]);

      expect(await owner.put(settings, {})).toMatchObject({ body: { isStopped: false } });
      expect(await after(dayMs)).toEqual([]);
      await react(others[2], card.ulid, 1);
      expect(await after(gatherMs)).toEqual(['Your card has a new reaction.']);
      expect(metrics()).toContain('cards_notifications_sent_total 1');
    }
  });

  test('R204 after a 429 nobody gets a message until its wait is over, and then all do', async () => {
    const { card, bot, after, others } = await start(all);
    const [second] = others;
    const secondCard = await idsOf(second);
    await second.put(settings, all);
    bot.endings.push({ kind: 'refused', code: 429, description: '', retryAfterS: 90 });
    await react(others[1], card.ulid, 1);
    api.clock.now += 1;
    await react(others[1], secondCard.ulid, 1);
    await after(gatherMs);
    await after(89_000);
    expect(bot.sent).toEqual([]);
    await react(others[2], card.ulid, 1);
    api.clock.now += 1_001;
    // Another instance keeps to it, too, and sends both.
    await api.sender(bot).look();
    expect(bot.sent.map(({ text }) => text).toSorted()).toEqual([
      'Your card has 2 new reactions.',
      'Your card has a new reaction.',
    ]);
  });

  test('R204 a pause of an instance whose clock was ahead ends once that is set right', async () => {
    const { card, bot, after, others } = await start(all);
    const [second] = others;
    const secondCard = await idsOf(second);
    await second.put(settings, all);
    api.clock.now += 5 * hourMs;
    bot.endings.push({ kind: 'refused', code: 429, description: '', retryAfterS: 90 });
    await react(others[1], card.ulid, 1);
    await after(gatherMs);
    api.clock.now -= 5 * hourMs;
    await react(others[1], secondCard.ulid, 1);
    api.clock.now += gatherMs;
    await api.sender(bot).look();
    expect(bot.sent).toMatchObject([{ text: 'Your card has a new reaction.' }]);
  });

  test('R204 a refusal is tried again with growing delays, and a message without an answer is not', async () => {
    const { card, bot, after, others } = await start(all);
    const refused = { kind: 'refused', code: 502, description: '' } as const;
    bot.endings.push(refused, refused, refused);
    await react(others[0], card.ulid, 1);
    expect(await after(gatherMs)).toEqual([]);
    expect(await after(30_000)).toEqual([]);
    expect(bot.endings).toHaveLength(1);
    expect(await after(59_999)).toEqual([]);
    expect(bot.endings).toHaveLength(1);
    expect(await after(1)).toEqual([]);
    expect(await after(120_000)).toEqual(['Your card has a new reaction.']);

    bot.endings.push({ kind: 'lost', description: '' });
    await react(others[1], card.ulid, 1);
    expect(await after(hourMs)).toEqual([]);
    expect(await after(dayMs)).toEqual([]);
    await react(others[2], card.ulid, 1);
    expect(await after(hourMs)).toEqual(['Your card has a new reaction.']);
  });

  test('R204 after a refusal all may be switched off and on again', async () => {
    const { card, owner, bot, after, others } = await start({ reactions: true });
    await react(others[0], card.ulid, 1);
    bot.endings.push({ kind: 'refused', code: 502, description: '' });
    await after(gatherMs);
    await owner.put(settings, { reactions: false });
    await owner.put(settings, { reactions: true });
    await react(others[1], card.ulid, 1);
    expect(await after(hourMs)).toEqual(['Your card has a new reaction.']);
  });

  test('R204 all instances together send 20 a second', async () => {
    const { bot, others } = await start({});
    const owners = await Promise.all(Array.from({ length: 25 }, () => publicMember(api)));
    for (const owner of owners) {
      await owner.put(settings, all);
      expect(await review(others[0], (await idsOf(owner)).ulid, 'Hi')).toMatchObject({
        status: 200,
      });
    }
    api.clock.now = Math.ceil((api.clock.now + hourMs) / 1000) * 1000;
    const senders = [api.sender(bot), api.sender(bot)];
    await Promise.all(senders.map(({ look }) => look()));
    expect(bot.sent).toHaveLength(20);
    api.clock.now += 1000;
    await Promise.all(senders.map(({ look }) => look()));
    expect(new Set(bot.sent.map(({ memberId }) => memberId)).size).toBe(25);
    expect(bot.sent).toHaveLength(25);
  });

  test('R204 instances whose clocks differ by a second send no more than that', async () => {
    const second = Math.ceil((api.clock.now + dayMs) / 1000) * 1000;
    const permitted: boolean[] = [];
    for (let asked = 0; asked < 40; asked += 1) {
      const now = new Date(second + (asked % 2) * 1000);
      permitted.push(await api.database.write((tx) => permitMessage(tx, now)));
    }
    // The first one was of a second in which the other did not send yet.
    expect(permitted.filter(Boolean)).toHaveLength(21);
  });
});
