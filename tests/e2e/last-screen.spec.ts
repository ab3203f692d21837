/** A start shows the last screen of this device before its scripts have loaded (docs/start.md). */
import type { FrameLocator, Page, Route } from '@playwright/test';
import { newMember, type TestMember } from './support/api.ts';
import { makeNewestCard } from './support/cards.ts';
import { localName, readLocalStorage } from './support/device.ts';
import {
  describe as describeSelf,
  descriptionOf,
  pendingMark,
  visitForms,
} from './support/edits.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

/** A test cannot hold back files from a service worker's cache. */
test.use({ serviceWorkers: 'block' });

/** Holds all scripts of the app back, so that only the page draws the screen. */
const holdScripts = async (page: Page): Promise<() => Promise<void>> => {
  const held: Route[] = [];
  let isOpen = false;
  await page.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().frame().url());
    if (isOpen || pathname.startsWith('/messenger')) await route.fallback();
    else held.push(route);
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.splice(0).map((route) => route.fallback()));
  };
};

const overlay = (app: FrameLocator) => app.locator('#cover');
/** The screen that the app draws. */
const root = (app: FrameLocator) => app.locator('#root');
const frameOf = (page: Page) => page.frame('mini-app') ?? page.mainFrame();

const keyOf = (member: TestMember, screen: string): string =>
  `${localName(member)}:screen:${screen}`;

const keptOf = async (page: Page, member: TestMember, screen: string): Promise<string> =>
  (await readLocalStorage(page))[keyOf(member, screen)] ?? '';

const expectKept = (page: Page, member: TestMember, screen: string, text: string) =>
  expect.poll(() => keptOf(page, member, screen)).toContain(text);

/** Opens a screen, waits until it is kept, and leaves. */
const leave = async (page: Page, member: TestMember, screen: string, text: string) => {
  await expectKept(page, member, screen, text);
  await page.goto('about:blank');
};

/** Opens a page of the server without the app, from which the test reads what the app kept. */
const leaveTheApp = async (page: Page) => {
  await page.route('**/nothing', (route) => route.fulfill({ body: 'nothing' }));
  await page.goto(new URL('/nothing', page.url()).href);
};

test('F31 R133 the own profile shows before any script, with unsent changes, and the app replaces it; another account sees nothing of it', async ({
  demo,
  page,
  context,
  member,
  server,
}) => {
  const { app } = demo;
  await demo.open(member.member);
  await visitForms(app);
  await context.setOffline(true);
  await describeSelf(app, 'Written in a tunnel');
  await expect(pendingMark(app)).toBeVisible();
  await leave(page, member.member, 'profile', 'Written in a tunnel');
  await context.setOffline(false);
  let release = await holdScripts(page);
  await demo.open(member.member);
  await expect(overlay(app).locator('article')).toContainText('Written in a tunnel');
  await expect(overlay(app).getByText('Users', { exact: true })).toBeVisible();
  await release();
  await expect(root(app).locator('article')).toContainText('Written in a tunnel');
  await expect.poll(() => descriptionOf(member)).toBe('Written in a tunnel');
  await expect(pendingMark(app)).toHaveCount(0);
  await page.goto('about:blank');

  await watchShifts(page);
  release = await holdScripts(page);
  await demo.open(member.member);
  await expect(overlay(app).locator('article')).toContainText('Written in a tunnel');
  const place = await overlay(app).locator('article').boundingBox();
  await release();
  await expect(root(app).locator('article')).toContainText('Written in a tunnel');
  await expect(overlay(app)).toHaveCount(0);
  await expect(root(app).getByText('Total', { exact: true })).toBeVisible();
  expect(await root(app).locator('article').boundingBox()).toEqual(place);
  expect(await shiftsOf(frameOf(page))).toEqual([]);
  await page.goto('about:blank');

  const other = await newMember(server.url, 'Bea');
  await other.fill();
  release = await holdScripts(page);
  await demo.open(other.member);
  await expect(root(app).getByRole('heading', { name: 'Loading profile :)' })).toBeVisible();
  await expect(overlay(app)).toHaveCount(0);
  await release();
  await expect(root(app).locator('article')).toContainText('Bea');
  await expect(app.locator('body')).not.toContainText('Mara');
});

test(
  'the Users screen shows its members before any script, at the same places; a failed list or a search is not kept',
  { tag: '@long' },
  async ({ demo, page, server, member }) => {
    // The newest card is the first one.
    const name = await makeNewestCard(server.url);
    const app = await demo.open(member.member, '/users-explorer');
    await leave(page, member.member, 'users', name);
    await watchShifts(page);
    const release = await holdScripts(page);
    await demo.open(member.member, '/users-explorer');
    const card = (within: typeof overlay) =>
      within(app).getByRole('link', { name, includeHidden: true });
    await expect(card(overlay)).toBeVisible();
    const place = await card(overlay).boundingBox();
    await release();
    await expect(card(root)).toBeVisible();
    await expect(overlay(app)).toHaveCount(0);
    expect(await card(root).boundingBox()).toEqual(place);
    expect(await shiftsOf(frameOf(page))).toEqual([]);
    await root(app).getByLabel('Search').fill(name);
    await expect(root(app).getByText('Showing 1 user')).toBeVisible();
    await leaveTheApp(page);
    expect(await keptOf(page, member.member, 'users')).not.toContain('Showing 1 user');

    await page.route(/\/assets\/users-screen-[^/]*\.js$/, () => undefined);
    await demo.open(member.member, '/users-explorer');
    await expect(overlay(app)).toBeVisible();
    await expect(overlay(app)).toHaveCount(0);
    await expect(root(app).getByRole('heading', { name: 'Loading…' })).toBeVisible();
    await page.unrouteAll();

    const other = await newMember(server.url);
    await other.fill();
    await page.route('**/tma/users*', (route) => route.fulfill({ status: 500, body: '' }));
    await demo.open(other.member, '/users-explorer');
    await expect(app.getByText('Error loading users')).toBeVisible();
    await leaveTheApp(page);
    expect(await keptOf(page, other.member, 'users')).toBe('');
  },
);

test(
  'the last screen keeps its styles, including those of sheets that loaded late',
  { tag: '@long' },
  async ({ demo, page, member }) => {
    await page.setViewportSize({ width: 800, height: 2400 });
    const app = await demo.open(member.member);
    await expect(root(app).getByText('Your week', { exact: true })).toBeVisible();
    await leave(page, member.member, 'profile', 'Your week');
    const release = await holdScripts(page);
    await demo.open(member.member);
    const stylesOf = (within: typeof overlay) =>
      within(app)
        .locator('main :not([data-momentary], [data-momentary] *)')
        .evaluateAll((all) =>
          all.map((one) => {
            const { font, color, padding, display, inlineSize } = getComputedStyle(one);
            return [one.localName, font, color, padding, display, inlineSize].join(' ');
          }),
        );
    await expect(overlay(app).getByText('Your week', { exact: true })).toBeVisible();
    // The kept screen ends far below, in the middle of a row.
    const before = (await stylesOf(overlay)).slice(0, 150);
    await release();
    await expect(overlay(app)).toHaveCount(0);
    expect(before).toHaveLength(150);
    const same = async () => (await stylesOf(root)).slice(0, before.length);
    await expect.poll(same).toEqual(before);
  },
);

const changes = {
  'another build': (kept: object) => ({ ...kept, build: 'app-AAAAAAAA.js' }),
  'another width': (kept: object) => ({ ...kept, width: 1 }),
};

test(
  'a kept screen of another build or another width is not shown',
  { tag: '@long' },
  async ({ demo, page, member }) => {
    const app = await demo.open(member.member);
    await expectKept(page, member.member, 'profile', 'Mara');
    const kept = JSON.parse(await keptOf(page, member.member, 'profile')) as object;
    for (const [what, change] of Object.entries(changes)) {
      await test.step(what, async () => {
        await leaveTheApp(page);
        await page.evaluate(
          ([key = '', text = '']) => localStorage.setItem(key, text),
          [keyOf(member.member, 'profile'), JSON.stringify(change(kept))],
        );
        const release = await holdScripts(page);
        await demo.open(member.member);
        await expect(root(app).getByRole('heading', { name: 'Loading profile :)' })).toBeVisible();
        await expect(overlay(app)).toHaveCount(0);
        await release();
        await expect(root(app).locator('article')).toBeVisible();
        await page.unrouteAll();
      });
    }
  },
);

test(
  'a press on the last screen reaches the app below it',
  { tag: '@long' },
  async ({ demo, page, member }) => {
    const app = await demo.open(member.member);
    await leave(page, member.member, 'profile', 'Mara');
    // Keeps the cover until the test has pressed.
    await page.addInitScript(() => {
      const { remove } = Element.prototype;
      Element.prototype.remove = function removeUnlessLast(this: Element) {
        if (this.id !== 'cover') remove.call(this);
      };
    });
    await demo.open(member.member);
    await expect(root(app).locator('article')).toBeVisible();
    await expect(overlay(app)).toBeVisible();
    await app.getByRole('link', { name: 'Users' }).click();
    await expect(root(app).getByLabel('Search')).toBeVisible();
  },
);
