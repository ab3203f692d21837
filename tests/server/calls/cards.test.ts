/** Which members see which cards, and which parts: GET /tma/profile/by/id, public mode, and the Users explorer. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAsk } from '../../../server/db/ask.ts';
import { readPublicCard } from '../../../server/db/cards.ts';
import { members } from '../../../server/db/schema.ts';
import type { UsersPage } from '../../../src/contract/users.ts';
import { descriptionPreviewLength } from '../../../src/domain/preview.ts';
import { filterMembers } from '../../../src/features/users/pages.ts';
import {
  createTestApi,
  grantSingularity,
  idsOf,
  publicMember,
  startOfTime,
  type Asker,
  type TestApi,
} from '../../support/api-server.ts';
import { databases } from '../../support/databases.ts';

const byId = '/tma/profile/by/id';
const hour = 3600 * 1000;
const links = {
  telegramMiniAppsLinks: ['shop_bot', '@channel', '@forum/12'],
  customLinks: [{ title: 'Blog', url: 'https://x.y/z' }],
  productHuntLinks: [{ title: 'Product', url: 'https://www.producthunt.com/products/name' }],
};
const locked = {
  customLinks: [],
  productHuntLinks: [],
  telegramMiniAppsLinks: [],
  telegramChannelsLinks: [],
  telegramForumsLinks: [],
};

const ask = (asker: Asker, id: string | number) => asker.get(byId, { query: { id: String(id) } });
const users = async (asker: Asker, query: Record<string, string> = {}): Promise<UsersPage> =>
  (await asker.get('/tma/users', { query })).body as UsersPage;

describe.each(databases)('cards on $name', ({ open }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(await open());
  });
  afterAll(() => api.app.close());

  describe('by id', () => {
    test('a public card is found by ULID, in any case, and by number; visitors see it too', async () => {
      const member = await publicMember(api, { first_name: 'Öykü', last_name: 'Ж' });
      const { ulid, profileId } = await idsOf(member);
      for (const asker of [api.member(), api.visitor, member]) {
        for (const id of [ulid, ulid.toLowerCase(), profileId]) {
          expect(await ask(asker, id)).toMatchObject({
            status: 200,
            body: { filled: true, profile: { ulid, profileId, firstName: 'Öykü', lastName: 'Ж' } },
          });
        }
      }
    });

    test.each([
      'nobody',
      '0',
      '-1',
      '999999999999',
      '9'.repeat(40),
      '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      "1' or 1=1",
    ])('an id that nobody has (%s) is 404', async (id) => {
      expect(await ask(api.visitor, id)).toMatchObject({
        status: 404,
        body: { code: 'PROFILE_NOT_FOUND', error: 'Profile not found' },
      });
    });

    test("the messenger's user id finds no card", async () => {
      await publicMember(api, { id: 88_001 });
      expect(await ask(api.visitor, 88_001)).toMatchObject({ status: 404 });
    });

    test('no id, an empty one, two of them, and U+0000 are refused', async () => {
      const { visitor } = api;
      for (const url of [byId, `${byId}?id=`, `${byId}?id=1&id=2`, `${byId}?id=%00`]) {
        expect(await visitor.get(url)).toMatchObject({
          status: 422,
          body: { code: 'VALIDATION_FAILED' },
        });
      }
    });

    test('a private card is 403 for everyone but its owner', async () => {
      const member = api.member();
      await member.post('/tma/meta/profile', { tags: [] });
      const { ulid } = await idsOf(member);
      for (const asker of [api.member(), api.visitor]) {
        expect(await ask(asker, ulid)).toMatchObject({
          status: 403,
          body: { code: 'PROFILE_PRIVATE', error: 'Profile is not public' },
        });
      }
      expect(await ask(member, ulid)).toMatchObject({ status: 200, body: { filled: true } });
    });

    test('a public profile that is not filled says so', async () => {
      const member = api.member();
      await member.post('/tma/share-settings', { publicMode: true });
      const { ulid } = await idsOf(member);
      expect(await ask(api.visitor, ulid)).toMatchObject({ status: 200, body: { filled: false } });
    });

    test("others get a subscriber's links, but not a free member's locked ones", async () => {
      const member = await publicMember(api);
      const { ulid } = await idsOf(member);
      await member.post('/tma/meta/profile', { ...links, phone: '+4912345' });
      expect(await ask(api.visitor, ulid)).toMatchObject({
        body: { profile: { ...locked, phone: '+4912345', singularity: false } },
      });
      expect((await member.get('/tma/profile')).body).toMatchObject({
        data: { profile: { customLinks: links.customLinks } },
      });
      await grantSingularity(api, member, new Date(startOfTime + hour));
      expect(await ask(api.visitor, ulid)).toMatchObject({
        body: {
          profile: {
            singularity: true,
            customLinks: links.customLinks,
            productHuntLinks: links.productHuntLinks,
            telegramMiniAppsLinks: ['shop_bot'],
            telegramChannelsLinks: ['@channel'],
            telegramForumsLinks: ['@forum/12'],
          },
        },
      });
      await grantSingularity(api, member, new Date(startOfTime - 1));
      expect(await ask(api.visitor, ulid)).toMatchObject({ body: { profile: locked } });
    });

    test('the read that the public page uses answers the same', async () => {
      const { ulid } = await idsOf(await publicMember(api));
      const now = new Date(startOfTime);
      const together = createAsk(api.database.read);
      const read = (id: string) => readPublicCard(together, id, now);
      expect(await read(ulid)).toMatchObject({
        ok: true,
        card: (await ask(api.visitor, ulid)).body,
      });
      expect(await read('nobody')).toEqual({ ok: false, reason: 'not-found' });
    });
  });

  describe('public mode', () => {
    test('is off until the member turns it on', async () => {
      const member = api.member();
      expect(await member.get('/tma/share-settings')).toMatchObject({
        body: { publicMode: false },
      });
      expect(await member.post('/tma/share-settings', { publicMode: true })).toMatchObject({
        status: 200,
        body: { publicMode: true },
      });
      expect(await member.get('/tma/share-settings')).toMatchObject({ body: { publicMode: true } });
    });

    test.each([{}, { publicMode: 'true' }, { publicMode: 1 }, []])('refuses %j', async (body) => {
      expect(await api.member().post('/tma/share-settings', body)).toMatchObject({ status: 422 });
    });

    test('R91 a member who turns it off is gone from Users, and the card answers 403', async () => {
      const member = await publicMember(api);
      const other = api.member();
      const { ulid } = await idsOf(member);
      const isListed = async () =>
        (await users(other)).profiles.some((profile) => profile.ulid === ulid);
      expect(await isListed()).toBe(true);
      await member.post('/tma/share-settings', { publicMode: false });
      expect(await isListed()).toBe(false);
      expect(await ask(other, ulid)).toMatchObject({ status: 403 });
    });
  });

  describe('users', () => {
    test('says how a card begins and whether it has a number, and not the number', async () => {
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
            reactions: 0,
            about: null,
            hasPhone: false,
          },
        ],
        total: 1,
        nextCursor: null,
      });
    });

    test('takes a member: visitors get 401', async () => {
      expect(await api.visitor.get('/tma/users')).toMatchObject({ status: 401 });
    });

    test('pages hold every member once, newest first, also when one joins in between', async () => {
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

    test('finds names in every script and case, user names, and takes wildcards as they are', async () => {
      await publicMember(api, { first_name: 'Аня', last_name: 'ИВАНОВА', username: 'Anya_I' });
      await publicMember(api, { first_name: '100%_', last_name: 'Odd' });
      const found = async (q: string) => (await users(api.member(), { q })).total;
      expect(await found('аня иванова')).toBe(1);
      expect(await found('@ANYA_')).toBe(1);
      expect(await found('0%_')).toBe(1);
      expect(await found('1%0')).toBe(0);
      expect(await found("' or 1=1 --")).toBe(0);
    });

    test('finds words in any order, with blanks to spare, as a device does among those at hand', async () => {
      const people = [
        { first_name: 'Ёлка', last_name: 'ЩУКИНА', username: 'Yolka_S' },
        { first_name: 'שרה', last_name: 'כהן', username: 'sara_k' },
        { first_name: 'İpek', last_name: 'Straße', username: 'ipek_s' },
        { first_name: 'Ｗｉｄｅ', last_name: 'de la Cruz', username: 'wide_1' },
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
      ]) {
        const found = (await users(asker, { q })).profiles;
        expect(found, q).toEqual(filterMembers(all, { q }));
      }
      const total = async (q: string) => (await users(asker, { q })).total;
      expect(await total('  щукина   ЁЛКА ')).toBe(1);
      expect(await total('cruz wide')).toBe(1);
      expect(await total('wide щукина')).toBe(0);
      expect(await total('   ')).toBe(await total(''));
    });

    test('R89 the own card is in no page, no search and no total of its member', async () => {
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
      expect(ids).toEqual(
        await Promise.all(others.map(async (one) => (await idsOf(one)).profileId)),
      );
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

    test.each([
      { limit: '0' },
      { limit: '201' },
      { limit: 'ten' },
      { limit: '1e2' },
      { cursor: 'garbage' },
      { cursor: 'a'.repeat(101) },
      { q: 'a'.repeat(65) },
      { q: 'a\u0000' },
    ])('refuses %j', async (query) => {
      expect(await api.member().get('/tma/users', { query })).toMatchObject({
        status: 422,
        body: { code: 'VALIDATION_FAILED' },
      });
    });
  });

  test('the tags and the link templates are there', async () => {
    const { body } = await api.member().get('/tma/meta/tags');
    expect((body as unknown[]).length).toBeGreaterThanOrEqual(6);
    expect(await api.visitor.get('/tma/meta/tags')).toMatchObject({ status: 401 });
    expect(await api.visitor.get('/tma/meta/social-link-templates')).toMatchObject({
      status: 200,
      body: { github: { template: 'https://github.com/{username}' } },
    });
  });
});
