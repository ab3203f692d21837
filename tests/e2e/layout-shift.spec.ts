/** Cumulative layout shift is 0 at every start and on every screen (row 181). */
import type { Frame, Locator, Page } from '@playwright/test';
import { byLength, isLong } from '../support/length.ts';
import { knownIds } from './support/cards.ts';
import { answerCalls, holdCalls } from './support/faults.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { playScene } from './support/scenes.ts';
import { comeInSingleFile, type SingleFile } from './support/single-file.ts';
import { heading, starts, type Start } from './support/starts.ts';
import { expect, test } from './support/test.ts';
import type { ViewScene } from './support/views/scene.ts';
import { TwoPieces } from './support/two-pieces.ts';
import { countUnderWay } from './support/under-way.ts';

test.use({ reducedMotion: 'no-preference' });

/** Tall windows also show what moves below the first screenful. */
const heights = 2600;
const widths = [360, 1280];

const appOf = (page: Page): Frame => page.frame('mini-app') ?? page.mainFrame();

/** The frame may be replaced at any moment while the app opens. */
const isSeen = (page: Page, last: Start['last']): Promise<boolean> =>
  last(appOf(page))
    .isVisible()
    .catch(() => false);

/** Waits until everything has arrived, and checks that nothing has moved. */
const expectNoShift = async (page: Page, last: Start['last'], file?: SingleFile): Promise<void> => {
  await expect.poll(() => isSeen(page, last)).toBe(true);
  if (file) await expect.poll(file.count).toBe(0);
  await expect(appOf(page).locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await shiftsOf(appOf(page))).toEqual([]);
};

/** `last` shows when the start is complete. */
const expectStill = async ({ demo, page, url }: ViewScene, { open, last }: Start) => {
  await watchShifts(page);
  const file = await comeInSingleFile(page);
  await open(demo, url);
  await expectNoShift(page, last, file);
  await demo.reloadApp();
  await expectNoShift(page, last, file);
};

/** A short run takes every third start, and every page for visitors, in one of the widths in turn. */
const namesAt = (place: number): string[] =>
  Object.keys(starts).filter((_, at) => isLong || at % (3 * widths.length) === 3 * place);

for (const [place, width] of widths.entries()) {
  const names = namesAt(place);
  const half = Math.ceil(names.length / 2);
  for (const some of [names.slice(0, half), names.slice(half)]) {
    test(`R181 nothing moves at ${width} px, cold and warm: ${some.join(', ')}`, async ({
      browser,
      server,
    }) => {
      test.setTimeout(some.length * 60_000);
      for (const name of some) {
        await test.step(name, () =>
          playScene(browser, server.url, async (scene) => {
            await scene.page.setViewportSize({ width, height: heights });
            await expectStill(scene, starts[name] as Start);
          }),
        );
      }
    });
  }
}

/** A worker's copy in place of the server's answer: a public card without its data. */
const serveBareCard = async (page: Page, url: string): Promise<void> => {
  const bare = await (await fetch(`${url}/card.html`)).text();
  await page.route('**/user/*', (route) => route.fulfill({ body: bare, contentType: 'text/html' }));
};

test('R181 nothing moves on pages for visitors', async ({ page, server }) => {
  await watchShifts(page);
  const address = `${server.url}/user/${(await knownIds(server.url, 'b')).ulid}`;
  const pages: [string, Start['last']][] = [
    [address, heading('Beatriz Moreira')],
    [`${server.url}/verify`, heading('Check a proof file')],
    [server.url, (view) => view.getByRole('link', { name: 'Open in Telegram' })],
  ];
  for (const [place, width] of widths.entries()) {
    await page.setViewportSize({ width, height: heights });
    for (const [url, last] of pages.filter((_, at) => isLong || at % widths.length === place)) {
      await page.goto(url);
      await expectNoShift(page, last);
    }
  }
  const file = await comeInSingleFile(page);
  await serveBareCard(page, server.url);
  for (const width of widths.slice(byLength(1, 0))) {
    await page.setViewportSize({ width, height: heights });
    await page.goto(address);
    await expectNoShift(page, heading('Beatriz Moreira'), file);
  }
});

const rail = (view: Frame) => view.getByRole('navigation', { name: 'Main' });

test(
  'R181 nothing moves beside the rail of a wide window, cold and warm',
  { tag: '@long' },
  async ({ demo, page }) => {
    await page.setViewportSize({ width: 1700, height: heights });
    await watchShifts(page);
    for (const path of ['/', '/profile', '/users-explorer', '/share-profile']) {
      await demo.open('a', path, { size: 'wide' });
      await expectNoShift(page, rail);
      await demo.reloadApp();
      await expectNoShift(page, rail);
    }
  },
);

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('R181 nothing moves in starts from stored data', async ({ demo, page, server }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 360, height: heights });
    await watchShifts(page);
    const underWay = countUnderWay(page, /^data:/);
    const stored = ['own profile, free', 'users', 'card by address', 'messages', 'proof'];
    for (const name of stored.slice(0, byLength(2, stored.length))) {
      const { open, last } = starts[name] as Start;
      await page.context().setOffline(false);
      await open(demo, server.url);
      await expect.poll(() => isSeen(page, last)).toBe(true);
      // What is not stored before the connection goes would end as an error, which has another size.
      await expect(appOf(page).locator('[aria-busy="true"]')).toHaveCount(0);
      await expect.poll(underWay).toBe(0);
      for (const frame of page.frames())
        await frame.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.context().setOffline(true);
      await demo.reloadApp();
      await expectNoShift(page, last);
    }
  });
});

test('R181 reads that fail late move nothing', async ({ browser, server }) => {
  const reads = [
    ['own profile, free', '/tma/profile'],
    ['users', '/tma/users'],
    ['card by address', '/tma/profile/by/id'],
  ] as const;
  for (const [name, path] of reads.slice(0, byLength(1, reads.length))) {
    await playScene(browser, server.url, async ({ demo, page, url }) => {
      const { open, last } = starts[name] as Start;
      await page.setViewportSize({ width: 360, height: heights });
      await watchShifts(page);
      await open(demo, url);
      await expectNoShift(page, last);
      await answerCalls(page, 'GET', path, 400, { error: 'No' });
      const held = await holdCalls(page, 'GET', path);
      await demo.reloadApp();
      await expectNoShift(page, last);
      await held.release();
      await expect(appOf(page).getByText('Saved copy, not updated', { exact: true })).toBeVisible();
      await expectNoShift(page, last);
    });
  }
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const boxOf = async (place: Locator): Promise<Box> => {
  await expect(place).toBeVisible();
  const box = await place.boundingBox();
  if (!box) throw new Error('it has no box');
  return box;
};

/** Compares down to the name: no skeleton can know how many lines the description has. */
test('R181 the card appears exactly where its skeleton was, to the pixel', async ({
  page,
  server,
}) => {
  await serveBareCard(page, server.url);
  const head = page.locator('main > [class*="card_"] > :first-child');
  const banner = head.locator(':scope > :first-child');
  const lines = head.locator(':scope > :nth-child(3)');
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights });
    const held = await holdCalls(page, 'GET', '/tma/profile/by/id');
    await page.goto(`${server.url}/user/${(await knownIds(server.url, 'a-plus')).ulid}`);
    const before = [
      await boxOf(page.locator('[data-skeleton="circle"]')),
      await boxOf(banner),
      await boxOf(lines),
    ];
    await held.release();
    const avatar = page.getByRole('img', { name: 'Anton Plusnin' });
    const after = [await boxOf(avatar), await boxOf(banner), await boxOf(lines)];
    for (const [at, { x, y, width: size, height }] of before.entries()) {
      expect(Math.abs((after[at]?.x ?? Infinity) - x)).toBeLessThanOrEqual(1);
      expect(Math.abs((after[at]?.y ?? Infinity) - y)).toBeLessThanOrEqual(1);
      expect(Math.abs((after[at]?.height ?? Infinity) - height)).toBeLessThanOrEqual(1);
      // The width of the name is unknown beforehand.
      if (at === 2) continue;
      expect(Math.abs((after[at]?.width ?? Infinity) - size)).toBeLessThanOrEqual(1);
    }
  }
});

/** Records each state that is shown in the place of a screen, once per change. */
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
      const shown = [...document.querySelectorAll('main [data-skeleton]')].filter((one) =>
        one.checkVisibility(),
      );
      const shapes = shown.map((one) => {
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
  await comeInSingleFile(page);
  const app = await demo.open('a', '/');
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  const looks = await looksOf(page);
  expect(looks).toHaveLength(1);
  expect(looks[0]).toMatch(/^Loading profile :\);/);
});

test('R181 a card whose page comes in two pieces is drawn whole', async ({ page, server }) => {
  await page.setViewportSize({ width: 410, height: heights });
  await watchShifts(page);
  const path = `/user/${(await knownIds(server.url, 'b')).ulid}`;
  const pieces = new TwoPieces(server.url, path, '>Behance</span>');
  await pieces.open();
  try {
    await page.goto(pieces.url + path, { waitUntil: 'commit' });
    await expect(page.getByText('GitHub')).toHaveCount(1);
    // Waits for two frames, if the browser draws any.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
          // oxlint-disable-next-line architecture/steady-tests -- a page that draws nothing has no event to wait for
          setTimeout(resolve, 500);
        }),
    );
    pieces.sendRest();
    await expectNoShift(page, heading('Beatriz Moreira'));
  } finally {
    await pieces.close();
  }
});
