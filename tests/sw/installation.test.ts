/** The installation of a worker's files, by workbox, in a cache in memory. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onlyOwnFiles } from '../../sw/own-files.ts';
import { memoryCache, pathsIn } from './memory-cache.ts';

const origin = 'https://cards.example';
const script = { text: 'code', type: 'text/javascript; charset=utf-8' };
const page = {
  text: '<title>Cards</title><script defer data-run src="/assets/app-1.js"></script>',
  type: 'text/html; charset=utf-8',
};
const portal = { text: '<script src="/assets/portal.js"></script>Sign in', type: 'text/html' };

/** What the network answers, by path. */
const answers = new Map<string, { text: string; type: string; status?: number }>();

beforeEach(() => {
  answers.set('/index.html', page).set('/assets/app-1.js', script);
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL(`${origin}/sw.js`));
  vi.stubGlobal('registration', { scope: `${origin}/` });
  vi.stubGlobal('navigator', { userAgent: 'a browser' });
  vi.stubGlobal('FetchEvent', MessageEvent);
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(url: string | URL, init?: RequestInit) {
        super(new URL(url, origin), init);
      }
    },
  );
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { text = '', type = '', status = 200 } = answers.get(new URL(url).pathname) ?? {};
    return new Response(text, { status, headers: { 'content-type': type } });
  });
});

afterEach(() => void vi.unstubAllGlobals());

const install = async (cache: Cache): Promise<void> => {
  vi.stubGlobal('caches', { open: async () => cache, match: (key: Request) => cache.match(key) });
  const { PrecacheController } = await import('workbox-precaching');
  const current = new Set(['/index.html', '/assets/app-1.js']);
  const shell = new PrecacheController({ plugins: [onlyOwnFiles(current)] });
  shell.addToCacheList([
    { url: '/assets/app-1.js', revision: null },
    { url: '/index.html', revision: '1' },
  ]);
  const event = Object.assign(new Event('install'), { waitUntil: () => undefined });
  await shell.install(event);
};

test('keeps the files of its build', async () => {
  const cache = memoryCache();
  await install(cache);
  expect(await pathsIn(cache)).toEqual(['/assets/app-1.js', '/index.html']);
});

test.each([
  ['a page in place of a script', '/assets/app-1.js', portal],
  ['another page in place of its own', '/index.html', portal],
  ['a page without scripts', '/index.html', { ...portal, text: 'Sign in' }],
  ['its page with an error', '/index.html', { ...page, status: 404 }],
  ['a script with an error', '/assets/app-1.js', { ...script, status: 404 }],
])('F25 fails with %s, and keeps none of it', async (_, path, answer) => {
  const cache = memoryCache();
  answers.set(path, answer);
  await expect(install(cache)).rejects.toThrow();
  expect(await pathsIn(cache)).not.toContain(path);
  answers.set('/index.html', page).set('/assets/app-1.js', script);
  await install(cache);
  expect(await pathsIn(cache)).toContain(path);
});

test('F25 fetches a script again that an earlier worker kept as a page', async () => {
  const cache = memoryCache();
  await cache.put(
    '/assets/app-1.js',
    new Response('sign in', { headers: { 'content-type': 'text/html' } }),
  );
  await install(cache);
  expect(await (await cache.match('/assets/app-1.js'))?.text()).toBe('code');
});
