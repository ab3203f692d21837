/** Search engines get only the cards whose members allow it. */
import { describe, expect, test } from 'vitest';
import { idsOf, publicMember, type Asker } from '../../support/api-server.ts';
import { databases } from '../../support/databases.ts';
import { openSite, productionSettings, startSite } from '../../support/site.ts';

const share = '/tma/share-settings';
const addressOf = (ulid: string) => `https://cards.example.com/user/${ulid}`;
const hour = 3_600_000;

describe.each(databases)('R169 search engines on $name', ({ open }) => {
  const site = startSite(open);

  const listed = async (changes: object = {}): Promise<{ member: Asker; ulid: string }> => {
    const member = await publicMember(site, { first_name: 'Ada', ...changes });
    await member.post(share, { searchEngines: true });
    return { member, ulid: (await idsOf(member)).ulid };
  };

  test('are asked not to index a card until its member allows it', async () => {
    const member = await publicMember(site);
    const { ulid } = await idsOf(member);
    const before = (await site.open(`/user/${ulid}`)).body;
    expect(before).toContain('<meta name="robots" content="noindex" />');
    expect(before).not.toContain('ld+json');
    await member.post(share, { searchEngines: true });
    const after = (await site.open(`/user/${ulid}`)).body;
    expect(after).not.toContain('noindex');
    expect(after).toContain('<script type="application/ld+json">');
  });

  test("get the member's data without phone, email and markup", async () => {
    const { member, ulid } = await listed({ first_name: '</script><b>', last_name: 'Ж' });
    const saved = await member.post('/tma/meta/profile', {
      tags: [1],
      description: '<!-- Maps',
      phone: '+12025550102',
      email: 'ada@example.com',
      socialLinks: { github: '@ada-love', telegram: '@ada_love' },
    });
    expect(saved).toMatchObject({ status: 200 });
    const { body } = await site.open(`/user/${ulid}`);
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: '</script><b> Ж',
        description: '<!-- Maps',
        url: addressOf(ulid),
        sameAs: ['https://github.com/ada-love', 'https://t.me/ada_love'],
      },
    });
    expect(json).not.toMatch(/2025550102|ada@example/);
  });

  test('find only those cards in the sitemap, which is cached for some minutes', async () => {
    const { member, ulid } = await listed();
    const [hidden, closed] = [await publicMember(site), (await listed()).member];
    await closed.post(share, { publicMode: false });
    site.clock.now += hour;
    const index = (await site.open('/sitemap.xml')).body;
    const [, part = ''] =
      /<loc>https:\/\/cards\.example\.com(\/sitemap-\d+\.xml)<\/loc>/.exec(index) ?? [];
    const { headers, body } = await site.open(part);
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    });
    expect(body).toContain(`<url><loc>${addressOf(ulid)}</loc></url>`);
    for (const one of [hidden, closed]) expect(body).not.toContain((await idsOf(one)).ulid);
    await member.post(share, { searchEngines: false });
    expect((await site.open(part)).body).toBe(body);
    site.clock.now += hour;
    expect((await site.open(part)).body).not.toContain(ulid);
  });

  test('get 404 for empty and invalid parts of the sitemap', async () => {
    for (const part of ['999', '9999999999', '99999999999', 'x'])
      expect((await site.open(`/sitemap-${part}.xml`)).statusCode).toBe(404);
  });

  test('do not get what visitors may not see, in the page or its data', async () => {
    const { member, ulid } = await listed();
    await member.post('/tma/meta/profile', {
      tags: [1],
      phone: '+12025550102',
      email: 'ada@example.com',
    });
    await member.post(share, { phoneForVisitors: false, emailForVisitors: false });
    expect((await site.open(`/user/${ulid}`)).body).not.toMatch(/2025550102|ada@example/);
  });
});

describe('robots.txt', () => {
  const demo = startSite();
  test('excludes search engines from a demo', async () => {
    expect((await demo.open('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  });

  test('names the sitemap', async () => {
    const { database } = demo;
    const site = await openSite({ settings: productionSettings, database });
    const { headers, body } = await site.open('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Sitemap: https://cards.example.com/sitemap.xml');
    expect(body).not.toContain('Disallow: /user');
  });
});
