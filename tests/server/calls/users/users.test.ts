/** The Users explorer, GET /tma/users: which members it lists, what it says about each, and its pages. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { members } from '../../../../server/db/schema/members.ts';
import type { UsersPage } from '../../../../src/contract/calls/users.ts';
import { descriptionPreviewLength } from '../../../../src/domain/card/preview.ts';
import { filterMembers } from '../../../../src/features/users/list/pages.ts';
import {
  grantSingularity,
  idsOf,
  publicMember,
  startOfTime,
  type Asker,
} from '../../../support/api-server.ts';
import { databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

const byId = '/tma/profile/by/id';
const hour = 3600 * 1000;

const ask = (asker: Asker, id: string | number) => asker.get(byId, { query: { id: String(id) } });
const users = async (asker: Asker, query: Record<string, string> = {}): Promise<UsersPage> =>
  (await asker.get('/tma/users', { query })).body as UsersPage;

describe.each(databases)('users on $name', ({ open }) => {
  const api = startTestApi(open);

  test('gives the beginning of a card, and whether it has a phone number, but not the number', async () => {
    const member = await publicMember(api, { first_name: 'Spoken' });
    const description = 'é'.repeat(descriptionPreviewLength + 20);
    await member.post('/tma/meta/profile', { tags: [], description, phone: '+12025550101' });
    const [listed] = (await users(api.member(), { q: 'spoken' })).profiles;
    expect(listed).toMatchObject({
      about: 'é'.repeat(descriptionPreviewLength + 1),
      hasPhone: true,
    });
    expect(JSON.stringify(listed)).not.toContain('2025550101');
  });

  test('lists public, filled members only, with what the grid shows', async () => {
    const shown = await publicMember(api, { first_name: 'Shown', username: 'shown_1' });
    await grantSingularity(api, shown, new Date(startOfTime + hour));
    const unfilled = api.member({ first_name: 'Shown too' });
    await unfilled.post('/tma/share-settings', { publicMode: true });
    const { ulid, profileId } = await idsOf(shown);
    expect(await users(api.member(), { q: 'shown' })).toEqual({
      profiles: [
        {
          id: profileId,
          ulid,
          firstName: 'Shown',
          lastName: null,
          username: 'shown_1',
          photoUrl: null,
          tags: ['Technology', 'Design'],
          singularity: true,
          hue: null,
          headline: null,
          cover: null,
          reactions: 0,
          about: null,
          hasPhone: false,
        },
      ],
      total: 1,
      nextCursor: null,
    });
  });

  test('pages contain every member once, newest first, even if one joins in between', async () => {
    const asker = api.member();
    const ids: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const member = await publicMember(api, { last_name: 'Paged' });
      ids.unshift((await idsOf(member)).profileId);
    }
    const seen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await users(asker, { q: 'paged', limit: '3', ...(cursor && { cursor }) });
      seen.push(...page.profiles.map(({ id }) => id));
      if (!cursor) {
        expect(page.total).toBe(7);
        await publicMember(api, { last_name: 'Paged' });
      }
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(ids);
  });

  test('finds user names, and names in every script and case; wildcards are ordinary characters', async () => {
    await publicMember(api, { first_name: 'Аня', last_name: 'ИВАНОВА', username: 'Anya_I' });
    await publicMember(api, { first_name: '100%_', last_name: 'Odd' });
    const found = async (q: string) => (await users(api.member(), { q })).total;
    expect(await found('аня иванова')).toBe(1);
    expect(await found('@ANYA_')).toBe(1);
    expect(await found('0%_')).toBe(1);
    expect(await found('1%0')).toBe(0);
    expect(await found("' or 1=1 --")).toBe(0);
  });

  test('finds words in any order, with extra blanks, as the search on a device does', async () => {
    const people = [
      { first_name: 'Ёлка', last_name: 'ЩУКИНА', username: 'Yolka_S' },
      { first_name: 'שרה', last_name: 'כהן', username: 'sara_k' },
      { first_name: 'İpek', last_name: 'Straße', username: 'ipek_s' },
      { first_name: 'Ｗｉｄｅ', last_name: 'de la Cruz', username: 'wide_1' },
      { first_name: 'Juergen', last_name: 'Mueller' },
    ];
    for (const person of people) await publicMember(api, person);
    const asker = api.member();
    const { profiles: all } = await users(asker);
    for (const q of [
      'щукина ёлка',
      '  ёлка    ЩУК ',
      '@yolka елка',
      'כהן שרה',
      'straße ipek_',
      'İPEK',
      'cruz wide la',
      'wide\u00a0cruz',
      'cruz cruz',
      'wide ёлка',
      'müll jürgen',
    ]) {
      const found = (await users(asker, { q })).profiles;
      expect(found, q).toEqual(filterMembers(all, { q }));
    }
    const total = async (q: string) => (await users(asker, { q })).total;
    expect(await total('  щукина   ЁЛКА ')).toBe(1);
    expect(await total('cruz wide')).toBe(1);
    expect(await total('jürgen MÜLLER')).toBe(1);
    expect(await total('wide щукина')).toBe(0);
    expect(await total('   ')).toBe(await total(''));
  });

  test("R89 a member's own card is in none of their pages, searches and totals", async () => {
    const member = await publicMember(api, { last_name: 'Selfless' });
    const others = [];
    for (let index = 0; index < 3; index += 1) {
      others.unshift(await publicMember(api, { last_name: 'Selfless' }));
    }
    const q = 'selfless';
    expect((await users(api.member(), { q })).total).toBe(4);
    const own = (await idsOf(member)).profileId;
    const first = await users(member, { q, limit: '2' });
    const second = await users(member, { q, limit: '2', cursor: first.nextCursor ?? '' });
    expect([first.total, second.total, second.nextCursor]).toEqual([3, 3, null]);
    const ids = [...first.profiles, ...second.profiles].map(({ id }) => id);
    expect(ids).toEqual(await Promise.all(others.map(async (one) => (await idsOf(one)).profileId)));
    expect(ids).not.toContain(own);
    const { total: everybody = 0 } = await users(api.member());
    expect((await users(member)).total).toBe(everybody - 1);
  });

  test("finds by a tag's name", async () => {
    const member = await publicMember(api, { last_name: 'Tagged' });
    await member.post('/tma/meta/profile', { tags: [7] });
    const total = async (tag: string) => (await users(api.member(), { q: 'tagged', tag })).total;
    expect(await total('Crypto')).toBe(1);
    expect(await total('Design')).toBe(0);
    expect(await total('No such tag')).toBe(0);
  });

  test('an empty tag asks for nothing, alone or beside another', async () => {
    const member = await publicMember(api, { last_name: 'Tagless' });
    await member.post('/tma/meta/profile', { tags: [7] });
    // Has other interests.
    await publicMember(api);
    const found = async (tag: string | string[]) => {
      const { body } = await api.member().get('/tma/users', { query: { tag } });
      return (body as UsersPage).total ?? Number.NaN;
    };
    const all = await found([]);
    expect(await found('')).toBe(all);
    expect(await found(['', ''])).toBe(all);
    const tagged = await found('Crypto');
    expect(tagged).toBeLessThan(all);
    expect(await found(['', 'Crypto'])).toBe(tagged);
  });

  test('a member without ulid, last name and photo is listed with nulls', async () => {
    const member = await publicMember(api, { last_name: 'Bare' });
    const { profileId } = await idsOf(member);
    await api.database.write(async (tx) => {
      await tx.update(members).set({ ulid: null }).where(eq(members.profileId, profileId));
    });
    expect(await users(api.member(), { q: 'bare' })).toMatchObject({
      profiles: [{ id: profileId, ulid: null, photoUrl: null }],
    });
    expect(await ask(api.visitor, profileId)).toMatchObject({
      body: { profile: { ulid: null } },
    });
  });
});
