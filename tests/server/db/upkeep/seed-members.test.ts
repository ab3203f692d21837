/** Writes whole members in bulk. */
import { describe, expect, test } from 'vitest';
import { saveSeedMembers, type SeedMember } from '../../../../server/db/upkeep/seed-members.ts';
import { byText } from '../../../../src/domain/card/profile-fields.ts';
import { startOfTime } from '../../../support/api-server.ts';
import { databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

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
  cover: null,
  pinnedLink: null,
  ...byText(() => null),
  tags: ['Music', 'Art', 'Music'],
  messengerLinks: ['@channel', 'shop_bot'],
  customLinks: [{ title: 'Blog', url: 'https://x.y/z' }],
  productHuntLinks: [],
  socialLinks: { github: '@octocat' },
  ...changes,
});

describe.each(databases)('seeds on $name', ({ open }) => {
  const api = startTestApi(open);

  test('of more than one statement are saved once, and do not change existing members', async () => {
    await api.member({ id: 1, first_name: 'Real' }).get('/tma/profile');
    const seeds = Array.from({ length: 1_100 }, (_, index) => seed(index + 1));
    const save = () => api.database.write(async (tx) => (await saveSeedMembers(tx, seeds)).size);
    expect(await save()).toBe(1_099);
    expect(await save()).toBe(0);
    const asker = api.member();
    expect(await asker.get('/tma/users', { query: { limit: '1' } })).toMatchObject({
      body: {
        total: 1_099,
        profiles: [{ firstName: 'Seed 2', tags: ['Music', 'Art'], singularity: true }],
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
  });

  test('a tag that does not exist is an error, and saves nothing', async () => {
    const save = api.database.write((tx) => saveSeedMembers(tx, [seed(9_001, { tags: ['None'] })]));
    await expect(save).rejects.toThrow("There is no tag 'None'");
    expect(await api.member().get('/tma/users', { query: { q: 'seed 9001' } })).toMatchObject({
      body: { total: 0 },
    });
  });
});
