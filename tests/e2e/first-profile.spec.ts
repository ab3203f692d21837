/** The first screen of a start: from the page's own request, or from what is stored (docs/start.md). */
import type { FrameLocator, Page, Request, Route } from '@playwright/test';
import { describe as describeSelf, pendingMark, visitForms } from './support/edits.ts';
import { holdCalls } from './support/faults.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

const appScript = /\/assets\/app-[\w-]{8}\.js$/;

/** Holds the app's script back. */
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

const card = (app: FrameLocator) => app.locator('#root article');

/** Every screen of the app is in the frame of the messenger. */
const frameOf = (page: Page) => page.frame('mini-app') ?? page.mainFrame();

test('a first start draws the page’s own answer, requested once, and the settings that came with it', async ({
  demo,
  page,
  member,
}) => {
  await member.fill({ tags: [], description: 'Hello from Mara' });
  await watchShifts(page);
  const sent = countProfiles(page);
  // The engine waits for it, and the card does not.
  const templates = await holdCalls(page, 'GET', '/tma/meta/social-link-templates');
  const app = await demo.open(member.member);
  await expect(card(app)).toContainText('Hello from Mara');
  await expect.poll(templates.count).toBe(1);
  await templates.release();
  await expect(app.getByText('Total', { exact: true })).toBeVisible();
  expect(await shiftsOf(frameOf(page))).toEqual([]);
  expect(untagged(sent)).toHaveLength(1);
});

test('F31 every frame of a start shows one screen, and the first card has the unsent changes', async ({
  demo,
  page,
  context,
  member,
}) => {
  const { app } = demo;
  await demo.open(member.member);
  await visitForms(app);
  await context.setOffline(true);
  await describeSelf(app, 'Written in a tunnel');
  await expect(pendingMark(app)).toBeVisible();
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.route('**/tma/meta/profile', () => undefined);
  await page.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(globalThis, { frames });
    const note = () => {
      const root = document.querySelector('#root');
      const headings = root?.querySelectorAll('h1').length;
      const isOld = root?.querySelector('article')?.textContent.includes('tunnel') === false;
      if (document.readyState === 'complete') frames.push(`${headings}${isOld ? ' old' : ''}`);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await demo.open(member.member);
  await expect(card(app)).toContainText('Written in a tunnel');
  const frames = () =>
    frameOf(page).evaluate(() => (globalThis as unknown as { frames: string[] }).frames);
  // Nothing is noted before a frame of the whole page, and the card may be there before.
  await expect.poll(frames).not.toEqual([]);
  expect(new Set(await frames())).toEqual(new Set(['1']));
});

test('the first members are requested once, and their code before the app has come', async ({
  demo,
  page,
  member,
}) => {
  await watchShifts(page);
  const lists = watchRequests(page, /^\/tma\/users$/);
  const code = watchRequests(page, /\/assets\/users-screen-/);
  const release = await holdApp(page);
  const app = await demo.open(member.member, '/users-explorer');
  await expect.poll(() => code.length).toBe(1);
  await release();
  await expect(app.getByRole('link', { name: /^Beatriz Moreira/ })).toBeVisible();
  expect(await shiftsOf(frameOf(page))).toEqual([]);
  expect(untagged(lists)).toHaveLength(1);
});
