/**
 * Reactions at the same moment, on a PostgreSQL that five instances of the server share. Each of fifty members has a
 * connection: an instance's pool holds ten, and ten members ask it.
 */
import { sql } from 'drizzle-orm';
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  createTestApi,
  idsOf,
  publicMember,
  type ApiAnswer,
  type Asker,
} from '../../../support/api-server.ts';
import {
  idOf,
  react,
  reactionsOn,
  spendAll,
  subscriber,
  unreact,
} from '../../../support/card-talk.ts';
import { concurrentDatabases, openMemory } from '../../../support/databases.ts';
import { startTestApis } from '../../../support/start-for-tests.ts';

const statuses = (answers: readonly ApiAnswer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe.each(concurrentDatabases)('races of reactions on $name', ({ openMany }) => {
  const { api, apis } = startTestApis(() => openMany(5));

  const publicCard = async () => (await idsOf(await publicMember(api))).ulid;

  /** Ten members of each instance, known to the server. */
  const fifty = async (): Promise<Asker[]> => {
    const members = apis.flatMap((one) => Array.from({ length: 10 }, () => one.member()));
    await Promise.all(members.map(balanceOf));
    return members;
  };

  test('R141 fifty members react to one card at once, three times each: one reaction of each stays', async () => {
    const card = await publicCard();
    const members = await fifty();
    const answers = await Promise.all(
      members.map((member, index) =>
        Promise.all([0, 0, 1].map((step) => react(member, card, (index + step) % 6))),
      ),
    );
    for (const ofOne of answers)
      expect([
        [200, 200, 402],
        [200, 402, 402],
      ]).toContainEqual(statuses(ofOne));
    expect(await Promise.all(members.map(balanceOf))).toEqual(members.map(() => 9));
    const lists = await Promise.all(members.map((member) => reactionsOn(member, card)));
    expect(lists.map(({ yourIds }) => yourIds.length)).toEqual(members.map(() => 1));
    expect(new Set(lists.flatMap(({ yourIds }) => yourIds)).size).toBe(50);
    const counts = Object.values(lists[0]?.emojiCounts ?? {});
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50);
    const { rows } = (await api.database.read((tx) =>
      tx.execute(sql`select 1 from pg_stat_activity where datname = current_database()`),
    )) as { rows: unknown[] };
    expect(rows.length).toBeGreaterThanOrEqual(50);
  });

  test('fifty members add and remove twice each, at once: only the earlier reactions are left', async () => {
    const card = await publicCard();
    const members = await fifty();
    const added = await Promise.all(members.map((member) => react(member, card, 1)));
    const removed = await Promise.all(
      members.map((member, index) => {
        const id = idOf(added[index] as ApiAnswer);
        return Promise.all([unreact(member, id), unreact(member, id)]);
      }),
    );
    for (const ofOne of removed) expect(statuses(ofOne)).toEqual([200, 404]);
    expect(await Promise.all(members.map(balanceOf))).toEqual(members.map(() => 10));
    expect(await reactionsOn(api.member(), card)).toMatchObject({ emojiCounts: {} });
  });

  test('R72 a balance of one pays for a reaction on one of many cards', async () => {
    const cards = await Promise.all(Array.from({ length: 15 }, publicCard));
    const member = api.member();
    await spendAll(member, cards.slice(0, 9));
    expect(await balanceOf(member)).toBe(1);
    const answers = await Promise.all(cards.slice(9).map((card) => react(member, card, 0)));
    expect(statuses(answers)).toEqual([200, 402, 402, 402, 402, 402]);
    expect(await balanceOf(member)).toBe(0);
  });

  test('one member adds and removes in many tabs: the balance agrees with the paid reactions', async () => {
    const card = await publicCard();
    const member = api.member();
    for (let round = 0; round < 10; round += 1) {
      const mine = (await reactionsOn(member, card)).yourIds;
      await Promise.all([
        ...mine.flatMap((id) => [unreact(member, id), unreact(member, id)]),
        react(member, card, round % 6),
        react(member, card, (round + 1) % 6),
      ]);
      const left = (await reactionsOn(member, card)).yourIds.length;
      expect(left).toBeLessThanOrEqual(1);
      expect((await balanceOf(member)) + left).toBe(10);
    }
  });

  test('a subscriber who adds one emoji in many tabs has one reaction', async () => {
    const card = await publicCard();
    const member = await subscriber(api);
    const answers = await Promise.all(Array.from({ length: 10 }, () => react(member, card, 3)));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect((await reactionsOn(member, card)).emojiCounts).toEqual({ 3: 1 });
  });

  test('F28 an add that is delivered eight times at once under one key is paid once', async () => {
    const card = await publicCard();
    const member = api.member();
    const keyed = { headers: { 'idempotency-key': ulid() } };
    const body = { profileUlid: card, emoji: 2 };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => member.post('/tma/reactions', body, keyed)),
    );
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await balanceOf(member)).toBe(9);
  });

  test('two members who react to each other at once do not block each other', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => publicMember(api)));
    const ids = await Promise.all(people.map(idsOf));
    const answers = await Promise.all(
      people.flatMap((member, index) =>
        ids.filter((_, other) => other !== index).map(({ ulid: card }) => react(member, card, 0)),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await Promise.all(people.map(balanceOf))).toEqual(people.map(() => 3));
  });

  test('a new person with many requests at once gets the welcome balance once', async () => {
    const newcomer = api.member();
    expect(await Promise.all(Array.from({ length: 8 }, () => balanceOf(newcomer)))).toEqual(
      Array.from({ length: 8 }, () => 10),
    );
  });
});

// These also run without PostgreSQL: a file without tests would fail.
describe('reactions at once on the one connection of PGlite', () => {
  test('R72 a member who adds to one card in many tabs has one reaction, and pays for one', async () => {
    const api = createTestApi(await openMemory());
    const { ulid: card } = await idsOf(await publicMember(api));
    const member = api.member();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, emoji) => react(member, card, emoji)),
    );
    expect(statuses(answers)).toEqual([200, 402, 402, 402, 402, 402]);
    expect(await balanceOf(member)).toBe(9);
    await api.app.close();
  });
});
