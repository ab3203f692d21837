/**
 * R173 Checks every screen, sheet and dialog (support/views.ts). axe finds nothing in light, in dark and in the palest
 * colours of a messenger. Everything fits at 320 px, with large text, and from right to left.
 */
import type { Frame, Page } from '@playwright/test';
import { colourFaultsOf, faultsOf } from './support/axe.ts';
import type { Demo } from './support/demo.ts';
import { looks, misfitsOf, show } from './support/fits.ts';
import { playScene } from './support/scenes.ts';
import { expect, test } from './support/test.ts';
import { groupsInside, viewsOutside } from './support/views.ts';
import type { Open, Views } from './support/views/scene.ts';

/** No text is readable in any two of these colours. */
const pale = {
  bg_color: '#ffffff',
  secondary_bg_color: '#f4f4f5',
  text_color: '#d0d0d0',
  hint_color: '#eeeeee',
  link_color: '#cfe8ff',
  button_color: '#ffe9a8',
  button_text_color: '#ffffff',
  destructive_text_color: '#ffd0d0',
};

/** Chooses the messenger's theme in another tab. */
const choosePaleTheme = async (demo: Demo, frame: Frame): Promise<void> => {
  await demo.set({ colours: pale });
  await frame.evaluate(() =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'tma' })),
  );
  await expect(demo.app.locator('html')).toHaveAttribute('data-theme', 'tma');
};

const frameOf = (page: Page): Frame => {
  const frame = page.frame('mini-app');
  if (!frame) throw new Error('The app is not open');
  return frame;
};

const expectToFit = async (page: Page, place: Page | Frame, view: string): Promise<void> => {
  for (const [name, how] of Object.entries(looks)) {
    await show(page, place, how);
    expect.soft(await misfitsOf(place), `${view}, ${name}`).toEqual([]);
  }
};

/** Each view has less motion, so that axe does not see a colour in transition. */
const checkGroup = (title: string, views: Views, check: (name: string, open: Open) => Check) =>
  test(`R173 axe: ${title}`, async ({ browser, server }) => {
    test.setTimeout(Object.keys(views).length * 60_000);
    for (const [name, open] of Object.entries(views)) {
      await test.step(name, () => playScene(browser, server.url, check(name, open)));
    }
  });

type Check = Parameters<typeof playScene>[2];

/** The theme changes colours alone. */
const expectFaultless = async (page: Page, place: Page | Frame, view: string): Promise<void> => {
  expect.soft(await faultsOf(place), `${view}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft(await colourFaultsOf(place), `${view}, dark`).toEqual([]);
};

for (const [title, views] of Object.entries(groupsInside)) {
  checkGroup(title, views, (name, open) => async (scene) => {
    const { demo, page } = scene;
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(scene);
    const frame = frameOf(page);
    await expectFaultless(page, frame, name);
    await choosePaleTheme(demo, frame);
    expect.soft(await colourFaultsOf(frame), `${name}, pale`).toEqual([]);
    await expectToFit(page, frame, name);
  });
}

checkGroup('outside the messenger', viewsOutside, (name, open) => async (scene) => {
  const { page } = scene;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open(scene);
  await expectFaultless(page, page, name);
  // The demo messenger is a tool for wide screens.
  if (name !== 'the demo messenger') await expectToFit(page, page, name);
});

test('R173 axe reports a fault that the test makes, and elements that do not fit are reported', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Open in Telegram' }).waitFor();
  await page.evaluate(() => {
    const box = document.createElement('div');
    Object.assign(box.style, { border: '1px solid', width: '3rem', whiteSpace: 'nowrap' });
    box.append('Words that leave their box', document.createElement('input'));
    Object.assign(box.querySelector('input')?.style ?? {}, { width: '2rem' });
    document.body.prepend(box);
    box.style.color = '#eee';
  });
  expect(await faultsOf(page)).toEqual([
    expect.stringContaining('color-contrast'),
    expect.stringContaining('label'),
    expect.stringContaining('region'),
  ]);
  expect(await colourFaultsOf(page)).toEqual([expect.stringContaining('color-contrast')]);
  expect(await misfitsOf(page)).toEqual([
    expect.stringMatching(/Words that leave.* leaves div/),
    expect.stringMatching(/^input.* is \d+ px$/),
  ]);
});
