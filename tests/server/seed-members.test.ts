/** Whole members in bulk. */
import { describe, expect, test } from 'vitest';
import { saveSeedMembers, type SeedMember } from '../../server/db/seed-members.ts';
import { createTestApi, startOfTime } from '../support/api-server.ts';
import { databases } from '../support/databases.ts';

const seed = (id: number, changes: Partial<SeedMember> = {}): SeedMember => ({
  id,
  ulid: null,
  firstName: `Seed ${id}`,
  lastName: null,
  username: null,
  photoUrl: null,
  isFilled: true,
  isPublic: true,
  singularityUntil: new Date(startOfTime + 1000),
  description: null,
  phone: null,
  email: null,
  tags: ['Music', 'Art', 'Music'],
  messengerLinks: ['@channel', 'shop_bot'],
  customLinks: [{ title: 'Blog', url: 'https://x.y/z' }],
  productHuntLinks: [],
  socialLinks: { github: '@octocat' },
  ...changes,
});

describe.each(databases)('seeds on $name', ({ open }) => {
  test('thousands are saved whole, once, and leave who is there alone', async () => {
    const api = createTestApi(await open());
    await api.member({ id: 1, first_name: 'Real' }).get('/tma/profile');
    const seeds = Array.from({ length: 5_000 }, (_, index) => seed(index + 1));
    const save = () => api.database.write((tx) => saveSeedMembers(tx, seeds));
    expect(await save()).toBe(4_999);
    expect(await save()).toBe(0);
    const asker = api.member();
    expect(await asker.get('/tma/users', { query: { limit: '1' } })).toMatchObject({
      body: {
        total: 4_999,
        profiles: [{ firstName: 'Seed 5000', tags: ['Music', 'Art'], singularity: true }],
      },
    });
    const [last] = (
      (await asker.get('/tma/users', { query: { limit: '1' } })).body as {
        profiles: { id: number }[];
      }
    ).profiles;
    expect(
      await asker.get('/tma/profile/by/id', { query: { id: String(last?.id) } }),
    ).toMatchObject({
      body: {
        profile: {
          telegramChannelsLinks: ['@channel'],
          telegramMiniAppsLinks: ['shop_bot'],
          customLinks: [{ title: 'Blog', url: 'https://x.y/z' }],
          socialLinks: { github: '@octocat' },
        },
      },
    });
    expect(await api.member({ id: 1 }).get('/tma/profile')).toMatchObject({
      body: { data: { filled: false } },
    });
    await api.app.close();
  });

  test('a tag that does not exist is an error, and saves nothing', async () => {
    const api = createTestApi(await open());
    const save = api.database.write((tx) => saveSeedMembers(tx, [seed(1, { tags: ['None'] })]));
    await expect(save).rejects.toThrow("There is no tag 'None'");
    expect((await api.member().get('/tma/users')).body).toMatchObject({ total: 0 });
    await api.app.close();
  });
});
