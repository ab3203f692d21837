/**
 * The app's service worker. It serves the shell offline on every route, public cards that were seen, and the circuit's
 * files that a tab has stored. It never sees the API, never replays anything (the outbox belongs to the tabs) and never
 * takes over by itself: a new build waits until a tab consents. The modules beside this one hold the rules; this one
 * connects them to the browser.
 */
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import {
  cacheNames,
  configPath,
  languageOfAsset,
  picturesOf,
  shells,
  visitorPictures,
  workerMessages,
  type KeepLanguage,
  type WorkerMessage,
} from '../src/contract/worker.ts';
import { facesOfPages } from './card-faces.ts';
import { answerCardPage, dropBrokenCardPages, rememberCardPage } from './card-pages.ts';
import { answerCircuitFile } from './circuit-files.ts';
import {
  assetPaths,
  buildOf,
  dropOlderAssets,
  keepPreviousAssets,
  keptAssetsName,
  type PrecacheEntry,
} from './kept-assets.ts';
import { keepLanguages, spokenHere } from './languages.ts';
import { networkFirst } from './network-first.ts';
import { onlyOwnFiles } from './own-files.ts';
import { answerPicture, loadPicture, storePictures } from './pictures.ts';
import { handlingOf, type Handling } from './requests.ts';
import { answerAsset } from './used-assets.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

const configWaitMs = 3000;
const manifest: PrecacheEntry[] = self.__WB_MANIFEST;
const build = buildOf(manifest);
const { origin } = self.location;
const current = assetPaths(manifest, origin);
const isOfLanguage = ({ url }: PrecacheEntry) => languageOfAsset(`/${url}`) !== undefined;
const languageFiles = manifest.filter(isOfLanguage).map(({ url }) => `/${url}`);
const shell = new PrecacheController({ plugins: [onlyOwnFiles(current)] });
const openKeptAssets = () => caches.open(keptAssetsName(build));

const handle = (
  handling: Handling,
  handler: Parameters<typeof registerRoute>[1],
  method: 'GET' | 'HEAD' = 'GET',
): void => {
  registerRoute(({ request }) => handlingOf(request, origin) === handling, handler, method);
};

const loadConfig = async (): Promise<Response> =>
  networkFirst(
    configPath,
    await caches.open(cacheNames.config),
    () => fetch(configPath),
    configWaitMs,
  );

const openCards = () => caches.open(cacheNames.cards);

/** Handles messages in their order: the last one of a member who wipes this device names no picture. */
let keeping: Promise<unknown> = Promise.resolve();

/** A full disk must not block anything. */
const keepPicturesIn = (
  cacheName: string,
  find: () => Promise<readonly string[]>,
): Promise<void> => {
  const keep = async () => {
    const urls = (await find()).map((url) => new URL(url, origin).href);
    const { quota = 0 } = await navigator.storage.estimate();
    await storePictures(urls, { cache: await caches.open(cacheName), load: loadPicture, quota });
  };
  const kept = keeping.then(keep).catch(() => undefined);
  keeping = kept;
  return kept;
};

const keepFacesOfPages = (): Promise<void> =>
  keepPicturesIn(visitorPictures, async () => facesOfPages(await openCards()));

/** Cards on screen when this worker starts were loaded without it, so they are fetched once more and stored. */
const keepOpenCards = async (): Promise<void> => {
  const cache = await openCards();
  for (const { url } of await self.clients.matchAll({
    type: 'window',
    includeUncontrolled: true,
  })) {
    if (handlingOf({ url, mode: 'navigate', method: 'GET' }, origin) !== 'card-page') continue;
    await rememberCardPage(url, await fetch(url), cache);
  }
  await keepFacesOfPages();
};

const isAssetHere = async (path: string): Promise<boolean> =>
  current.has(path) || (await (await openKeptAssets()).match(path)) !== undefined;

const tidy = async (): Promise<void> => {
  await dropOlderAssets(caches, build);
  await dropBrokenCardPages(await openCards(), isAssetHere);
};

const install = async (event: ExtendableEvent): Promise<void> => {
  const precache = await caches.open(shell.strategy.cacheName);
  const kept = await openKeptAssets();
  const spoken = await spokenHere(caches);
  await keepPreviousAssets(precache, kept, current);
  await shell.install(event);
  // The languages that the build before this one kept. A start without them is in English.
  await keepLanguages(spoken, languageFiles, kept).catch(() => undefined);
};

const activate = async (event: ExtendableEvent): Promise<void> => {
  await shell.activate(event);
  await tidy();
  await self.clients.claim();
};

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(activate(event)));

// Not part of activation: fetches would hold back every page that waits for the new worker.
self.addEventListener('activate', () => {
  void Promise.all([loadConfig(), keepOpenCards()]).catch(() => undefined);
});

const keepLanguage = async ({ language }: KeepLanguage): Promise<void> =>
  keepLanguages(new Set([language]), languageFiles, await openKeptAssets());

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message = event.data as WorkerMessage | null;
  if (message?.type === workerMessages.skipWaiting) void self.skipWaiting();
  if (message?.type === workerMessages.keepLanguage) {
    event.waitUntil(keepLanguage(message).catch(() => undefined));
  }
  if (message?.type === workerMessages.keepPictures) {
    const { owner, urls } = message;
    event.waitUntil(keepPicturesIn(picturesOf(owner), async () => urls));
  }
});

shell.addToCacheList(manifest.filter((entry) => !isOfLanguage(entry)));
// A chunk that failed is asked for once more at an address with `try` (src/ui/loading/load-chunk.ts).
registerRoute(
  new PrecacheRoute(shell, { cleanURLs: false, ignoreURLParametersMatching: [/^try$/] }),
);

handle(
  'app-page',
  async ({ request }) => (await shell.matchPrecache(shells.app)) ?? fetch(request),
);

handle(
  'verify-page',
  async ({ request }) => (await shell.matchPrecache(shells.verify)) ?? fetch(request),
);

handle('card-page', async ({ request, event }) => {
  const { answer, stored } = answerCardPage(request.url, {
    cache: await openCards(),
    load: () => fetch(request),
    shell: () => shell.matchPrecache(shells.card),
  });
  event.waitUntil(stored.then(keepFacesOfPages));
  return answer;
});

handle('config', loadConfig);

handle('asset', async ({ url, request, event }) => {
  const { answer, stored } = await answerAsset(url.pathname, {
    kept: await openKeptAssets(),
    load: () => fetch(request),
  });
  event.waitUntil(stored);
  return answer;
});

// Not by the last resort below, which would ask for it once more.
handle('picture', async ({ request }) =>
  answerPicture(request.url, { caches, load: () => fetch(request) }).catch(() => Response.error()),
);

const loadCircuitFile = async ({ request }: { request: Request }): Promise<Response> => {
  const kept = await answerCircuitFile(request, await caches.open(cacheNames.circuits));
  return kept ?? fetch(request);
};

handle('circuit-file', loadCircuitFile);
handle('circuit-file', loadCircuitFile, 'HEAD');

// Caches may fail as a whole (a damaged disk). Then requests go to the network, as if there were no worker.
setCatchHandler(({ request }) => fetch(request));
