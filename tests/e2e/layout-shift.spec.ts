/** Nothing moves by itself (row 181): cumulative layout shift is 0 in every start and on every screen. */
import type { Frame, Locator, Page } from '@playwright/test';
import { knownIds, lookUp } from './support/cards.ts';
import type { Demo } from './support/demo.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

/** Tall, so that what moves below the first screenful is seen as well. */
const heights = 2600;
const widths = [360, 1280];

const later = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Answers and late code come one after the other, so that each skeleton is seen. */
const slowDown = async (page: Page): Promise<void> => {
  let calls = 0;
  await page.route('**/tma/**', async (route) => {
    calls += 1;
    await later(150 + 150 * (calls % 4));
    await route.fallback();
  });
  await page.route(
    /\/assets\/(?:[\w-]*-(?:screen|route)|keys|own-reviews|reactions-summary)-[\w-]{8}\.js$/,
    async (route) => {
      await later(500);
      await route.fallback();
    },
  );
};

interface Start {
  open(demo: Demo, url: string): Promise<unknown>;
  /** What is there in the end. */
  last(view: Frame): Locator;
}

const text = (words: string | RegExp) => (view: Frame) => view.getByText(words).first();
const heading = (name: string | RegExp) => (view: Frame) => view.getByRole('heading', { name });

const starts: Record<string, Start> = {
  root: { open: (demo) => demo.open('a', '/'), last: text(/^\d+ reviews?|^No reviews/) },
  'own profile, free': { open: (demo) => demo.open('a'), last: text(/^\d+ reviews?|^No reviews/) },
  'own profile, Singularity': {
    open: (demo) => demo.open('a-plus'),
    last: text(/^\d+ reviews?|^No reviews/),
  },
  'deep link': {
    open: async (demo, url) =>
      demo.open('a', '/', { start_param: `profile-${(await knownIds(url, 'b')).ulid}` }),
    last: (view) => view.getByRole('alertdialog').or(view.getByRole('dialog')).first(),
  },
  'edit profile': {
    open: (demo) => demo.open('a-plus', '/edit-profile'),
    last: text('Social links'),
  },
  share: { open: (demo) => demo.open('a', '/share-profile'), last: heading('Links') },
  users: { open: (demo) => demo.open('a', '/users-explorer'), last: text(/^Showing \d+ users$/) },
  'card by address': {
    open: async (demo, url) => demo.open('a', `/user/${(await knownIds(url, 'b')).ulid}`),
    last: text(/^\d+ reviews?/),
  },
  'card by lookup': {
    open: async (demo, url) => {
      const app = await demo.open('a', '/profile-by-id');
      await lookUp(app, String((await knownIds(url, 'b')).profileId));
    },
    last: text(/^\d+ reviews?/),
  },
  messages: { open: (demo) => demo.open('a', '/messages'), last: heading('Your keys') },
  proof: { open: (demo) => demo.open('a', '/proof'), last: text('The circuit is ready.') },
  theme: { open: (demo) => demo.open('a', '/theme'), last: heading('Theme') },
  lotties: {
    open: (demo) => demo.open('a', '/lotties'),
    last: (view) => view.locator('figure svg').first(),
  },
};

const appOf = (page: Page): Frame => page.frame('mini-app') ?? page.mainFrame();

/** All answers are here, and nothing waits any more. */
const expectNoShift = async (page: Page, last: Start['last']): Promise<void> => {
  await expect(last(appOf(page))).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(appOf(page).locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await shiftsOf(appOf(page))).toEqual([]);
};

for (const width of widths) {
  for (const [name, { open, last }] of Object.entries(starts)) {
    test(`R181 nothing moves at ${width} px: ${name}, cold and warm`, async ({
      demo,
      page,
      server,
    }) => {
      await page.setViewportSize({ width, height: heights });
      await watchShifts(page);
      await slowDown(page);
      await open(demo, server.url);
      await expect.poll(() => page.frame('mini-app') !== null).toBe(true);
      await expectNoShift(page, last);
      await demo.reloadApp();
      await expectNoShift(page, last);
    });
  }

  test(`R181 nothing moves at ${width} px: pages for visitors`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: heights });
    await watchShifts(page);
    const address = `${server.url}/user/${(await knownIds(server.url, 'b')).ulid}`;
    const pages: [string, Start['last']][] = [
      [address, heading('Beatriz Moreira')],
      [`${server.url}/verify`, heading('Check a proof file')],
      [server.url, (view) => view.getByRole('link', { name: 'Open in Telegram' })],
    ];
    for (const [url, last] of pages) {
      await page.goto(url);
      await expectNoShift(page, last);
    }
    await slowDown(page);
    const bare = await (await fetch(`${server.url}/card.html`)).text();
    await page.route('**/user/*', (route) =>
      route.fulfill({ body: bare, contentType: 'text/html' }),
    );
    await page.goto(address);
    await expectNoShift(page, heading('Beatriz Moreira'));
  });
}

test('R181 the skeleton of a card has the size of what comes: nothing jumps', async ({
  page,
  server,
}) => {
  const bare = await (await fetch(`${server.url}/card.html`)).text();
  await page.route('**/user/*', (route) => route.fulfill({ body: bare, contentType: 'text/html' }));
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/tma/**', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(`${server.url}/user/${(await knownIds(server.url, 'b')).ulid}`);
  const skeleton = page.locator('[data-shape="circle"]');
  await expect(skeleton).toBeVisible();
  const before = await skeleton.boundingBox();
  const panel = await page.locator('section').first().boundingBox();
  release?.();
  const avatar = page.getByRole('img', { name: 'Beatriz Moreira' });
  await expect(avatar).toBeVisible();
  expect(await avatar.boundingBox()).toEqual(before);
  expect((await page.locator('section').first().boundingBox())?.y).toBeCloseTo(panel?.y ?? 0, -1);
});

/** What stands in the place of a screen, as it changes: each look once. */
const looksOf = (page: Page): Promise<string[]> =>
  appOf(page).evaluate(() => (globalThis as unknown as { looks: string[] }).looks);

test('R181 a start shows one skeleton, from the first paint to the profile', async ({
  demo,
  page,
}) => {
  await page.addInitScript(() => {
    const looks: string[] = [];
    Object.assign(globalThis, { looks });
    const look = () => {
      const shapes = [...document.querySelectorAll('main [data-shape]')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      });
      const title = document.querySelector('h1')?.textContent;
      const seen = [title, ...shapes].join('; ');
      if (shapes.length > 0 && !document.querySelector('article') && looks.at(-1) !== seen) {
        looks.push(seen);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await slowDown(page);
  const app = await demo.open('a', '/');
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  const looks = await looksOf(page);
  expect(looks).toHaveLength(1);
  expect(looks[0]).toMatch(/^Loading profile :\);/);
});
