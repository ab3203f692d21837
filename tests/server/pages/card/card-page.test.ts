import { describe, expect, test } from 'vitest';
import type { Database } from '../../../../server/db/connection/engine.ts';
import type { ReadyState } from '../../../../src/card/page/public-page-state.ts';
import { cardStyle, noCardStyle } from '../../../support/built-project.ts';
import { openSite, productionSettings, startSite } from '../../../support/site.ts';

const site = startSite();

const ulids = {
  a: '01JGFJJZ00A0000000000000AA',
  b: '01JGFJJZ00B0000000000000BB',
  c: '01JGFJJZ00C0000000000000CC',
  d: '01JGFJJZ00D0000000000000DD',
  markup: '01JGFJJZ00EDGECASES0000005',
};

const metaOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );

const dataOf = (html: string): { state: { state: string }; config: unknown } => {
  const json = /<script type="application\/json" id="card-data">([^<]*)<\/script>/.exec(html)?.[1];
  return JSON.parse(json ?? '') as ReturnType<typeof dataOf>;
};

describe('a public card', () => {
  test('is a whole page: markup, data and style, with no style sheet to wait for', async () => {
    const { statusCode, body } = await site.open(`/user/${ulids.b}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"><main><h1>Beatriz</h1></main></div>');
    expect(body).toContain(`<style>${cardStyle}</style>`);
    expect(body).not.toContain('rel="stylesheet"');
    expect(body).not.toContain('.half');
    expect(body).not.toContain(noCardStyle);
    expect(body).not.toContain('<aside>');
    expect(dataOf(body)).toMatchObject({
      state: {
        state: 'ready',
        card: { filled: true, profile: { ulid: ulids.b, firstName: 'Beatriz' } },
        linkTemplates: { github: { template: 'https://github.com/{username}' } },
      },
      config: { bot: 'cards_demo_bot', messengerHost: 't.me' },
    });
  });

  test('contains only the link templates of its own platforms', async () => {
    const { state } = dataOf((await site.open(`/user/${ulids.b}`)).body);
    const { card, linkTemplates } = state as unknown as ReadyState;
    expect(Object.keys(linkTemplates).toSorted()).toEqual(
      Object.keys(card.profile.socialLinks).toSorted(),
    );
  });

  test('is also found by its numeric id, and by a ULID in lower case', async () => {
    const { state } = dataOf((await site.open(`/user/${ulids.b}`)).body);
    const id = (state as unknown as { card: { profile: { profileId: number } } }).card.profile;
    const byNumber = await site.open(`/user/${id.profileId}`);
    const byCase = await site.open(`/user/${ulids.b.toLowerCase()}`);
    expect(dataOf(byNumber.body).state).toEqual(state);
    expect(dataOf(byCase.body).state).toEqual(state);
  });

  test.each([ulids.b, ulids.c, 'nobody'])(
    'R168 bears the server’s mark, by which a browser keeps or forgets it: %s',
    async (id) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const { headers } = await site.app.inject({ method, url: `/user/${id}` });
        expect(headers['x-server-epoch']).toBe(site.database.epoch());
      }
    },
  );

  test('has a preview with its name, description and picture', async () => {
    const { body } = await site.open(`/user/${ulids.b}`);
    expect(body).toContain('<title>Beatriz</title>');
    expect(body).toContain(
      `<link rel="canonical" href="https://cards.example.com/user/${ulids.b}" />`,
    );
    const meta = metaOf(body);
    expect(meta).toMatchObject({
      'og:type': 'profile',
      'og:site_name': 'Member Cards',
      'og:title': 'Beatriz Moreira',
      'og:url': `https://cards.example.com/user/${ulids.b}`,
      'og:image:type': 'image/png',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Beatriz Moreira',
    });
    expect(meta['og:image']).toMatch(
      new RegExp(`^https://cards\\.example\\.com/user/${ulids.b}/preview-[0-9a-f]{16}\\.png$`),
    );
    expect(meta['twitter:image']).toBe(meta['og:image']);
    expect(body).not.toMatch(/content="[^"]*\.svg"/);
    expect(meta['og:description']).toMatch(/^I design maps .* I collect bus tickets…$/);
    expect(meta['robots']).toBe('noindex');
    expect(Object.values(meta).join()).not.toMatch(/2025550102|beatriz@example/);
  });

  test('of a free member does not contain the locked links', async () => {
    const { body } = await site.open(`/user/${ulids.a}`);
    expect(metaOf(body)['og:image']).toContain(`/user/${ulids.a}/preview-`);
    expect(body).not.toContain('example.com/alice');
  });

  test('that is not filled is not for search engines', async () => {
    const { statusCode, body } = await site.open(`/user/${ulids.d}`);
    expect(statusCode).toBe(200);
    expect(metaOf(body)['robots']).toBe('noindex');
    expect(metaOf(body)['og:image']).toBeUndefined();
  });

  test('is not sent again unless it changed', async () => {
    const { headers } = await site.open(`/user/${ulids.b}`);
    const again = await site.open(`/user/${ulids.b}`, { 'if-none-match': String(headers.etag) });
    const other = await site.open(`/user/${ulids.a}`, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, other.statusCode]).toEqual([304, 200]);
  });
});

const askIn = (language: string, headers: Record<string, string> = {}) =>
  site.open(`/user/${ulids.b}`, { 'accept-language': language, ...headers });

describe('R172 the languages of a public card', () => {
  test.each([
    ['', 'en', 'ltr'],
    ['de-DE, fr;q=0.9', 'en', 'ltr'],
    ['ru-RU, ru;q=0.9, en;q=0.8', 'ru', 'ltr'],
    ['en;q=0.5, he-IL', 'he', 'rtl'],
    ['fr, ar-EG;q=0.7, en;q=0.3', 'ar', 'rtl'],
  ])('%j is answered in %s, %s', async (accepted, language, direction) => {
    const { headers, body } = await askIn(accepted);
    expect(body).toContain(`<html lang="${language}" dir="${direction}" data-theme="system">`);
    expect(body.includes(`<p>${language}</p>`)).toBe(language !== 'en');
    expect(headers['content-language']).toBe(language);
    expect(headers.vary).toBe('accept-encoding, accept-language');
    expect((dataOf(body) as { language?: string }).language ?? 'en').toBe(language);
  });

  test('each language has an entity tag of its own', async () => {
    const russian = await askIn('ru');
    const same = await askIn('ru', { 'if-none-match': String(russian.headers.etag) });
    const other = await askIn('he', { 'if-none-match': String(russian.headers.etag) });
    expect([same.statusCode, other.statusCode]).toEqual([304, 200]);
  });

  test('an error page is in the language, too, and so is the refusal of too many requests', async () => {
    const missing = await site.open('/user/999999', { 'accept-language': 'he' });
    expect(missing.body).toContain('<p>he</p>');
    const hurried = await openSite({ database: site.database, settings: { readsPerMinute: 1 } });
    const askAs = async (language: string) =>
      (await hurried.open(`/user/${ulids.b}`, { 'accept-language': language })).body;
    await askAs('en');
    expect(await askAs('ru')).toContain('<p>ru</p>');
    expect(await askAs('ar')).toContain('<p>ar</p>');
    expect(await askAs('en')).not.toMatch(/<p>\w\w<\/p>/);
  });
});

describe('what a member wrote is never markup', () => {
  test('a name that ends the script, and a description with a tag', async () => {
    const { body } = await site.open(`/user/${ulids.markup}`);
    expect(body.match(/<script/g)).toHaveLength(3);
    expect(body).not.toMatch(/<b>|<img|alert\(1\)<\/script>|<!-- comment/);
    expect(metaOf(body)['og:title']).toBe(
      '&lt;b&gt;Bobby&lt;/b&gt; &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
    );
    expect(dataOf(body).state).toMatchObject({
      card: { profile: { lastName: '</script><script>alert(1)</script>' } },
    });
  });
});

describe('no card', () => {
  test.each([
    [403, ulids.c, 'a private card'],
    [404, '01JGFJJZ00ZZZZZZZZZZZZZZZZ', 'an unknown ULID'],
    [404, '999999', 'an unknown number'],
    [404, 'x%27%20or%201=1', 'an id that is none'],
  ])('%i for %s, %s', async (status, id) => {
    const { statusCode, headers, body } = await site.open(`/user/${id}`);
    expect(statusCode).toBe(status);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain(`<h1>Error ${status}</h1></main></div><aside>Examples`);
    expect(body).toContain(`<style>${noCardStyle}</style>`);
    expect(dataOf(body).state).toMatchObject({ state: 'failed', status });
    expect(metaOf(body)['robots']).toBe('noindex');
    expect(body).not.toMatch(/Caspar|caspar|og:title/);
  });

  test('500 when the database fails, without the reason', async () => {
    const broken: Database = {
      ...site.database,
      read: () => Promise.reject(new Error('select secret from members')),
    };
    const failing = await openSite({ database: broken, settings: productionSettings });
    const { statusCode, body } = await failing.open(`/user/${ulids.b}`);
    expect(statusCode).toBe(500);
    expect(body).toContain('<h1>Error 500</h1>');
    expect(body).not.toContain('secret');
  });

  test('F80 503 while the database is away, with the time until the next try', async () => {
    const away = Object.assign(new Error('going down'), { code: '57P01' });
    const broken: Database = { ...site.database, read: () => Promise.reject(away) };
    const failing = await openSite({ database: broken, settings: productionSettings });
    const { statusCode, headers, body } = await failing.open(`/user/${ulids.b}`);
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('2');
    expect(body).toContain('<h1>Error 503</h1>');
  });

  test('429 for an address with too many requests, until the minute is over', async () => {
    const hurried = await openSite({ database: site.database, settings: { readsPerMinute: 2 } });
    const ask = async () => (await hurried.open(`/user/${ulids.b}`)).statusCode;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    const { headers, body } = await hurried.open(`/user/${ulids.b}`);
    expect(body).toContain('<aside>Examples');
    expect(headers['retry-after']).toBe('60');
    expect(headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '0' });
    expect(dataOf(body).state).toEqual({ state: 'limited', retryAfterS: 60 });
    hurried.clock.now += 60_000;
    expect(await ask()).toBe(200);
  });
});
