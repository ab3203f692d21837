/** The own profile over the API: first sight, what the form saves, and what it refuses. */
import { describe, expect, test } from 'vitest';
import {
  type Asker,
  createTestApi,
  grantSingularity,
  idsOf,
  publicMember,
  startOfTime,
} from '../../../support/api-server.ts';
import { concurrentDatabases, databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';
import { channels, customLinks, products } from './link-forms.ts';

const day = 24 * 3600 * 1000;
const form = '/tma/meta/profile';
const own = async (member: Asker) => (await member.get('/tma/profile')).body;

const fullForm = {
  tags: [1, 3],
  telegramMiniAppsLinks: ['shop_bot', '@channel', '@forum/12'],
  description: 'About <b>me</b>',
  phone: '+49123456',
  email: 'a@b.co',
  customLinks: [{ title: 'Blog', url: 'https://x.y/z' }],
  productHuntLinks: [{ title: 'Product', url: 'https://www.producthunt.com/products/name' }],
  socialLinks: { github: '@octocat', telegram: 'durov', linkedin: '' },
};

describe.each(databases)('own profile on $name', ({ open }) => {
  const api = startTestApi(open);

  const subscriber = async (): Promise<Asker> => {
    const member = api.member();
    await grantSingularity(api, member, new Date(startOfTime + 30 * day));
    return member;
  };

  test('says who sees the card, and when Singularity ends', async () => {
    const member = await subscriber();
    const until = new Date(startOfTime + 30 * day).toISOString();
    expect(await own(member)).toMatchObject({ data: { isPublic: false, singularityUntil: until } });
    await member.post('/tma/share-settings', { publicMode: true });
    expect(await own(member)).toMatchObject({ data: { isPublic: true } });
    await grantSingularity(api, member, new Date(startOfTime - day));
    expect(await own(member)).toMatchObject({ data: { singularityUntil: null } });
  });

  describe('first sight', () => {
    test('a person seen for the first time has an empty profile that is not filled', async () => {
      const member = api.member({ first_name: 'Ada', last_name: 'Lovelace', username: 'ada' });
      expect(await own(member)).toEqual({
        data: {
          filled: false,
          startParam: null,
          balance: 10,
          version: 0,
          isPublic: false,
          singularityUntil: null,
          subscription: null,
          profile: {
            profileId: expect.any(Number),
            ulid: expect.stringMatching(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/),
            firstName: 'Ada',
            lastName: 'Lovelace',
            photoUrl: null,
            tags: [],
            description: null,
            phone: null,
            email: null,
            singularity: false,
            customLinks: [],
            productHuntLinks: [],
            telegramMiniAppsLinks: [],
            telegramChannelsLinks: [],
            telegramForumsLinks: [],
            socialLinks: {},
            hue: null,
            headline: null,
            cover: null,
          },
        },
      });
    });

    test('names are stored as plain text, and follow the messenger', async () => {
      const person = { id: 77_001, first_name: '<b>Ada</b>', photo_url: 'https://x.y/a.jpg' };
      expect(await own(api.member(person))).toMatchObject({
        data: { profile: { firstName: '<b>Ada</b>', photoUrl: 'https://x.y/a.jpg' } },
      });
      const renamed = api.member({ id: 77_001, first_name: 'Ida', last_name: "O'Hara; --" });
      expect(await own(renamed)).toMatchObject({
        data: {
          profile: { firstName: 'Ida', lastName: "O'Hara; --", photoUrl: 'https://x.y/a.jpg' },
        },
      });
    });

    test('the signed start parameter is echoed', async () => {
      const member = api.member({}, { startParam: 'profile-a-b' });
      expect(await own(member)).toMatchObject({ data: { startParam: 'profile-a-b' } });
    });
  });

  describe('saving', () => {
    test('the whole form is saved and read back', async () => {
      const member = await subscriber();
      expect(await member.post(form, fullForm)).toMatchObject({ status: 200 });
      expect(await own(member)).toMatchObject({
        data: {
          filled: true,
          profile: {
            tags: ['Technology', 'Startups'],
            description: 'About <b>me</b>',
            telegramMiniAppsLinks: ['shop_bot'],
            telegramChannelsLinks: ['@channel'],
            telegramForumsLinks: ['@forum/12'],
            customLinks: fullForm.customLinks,
            productHuntLinks: fullForm.productHuntLinks,
            socialLinks: { github: '@octocat', telegram: '@durov' },
          },
        },
      });
    });

    test("R43 a bot's address needs no _bot, a plain name does", async () => {
      const member = await subscriber();
      const links = ['https://t.me/PollBot', 'https://t.me/shopbot/app?startapp=x', '@shopbot'];
      const answer = await member.post(form, { ...fullForm, telegramMiniAppsLinks: links });
      expect(answer).toMatchObject({ status: 200 });
      expect(await own(member)).toMatchObject({
        data: {
          profile: {
            telegramMiniAppsLinks: links.slice(0, 2),
            telegramChannelsLinks: ['@shopbot'],
          },
        },
      });
      for (const link of ['shopbot', 'shopbot/app', 'https://t.me/shopbots']) {
        const refused = await member.post(form, { ...fullForm, telegramMiniAppsLinks: [link] });
        expect(refused).toMatchObject({ status: 422 });
      }
    });

    test('R170 the order of social links is kept until another order is saved', async () => {
      const member = api.member();
      const socialLinks = { github: '@octocat', medium: '@writer', linkedin: '@ada-l' };
      const orderOf = async (path = '/tma/profile') => {
        const { data } = (await member.get(path)).body as {
          data: { profile: { socialOrder?: string[]; ulid: string } };
        };
        return data.profile;
      };
      await member.post(form, { ...fullForm, socialLinks });
      expect(await orderOf()).not.toHaveProperty('socialOrder');
      const sent = ['medium', 'myspace', 'github', 'medium'];
      await member.post(form, { ...fullForm, socialLinks, socialOrder: sent });
      expect((await orderOf()).socialOrder).toEqual(['medium', 'github']);
      // A form of an older client, or interests alone, do not change it.
      await member.post(form, { ...fullForm, socialLinks: { github: '@octocat' } });
      await member.post(form, { tags: [1] });
      const { socialOrder, ulid } = await orderOf();
      expect(socialOrder).toEqual(['medium', 'github']);
      expect((await member.get(`/tma/profile/by/id?id=${ulid}`)).body).toMatchObject({
        profile: { socialOrder: ['medium', 'github'] },
      });
      for (const wrong of [Array.from({ length: 41 }, () => 'github'), 'github']) {
        const answer = await member.post(form, { ...fullForm, socialOrder: wrong });
        expect(answer).toMatchObject({ status: 422 });
      }
    });

    test('a colour is kept until it is changed, and everyone sees it; an unknown colour is refused', async () => {
      const member = await publicMember(api);
      const { ulid } = await idsOf(member);
      const hueOn = async (path: string, query = {}) => {
        const { body } = await member.get(path, { query });
        return JSON.stringify(body).match(/"hue":(\w+)/)?.[1];
      };
      expect(await hueOn('/tma/profile')).toBe('null');
      await member.post(form, { ...fullForm, hue: 7 });
      await member.post(form, { ...fullForm, description: 'Changed without a colour' });
      expect(await hueOn('/tma/profile')).toBe('7');
      expect(await hueOn('/tma/profile/by/id', { id: ulid })).toBe('7');
      for (const hue of [2, 12, -1, 1.5, 'red'])
        expect(await member.post(form, { ...fullForm, hue })).toMatchObject({ status: 422 });
      await member.post(form, { ...fullForm, hue: null });
      expect(await hueOn('/tma/profile')).toBe('null');
    });

    test('R210 R211 headline and cover are kept until they are changed, and everyone sees them', async () => {
      const member = await publicMember(api);
      const { ulid } = await idsOf(member);
      const seen = async (path: string, query = {}) => {
        const text = JSON.stringify((await member.get(path, { query })).body);
        return ['headline', 'cover'].map(
          (key) => new RegExp(`"${key}":("[^"]*"|null)`).exec(text)?.[1],
        );
      };
      await member.post(form, { ...fullForm, headline: ' Maps\n and  walks ', cover: 'sun' });
      await member.post(form, { ...fullForm, description: 'Changed alone' });
      expect(await seen('/tma/profile')).toEqual(['"Maps and walks"', '"sun"']);
      expect(await seen('/tma/profile/by/id', { id: ulid })).toEqual(['"Maps and walks"', '"sun"']);
      for (const wrong of [
        { headline: 'x'.repeat(61) },
        { headline: 'a\u0000b' },
        { headline: null },
        { cover: 'photo' },
        { cover: '' },
      ])
        expect(await member.post(form, { ...fullForm, ...wrong })).toMatchObject({ status: 422 });
      expect(await seen('/tma/profile')).toEqual(['"Maps and walks"', '"sun"']);
      for (const none of ['', ' \u200b'])
        await member.post(form, { ...fullForm, headline: none, cover: null });
      expect(await seen('/tma/profile')).toEqual(['null', 'null']);
    });

    test('R170 links stay in the order in which they are sent', async () => {
      const member = await subscriber();
      const [one, two, three] = customLinks(3);
      await member.post(form, { ...fullForm, customLinks: [one, two, three] });
      await member.post(form, {
        ...fullForm,
        customLinks: [three, one, two],
        productHuntLinks: products(3).toReversed(),
        telegramMiniAppsLinks: channels(3).toReversed(),
      });
      expect(await own(member)).toMatchObject({
        data: {
          profile: {
            customLinks: [three, one, two],
            productHuntLinks: products(3).toReversed(),
            telegramChannelsLinks: channels(3).toReversed(),
          },
        },
      });
    });

    test('a form with tags alone changes the tags, fills the profile, and leaves the rest', async () => {
      const member = api.member();
      expect(await member.post(form, { tags: [] })).toMatchObject({ status: 200 });
      expect(await own(member)).toMatchObject({ data: { filled: true, profile: { tags: [] } } });
      await member.post(form, fullForm);
      await member.post(form, { tags: [2, 2] });
      expect(await own(member)).toMatchObject({
        data: {
          profile: { tags: ['Design'], phone: '+49123456', socialLinks: { github: '@octocat' } },
        },
      });
    });

    test('a text that the form leaves out is cleared; nothing else changes', async () => {
      const member = api.member();
      await member.post(form, fullForm);
      const { phone: _, ...withoutPhone } = fullForm;
      await member.post(form, withoutPhone);
      expect(await own(member)).toMatchObject({
        data: { profile: { phone: null, email: 'a@b.co', description: 'About <b>me</b>' } },
      });
    });

    test('blank rows are left out, and unknown fields dropped', async () => {
      const member = api.member();
      const body = {
        ...fullForm,
        customLinks: [{ title: '', url: '' }, ...fullForm.customLinks],
        singularity: true,
        socialLinks: { myspace: '@somebody' },
      };
      expect(await member.post(form, body)).toMatchObject({ status: 200 });
      expect(await own(member)).toMatchObject({
        data: {
          profile: { singularity: false, customLinks: fullForm.customLinks, socialLinks: {} },
        },
      });
    });
  });

  describe('refusals store nothing', () => {
    // All that a form may not hold is the contract's: tests/contract/calls/card/profile-form.test.ts.
    test.each([
      ['no field at all', {}],
      ['a text that cannot be stored', { ...fullForm, description: 'a\u0000b' }],
      ['a tag that does not exist', { tags: [1, 999_999] }],
      ['a tag beyond the range of ids', { tags: [2 ** 40] }],
    ])('%s', async (_, body) => {
      const member = api.member();
      await member.post(form, { ...fullForm, description: 'before' });
      const before = await own(member);
      const answer = await member.post(form, body);
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'VALIDATION_FAILED', error: expect.any(String) },
      });
      expect(await own(member)).toEqual(before);
    });

    test('the details name the field', async () => {
      const body = { ...fullForm, customLinks: [{ title: 'x', url: 'ftp://x' }] };
      expect(await api.member().post(form, body)).toMatchObject({
        body: { details: [{ path: 'customLinks.0.url', message: 'Invalid URL' }] },
      });
    });
  });
});

describe.each(concurrentDatabases)('first requests on $name', ({ open }) => {
  test('a new person whose first requests arrive at the same time gets one row', async () => {
    const api = createTestApi(await open());
    const member = api.member();
    const answers = await Promise.all(Array.from({ length: 10 }, () => own(member)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await api.app.close();
  });
});
