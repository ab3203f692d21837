/** How many links the profile form takes, from free members and from subscribers. */
import { describe, expect, test } from 'vitest';
import {
  createTestApi,
  grantSingularity,
  startOfTime,
  type Asker,
} from '../../../support/api-server.ts';
import { concurrentDatabases, databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';
import { channels, customLinks, products } from './link-forms.ts';

const day = 24 * 3600 * 1000;
const form = '/tma/meta/profile';
const ofEachKind = (count: number) => ({
  customLinks: customLinks(count),
  productHuntLinks: products(count),
  telegramMiniAppsLinks: channels(count),
});
const own = async (member: Asker) => (await member.get('/tma/profile')).body;

describe.each(databases)('link limits on $name', ({ open }) => {
  const api = startTestApi(open);

  const subscriber = async (): Promise<Asker> => {
    const member = api.member();
    await grantSingularity(api, member, new Date(startOfTime + 30 * day));
    return member;
  };

  test.each([
    ['custom', { customLinks: customLinks(4) }],
    ['product', { productHuntLinks: products(4) }],
    ['messenger', { telegramMiniAppsLinks: channels(4) }],
  ])('R140 a 4th %s link of a free member is refused, and nothing stored', async (kind, links) => {
    const member = api.member();
    expect(await member.post(form, { phone: '+49123456', ...links })).toMatchObject({
      status: 422,
      body: { code: 'LIMIT_REACHED', error: expect.any(String), details: { kind, limit: 3 } },
    });
    expect(await own(member)).toMatchObject({
      data: { filled: false, profile: { phone: null } },
    });
  });

  test('R140 a free member has at most 3 links of each kind, a subscriber 15', async () => {
    expect(await api.member().post(form, ofEachKind(3))).toMatchObject({ status: 200 });
    const member = await subscriber();
    expect(await member.post(form, ofEachKind(15))).toMatchObject({ status: 200 });
    expect(await member.post(form, ofEachKind(16))).toMatchObject({ status: 422 });
    expect(await own(member)).toMatchObject({
      data: {
        profile: { customLinks: customLinks(15), telegramChannelsLinks: channels(15) },
      },
    });
  });

  test('a lapsed subscriber sees and edits 3 links; the other links are kept', async () => {
    const member = await subscriber();
    await member.post(form, { customLinks: customLinks(5) });
    await grantSingularity(api, member, new Date(startOfTime - 1));
    expect(await own(member)).toMatchObject({
      data: { profile: { singularity: false, customLinks: customLinks(3) } },
    });
    expect(await member.post(form, { customLinks: customLinks(4, 'new') })).toMatchObject({
      status: 422,
    });
    await member.post(form, { customLinks: customLinks(2, 'new') });
    expect(await own(member)).toMatchObject({
      data: { profile: { customLinks: customLinks(2, 'new') } },
    });
    await grantSingularity(api, member, new Date(startOfTime + day));
    expect(await own(member)).toMatchObject({
      data: {
        profile: { customLinks: [...customLinks(2, 'new'), ...customLinks(5).slice(3)] },
      },
    });
  });
});

describe.each(concurrentDatabases)('races of the profile form on $name', ({ open }) => {
  test('R140 many forms at once leave the links of a single form', async () => {
    const api = createTestApi(await open());
    const member = api.member();
    await own(member);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        member.post(form, { customLinks: customLinks(index % 2 ? 3 : 4, `r${index}-`) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 6 }, () => 200),
      ...Array.from({ length: 6 }, () => 422),
    ]);
    const { body } = await member.get('/tma/profile');
    const links = (body as { data: { profile: { customLinks: { url: string }[] } } }).data.profile
      .customLinks;
    expect(links).toHaveLength(3);
    expect(new Set(links.map(({ url }) => url.split('-')[0])).size).toBe(1);
    await api.app.close();
  });
});
