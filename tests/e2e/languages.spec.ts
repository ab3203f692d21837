/** R172 Languages in a browser: layouts, the files of texts, two tabs, and starts (the rest: tests/app). */
import { fieldOf } from './support/edits.ts';
import type { Frame, FrameLocator, Page, Route } from '@playwright/test';
import { byLength } from '../support/length.ts';
import { knownIds } from './support/cards.ts';
import { Demo } from './support/demo.ts';
import { misfitsOf } from './support/fits.ts';
import { chooseFile, honestFile } from './support/proof-files.ts';
import { expect, test } from './support/test.ts';
import { longMessage } from '../support/proofs/messages.ts';

const frameOf = ({ page }: Demo): Frame => page.frame('mini-app') ?? page.mainFrame();

const pageOf = (place: FrameLocator | Page) => place.locator('html');

for (const language of byLength(['he'], ['he', 'ar'])) {
  test(`R172 a right-to-left layout is mirrored, and nothing leaves its place: ${language}`, async ({
    demo,
  }) => {
    const app = await demo.open('a', '/profile', { language_code: language });
    const tabs = app.getByRole('navigation').getByRole('link');
    await expect(tabs).toHaveCount(2);
    const [first, second] = await Promise.all(
      [tabs.nth(0), tabs.nth(1)].map((tab) => tab.boundingBox()),
    );
    expect(first?.x).toBeGreaterThan(second?.x ?? Infinity);
    await expect(app.locator('#root').getByRole('region').first()).toBeVisible();
    const paths = ['/profile', '/edit-profile', '/share-profile', '/users-explorer', '/theme'];
    for (const path of paths.slice(byLength(3, 0))) {
      if (demo.path() !== path) await demo.visit(path);
      await expect(app.locator('#root h1')).toBeVisible();
      await expect(app.locator('#root [data-skeleton]')).toHaveCount(0);
      expect(await misfitsOf(frameOf(demo)), path).toEqual([]);
    }
    // The arrow of a way back is mirrored too.
    const arrow = app.locator('header button svg').first();
    expect(await arrow.evaluate((svg) => getComputedStyle(svg).transform)).toMatch(/matrix\(-1/);
  });
}

test('R172 nothing is drawn in English first, unless the texts do not load', async ({
  demo,
  page,
}) => {
  await page.route(/\/assets\/ru-/, (route) => route.abort('connectionfailed'));
  const app = await demo.open('a', '/profile', { language_code: 'ru' });
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(pageOf(app)).toHaveAttribute('lang', 'en');
  await expect(pageOf(app)).toHaveAttribute('dir', 'ltr');
  await page.unroute(/\/assets\/ru-/);

  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\/assets\/ru-/, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  await demo.open('a', '/profile', { language_code: 'ru' });
  await expect(app.getByRole('heading', { name: 'Загружаем профиль :)' })).toBeVisible();
  await expect(pageOf(app)).toHaveAttribute('lang', 'ru');
  isHeld = false;
  for (const route of held) await route.continue();
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  await expect(app.getByText('Edit Profile')).toHaveCount(0);
});

test('R172 a card that is opened in the messenger turns to the member’s language alone', async ({
  demo,
  member,
  page,
}) => {
  const app = await demo.open(member.member, '/theme');
  await app.getByRole('radio', { name: 'Русский' }).check();
  await expect(pageOf(app)).toHaveAttribute('lang', 'ru');
  await page.addInitScript(() => {
    const spoken: string[] = [];
    const note = () => spoken.push(document.documentElement.lang);
    new MutationObserver(note).observe(document, { attributeFilter: ['lang'], subtree: true });
    Object.assign(window, { spoken });
  });
  const { ulid } = await knownIds(demo.url, 'b');
  await demo.open(member.member, `/user/${ulid}`, { language_code: 'he' });
  await expect(app.getByRole('button', { name: 'Поделиться' })).toBeVisible();
  const spoken = await frameOf(demo).evaluate(() => Object(window).spoken as string[]);
  expect(new Set(spoken)).toEqual(new Set(['ru']));
});

test('R172 a start is in English if what speaks its language does not load, in the app and on the page that checks proofs', async ({
  demo,
  page,
  server,
}) => {
  const speaker = /\/assets\/language-[\w-]{8}\.js/;
  await page.route(speaker, (route) => route.abort('connectionfailed'));
  const app = await demo.open('a', '/profile', { language_code: 'ru' });
  await expect(app.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(pageOf(app)).toHaveAttribute('lang', 'en');
  await page.unroute(speaker);
  // A hotspot's page in its place.
  await page.route(speaker, (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
  await demo.open('a', '/profile', { language_code: 'he' });
  await expect(app.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(pageOf(app)).toHaveAttribute('dir', 'ltr');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { value: ['ru'] });
  });
  await page.goto(`${server.url}/verify`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(pageOf(page)).toHaveAttribute('lang', 'en');
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('R172 a first start in another language without a connection is in English', async ({
    server,
    page,
    context,
  }) => {
    await page.goto(`${server.url}/verify`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'languages', { value: ['ru'] });
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(pageOf(page)).toHaveAttribute('lang', 'en');
  });
});

test('R172 a language that cannot be loaded shows a message, and the present one stays', async ({
  demo,
  page,
}) => {
  const app = await demo.open('a', '/theme');
  await page.route(/\/assets\/ar-/, (route) => route.abort('connectionfailed'));
  await app.getByRole('radio', { name: 'العربية' }).click();
  await expect(app.getByText(/^This language could not be loaded/)).toBeInViewport({ ratio: 1 });
  await expect(app.getByRole('radio', { name: 'English' })).toBeChecked();
  await page.unroute(/\/assets\/ar-/);
  await app.getByRole('radio', { name: 'العربية' }).click();
  await expect(app.getByRole('radiogroup', { name: 'اللغة' })).toBeVisible();
  await expect(pageOf(app)).toHaveAttribute('dir', 'rtl');
});

test('R172 a change of language in another tab keeps an edit in progress, and its place', async ({
  demo,
  context,
  member,
}) => {
  const app = await demo.open(member.member, '/edit-profile');
  await (await fieldOf(app, 'Description')).fill('Half a sent');
  await (await fieldOf(app, 'Phone')).fill('+49');
  const other = await new Demo(await context.newPage(), demo.url).open(member.member, '/theme');
  await other.getByRole('radio', { name: 'Русский' }).check();
  await expect(app.getByRole('heading', { name: 'Изменить профиль' })).toBeVisible();
  await expect(app.getByText('Half a sent')).toBeVisible();
  await expect(app.getByLabel('Телефон', { exact: true })).toHaveValue('+49');
  await expect(app.getByLabel('Телефон', { exact: true })).toBeFocused();
  expect(demo.path()).toBe('/edit-profile');
});

test.describe('a visitor', () => {
  test.use({ locale: 'he-IL' });

  test('R172 reads a public card in the browser’s language, that one is private, and checks a proof', async ({
    page,
    server,
  }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(`${server.url}/user/${(await knownIds(server.url, 'a-plus')).ulid}`);
    await expect(pageOf(page)).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { name: 'קישורים' })).toBeVisible();
    await page.getByRole('button', { name: /^Telegram/ }).click();
    await expect(page.getByRole('dialog').getByText('ערוצים')).toBeVisible();
    expect(await misfitsOf(page)).toEqual([]);
    expect(faults).toEqual([]);

    await page.goto(`${server.url}/user/${(await knownIds(server.url, 'c')).ulid}`);
    await expect(page.getByText('הפרופיל אינו ציבורי')).toBeVisible();

    await page.goto(`${server.url}/verify`);
    await expect(page.getByRole('heading', { name: 'בדיקת קובץ הוכחה' })).toBeVisible();
    await chooseFile(page, 'proof.json', honestFile(longMessage));
    await expect(page.getByRole('heading', { name: 'אמיתי', exact: true })).toBeVisible();
    await expect(pageOf(page)).toHaveAttribute('dir', 'rtl');
  });
});
