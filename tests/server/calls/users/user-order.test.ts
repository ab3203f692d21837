/** The orders of the Users explorer, with several interests at once. Server and device agree, page by page. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UsersPage } from '../../../../src/contract/calls/users.ts';
import {
  interestTextOf,
  searchTextOf,
  sortNameOf,
} from '../../../../src/domain/members/member-search.ts';
import { filterMembers } from '../../../../src/features/users/list/pages.ts';
import { memberTags } from '../../../../server/db/schema/cards.ts';
import { members } from '../../../../server/db/schema/members.ts';
import { reactions, reactionTotals } from '../../../../server/db/schema/talk.ts';
import { idsOf, publicMember, type Asker } from '../../../support/api-server.ts';
import { databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

const sorts = ['newest', 'name', 'reactions'] as const;
type Query = Record<string, string | string[]>;

const find = async (asker: Asker, query: Query): Promise<UsersPage> => {
  const { status, body } = await asker.get('/tma/users', { query });
  expect(status).toBe(200);
  return body as UsersPage;
};

/** All pages of `limit` members. */
const findAll = async (asker: Asker, query: Query, limit: number) => {
  const found: UsersPage['profiles'] = [];
  let cursor: string | null = null;
  do {
    const page: UsersPage = await find(asker, {
      ...query,
      limit: String(limit),
      ...(cursor && { cursor }),
    });
    found.push(...page.profiles);
    cursor = page.nextCursor;
  } while (cursor);
  return found;
};

const names = ['Zoë', 'Ångström', 'anna', 'Борис', '🦊 Fox', '\uFFFD', 'Anna', "O'Neil", '名'];
/** Interests by their ids in the reference data. */
const tagNames = ['Technology', 'Design', 'Startups', 'Business'];

const asText = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');

describe.each(databases)('the order of members on $name', ({ open }) => {
  const settings = { readsPerMinute: 10_000, searchesPerMinute: 10_000 };
  const api = startTestApi(open, { settings });
  let asker: Asker;
  beforeAll(async () => {
    asker = api.member();
    await asker.get('/tma/profile');
    const people = Array.from({ length: 40 }, (_, at) => ({
      id: 600_000 + at,
      firstName: names[at % names.length] ?? '',
      lastName: at % 3 === 0 ? null : `Sorted ${at % 5}`,
      tags: tagNames.filter((_tag, bit) => (at >> bit) % 2 === 1),
    }));
    await api.database.write(async (tx) => {
      await tx.insert(members).values(
        people.map(({ tags, ...one }) => ({
          ...one,
          searchText: searchTextOf(one),
          interestText: interestTextOf(tags),
          sortName: sortNameOf(one),
          isPublic: one.id !== 600_001,
          isFilled: true,
        })),
      );
      await tx
        .insert(memberTags)
        .values(
          people.flatMap(({ id, tags }) =>
            tags.map((tag) => ({ memberId: id, tagId: tagNames.indexOf(tag) + 1 })),
          ),
        );
      await tx.insert(reactions).values(
        people.flatMap(({ id }, at) =>
          Array.from({ length: at % 4 }, (_, emoji) => ({
            id: `r${id}-${emoji}`,
            cardId: id,
            authorId: id === 600_002 ? 600_003 : 600_002,
            emoji,
            cost: 0,
            createdAt: new Date(0),
          })),
        ),
      );
    });
  });

  const total = async (q: string) => (await find(asker, { q })).total;

  const searches: Query[] = [
    {},
    { q: 'sorted' },
    { q: 'design' },
    { tag: 'Design' },
    { tag: ['Design', 'Business', 'Technology'] },
    { tag: ['Design', 'No such tag'], q: 'anna' },
  ];

  test.each(sorts)('R171 by %s, each page continues where the previous one ended', async (sort) => {
    const { profiles: everyone } = await find(asker, {});
    for (const query of searches) {
      const all = (await find(asker, { ...query, sort })).profiles;
      for (const limit of [3, 7]) {
        expect(await findAll(asker, { ...query, sort }, limit)).toEqual(all);
      }
      const tags = [query['tag'] ?? []].flat();
      const q = [query['q'] ?? ''].flat().join(' ');
      expect(filterMembers(everyone, { q, tags, sort }), JSON.stringify(query)).toEqual(all);
      expect((await find(asker, query)).total).toBe(all.length);
    }
  });

  test('R171 members with most of several interests come first; an unknown interest is ignored', async () => {
    const tag = ['Design', 'Business', 'Technology'];
    const { profiles } = await find(asker, { tag });
    const counts = profiles.map(({ tags }) => tag.filter((one) => tags.includes(one)).length);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(new Set(counts)).toEqual(new Set([3, 2, 1]));
    expect(await find(asker, { tag: ['Design', 'Nothing'] })).toEqual(
      await find(asker, { tag: 'Design' }),
    );
    expect((await find(asker, { tag: ['No', 'Nothing'] })).total).toBe(0);
  });

  test('R171 a cursor of another order, or an invalid one, is refused', async () => {
    const cursors = await Promise.all(
      sorts.map(async (sort) => (await find(asker, { sort, limit: '2' })).nextCursor ?? ''),
    );
    const ask = (sort: string, cursor: string) =>
      asker.get('/tma/users', { query: { sort, cursor } });
    for (const [at, sort] of sorts.entries()) {
      for (const [from, cursor] of cursors.entries()) {
        // A place in the newest order is only a number.
        expect((await ask(sort, cursor)).status).toBe(at === from ? 200 : 422);
      }
    }
    for (const place of [
      [1, null, '\u0000'],
      [1, null, 2 ** 40],
      [-1],
      'x',
      [1.5, null, 'a'],
      {},
    ]) {
      for (const sort of sorts) expect((await ask(sort, asText(place))).status).toBe(422);
    }
    expect((await asker.get('/tma/users', { query: { sort: 'age' } })).status).toBe(422);
  });

  test('the number of reactions follows additions and removals', async () => {
    const one = await publicMember(api, { last_name: 'Counted' });
    const { ulid } = await idsOf(one);
    const count = async () => (await find(asker, { q: 'counted' })).profiles[0]?.reactions;
    expect(await count()).toBe(0);
    const added = await asker.post('/tma/reactions', { profileUlid: ulid, emoji: 2 });
    expect(added.status).toBe(200);
    expect(await count()).toBe(1);
    await api.database.write((tx) => tx.delete(reactions).where(eq(reactions.emoji, 2)));
    expect(await count()).toBe(0);
    const wrong = await api.database.read((tx) =>
      tx
        .select({ id: reactionTotals.cardId })
        .from(reactionTotals)
        .where(
          sql`count <> (select count(*) from reactions r where r.card_id = ${reactionTotals.cardId})`,
        ),
    );
    expect(wrong).toEqual([]);
  });

  test('R171 a search finds interests from the moment they are saved until they are removed', async () => {
    const one = await publicMember(api, { last_name: 'Curious' });
    expect([await total('curious design'), await total('curious photography')]).toEqual([1, 0]);
    await one.post('/tma/meta/profile', { tags: [13] });
    expect([await total('curious design'), await total('curious photo graphy')]).toEqual([0, 1]);
    await one.get('/tma/profile');
    expect(await total('curious photography')).toBe(1);
  });
});
