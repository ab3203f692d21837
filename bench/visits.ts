/** Visits pages in a real Chromium, on a processor slowed four times, and measures them. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

const viewport = { width: 412, height: 823 };
const slowdown = 4;
/** 'Slow 4G' as in Chromium's developer tools: milliseconds to each answer, bytes a second. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};
const patience = 60_000;

export interface Target {
  url: string;
  /** A selector that matches once the screen is shown, no matter what drew it. */
  shown: string;
  /**
   * A selector that matches once React has drawn or hydrated the page. Missing if the page works without that.
   */
  ready?: string;
  /** Whether the messenger opens the page. */
  isInside?: boolean;
}

/** Times in milliseconds from the navigation, and the heap in MiB once all is done. */
export interface PageVisit {
  painted: number;
  shown: number;
  ready: number;
  longestTask: number;
  /** The time of all tasks beyond 50 ms each, in total. */
  blocked: number;
  heap: number;
}

interface Watching extends Omit<Target, 'url'> {
  isReact: boolean;
}

interface Watched {
  times: Record<string, number>;
  tasks: number[];
}

/**
 * Runs in the page: notes when each selector is first there, and the frame that paints it is done. No arrow function has a
 * name here: the loader of TypeScript would wrap it in a helper that the page lacks.
 */
const watch = ({ shown, ready = shown, isReact, isInside }: Watching): void => {
  const watched: Watched = { times: {}, tasks: [] };
  Object.assign(globalThis, { watched });
  if (isInside) Object.assign(globalThis, { TelegramWebviewProxy: { postEvent() {} } });
  setInterval(() => {
    for (const [name, selector] of Object.entries({ shown, ready })) {
      const found = document.querySelector(selector);
      if (name in watched.times || !found) continue;
      const isMarked = Object.keys(found).some((key) => key.startsWith('__react'));
      if (name === 'ready' && isReact && !isMarked) continue;
      watched.times[name] = Number.NaN;
      requestAnimationFrame(() => {
        // Its layout and its paint come after this, and before the message.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => (watched.times[name] = performance.now()));
        port1.start();
        port2.postMessage(undefined);
      });
    }
  }, 4);
  new PerformanceObserver((list) => {
    watched.tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
};

const readTimes = (page: Page): Promise<Omit<PageVisit, 'heap'>> =>
  page.evaluate(() => {
    const { times, tasks } = (globalThis as unknown as { watched: Watched }).watched;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const { shown = Number.NaN, ready = Number.NaN } = times;
    return {
      painted: paint?.startTime ?? Number.NaN,
      shown,
      ready,
      longestTask: Math.max(0, ...tasks),
      blocked: tasks.reduce((sum, task) => sum + task - 50, 0),
    };
  });

/** Runs in the page. */
const isThere = (): boolean =>
  (globalThis as unknown as { watched: Watched }).watched.times['ready'] !== undefined &&
  performance.getEntriesByName('first-contentful-paint').length > 0;

const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
};

const open = async (page: Page, { url, ...target }: Target): Promise<void> => {
  await page.addInitScript(watch, { ...target, isReact: target.ready !== undefined });
  await page.goto(url, { waitUntil: 'commit' });
};

type Prepare = (session: CDPSession) => Promise<unknown>;

const visit = async (
  context: BrowserContext,
  target: Target,
  prepare: Prepare,
): Promise<PageVisit> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await prepare(session);
  await open(page, target);
  await page.waitForFunction(isThere, undefined, { timeout: patience });
  await page.waitForTimeout(2500);
  const figures = { ...(await readTimes(page)), heap: await heapOf(session) };
  await page.close();
  return figures;
};

const slowly: Prepare = (session) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

const onSlowLine: Prepare = async (session) => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await slowly(session);
};

/** The first visit of a device, on a slow line. */
export const visitCold = async (browser: Browser, target: Target): Promise<PageVisit> => {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const figures = await visit(context, target, onSlowLine);
  await context.close();
  return figures;
};

/** A device that has shown the target before, with a worker that answers for it. */
export const openDevice = async (browser: Browser, target: Target): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await open(page, target);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
  // Browsers cache compiled scripts at the second and third run.
  for (let time = 0; time < 2; time += 1) await visit(context, target, async () => undefined);
  return context;
};

/** Another visit, as if after a while: browsers end idle workers. */
export const visitAgain = (device: BrowserContext, target: Target): Promise<PageVisit> =>
  visit(device, target, async (session) => {
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await slowly(session);
  });
