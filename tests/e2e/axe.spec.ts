/**
 * R173 Checks every screen, sheet and dialog (support/views.ts). axe finds nothing in light, in dark and in the palest
 * colours of a messenger. Everything fits at 320 px, with large text, and from right to left.
 */
import type { Frame, Page } from '@playwright/test';
import { contrastFaultsOf, faultsOf } from './support/axe.ts';
import { viewsInside, viewsOutside } from './support/views.ts';
import type { Demo } from './support/demo.ts';
import { looks, misfitsOf, show } from './support/fits.ts';
import { expect, test } from './support/test.ts';

type Look = () => Page | Frame;

/** Shows the view in both themes, with less motion, so that axe does not see a colour in transition. */
const expectFaultless = async (page: Page, look: Look): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await faultsOf(look()), colorScheme).toEqual([]);
  }
};

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
const expectLegible = async (demo: Demo, frame: Frame): Promise<void> => {
  await demo.set({ colours: pale });
  await frame.evaluate(() =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'tma' })),
  );
  await expect(demo.app.locator('html')).toHaveAttribute('data-theme', 'tma');
  expect(await contrastFaultsOf(frame)).toEqual([]);
};

const expectToFit = async (page: Page, look: Look): Promise<void> => {
  for (const [name, how] of Object.entries(looks)) {
    await show(page, look(), how);
    expect(await misfitsOf(look()), name).toEqual([]);
  }
};

for (const [name, open] of Object.entries(viewsInside)) {
  test(`R173 axe: ${name}`, async ({ demo, page, server, newcomer, member }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open({ demo, page, url: server.url, newcomer, member });
    const frame = page.frame('mini-app');
    if (!frame) throw new Error('The app is not open');
    await expectFaultless(page, () => frame);
    await expectLegible(demo, frame);
    await expectToFit(page, () => frame);
  });
}

for (const [name, open] of Object.entries(viewsOutside)) {
  test(`R173 axe outside: ${name}`, async ({ demo, page, server, newcomer, member }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open({ demo, page, url: server.url, newcomer, member });
    await expectFaultless(page, () => page);
    // The demo messenger is a tool for wide screens.
    if (name !== 'the demo messenger') await expectToFit(page, () => page);
  });
}

test('axe reports a fault that the test makes', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Open in Telegram' }).waitFor();
  await page.evaluate(() => document.body.append(document.createElement('button')));
  expect(await faultsOf(page)).toEqual([expect.stringContaining('button-name')]);
});

test('R173 elements that do not fit are reported', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Open in Telegram' }).waitFor();
  await page.evaluate(() => {
    const box = document.createElement('div');
    Object.assign(box.style, { border: '1px solid', width: '3rem', whiteSpace: 'nowrap' });
    box.append('Words that leave their box', document.createElement('input'));
    Object.assign(box.querySelector('input')?.style ?? {}, { width: '2rem' });
    document.body.prepend(box);
  });
  expect(await misfitsOf(page)).toEqual([
    expect.stringMatching(/Words that leave.* leaves div/),
    expect.stringMatching(/^input.* is \d+ px$/),
  ]);
});
