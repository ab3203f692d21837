/** axe finds nothing on any screen, sheet and dialog, in light and dark. What it looks at: support/axe-views.ts. */
import type { Frame, Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { viewsInside, viewsOutside } from './support/axe-views.ts';
import { expect, test } from './support/test.ts';

/** The same view in both themes; with less motion, so that no colour is caught on its way to another. */
const expectFaultless = async (page: Page, look: () => Page | Frame | null): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const place = look();
    expect(place && (await faultsOf(place)), colorScheme).toEqual([]);
  }
};

for (const [name, open] of Object.entries(viewsInside)) {
  test(`axe: ${name}`, async ({ demo, page, server, newcomer, member }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open({ demo, page, url: server.url, newcomer, member });
    await expectFaultless(page, () => page.frame('mini-app'));
  });
}

for (const [name, open] of Object.entries(viewsOutside)) {
  test(`axe outside: ${name}`, async ({ demo, page, server, newcomer, member }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open({ demo, page, url: server.url, newcomer, member });
    await expectFaultless(page, () => page);
  });
}

test('axe can find something', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Open in Telegram' }).waitFor();
  await page.evaluate(() => document.body.append(document.createElement('button')));
  expect(await faultsOf(page)).toEqual([expect.stringContaining('button-name')]);
});
