/** The public page `/user/{id}`, as a visitor without the messenger sees it. */
import { EventEmitter, once } from 'node:events';
import type { Page, Request } from '@playwright/test';
import { deepLinkTo, knownIds } from './support/cards.ts';
import { holdCalls } from './support/faults.ts';
import { expect, test } from './support/test.ts';

const readPath = '/tma/profile/by/id';

const cardOf = async (url: string, key: string): Promise<string> => {
  const { ulid, profileId } = await knownIds(url, key);
  return `${url}/user/${ulid ?? profileId}`;
};

/** Holds back all scripts that the page loads. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const gate = new EventEmitter();
  const isReleased = once(gate, 'open');
  await page.route('**/assets/*.js', async (route) => {
    await isReleased;
    await route.fallback();
  });
  return () => void gate.emit('open');
};

test('R92 a card shows before any script, and ends with a link to the bot', async ({
  browser,
  server,
}) => {
  const { ulid } = await knownIds(server.url, 'b');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await cardOf(server.url, 'b'));
  await expect(page.getByRole('heading', { level: 1, name: 'Beatriz Moreira' })).toBeVisible();
  const button = page.getByRole('link', { name: 'Open in Telegram Bot' });
  await expect(button).toHaveAttribute('href', await deepLinkTo(server.url, ulid ?? ''));
  expect(await page.getByRole('link').last().textContent()).toBe('Open in Telegram Bot');
  // No row is empty where a sheet would open.
  await expect(page.getByRole('listitem').filter({ hasNot: page.locator(':visible') })).toHaveCount(
    0,
  );
  await context.close();
});

test('R92 the script hydrates the markup without a fault, a second request or the code of the app', async ({
  page,
  server,
}) => {
  const faults: string[] = [];
  const paths: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(await cardOf(server.url, 'b'));
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
  await expect(page).toHaveTitle(/Beatriz Moreira/);
  expect(paths.filter((path) => path.startsWith('/tma'))).toEqual([]);
  expect(paths.filter((path) => /main|router|dexie/.test(path))).toEqual([]);
  expect(faults).toEqual([]);
});

for (const locale of ['en', 'he'])
  test.describe(`a slow connection, in '${locale}'`, () => {
    test.use({ locale });

    test('R92 an early press works once the script has loaded', async ({ page, server }) => {
      const release = await holdScripts(page);
      await page.goto(await cardOf(server.url, 'a-plus'), { waitUntil: 'commit' });
      await page.getByRole('button', { name: /^Telegram/ }).click();
      release();
      const sheet = page.getByRole('dialog', { name: 'Telegram' });
      await expect(sheet.getByRole('link').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    });
  });

test('R92 without inlined data a skeleton shows first, then the card, read without identity', async ({
  page,
  server,
}) => {
  const { ulid } = await knownIds(server.url, 'b');
  const shell = await (await page.request.get(`${server.url}/card.html`)).text();
  await page.route('**/user/*', (route) =>
    route.fulfill({ body: shell, contentType: 'text/html' }),
  );
  const reads: Request[] = [];
  page.on('request', (request) => request.url().includes(readPath) && reads.push(request));
  const held = await holdCalls(page, 'GET', readPath);
  await page.goto(`${server.url}/user/${ulid}`);
  await expect(page.getByRole('heading', { name: 'Loading profile :)' })).toBeAttached();
  await held.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Beatriz Moreira' })).toBeVisible();
  expect(reads).toHaveLength(1);
  expect(reads[0]?.headers()).not.toHaveProperty('x-init-data');
});

test('R93 a private card and an unknown id say so, with a way to Telegram', async ({
  page,
  server,
}) => {
  const failures = [
    [await cardOf(server.url, 'c'), 'Profile is not public'],
    [`${server.url}/user/01JGFJJZ00ZZZZZZZZZZZZZZZZ`, 'Profile not found'],
    [`${server.url}/user/%3Cscript%3E`, 'Profile not found'],
  ] as const;
  for (const [address, text] of failures) {
    await page.goto(address);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in Telegram' })).toBeVisible();
  }
});

test('R94 every link opens a window without a reference to this one', async ({ page, server }) => {
  await page.goto(await cardOf(server.url, 'b'));
  const links = page.locator('a[href^="http"]');
  expect(await links.count()).toBeGreaterThan(3);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('R26 a messenger link opens a new tab without a question; Esc returns to its chip', async ({
  page,
  context,
  server,
}) => {
  await context.route('https://t.me/**', (route) => route.fulfill({ body: 'Telegram' }));
  await page.goto(await cardOf(server.url, 'b'));
  const chip = page.getByRole('button', { name: 'Telegram', exact: true });
  await chip.click();
  const sheet = page.getByRole('dialog', { name: 'Telegram' });
  await expect(sheet.getByRole('heading', { name: 'Channels' })).toBeVisible();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    sheet.getByRole('link', { name: /^@/ }).first().click(),
  ]);
  await expect(popup).toHaveURL(/^https:\/\/t\.me\/\w/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(chip).toBeFocused();
});

test('nothing overflows on a narrow screen, for any kind of member', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const key of ['a', 'a-plus', 'b', 'e']) {
    await page.goto(await cardOf(server.url, key));
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, key).toBeLessThanOrEqual(0);
  }
});

test('a card comes in 9.75 KiB, and no file that it needs has headers above 1 KiB', async ({
  page,
  server,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const url = await cardOf(server.url, 'b');
  await page.goto(url);
  const weigh = async (address: string) => {
    const answer = await page.request.get(address, { headers: { 'accept-encoding': 'br' } });
    const headers = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
    return { head: headers.join('').length, body: Number(answer.headers()['content-length']) };
  };
  const { head, body } = await weigh(url);
  expect(head + body).toBeLessThan(9.75 * 1024);
  const files = paths.filter((path) => path.startsWith('/assets/'));
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect((await weigh(server.url + file)).head).toBeLessThan(1024);
});
