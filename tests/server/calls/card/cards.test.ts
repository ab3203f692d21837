/** Which members see which cards, and which parts: GET /tma/profile/by/id and public mode. */
import { describe, expect, test } from 'vitest';
import { createBatchedLoad } from '../../../../server/db/connection/batched-load.ts';
import { readPublicCard } from '../../../../server/db/cards/public-card.ts';
import type { UsersPage } from '../../../../src/contract/calls/users.ts';
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
const users = async (asker: Asker): Promise<UsersPage> =>
  (await asker.get('/tma/users')).body as UsersPage;

describe.each(databases)('cards on $name', ({ open }) => {
  const api = startTestApi(open);

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
    ])('an unknown id (%s) is 404', async (id) => {
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

    test('a public profile that is not filled is reported as such', async () => {
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
      const together = createBatchedLoad(api.database.read);
      const read = (id: string) => readPublicCard(together, id, now);
      expect(await read(ulid)).toMatchObject({
        ok: true,
        card: (await ask(api.visitor, ulid)).body,
      });
      expect(await read('nobody')).toEqual({ ok: false, reason: 'not-found' });
    });
  });

  describe('public mode', () => {
    test('R91 a member who turns it off is no longer in Users, and the card answers 403', async () => {
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

  test('the tags and the link templates are there', async () => {
    const { body } = await api.member().get('/tma/meta/tags');
    expect((body as unknown[]).length).toBeGreaterThanOrEqual(6);
    expect(await api.visitor.get('/tma/meta/social-link-templates')).toMatchObject({
      status: 200,
      body: { github: { template: 'https://github.com/{username}' } },
    });
  });
});
