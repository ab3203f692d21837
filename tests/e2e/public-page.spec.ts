/** The public page `/user/{id}`, as a visitor without the messenger sees it (without a card: card-failures.spec.ts). */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Browser, Page, Route } from '@playwright/test';
import { byLength } from '../support/length.ts';
import { deepLinkTo, knownIds } from './support/cards.ts';
import { Door } from './support/door.ts';
import { TestServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const cardOf = async (url: string, key: string): Promise<string> => {
  const { ulid, profileId } = await knownIds(url, key);
  return `${url}/user/${ulid ?? profileId}`;
};

test('R92 R210 R211 R218 R219 a card shows before any script, with headline and cover, and ends with a link to the bot', async ({
  browser,
  server,
}) => {
  const { ulid } = await knownIds(server.url, 'b');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await cardOf(server.url, 'b'));
  await expect(page.getByRole('heading', { level: 1, name: 'Beatriz Moreira' })).toBeVisible();
  await expect(
    page.getByText('Maps for people who like to get lost', { exact: true }),
  ).toBeVisible();
  // Topographic lines: 12 rings in two paths.
  await expect(page.locator('header [data-hue] > svg > path')).toHaveCount(2);
  const button = page.getByRole('link', { name: 'Open in Telegram Bot' });
  await expect(button).toHaveAttribute('href', await deepLinkTo(server.url, ulid ?? ''));
  expect(await page.getByRole('link').last().textContent()).toBe('Open in Telegram Bot');
  await expect(page.getByRole('region', { name: 'What people say' })).toContainText(/town.*Priya/s);
  await expect(page.getByRole('list', { name: 'Reactions' }).getByRole('listitem')).toHaveCount(6);
  // In reach of the thumb from the first moment, and at the end beside the card and not above it.
  await page.setViewportSize({ width: 360, height: 640 });
  const save = page.getByRole('link', { name: 'Save contact' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(save).toBeInViewport({ ratio: 1 });
  const last = page.getByRole('link', { name: /^Talks/ });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [end, bar] = [await last.boundingBox(), await save.boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  const answer = await fetch(`${server.url}/tma/profile/by/id?id=${ulid}`);
  const { profile } = (await answer.json()) as { profile: { description: string } };
  expect(profile.description.length).toBeGreaterThan(255);
  await expect(page.getByText(profile.description, { exact: true })).toBeVisible();
  for (const link of ['Notion', '@lisbon_maps_bot', '@lisbon_stories', 'Printed guides'])
    await expect(page.getByRole('link', { name: link })).toBeVisible();
  const guides = page.getByRole('link', { name: /^Printed guides.*Verified \d{4}-\d\d-\d\d$/ });
  await expect(guides).toHaveAttribute('rel', /^me /);
  const below = await page.getByRole('heading', { name: 'Contact' }).boundingBox();
  expect((await guides.boundingBox())?.y).toBeLessThan(below?.y ?? 0);
  // No row is empty where a sheet would open.
  const rows = page.getByRole('region', { name: 'Links' }).getByRole('listitem');
  await expect(rows.filter({ hasNot: page.locator(':visible') })).toHaveCount(0);
  await context.close();
});

const metaOf = (page: Page, name: string): Promise<string | null> =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');

test('R23 R26 R92 R94 R163 R212 the script hydrates a card without a fault, and each link opens a window of its own', async ({
  page,
  context,
  server,
}) => {
  const faults: string[] = [];
  const paths: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  const card = await cardOf(server.url, 'b');
  await page.goto(card);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
  // What the server drew stays, and the code that draws is not fetched.
  await expect(page.locator('header [data-hue] > svg > path')).toHaveCount(2);
  expect(paths.filter((path) => path.includes('/cover-'))).toEqual([]);
  await expect(page).toHaveTitle(/Beatriz Moreira/);
  expect(await metaOf(page, 'og:title')).toBe('Beatriz Moreira');
  // The test server takes any free port, so it cannot know its own address; operators set PUBLIC_URL.
  const picture = new URL((await metaOf(page, 'og:image')) ?? '').pathname;
  const answer = await fetch(new URL(picture, server.url));
  expect(answer.headers.get('content-type')).toBe('image/png');

  const chips = page.getByRole('region', { name: 'Links' }).getByRole('list').first();
  const texts = await chips.getByRole('listitem').allInnerTexts();
  const names = texts.map((text) => text.split('\n')[0]);
  expect(names).toEqual(expect.arrayContaining(['GitHub', 'LinkedIn']));
  // SPEC's order: social, Product Hunt, the messenger, custom links.
  expect(names.slice(-3)).toEqual(['Product Hunt', 'Telegram', 'Talks (video)']);
  expect(names.slice(0, -3)).not.toContain('Telegram');

  for (const link of await page.locator('a[href^="http"]').all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  const openWindow = async (name: string, address: string | RegExp) => {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name }).first().click();
    const window = await opened;
    await expect(window.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    await expect(window).toHaveURL(address);
    expect(await window.evaluate(() => globalThis.opener as unknown)).toBeNull();
    await window.close();
  };
  await openWindow('Printed guides', 'https://example.com/guides?from=card');
  await openWindow('GitHub', 'https://github.com/bea-moreira');
  await openWindow('Open in Telegram Bot', /^https:\/\/t\.me\/\w+\/app\?startapp=profile-/);

  const chip = page.getByRole('button', { name: 'Telegram', exact: true });
  await chip.click();
  const sheet = page.getByRole('dialog', { name: 'Telegram' });
  await expect(sheet.getByRole('heading', { name: 'Channels' })).toBeVisible();
  await openWindow('@lisbon_stories', 'https://t.me/lisbon_stories');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(chip).toBeFocused();
  expect(page.url()).toBe(card);
  expect(paths.filter((path) => path.startsWith('/tma'))).toEqual([]);
  expect(paths.filter((path) => /main|router|dexie/.test(path))).toEqual([]);
  expect(faults).toEqual([]);
});

declare global {
  interface Window {
    /** Of `holdFrames`. */
    held?: {
      /** The page waits for a frame. */
      isWaiting: boolean;
      release: () => void;
    };
  }
}

/** Runs in the page: it gets no frame before `held.release()`. When the browser gives the first one depends on its load. */
const holdFrames = (): void => {
  const callbacks: FrameRequestCallback[] = [];
  const native = requestAnimationFrame;
  const held: NonNullable<Window['held']> = {
    isWaiting: false,
    release: () => {
      globalThis.requestAnimationFrame = native;
      callbacks.forEach((callback) => native(callback));
    },
  };
  globalThis.requestAnimationFrame = (callback) => {
    held.isWaiting = true;
    return callbacks.push(callback);
  };
  window.held = held;
};

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('R92 a first visit asks for the scripts at once, and one from the worker after the card is painted', async ({
    page,
    server,
  }) => {
    await page.addInitScript(holdFrames);
    const scripts = page.locator('script[data-run]');
    const showFrames = () => page.evaluate(() => window.held?.release());
    const opens = async () => {
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
    };
    await page.goto(await cardOf(server.url, 'b'));
    await expect(scripts).not.toHaveCount(0);
    await showFrames();
    await opens();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await page.waitForFunction(
      () => window.held?.isWaiting,
      undefined,
      // By default it looks once for each frame.
      { polling: 20 },
    );
    await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible();
    await expect(scripts).toHaveCount(0);
    await showFrames();
    await opens();
  });
});

/** Gives a card's page in two parts, the second one when it is told to. */
class HalfPage extends Door {
  #finish = (): void => undefined;

  finish(): void {
    this.#finish();
  }

  protected override pass({ pathname }: URL, headers: IncomingHttpHeaders) {
    if (pathname.startsWith('/user/')) headers['accept-encoding'] = 'identity';
    return async (answer: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!pathname.startsWith('/user/')) return void answer.pipe(outgoing);
      const html = await text(answer);
      const middle = html.indexOf('<div id="root">');
      outgoing.write(html.slice(0, middle));
      this.#finish = () => outgoing.end(html.slice(middle));
    };
  }
}

test('R92 scripts that come before the end of the page wait for it', async ({ page, server }) => {
  const door = new HalfPage(server.url);
  await door.open();
  const ran: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (/\/assets\/card-[^p].*\.js$/.test(response.url())) ran.push(response.finished());
  });
  await page.goto(await cardOf(door.url, 'b'), { waitUntil: 'commit' });
  await expect.poll(() => ran.length).toBe(1);
  await Promise.all(ran);
  door.finish();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await door.close();
});

const pressEarly = async (browser: Browser, url: string, locale: string): Promise<void> => {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Telegram/ }).click();
  isHeld = false;
  for (const route of held) await route.continue();
  const sheet = page.getByRole('dialog', { name: 'Telegram' });
  await expect(sheet.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await context.close();
};

test('R92 on a slow connection an early press works once the script has loaded', async ({
  browser,
  server,
}) => {
  const url = await cardOf(server.url, 'a-plus');
  for (const locale of byLength(['he'], ['en', 'he'])) await pressEarly(browser, url, locale);
});

test('a card comes in 14 KiB, no file that it needs has headers above 1 KiB, and no card overflows', async ({
  page,
  server,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  // Reactions of other tests would make the card longer.
  const own = new TestServer();
  await own.start();
  const url = await cardOf(own.url, 'b');
  await page.goto(url);
  const weigh = async (address: string) => {
    const answer = await page.request.get(address, { headers: { 'accept-encoding': 'br' } });
    const headers = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
    return { head: headers.join('').length, body: Number(answer.headers()['content-length']) };
  };
  const { head, body } = await weigh(url);
  // The first ten packets of a connection bring 14.2 KiB (RFC 6928).
  expect(head + body).toBeLessThan(14 * 1024);
  const files = paths.filter((path) => path.startsWith('/assets/'));
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect((await weigh(own.url + file)).head).toBeLessThan(1024);
  await own.dispose();

  await page.setViewportSize({ width: 360, height: 740 });
  for (const key of ['a', 'a-plus', 'b', 'e']) {
    await page.goto(await cardOf(server.url, key));
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, key).toBeLessThanOrEqual(0);
  }
});
