import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, inlineHashes } from '../../../server/pages/security-headers.ts';
import {
  cardStyle,
  noCardStyle,
  layers,
  themeScript,
  verifyScript,
} from '../../support/built-project.ts';
import { openSite, productionSettings, startSite } from '../../support/site.ts';

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const clients =
  'https://web.telegram.org https://weba.telegram.org https://webk.telegram.org https://webz.telegram.org';

const known = '01JGFJJZ00B0000000000000BB';

const sourcesOf = (policy: unknown, directive: string): string | undefined =>
  String(policy)
    .split('; ')
    .find((one) => one.startsWith(`${directive} `))
    ?.slice(directive.length + 1);

describe('the policy', () => {
  test('is the policy of the design', () => {
    const inline = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] };
    expect(contentSecurityPolicy({ inline, isDemo: false }).split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval' 'sha256-a'",
      "style-src 'self' 'sha256-b'",
      "worker-src 'self'",
      "connect-src 'self' https://www.producthunt.com https://cards.producthunt.com",
      "img-src 'self' https: data:",
      'frame-src https://cards.producthunt.com',
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${clients}`,
    ]);
  });

  test('contains hashes of inline scripts and styles, but not of data or linked files', () => {
    const html =
      '<script>run()</script><script type="application/json">{}</script>' +
      '<script type="module" src="/a.js"></script><style>a {}</style><style>a {}</style>';
    expect(inlineHashes([html, html])).toEqual({
      scripts: [hash('run()')],
      styles: [hash('a {}')],
    });
  });
});

describe('in the demo', () => {
  const site = startSite();

  test.each(['/', '/nope', '/user/1', '/verify', '/index.html'])(
    '%s carries the headers of a page',
    async (url) => {
      const { headers } = await site.open(url);
      const policy = headers['content-security-policy'];
      expect(sourcesOf(policy, 'script-src')).toContain(hash(themeScript));
      expect(sourcesOf(policy, 'style-src')).toContain(hash(layers));
      expect(String(policy)).not.toContain('unsafe-inline');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
      expect(headers['permissions-policy']).toMatch(/microphone=\(\), .*camera=\(self\)$/);
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );

  test('a card and the other pages each allow their own inline parts', async () => {
    const answers = [await site.open('/'), await site.open('/user/1')];
    const allows = (directive: string, text: string): (boolean | undefined)[] =>
      answers.map(({ headers }) =>
        sourcesOf(headers['content-security-policy'], directive)?.includes(hash(text)),
      );
    expect(allows('script-src', verifyScript)).toEqual([true, false]);
    expect(allows('style-src', cardStyle)).toEqual([false, true]);
    expect(allows('style-src', noCardStyle)).toEqual([false, true]);
  });

  test.each(['/', '/index.html', `/user/${known}`])(
    '%s keeps the policy of a page in a 304',
    async (url) => {
      const { headers } = await site.open(url);
      const again = await site.open(url, { 'if-none-match': String(headers.etag) });
      expect(again.statusCode).toBe(304);
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    },
  );

  test.each([
    '/assets/main-1a2b3c4d.js',
    '/assets/missing.js',
    '/icons/icon.svg',
    '/tma/profile',
    '/tma/nope',
    '/config.json',
    '/healthz',
    '/circuits/block.0123456789abcdef.wasm',
    '/messenger/members',
    '/messenger/sw.js',
    '/%ff',
  ])('%s carries the short headers of a file, which let a worker run', async (url) => {
    const { headers } = await site.open(url);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; " +
        "connect-src 'self' https://www.producthunt.com https://cards.producthunt.com; frame-ancestors 'none'",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers).not.toHaveProperty('permissions-policy');
  });

  test("the app's worker may also load pictures of members, which any https host may have", async () => {
    const policy = (await site.open('/sw.js')).headers['content-security-policy'];
    expect(sourcesOf(policy, 'connect-src')).toBe("'self' https:");
    expect(sourcesOf(policy, 'default-src')).toBe("'none'");
  });

  test('the messenger page may frame the app, and the app may frame cards', async () => {
    const messenger = (await site.open('/messenger/')).headers['content-security-policy'];
    const app = (await site.open('/')).headers['content-security-policy'];
    const machine = 'http://localhost:* http://127.0.0.1:*';
    expect(sourcesOf(messenger, 'frame-src')).toBe(`'self' ${machine}`);
    expect(sourcesOf(messenger, 'script-src')).toContain(hash('play()'));
    expect(sourcesOf(app, 'frame-src')).toBe('https://cards.producthunt.com');
    expect(sourcesOf(app, 'frame-ancestors')).toBe(`'self' ${machine} ${clients}`);
  });
});

describe('in production', () => {
  test('the app may not frame itself, and /messenger/ has no special policy', async () => {
    const site = await openSite({ settings: productionSettings });
    const { headers } = await site.open('/');
    const policy = headers['content-security-policy'];
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(sourcesOf(policy, 'frame-ancestors')).toBe(clients);
    expect(sourcesOf(policy, 'frame-src')).toBe('https://cards.producthunt.com');
    expect(sourcesOf(policy, 'script-src')).not.toContain(hash('play()'));
    const messenger = await site.open('/messenger/');
    expect(messenger.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(sourcesOf(messenger.headers['content-security-policy'], 'frame-ancestors')).toBe(
      "'none'",
    );
    await site.app.close();
  });
});
