/** Tests `/user/{id}` without a card: the page of each failure, with and without scripts, and the retry after 429. */
import type { Browser, Page } from '@playwright/test';
import { byLength } from '../support/length.ts';
import { knownIds } from './support/cards.ts';
import { stopClock } from './support/clock.ts';
import { breakCalls, holdCalls } from './support/faults.ts';
import { offCentre, unstyledClasses } from './support/looks.ts';
import { TestServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

/** How many cards a minute the strict server shows to one address. */
const cardsAMinute = 3;

const test = base.extend<{ strict: TestServer }>({
  strict: [
    async ({}, use) => {
      const limit = { RATE_LIMIT_READS_PER_MINUTE: String(cardsAMinute) };
      const server = new TestServer(undefined, limit);
      await server.start();
      await use(server);
      await server.dispose();
    },
    { timeout: 300_000 },
  ],
});

const readPath = '/tma/profile/by/id';

/** The colours of page and button. */
const palettes = {
  light: { page: 'rgb(249, 250, 251)', accent: 'rgb(74, 69, 214)' },
  dark: { page: 'rgb(15, 17, 21)', accent: 'rgb(101, 97, 226)' },
} as const;

type Scheme = keyof typeof palettes;

/** A centred panel with a heading, a reason, and a button for a finger. */
const expectStyled = async (page: Page, title: string, scheme: Scheme): Promise<void> => {
  const palette = palettes[scheme];
  const heading = page.getByRole('heading', { level: 1, name: title });
  const button = page.getByRole('link', { name: 'Open in Telegram' });
  await expect(heading).toBeVisible();
  expect(await unstyledClasses(page)).toEqual([]);
  await expect(page.locator('html')).toHaveCSS('background-color', palette.page);
  await expect(button).toHaveCSS('background-color', palette.accent);
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  for (const part of [heading, page.locator('h1 + p'), button.locator('xpath=..')]) {
    expect(await offCentre(part)).toBeLessThanOrEqual(1);
  }
};

/** Opens cards until the server answers 429. */
const meetLimit = async (page: Page, url: string): Promise<void> => {
  await expect.poll(async () => (await page.goto(url))?.status(), { intervals: [0] }).toBe(429);
};

const openAs = async (browser: Browser, scheme: Scheme, javaScriptEnabled: boolean) => {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ colorScheme: scheme, javaScriptEnabled, viewport });
  return { context, page: await context.newPage() };
};

const waitOn = async (page: Page): Promise<number> => {
  const [minutes = '', seconds = ''] = (await page.getByRole('timer').innerText()).split(':');
  return Number(minutes) * 60 + Number(seconds);
};

/** A visitor sees a countdown; Retry repeats the call at its end. */
const waitForLimit = async (page: Page, strict: TestServer): Promise<void> => {
  const { ulid } = await knownIds(strict.url, 'b');
  // Before the page opens: the rest of the server's minute may be only a second.
  await page.clock.install();
  await stopClock(page);
  await meetLimit(page, `${strict.url}/user/${ulid}`);
  const dialog = page.getByRole('dialog', { name: 'Too Many Requests' });
  const retry = dialog.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeDisabled();
  await expect(page).toHaveTitle('Too Many Requests');
  await expect(dialog).toContainText(
    "You've exceeded the rate limit. Please wait before trying again.",
  );
  const left = await waitOn(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.clock.runFor((left - 1) * 1000);
  await expect.poll(() => waitOn(page)).toBe(1);
  await page.clock.runFor(1000);
  await expect(page.getByRole('timer')).toHaveText('0:00');
  await expect(dialog.getByRole('status')).toHaveText('You can try again now.');
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  expect(calls.filter((path) => path.startsWith('/tma'))).toEqual([]);
  await expect(retry).toBeEnabled();
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beatriz Moreira' })).toBeVisible();
  await expect(page).toHaveTitle('Beatriz Moreira');
  expect(calls.filter((path) => path === readPath)).toHaveLength(1);
};

const schemes: readonly Scheme[] = byLength(['light'], ['light', 'dark']);

for (const scheme of schemes) {
  test(`R93 R125 R181 each page without a card is styled, with and without scripts, and can be tried again: ${scheme}`, async ({
    browser,
    page: another,
    server,
    strict,
  }) => {
    const c = await knownIds(server.url, 'c');
    const d = await knownIds(server.url, 'd');
    for (const hasScript of [true, false]) {
      const { context, page } = await openAs(browser, scheme, hasScript);
      for (const [id, status, reason] of [
        [c.ulid, 403, 'Profile is not public'],
        ['999999999', 404, 'Profile not found'],
        ['%3Cscript%3E', 404, 'Profile not found'],
        [d.ulid, 200, 'Profile is not filled'],
      ] as const) {
        const answer = await page.goto(`${server.url}/user/${id}`);
        expect(answer?.status()).toBe(status);
        expect(await answer?.text()).not.toMatch(/Caspar|de Vries/);
        await expect(page.getByText(reason, { exact: true })).toBeVisible();
        await expectStyled(page, 'Profile Not Found', scheme);
        const link = page.getByRole('link', { name: 'Open in Telegram' });
        await expect(link).toHaveAttribute('href', /^https:\/\/t\.me\/\w+\/app$/);
        await expect(page.getByText('Try again')).toHaveCount(0);
      }
      await meetLimit(page, `${strict.url}/user/999999999`);
      const retry = page.getByRole(hasScript ? 'button' : 'link', { name: 'Retry' });
      await expect(retry).toBeVisible();
      await expectStyled(page, 'Too Many Requests', scheme);
      const timer = page.getByRole('timer', { name: 'Time left' });
      await expect(timer).toHaveText(/^[01]:\d\d$/);
      await expect(timer).toHaveCSS('font-size', '36px');
      expect((await retry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await context.close();
    }
    await waitForLimit(another, strict);
  });
}

test("R181 without a connection the page of the worker's shell is styled", async ({
  browser,
  server,
}) => {
  const { context, page } = await openAs(browser, 'dark', true);
  const bare = await (await fetch(`${server.url}/card.html`)).text();
  await page.route('**/user/*', (route) => route.fulfill({ body: bare, contentType: 'text/html' }));
  await breakCalls(page, 'GET', readPath);
  const held = await holdCalls(page, 'GET', readPath);
  await page.clock.install();
  await page.goto(`${server.url}/user/1`);
  await expect(page.getByText('Loading profile :)')).toBeAttached();
  await expect.poll(held.count).toBe(1);
  await held.release();
  await page.clock.runFor(5000);
  await expect(page.getByText(/^Error loading profile: \S/)).toBeVisible();
  await expectStyled(page, 'Profile Not Found', 'dark');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.close();
});
