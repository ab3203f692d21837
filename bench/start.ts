/**
 * Starts of the app inside the messenger, on a processor slowed four times, beside an empty React page in the same
 * rounds: the first one on a slow line, later ones with and without a connection.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { TestServer } from '../tests/e2e/support/server.ts';
import { withBrowser, withPage } from './browser.ts';
import { median, rounded, type Figure } from './figure.ts';

const rounds = 3;
const viewport = { width: 412, height: 823 };
const slowdown = 4;
/** 1.6 Mbit/s less what goes by the way, and 150 ms to and fro. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 180_000,
  uploadThroughput: 84_000,
};
const patience = 60_000;

interface Target {
  url: string;
  /** What is there when the screen is shown, by whomever. */
  shown: string;
  /** What is there when the app itself has drawn it. */
  ready: string;
}

/** In milliseconds from the navigation. */
interface Visit {
  painted: number;
  shown: number;
  ready: number;
  longestTask: number;
}

interface Watched {
  times: Record<string, number>;
  longestTask: number;
}

/** In the page: notes when each selector is first there, with the frame that paints it. */
const watch = ({ shown, ready }: Pick<Target, 'shown' | 'ready'>): void => {
  const watched: Watched = { times: {}, longestTask: 0 };
  Object.assign(globalThis, { watched, TelegramWebviewProxy: { postEvent() {} } });
  // No arrow with a name: the loader of TypeScript would wrap it in a helper that the page has not.
  new MutationObserver(() => {
    for (const [name, selector] of Object.entries({ shown, ready }))
      if (!(name in watched.times) && document.querySelector(selector))
        requestAnimationFrame(() => (watched.times[name] ??= performance.now()));
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      watched.longestTask = Math.max(watched.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
};

const readVisit = (page: Page): Promise<Visit> =>
  page.evaluate(() => {
    const { times, longestTask } = (globalThis as unknown as { watched: Watched }).watched;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const { shown = Number.NaN, ready = Number.NaN } = times;
    return { painted: paint?.startTime ?? Number.NaN, shown, ready, longestTask };
  });

/** In the page. */
const isThere = (): boolean =>
  'ready' in (globalThis as unknown as { watched: Watched }).watched.times &&
  performance.getEntriesByName('first-contentful-paint').length > 0;

const visit = async (
  context: BrowserContext,
  target: Target,
  prepare: (session: CDPSession) => Promise<unknown>,
): Promise<Visit> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await prepare(session);
  await page.addInitScript(watch, { shown: target.shown, ready: target.ready });
  await page.goto(target.url, { waitUntil: 'commit' });
  await page.waitForFunction(isThere, undefined, { timeout: patience });
  const figures = await readVisit(page);
  // What is kept for the next start is kept a second after it was drawn.
  await page.waitForTimeout(2500);
  await page.close();
  return figures;
};

const slowly = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

const onSlowLine = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await slowly(session);
};

const visitCold = async (browser: Browser, target: Target): Promise<Visit> => {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const figures = await visit(context, target, onSlowLine);
  await context.close();
  return figures;
};

/** A device that has shown the target before, with a worker that answers for it. */
const openDevice = async (browser: Browser, target: Target): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript(watch, { shown: target.shown, ready: target.ready });
  await page.goto(target.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
  // What a browser keeps of scripts that it has run comes with the second and third time.
  for (let time = 0; time < 2; time += 1) await visit(context, target, async () => undefined);
  return context;
};

/** As after a while: browsers end workers that have nothing to do. */
const withoutWorker = async (session: CDPSession) => {
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await slowly(session);
};

type Targets = Record<'empty' | 'profile' | 'users', Target>;
type Visits = Record<keyof Targets, Visit[]>;

/** All targets by turns, since the machine is not the same from one minute to the next. */
const inRounds = async (make: (name: keyof Targets) => Promise<Visit>): Promise<Visits> => {
  const visits: Visits = { empty: [], profile: [], users: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const name of ['empty', 'profile', 'users'] as const) visits[name].push(await make(name));
  return visits;
};

const ratioOf = (visits: Visits, name: 'profile' | 'users', what: keyof Visit): number =>
  rounded(median(visits[name].map((one, round) => one[what] / (visits.empty[round]?.shown ?? 0))));

type Bounds = Partial<Record<'painted' | 'shown' | 'ready', number>>;

const ratios = (
  cell: string,
  visits: Visits,
  name: 'profile' | 'users',
  bounds: Bounds,
): Figure[] =>
  Object.entries(bounds).map(([what, atMost]) => ({
    name: `start, ${name}, ${cell}, ${what} / empty React`,
    value: ratioOf(visits, name, what as keyof Bounds),
    unit: 'ratio',
    atMost,
  }));

const measure = async (browser: Browser, targets: Targets): Promise<Figure[]> => {
  const cold = await inRounds((name) => visitCold(browser, targets[name]));
  const devices = {
    empty: await openDevice(browser, targets.empty),
    profile: await openDevice(browser, targets.profile),
    users: await openDevice(browser, targets.users),
  };
  const again = (name: keyof Targets) => visit(devices[name], targets[name], withoutWorker);
  const warm = await inRounds(again);
  for (const device of Object.values(devices)) await device.setOffline(true);
  const offline = await inRounds(again);
  return [
    ...ratios('Slow 4G', cold, 'profile', { painted: 0.55, shown: 1.35 }),
    ...ratios('Slow 4G', cold, 'users', { painted: 0.55, shown: 1.45 }),
    {
      name: 'start, profile, Slow 4G, longest task',
      value: rounded(median(cold.profile.map(({ longestTask }) => longestTask))),
      unit: 'ms',
      atMost: 200,
    },
    ...ratios('again', warm, 'profile', { shown: 1.35, ready: 1.35 }),
    ...ratios('again', warm, 'users', { shown: 1.35, ready: 1.35 }),
    ...ratios('offline', offline, 'profile', { shown: 0.9, ready: 1.2 }),
    ...ratios('offline', offline, 'users', { shown: 0.9, ready: 1.2 }),
  ];
};

const targetsAt = async (url: string, empty: string): Promise<Targets> => {
  const initData = await (await fetch(`${url}/messenger/init-data?member=a`)).text();
  const launch = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'android',
    tgWebAppThemeParams: '{}',
  });
  const inside = (path: string, shown: string): Target => ({
    url: `${url}${path}#${launch}`,
    shown,
    ready: `#root ${shown}`,
  });
  return {
    empty: { url: empty, shown: 'article', ready: 'article' },
    profile: inside('/profile', 'article'),
    users: inside('/users-explorer', 'a[href^="/user/"]'),
  };
};

export const start = async (): Promise<Figure[]> => {
  const server = new TestServer();
  await server.start();
  try {
    return await withPage('empty-react', async (empty) => {
      const targets = await targetsAt(server.url, empty);
      return withBrowser((browser) => measure(browser, targets));
    });
  } finally {
    await server.dispose();
  }
};
