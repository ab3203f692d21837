import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { appRoutes } from '../../../src/contract/app-routes.ts';
import { appScript, provingKey } from '../../support/built-project.ts';
import { openSite, productionSettings, startSite } from '../../support/site.ts';

const site = startSite();

const notFound = { error: 'There is nothing at this address', code: 'NOT_FOUND' };

describe('the shell', () => {
  test.each(appRoutes)('%s is the app', async (route) => {
    const answer = await site.open(`${route}?from=test`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('main-1a2b3c4d.js');
  });

  test.each(['/nope', '/user/1/2', '/a/b/c', '//example.com/'])(
    '%s is the app with status 404',
    async (url) => {
      const answer = await site.open(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('main-1a2b3c4d.js');
    },
  );

  test.each([
    ['/profile/', '/profile'],
    ['/verify/?from=test/', '/verify?from=test/'],
    ['/user/7/', '/user/7'],
    // As some programs take an address out of a text.
    ['/user/7.', '/user/7'],
    ['/user/7).?via=link', '/user/7?via=link'],
  ])('%s leads to the page without what follows it, for any reader', async (url, location) => {
    for (const accept of ['text/html', '*/*']) {
      const { statusCode, headers } = await site.open(url, { accept });
      expect([statusCode, headers.location]).toEqual([308, location]);
    }
  });

  test('contains the settings, so that a start need not request them', async () => {
    const { body } = await site.open('/');
    const [, config = ''] =
      /<script type="application\/json" id="config">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(config)).toEqual((await site.open('/config.json')).json());
  });

  test('has one limit for each address over all pages; files have none', async () => {
    const hurried = await openSite({ database: site.database, settings: { readsPerMinute: 3 } });
    const ask = async (url: string) => (await hurried.open(url)).statusCode;
    expect([await ask('/profile'), await ask('/nope'), await ask('/verify')]).toEqual([
      200, 404, 200,
    ]);
    for (const url of ['/profile', '/nope', '/verify']) {
      const { statusCode, headers } = await hurried.open(url);
      expect([statusCode, headers['retry-after']]).toEqual([429, '60']);
    }
    expect(await ask('/sw.js')).toBe(200);
    hurried.clock.now += 60_000;
    expect(await ask('/profile')).toBe(200);
  });

  // What is refused or answered to anybody must not cost the square of what a request has room for.
  test(
    'a long path and a long header take no longer than their length',
    {
      timeout: 5_000,
    },
    async () => {
      const long = await site.open(`/${'.'.repeat(200_000)}/a`, { accept: 'text/html' });
      expect(long.statusCode).toBe(404);
      const encodings = `gzip${' '.repeat(200_000)}x, br`;
      expect((await site.open('/', { 'accept-encoding': encodings })).headers).toMatchObject({
        'content-encoding': 'br',
      });
    },
  );

  test('is not sent again to a client that has it', async () => {
    const { headers } = await site.open('/');
    const again = await site.open('/profile', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
    ['br;q=0, gzip;q=0.5', 'gzip', (body: Buffer) => gunzipSync(body)],
    ['identity', undefined, (body: Buffer) => body],
  ])('is compressed as "%s" accepts it', async (accepted, encoding, decode) => {
    const answer = await site.open('/', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(decode(answer.rawPayload).toString()).toContain('<div id="root"></div>');
  });

  test('answers HEAD without a body', async () => {
    const answer = await site.app.inject({ method: 'HEAD', url: '/' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

test('/verify is a page of its own, and is revalidated each time', async () => {
  const answer = await site.open('/verify?from=test');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(answer.body).toContain('<title>Check a proof file</title>');
  expect(answer.body).not.toContain('main-1a2b3c4d.js');
});

describe('a path that is not a page is never HTML', () => {
  test.each([
    '/assets/gone-1a2b3c4d.js',
    '/assets/gone',
    '/favicon.ico',
    '/nope.html',
    '/circuits/gone.wasm',
    '/circuits/gone.0123456789abcdef.zkey',
    '/messenger/gone',
    '/icons/gone',
    '/bot/webhook',
  ])('%s is a 404 in JSON even for a browser', async (url) => {
    const answer = await site.open(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual(notFound);
  });

  test.each(['/tma', '/tma/', '/tma/nope', '/tma/profile/nope'])('%s is JSON', async (url) => {
    const answer = await site.open(url);
    expect(answer.headers['content-type']).toContain('application/json');
    expect([401, 404]).toContain(answer.statusCode);
  });

  test('a script that asks for a page without naming HTML gets JSON', async () => {
    const answer = await site.app.inject({ url: '/nope', headers: { accept: '*/*' } });
    expect([answer.statusCode, answer.json()]).toEqual([404, notFound]);
  });

  test('a page cannot be posted to', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/profile',
      headers: { accept: 'text/html' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([404, notFound]);
  });
});

describe('files', () => {
  test('assets are cached for ever, and are compressed', async () => {
    const answer = await site.open('/assets/main-1a2b3c4d.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(appScript);
  });

  test.each(['/index.html', '/card.html', '/sw.js', '/icons/icon.svg'])(
    '%s is revalidated each time',
    async (url) => {
      const answer = await site.open(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    },
  );

  const circuit = '/circuits/block.0123456789abcdef.zkey';

  test('circuits are cached for ever, and are compressed', async () => {
    const answer = await site.open(circuit, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'application/octet-stream',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(provingKey);
    const wasm = await site.open(circuit.replace('zkey', 'wasm'), { 'accept-encoding': 'br' });
    expect(wasm.headers['content-type']).toBe('application/wasm');
    expect(wasm.headers['content-encoding']).toBeUndefined();
  });

  test.each(['identity', 'gzip, deflate, br, zstd', ''])(
    'F46 a part is taken from the uncompressed file, with any accepted encoding: "%s"',
    async (accepted) => {
      const headers = { range: 'bytes=2-', 'accept-encoding': accepted };
      const part = await site.open(circuit, headers);
      expect([part.statusCode, part.body]).toEqual([206, 'large file']);
      expect(part.headers['content-encoding']).toBeUndefined();
      expect(part.headers['content-range']).toBe('bytes 2-11/12');
      expect(part.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    },
  );

  test('F46 a part beyond the end is refused', async () => {
    const answer = await site.open(circuit, { range: 'bytes=12-', 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(416);
  });

  test.each([
    '/.secret',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/card/render.js',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/circuits/..%2f..%2fpackage.json',
    '/index.html%00',
  ])('%s is not found', async (url) => {
    const answer = await site.open(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toMatch(/not for you|"type"|renderPublicPage/);
  });
});

describe('production', () => {
  test.each(['/messenger', '/messenger/', '/messenger/members', '/messenger/init-data?member=a'])(
    '%s does not exist',
    async (url) => {
      const production = await openSite({ settings: productionSettings, database: site.database });
      const answer = await production.open(url);
      expect([answer.statusCode, answer.json()]).toEqual([404, notFound]);
    },
  );
});
