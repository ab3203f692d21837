/** When links are checked, and what members and visitors see of it. */
import { describe, expect, test } from 'vitest';
import type { Card, OwnProfile } from '../../../src/contract/calls/card/profile.ts';
import { startLinkChecks } from '../../../server/links/check-links.ts';
import { grantSingularity, idsOf, publicMember } from '../../support/api-server.ts';
import { databases } from '../../support/databases.ts';
import { createNewsWorld, dayMs, hourMs, stoppedTimers } from '../../support/news-world.ts';
import { startForEachTest } from '../../support/start-for-tests.ts';

const blog = 'https://ada.example/me';
const github = 'https://github.com/ada-lovelace';
const minuteMs = 60_000;
const publicUrl = 'https://cards.example';

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

describe.each(databases)('links on $name', ({ open }) => {
  const api = startForEachTest(
    async () => createNewsWorld(await open()),
    ({ app }) => app.close(),
  );

  const start = async () => {
    const member = await publicMember(api);
    await grantSingularity(api, member, new Date(api.clock.now + 400 * dayMs));
    const { ulid, profileId } = await idsOf(member);
    const asked: string[] = [];
    const pages: Record<string, string> = {};
    const checker = () =>
      startLinkChecks({
        publicUrl,
        database: api.database,
        clock: () => api.clock.now,
        fetchPage: async (address) => {
          asked.push(address);
          return pages[address];
        },
        timers: stoppedTimers,
        onError: (error) => {
          throw error;
        },
      });
    const { look } = checker();
    return {
      member,
      pages,
      checker,
      back: `<a rel="me" href="${publicUrl}/user/${ulid}">`,
      save: async (urls: string[], handle = '') => {
        const customLinks = urls.map((url) => ({ title: 'Blog', url }));
        const form = { tags: [1], customLinks, socialLinks: { github: handle } };
        expect(await member.post('/tma/meta/profile', form)).toMatchObject({ status: 200 });
      },
      setPublic: (publicMode: boolean) => member.post('/tma/share-settings', { publicMode }),
      after: async (ms: number) => {
        api.clock.now += ms;
        await look();
        return asked.splice(0).toSorted();
      },
      seen: async () => {
        const { body } = await api.visitor.get(`/tma/profile/by/id?id=${profileId}`);
        const own = (await member.get('/tma/profile')).body as { data: OwnProfile };
        const { verifiedLinks } = (body as Card).profile;
        expect(own.data.profile.verifiedLinks).toEqual(verifiedLinks);
        return verifiedLinks;
      },
    };
  };

  test('R217 a saved link is checked once, and again after a week; a lost one loses its tick with the fourth failure', async () => {
    const { pages, back, save, after, seen } = await start();
    pages[blog] = back;
    await save([blog, 'http://ada.example', 'https://other.example'], '@ada-lovelace');
    expect(await seen()).toBeUndefined();
    expect(await after(0)).toEqual([blog, github, 'https://other.example']);
    const days = { [blog]: dayOf(api.clock.now) };
    expect(await seen()).toEqual(days);
    // Saving it again, even without the link meanwhile, is no reason to look.
    await save([]);
    expect(await seen()).toBeUndefined();
    await save([blog]);
    expect(await seen()).toEqual(days);
    expect(await after(minuteMs)).toEqual([]);

    expect(await after(7 * dayMs)).toEqual([blog]);
    expect(await seen()).toEqual({ [blog]: dayOf(api.clock.now) });
    delete pages[blog];
    for (const ms of [7 * dayMs, 10 * minuteMs, hourMs]) {
      expect(await after(ms)).toEqual([blog]);
      expect(await seen()).toBeDefined();
    }
    expect(await after(6 * hourMs)).toEqual([blog]);
    expect(await seen()).toBeUndefined();
    expect(await after(36 * hourMs - 1)).toEqual([]);
    expect(await after(1)).toEqual([blog]);
    pages[blog] = back;
    expect(await after(7 * dayMs)).toEqual([blog]);
    expect(await seen()).toBeDefined();
  });

  test('R217 several instances check a link once, and a member who changes links causes few checks', async () => {
    const { pages, back, save, checker, after, seen } = await start();
    pages[github] = back;
    await save([], '@ada-lovelace');
    await Promise.all([1, 2, 3].map(() => checker().look()));
    expect(await seen()).toEqual({ [github]: dayOf(api.clock.now) });
    expect(await after(0)).toEqual([github]);
    for (let round = 0; round < 5; round += 1)
      await save(
        Array.from({ length: 15 }, (_page, at) => `https://victim.example/${round}/${at}`),
      );
    expect((await after(0)).length).toBeLessThanOrEqual(15);
    expect((await after(0)).length).toBe(0);
  });

  test('R217 links of a private card wait, and its links that only Singularity shows have no tick without it', async () => {
    const { member, pages, back, save, setPublic, after, seen } = await start();
    pages[blog] = back;
    await setPublic(false);
    await save([blog]);
    expect(await after(dayMs)).toEqual([]);
    await setPublic(true);
    expect(await after(0)).toEqual([blog]);
    expect(await seen()).toBeDefined();
    await grantSingularity(api, member, new Date(api.clock.now - 1));
    expect(await seen()).toBeUndefined();
  });
});
