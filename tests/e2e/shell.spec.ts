/** The shell in a browser: a start, the tabs as a bar and as a rail (the rest: tests/app/shell). */
import type { Locator } from '@playwright/test';
import { answerAsServer } from './support/faults.ts';
import { misfitsOf } from './support/fits.ts';
import { failed, openAnswered } from './support/own-profile.ts';
import { expect, test } from './support/test.ts';

test('R1 R2 R3 R4 R5 R6 R8 a start, its calls, the tabs, and a way back from nowhere', async ({
  demo,
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const launches: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/messenger/init-data')) launches.push(await response.text());
  });
  const app = await demo.open('a', '/', { scheme: 'light' });
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  expect(demo.path()).toBe('/profile');
  for (const method of ['web_app_expand', 'web_app_setup_swipe_behavior'])
    await expect.poll(() => demo.log(method)).toHaveLength(1);
  const first = async (method: string) => (await demo.log(method))[0]?.params;
  await expect.poll(() => first('web_app_set_header_color')).toEqual({ color: '#ffffff' });
  const users = app.getByRole('link', { name: 'Users', exact: true });
  const profile = app.getByRole('link', { name: 'Profile', exact: true });
  await users.click();
  await expect(app.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  expect(demo.path()).toBe('/users-explorer');
  await expect(users).toHaveAttribute('aria-current', 'page');
  await expect(profile).not.toHaveAttribute('aria-current');
  await expect(app.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();
  // Every call carries the raw init data, byte for byte.
  const sent = new Set(
    await Promise.all(demo.net.map(async (one) => (await one.allHeaders())['x-init-data'])),
  );
  expect(demo.net.length).toBeGreaterThan(1);
  await expect.poll(() => launches).toEqual([...sent]);
  await demo.visit('/nope');
  await expect(app.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await app
    .getByRole('link', { name: 'Back to start' })
    .or(app.getByRole('button', { name: 'Back to start' }))
    .click();
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  expect(demo.path()).toBe('/profile');
  await expect(profile).toHaveAttribute('aria-current', 'page');
  expect(faults).toEqual([]);
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
  await page.context().setOffline(true);
  await expect(app.getByText('Offline')).toBeVisible();
  const frame = page.frame('mini-app') ?? page.mainFrame();
  await expect.poll(() => misfitsOf(frame)).toEqual([]);
  await page.context().setOffline(false);
  await app.getByRole('button', { name: 'Settings' }).click();
  await app.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Sync' }).click();
  await expect(app.getByRole('heading', { name: 'Up to date' })).toBeVisible();
  await page.keyboard.press('Escape');
  await demo.visit('/theme');
  await expect(app.getByRole('heading', { name: 'Theme', level: 1 })).toBeVisible();
  await expect(tabs).toHaveCount(0);
});

test('R7 R9 R14 R15 R135 outside, the app only asks to open Telegram; inside, a failed start says why, and can be tried again', async ({
  page,
  server,
  demo,
}) => {
  await page.goto(server.url);
  const prompt = page.getByRole('link', { name: 'Open in Telegram' });
  await expect(prompt).toHaveAttribute('href', 'https://t.me/cards_demo_bot/app');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(demo.net).toEqual([]);
  const app = await openAnswered(demo, failed('{"error":"boom"}'));
  await expect(app.getByText('Error loading profile')).toBeVisible();
  await expect(app.getByText('HTTP 500: boom')).toBeVisible();
  await page.route('**/tma/profile', (route) => answerAsServer(route, { body: 'oops' }));
  await demo.reloadApp();
  await expect(app.getByText('Failed to fetch profile data')).toBeVisible();
  await openAnswered(demo, failed(), '/');
  await expect(app.getByText('Nothing here :(')).toBeVisible();
  await page.unroute('**/tma/profile');
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
});
