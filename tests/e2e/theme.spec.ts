/** The theme screen, and the colours of page and messenger. */
import type { Frame, FrameLocator, Page, Route } from '@playwright/test';
import type { Demo } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const choice = (app: FrameLocator | Page, name: string) =>
  app.getByRole('radio', { name, exact: true });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

const light = 'rgb(249, 250, 251)';
const dark = 'rgb(15, 17, 21)';

/** The present background of the page. */
const ground = (page: Page | Frame) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const frameOf = (demo: Demo): Frame => {
  const frame = demo.page.frame('mini-app');
  if (!frame) throw new Error('The app is not open');
  return frame;
};
const expectGround = (demo: Demo, colour: string) =>
  expect(demo.app.locator('html')).toHaveCSS('background-color', colour);

test("R2 R10 R12 dark shows at once, by mouse or keyboard, and is kept; tma takes the messenger's colours; its header follows", async ({
  demo,
  page,
}) => {
  const app = await demo.open('a', '/theme', { scheme: 'light', theme_bg: '102030' });
  const last = async (method: string) => (await demo.log(method)).at(-1)?.params;
  const expectSurface = async (header: string, background: string) => {
    await expect.poll(() => last('web_app_set_header_color')).toEqual({ color: header });
    await expect.poll(() => last('web_app_set_background_color')).toEqual({ color: background });
  };
  const group = app.getByRole('radiogroup', { name: 'Colours of the app' });
  await expect(group.getByRole('radio')).toHaveCount(4);
  await expect(choice(app, 'System')).toBeChecked();
  await expectGround(demo, light);
  await expectSurface('#ffffff', '#f9fafb');
  await app.getByRole('button', { name: 'Back to start' }).focus();
  await page.keyboard.press('Tab');
  await expect(choice(app, 'System')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(choice(app, 'Dark')).toBeChecked();
  expect(await ground(frameOf(demo))).toBe(dark);
  expect(await stored(page)).toBe('dark');
  await expectSurface('#191c22', '#0f1115');
  await demo.reloadApp();
  await expect(choice(app, 'Dark')).toBeChecked();
  await expectGround(demo, dark);
  await choice(app, 'Light').check();
  expect(await ground(frameOf(demo))).toBe(light);
  await page.keyboard.press('Tab');
  await expect(app.locator('input[name="theme"]:focus')).toHaveCount(0);

  await choice(app, 'Telegram').check();
  await expectGround(demo, 'rgb(16, 32, 48)');
  await demo.set({ colours: { bg_color: '#304050' } });
  await expectGround(demo, 'rgb(48, 64, 80)');
  await demo.set({ scheme: 'dark', colours: {} });
  await expectSurface('#212121', '#212121');
  await demo.set({ scheme: 'light', colours: { bg_color: '#f0e8d8' } });
  await expectGround(demo, 'rgb(240, 232, 216)');
  await expect
    .poll(() => frameOf(demo).evaluate(() => document.documentElement.dataset['scheme']))
    .toBe('light');
  // A reload finds today's colours, not those of the launch.
  await demo.reloadApp();
  await expectGround(demo, 'rgb(240, 232, 216)');
  await expect(choice(app, 'Telegram')).toBeChecked();
});

test('R10 R11 without a choice the page follows the system, live; a choice overrides it, and reaches the other tabs', async ({
  page,
  context,
  server,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${server.url}/theme`);
  await expect(choice(page, 'System')).toBeChecked();
  await expect.poll(() => ground(page)).toBe(dark);
  const barColour = () =>
    page.evaluate(() => document.querySelector<HTMLMetaElement>('[name="theme-color"]')?.content);
  await expect.poll(barColour).toBe('#0f1115');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => ground(page)).toBe(light);
  await expect.poll(barColour).toBe('#f9fafb');
  expect(await stored(page)).toBeNull();

  const other = await context.newPage();
  await other.goto(`${server.url}/theme`);
  await choice(page, 'Dark').check();
  expect(await ground(page)).toBe(dark);
  await expect(choice(other, 'Dark')).toBeChecked();
  expect(await ground(other)).toBe(dark);
  await page.emulateMedia({ colorScheme: 'dark' });
  await choice(page, 'Light').check();
  expect(await ground(page)).toBe(light);
  await choice(page, 'System').check();
  await expect.poll(() => ground(page)).toBe(dark);
});

/** Holds back the app's first script, so that only HTML and styles make the page. */
const holdScript = async (page: Page): Promise<() => Promise<void>> => {
  const held: Route[] = [];
  await page.route(/\/assets\/start-[^/]+\.js$/, (route) => void held.push(route));
  return async () => {
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
  };
};

test("R10 R12 the theme is set before the app's script: no flash, and a link paints nothing but colours", async ({
  demo,
  page,
  server,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  for (const [theme, colour] of [
    ['dark', dark],
    ['tma', 'rgb(16, 32, 48)'],
  ] as const) {
    await page.goto(`${server.url}/config.json`);
    await page.evaluate((value) => localStorage.setItem('theme', value), theme);
    const release = await holdScript(page);
    // Does not wait for the messenger's page: it may wait for its frame, and so for the held script.
    const opening = demo.open('a', '/theme', { scheme: 'light', theme_bg: '102030' });
    const { app } = demo;
    await expectGround(demo, colour);
    await expect(app.locator('#root > :not([data-start])')).toHaveCount(0);
    await release();
    await opening;
    await expect(app.getByRole('heading', { name: 'Theme' })).toBeVisible();
    expect(await ground(frameOf(demo))).toBe(colour);
    await page.unrouteAll();
  }
  const params = JSON.stringify({ bg_color: '#102030', text_color: 'url(https://x.example/)' });
  // Outside the messenger, the app's script takes the colours away again.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${server.url}/theme#tgWebAppThemeParams=${encodeURIComponent(params)}`);
  const style = await page.locator('html').getAttribute('style');
  expect(style).toContain('--tma-bg-color');
  expect(style).not.toContain('url');
});
