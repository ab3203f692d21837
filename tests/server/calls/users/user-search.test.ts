/** The Users explorer of a large community: results stay correct although the server caches counts. */
import { brotliDecompressSync } from 'node:zlib';
import { between, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UsersPage } from '../../../../src/contract/calls/users.ts';
import { searchGrams, searchTextOf } from '../../../../src/domain/members/member-search.ts';
import { memberTags, tags } from '../../../../server/db/schema/cards.ts';
import { members } from '../../../../server/db/schema/members.ts';
import {
  publicMember,
  signInitData,
  type Asker,
  type TestApi,
} from '../../../support/api-server.ts';
import { databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

const crowd = 1200;
const minute = 60_000;

const find = async (asker: Asker, query: Record<string, string>): Promise<UsersPage> => {
  const { status, body } = await asker.get('/tma/users', { query });
  expect(status).toBe(200);
  return body as UsersPage;
};

/** Shows 400 of the crowd, or hides them so that few are left. */
const showSome = ({ database }: TestApi, isPublic: boolean) =>
  database.write((tx) =>
    tx
      .update(members)
      .set({ isPublic })
      .where(between(members.id, 500_200, 500_599)),
  );

describe.each(databases)('a large community on $name', ({ open }) => {
  const api = startTestApi(open);
  beforeAll(async () => {
    await api.database.write(async (tx) => {
      const names = Array.from({ length: crowd }, (_, at) => ({
        id: 500_000 + at,
        firstName: at === 7 ? 'Çelik 🦊' : 'Many',
        lastName: `Nr${at}`,
      }));
      await tx.insert(members).values(
        names.map((one) => ({
          ...one,
          searchText: searchTextOf(one),
          isPublic: true,
          isFilled: true,
        })),
      );
      const [tag] = await tx.insert(tags).values({ name: 'Rare' }).returning();
      await tx.insert(memberTags).values({ memberId: 500_003, tagId: tag?.id ?? 0 });
    });
  });

  beforeEach(() => {
    // Counts that an earlier test had cached end.
    api.clock.now += minute;
  });

  test('many results are counted at first and then once a minute, without the searching member', async () => {
    const asker = await publicMember(api, { first_name: 'Many', last_name: 'Asks' });
    const stranger = api.member({ first_name: 'Many' });
    expect((await find(stranger, { q: 'many' })).total).toBe(crowd);
    expect((await find(asker, { q: 'many' })).total).toBe(crowd - 1);
    const hide = sql`update members set is_public = false where id = 500010`;
    await api.database.write((tx) => tx.execute(hide));
    expect((await find(asker, { q: 'many' })).total).toBe(crowd - 1);
    api.clock.now += minute;
    expect((await find(asker, { q: 'many' })).total).toBe(crowd - 2);
    expect((await find(stranger, { q: 'MANY  many' })).total).toBe(crowd - 1);
  });

  test('the cache also remembers that there are many, so the next search does not count', async () => {
    const asker = api.member();
    const before = await find(asker, { q: 'many nr' });
    await showSome(api, false);
    const within = await find(asker, { q: 'nr many' });
    api.clock.now += minute;
    const later = await find(asker, { q: 'many nr' });
    await showSome(api, true);
    expect(within.total).toBe(before.total);
    expect(later.total).toBe(Number(before.total) - 400);
  });

  test('few results are counted each time: one word, two, one character, or an emoji', async () => {
    const asker = api.member();
    for (const q of ['nr1007', '007 many nr1', '🦊', 'ÇELIK', 'k 🦊']) {
      const { total, profiles } = await find(asker, { q });
      expect([q, total, profiles.length]).toEqual([q, 1, 1]);
    }
    expect(await find(asker, { q: 'nr7nr' })).toMatchObject({ total: 0, profiles: [] });
  });

  test('a rare tag is found, also with a word; an unknown tag finds no one', async () => {
    const asker = api.member();
    expect(await find(asker, { tag: 'Rare' })).toMatchObject({
      total: 1,
      profiles: [{ firstName: 'Many', lastName: 'Nr3', tags: ['Rare'] }],
    });
    expect((await find(asker, { tag: 'Rare', q: 'nr3' })).total).toBe(1);
    expect((await find(asker, { tag: 'Rare', q: 'nr4' })).total).toBe(0);
    expect(await find(asker, { tag: 'Unknown' })).toEqual({
      profiles: [],
      total: 0,
      nextCursor: null,
    });
  });

  test('every part of a text is found through the index of that text', async () => {
    const text = searchTextOf({ firstName: 'Ann-Ma 🦊🦊', lastName: 'Ж' });
    const known = await api.database.read((tx) =>
      tx
        .select({ grams: sql<string[]>`search_grams(${text})` })
        .from(tags)
        .limit(1),
    );
    const grams = new Set(known[0]?.grams);
    for (let from = 0; from < text.length; from += 1) {
      for (let to = from + 1; to <= text.length; to += 1) {
        const word = text.slice(from, to);
        if (word.isWellFormed())
          expect([...grams]).toEqual(expect.arrayContaining(searchGrams(word)));
      }
    }
  });

  test('a page of many is compressed as the client accepts it, and 304 if the client has it', async () => {
    const ask = (headers: Record<string, string>) => api.member().get('/tma/users', { headers });
    const plain = await api.member({ id: 77 }).get('/tma/users');
    const raw = async (encoding: string) => {
      const initData = signInitData({ id: 77 });
      const headers = { 'x-init-data': initData, 'accept-encoding': encoding };
      return api.app.inject({ url: '/tma/users', headers });
    };
    const brotli = await raw('gzip, br');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.rawPayload.length).toBeLessThan(JSON.stringify(plain.body).length / 5);
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(plain.body);
    expect((await raw('gzip')).headers['content-encoding']).toBe('gzip');
    expect((await raw('br;q=0')).headers['content-encoding']).toBeUndefined();
    expect(brotli.headers['vary']).toContain('accept-encoding');
    const again = await ask({ 'if-none-match': String(brotli.headers.etag) });
    expect(again.status).toBe(304);
  });

  test('each page of many continues where the previous one ended', async () => {
    const asker = api.member();
    const seen = new Set<number>();
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: UsersPage = await find(asker, { q: 'many', ...(cursor && { cursor }) });
      for (const { id } of page.profiles) seen.add(id);
      cursor = page.nextCursor;
    }
    expect(seen.size).toBe((await find(asker, { q: 'many' })).total);
  });
});
