/**
 * The demo messenger's own service worker. It plays an installed messenger, which starts without a network. It stores
 * this page and its assets; the page itself stores members and init data. It is built as one file, so it imports
 * nothing.
 */
declare const self: ServiceWorkerGlobalScope;

const page = '/messenger/';
const cacheName = 'messenger-page';
const openCache = () => caches.open(cacheName);

const assetsOf = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/messenger\/[^"]+)"/g)].flatMap((match) => match[1] ?? []);

/** Stores the page and every asset that it names; deletes those of an earlier build. */
const keepPage = async (response: Response): Promise<void> => {
  const cache = await openCache();
  const assets = assetsOf(await response.clone().text());
  await cache.addAll(assets);
  await cache.put(page, response);
  const wanted = [page, ...assets];
  const surplus = (await cache.keys()).filter(({ url }) => !wanted.includes(new URL(url).pathname));
  await Promise.all(surplus.map((key) => cache.delete(key)));
};

const loadPage = async (): Promise<Response> => {
  const response = await fetch(page, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${page} answered ${response.status}`);
  return response;
};

const answerPage = async (event: FetchEvent): Promise<Response> => {
  try {
    const response = await loadPage();
    event.waitUntil(keepPage(response.clone()));
    return response;
  } catch {
    return (await (await openCache()).match(page)) ?? Response.error();
  }
};

const answerAsset = async (request: Request): Promise<Response> =>
  (await (await openCache()).match(request)) ?? fetch(request);

self.addEventListener('install', (event) => {
  event.waitUntil(
    loadPage()
      .then(keepPage)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin) return;
  if (event.request.mode === 'navigate' && pathname === page) event.respondWith(answerPage(event));
  else if (pathname.startsWith(`${page}assets/`)) event.respondWith(answerAsset(event.request));
});
