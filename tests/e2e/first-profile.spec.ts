/** The own profile before the app has loaded, from the page's own request (docs/start.md). */
import type { FrameLocator, Page, Request, Route } from '@playwright/test';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

const appScript = /\/assets\/app-[\w-]{8}\.js$/;

/** Holds the app's script back, so that only the page and its first scripts draw the screen. */
const holdApp = async (page: Page): Promise<() => Promise<void>> => {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(appScript, async (route) => {
    if (isOpen) await route.fallback();
    else held.push(route);
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.splice(0).map((route) => route.fallback()));
  };
};

const watchRequests = (page: Page, path: RegExp): Request[] => {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) sent.push(request);
  });
  return sent;
};

const countProfiles = (page: Page): Request[] => watchRequests(page, /^\/tma\/profile$/);

/** What a live stream asks for again, once it is open, has a tag. */
const untagged = (sent: readonly Request[]): Request[] =>
  sent.filter((one) => !one.headers()['if-none-match']);

/** The first screen, for reading only: nothing in it takes a press or the focus. */
const known = (app: FrameLocator) => app.locator('[inert] article');
/** The card that the app draws. */
const card = (app: FrameLocator) => app.locator('#root article');

/** Every screen of the app is in the frame of the messenger. */
const frameOf = (page: Page) => page.frame('mini-app') ?? page.mainFrame();

test('a first start shows the profile while the app loads, and requests it once', async ({
  demo,
  page,
  member,
}) => {
  await member.fill({ tags: [], description: 'Hello from Mara' });
  await watchShifts(page);
  const sent = countProfiles(page);
  const release = await holdApp(page);
  const app = await demo.open(member.member);
  await expect(known(app)).toContainText('Hello from Mara');
  const place = await known(app).boundingBox();
  await release();
  await expect(card(app)).toBeVisible();
  await expect(known(app)).toHaveCount(0);
  await expect(app.locator('#root').getByText('Total', { exact: true })).toBeVisible();
  expect(await card(app).boundingBox()).toEqual(place);
  expect(await shiftsOf(frameOf(page))).toEqual([]);
  expect(untagged(sent)).toHaveLength(1);
});

test(
  'every frame shows one screen while the app takes over',
  { tag: '@long' },
  async ({ demo, page, member }) => {
    await demo.open(member.member);
    await expect(card(demo.app)).toBeVisible();
    await page.goto('about:blank');
    await page.addInitScript(() => {
      const frames: number[] = [];
      Object.assign(globalThis, { frames });
      const count = () => {
        const root = document.querySelector('#root');
        if (root && document.readyState === 'complete')
          frames.push(root.querySelectorAll('h1').length);
        requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
    });
    const release = await holdApp(page);
    const app = await demo.open(member.member);
    await expect(known(app)).toBeVisible();
    await release();
    await expect(card(app)).toBeVisible();
    const frames = await frameOf(page).evaluate(
      () => (globalThis as unknown as { frames: number[] }).frames,
    );
    expect(new Set(frames)).toEqual(new Set([1]));
  },
);

const limited = (route: Route) =>
  route.fulfill({
    status: 429,
    headers: { 'retry-after': '60' },
    json: { statusCode: 429, code: 'RATE_LIMITED', error: 'Too Many Requests', message: '' },
  });

test(
  'F62 the page sends no request while the gate is closed',
  { tag: '@long' },
  async ({ demo, page, member }) => {
    const app = await demo.open(member.member);
    await expect(card(app)).toBeVisible();
    await page.goto('about:blank');
    await page.route('**/tma/profile', limited);
    await demo.open(member.member);
    await expect(app.getByRole('dialog', { name: 'Too Many Requests' })).toBeVisible();
    await page.goto('about:blank');
    const sent = countProfiles(page);
    await demo.open(member.member);
    await expect(app.getByRole('dialog', { name: 'Too Many Requests' })).toBeVisible();
    expect(sent).toHaveLength(0);
  },
);

test(
  'a failed load of the app shows an alert, and a reload loads it',
  { tag: '@long' },
  async ({ demo, page, member }) => {
    await page.route(appScript, (route) => route.abort('connectionfailed'));
    const app = await demo.open(member.member);
    await expect(app.getByRole('alert')).toBeVisible();
    await page.unroute(appScript);
    await app.getByRole('button').click();
    await expect(card(app)).toBeVisible();
  },
);

test('the first members show while the app loads, and are requested once', async ({
  demo,
  page,
  member,
}) => {
  await watchShifts(page);
  const lists = watchRequests(page, /^\/tma\/users$/);
  const code = watchRequests(page, /\/assets\/users-screen-/);
  const release = await holdApp(page);
  const app = await demo.open(member.member, '/users-explorer');
  const cardIn = (place: string) =>
    app.locator(place).getByRole('link', { name: /^Beatriz Moreira/, includeHidden: true });
  await expect(cardIn('#cover')).toBeVisible();
  const place = await cardIn('#cover').boundingBox();
  expect(code.length).toBeGreaterThan(0);
  await release();
  await expect(cardIn('#root')).toBeVisible();
  await expect(app.locator('#cover')).toHaveCount(0);
  expect(await cardIn('#root').boundingBox()).toEqual(place);
  expect(await shiftsOf(frameOf(page))).toEqual([]);
  expect(untagged(lists)).toHaveLength(1);
});
