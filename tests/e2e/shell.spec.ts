/** The shell: start-up calls, the bottom bar, routes, identity, the landing screen. */
import type { Locator } from '@playwright/test';
import { appRoutes } from '../../src/contract/app-routes.ts';
import { failed, openAnswered } from './support/own-profile.ts';
import { expect, test } from './support/test.ts';

const withoutBar = [
  ['/theme', 'Theme'],
  ['/lotties', 'Animations'],
  ['/lotties_tonpack', 'Animations: tonpack'],
] as const;
/** `/` leads to another route. */
const otherRoutes = new Set<string>(['/', ...withoutBar.map(([path]) => path)]);
const withBar = [
  ...appRoutes.filter((path) => !otherRoutes.has(path)),
  '/user/01JGFJJZ00B0000000000000BB',
];

test('R1 expands and locks vertical swipes on start', async ({ demo }) => {
  const app = await demo.open('a');
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  await expect.poll(() => demo.log('web_app_expand')).toHaveLength(1);
  await expect
    .poll(() => demo.log('web_app_setup_swipe_behavior'))
    .toEqual([{ method: 'web_app_setup_swipe_behavior', params: { allow_vertical_swipe: false } }]);
});

test('R1 leaves swipes alone in a client that cannot lock them', async ({ demo, page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const app = await demo.open('a', '/profile', { version: '7.6' });
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  await expect.poll(() => demo.log('web_app_expand')).toHaveLength(1);
  expect(await demo.log('web_app_setup_swipe_behavior')).toEqual([]);
  expect(errors).toEqual([]);
});

test('R2 sets header and background', async ({ demo }) => {
  const app = await demo.open('a', '/profile', { scheme: 'light' });
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  const first = async (method: string) => (await demo.log(method))[0]?.params;
  await expect.poll(() => first('web_app_set_header_color')).toEqual({ color: '#ffffff' });
  await expect.poll(() => first('web_app_set_background_color')).toEqual({ color: '#f9fafb' });
});

test('R2 makes no colour call in a client without RGB colours', async ({ demo, page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const app = await demo.open('a', '/profile', { version: '6.1' });
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  expect(await demo.log('web_app_set_header_color')).toEqual([]);
  expect(errors).toEqual([]);
});

for (const path of withBar) {
  test(`R3 R5 ${path} loads directly, with the bottom bar`, async ({ demo }) => {
    const app = await demo.open('a', path);
    await expect(app.getByRole('link', { name: 'Users', exact: true })).toBeVisible();
    await expect(app.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
    await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

for (const [path, title] of withoutBar) {
  test(`R4 R5 ${path} loads directly, without the bottom bar`, async ({ demo, page }) => {
    const filled = page.waitForResponse('**/tma/profile');
    const app = await demo.open('a', path);
    expect((await filled).ok()).toBe(true);
    await expect(app.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(app.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
  });
}

test('R3 tabs lead to their screens and name the current one', async ({ demo }) => {
  const app = await demo.open('a', '/edit-profile');
  const users = app.getByRole('link', { name: 'Users', exact: true });
  const profile = app.getByRole('link', { name: 'Profile', exact: true });
  await users.click();
  await expect(app.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  expect(demo.path()).toBe('/users-explorer');
  await expect(users).toHaveAttribute('aria-current', 'page');
  await expect(profile).not.toHaveAttribute('aria-current');
  await profile.click();
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  expect(demo.path()).toBe('/profile');
  await expect(profile).toHaveAttribute('aria-current', 'page');
});

const boxOf = (place: Locator) =>
  place.evaluate((element) => {
    const { left, right, height } = element.getBoundingClientRect();
    return { left, right, isHigh: height === window.innerHeight };
  });

test('R3 R4 from 900 px on the tabs are a rail at the start edge, with the way to the settings', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 1700, height: 900 });
  const app = await demo.open('a', '/profile', { size: 'wide' });
  const tabs = app.getByRole('navigation', { name: 'Main' });
  await expect(tabs.getByRole('link')).toHaveText(['Users', 'Profile']);
  await expect(tabs.getByRole('link').last()).toHaveAttribute('aria-current', 'page');
  for (const dir of ['ltr', 'rtl']) {
    await page.frame('mini-app')?.evaluate((to) => (document.documentElement.dir = to), dir);
    const rail = await boxOf(tabs.locator('..'));
    const screen = await boxOf(app.getByRole('main'));
    expect(rail.isHigh, dir).toBe(true);
    if (dir === 'ltr') expect([rail.left, screen.left >= rail.right]).toEqual([0, true]);
    else expect(screen.right).toBeLessThanOrEqual(rail.left);
  }
  await app.getByRole('button', { name: 'Settings' }).click();
  await app.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Sync' }).click();
  await expect(app.getByRole('heading', { name: 'Up to date' })).toBeVisible();
  await demo.open('a', '/theme', { size: 'wide' });
  await expect(app.getByRole('heading', { name: 'Theme', level: 1 })).toBeVisible();
  await expect(tabs).toHaveCount(0);
});

test('R4 a new member has no bar on any route', async ({ demo, newcomer }) => {
  for (const [path, title] of [
    ['/profile', /^Welcome/],
    ['/users-explorer', 'Users'],
    ['/edit-profile', 'Edit Profile'],
  ] as const) {
    const app = await demo.open(newcomer.member, path);
    await expect(app.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(app.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
  }
});

test('R5 an unknown path has a screen with a way back', async ({ demo }) => {
  const app = await demo.open('a', '/nope');
  await expect(app.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await app
    .getByRole('link', { name: 'Back to start' })
    .or(app.getByRole('button', { name: 'Back to start' }))
    .click();
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
});

test('R6 every call carries the raw init data, byte for byte', async ({ demo }) => {
  const launches: string[] = [];
  demo.page.on('response', async (response) => {
    if (response.url().includes('/messenger/init-data')) launches.push(await response.text());
  });
  const app = await demo.open('a', '/users-explorer');
  await expect(app.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();
  const sent = new Set(
    await Promise.all(demo.net.map(async (one) => (await one.allHeaders())['x-init-data'])),
  );
  expect(demo.net.length).toBeGreaterThan(1);
  await expect.poll(() => launches).toEqual([...sent]);
});

for (const path of ['/', '/profile', '/messages', '/edit-profile', '/users-explorer']) {
  test(`R7 outside, ${path} only asks to open Telegram`, async ({ page, server, demo }) => {
    await page.goto(`${server.url}${path}`);
    const prompt = page.getByRole('link', { name: 'Open in Telegram' });
    await expect(prompt).toHaveAttribute('href', 'https://t.me/cards_demo_bot/app');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(demo.net).toEqual([]);
  });
}

test('R8 inside, the shell loads the profile once and goes to /profile', async ({ demo }) => {
  const app = await demo.open('a', '/');
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  expect(demo.path()).toBe('/profile');
});

test('R9 the landing screen shows an error after four failed tries', async ({ demo, page }) => {
  const app = await openAnswered(demo, failed(), '/');
  await expect(app.getByText('Nothing here :(')).toBeVisible();
  await expect(app.getByText('Check back later or try again!')).toBeVisible();
  expect(demo.requests('GET', '/tma/profile')).toHaveLength(4);
  await page.unroute('**/tma/profile');
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
});
