/** Members who read at the same time share only round trips to the database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UsersPage } from '../../../../src/contract/calls/users.ts';
import type { Database } from '../../../../server/db/connection/engine.ts';
import {
  createTestApi,
  idsOf,
  publicMember,
  type ApiAnswer,
  type Asker,
  type TestApi,
} from '../../../support/api-server.ts';
import { databases } from '../../../support/databases.ts';

const pageOf = ({ status, body }: ApiAnswer): UsersPage => {
  expect(status).toBe(200);
  return body as UsersPage;
};

const byId = (asker: Asker, id: string) => asker.get('/tma/profile/by/id', { query: { id } });

const usersFor = (asker: Asker, query: Record<string, string> = {}) =>
  asker.get('/tma/users', { query });

const namesOf = (answer: ApiAnswer) => pageOf(answer).profiles.map(({ firstName }) => firstName);

describe.each(databases)('reads at the same time on $name', ({ open }) => {
  let api: TestApi;
  let reads: number;
  /** Members with public cards. */
  let members: Asker[];
  beforeAll(async () => {
    const database = await open();
    reads = 0;
    const read: Database['read'] = (task) => {
      reads += 1;
      return database.read(task);
    };
    api = createTestApi({ ...database, read }, { settings: { readsPerMinute: 1_000_000 } });
    members = [];
    for (let nth = 0; nth < 5; nth += 1) {
      members.push(await publicMember(api, { first_name: `Member ${nth}` }));
    }
  });
  afterAll(() => api.app.close());

  test('equal reads share one round trip, and each counts towards its limit', async () => {
    const [member = api.visitor] = members;
    reads = 0;
    const [first, second] = await Promise.all([usersFor(member), usersFor(member)]);
    expect(reads).toBe(1);
    expect(second.body).toEqual(first.body);
    const left = [first, second].map(({ headers }) => Number(headers['ratelimit-remaining']));
    expect(Math.abs(Number(left[0]) - Number(left[1]))).toBe(1);
  });

  test('each member gets their own profile, the cards that they may see, and the other members', async () => {
    const hidden = api.member({ first_name: 'Hidden' });
    const { ulid, profileId } = await idsOf(hidden);
    reads = 0;
    const askAll = async (asker: Asker) => ({
      profile: await asker.get('/tma/profile'),
      cards: await Promise.all([ulid, String(profileId), '999999'].map((id) => byId(asker, id))),
      users: await usersFor(asker),
    });
    const all = await Promise.all([...members, hidden].map(askAll));
    expect(reads).toBeLessThan(10);
    const everybody = members.map((_, nth) => `Member ${nth}`).toReversed();
    for (const [nth, { profile, cards, users }] of all.entries()) {
      const isHidden = nth === members.length;
      const firstName = isHidden ? 'Hidden' : `Member ${nth}`;
      expect(profile).toMatchObject({ body: { data: { profile: { firstName } } } });
      const statuses = isHidden ? [200, 200, 404] : [403, 403, 404];
      expect(cards.map(({ status }) => status)).toEqual(statuses);
      const others = everybody.filter((name) => name !== firstName);
      expect(namesOf(users)).toEqual(others);
      expect(pageOf(users)).toMatchObject({ total: others.length, nextCursor: null });
    }
  });

  test('lists of different lengths are read together, and each next page continues correctly', async () => {
    const first = await Promise.all(
      members.flatMap((asker) => ['1', '2', '3'].map((limit) => usersFor(asker, { limit }))),
    );
    for (const [at, answer] of first.entries()) {
      const own = `Member ${Math.floor(at / 3)}`;
      const others = [4, 3, 2, 1, 0].map((nth) => `Member ${nth}`).filter((name) => name !== own);
      const length = (at % 3) + 1;
      expect(namesOf(answer)).toEqual(others.slice(0, length));
      const cursor = pageOf(answer).nextCursor;
      const asker = members[Math.floor(at / 3)] ?? api.visitor;
      const next = cursor === null ? [] : namesOf(await usersFor(asker, { cursor }));
      expect(next).toEqual(others.slice(length));
    }
  });

  test('new members are saved together, each with their own name', async () => {
    const people = Array.from({ length: 8 }, (_, nth) => api.member({ first_name: `New ${nth}` }));
    const answers = await Promise.all(people.map((member) => member.get('/tma/profile')));
    for (const [nth, { body }] of answers.entries()) {
      expect(body).toMatchObject({ data: { profile: { firstName: `New ${nth}` } } });
    }
  });

  test('a read after an acknowledgement sees the change, even while others read the same', async () => {
    const [member = api.visitor, reader = api.visitor, ...others] = members;
    const { ulid } = await idsOf(member);
    const state = { isOver: false };
    const readOn = async (asker: Asker): Promise<void> => {
      while (!state.isOver) await byId(asker, ulid);
    };
    const reading = Promise.all(others.map(readOn));
    for (const publicMode of [false, true, false, true, false, true]) {
      await member.post('/tma/share-settings', { publicMode });
      const [card, users] = await Promise.all([byId(reader, ulid), usersFor(reader)]);
      expect([card.status, pageOf(users).total]).toEqual(publicMode ? [200, 4] : [403, 3]);
    }
    state.isOver = true;
    await reading;
  });
});
