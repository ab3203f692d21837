/**
 * R173 Every primitive in every state, on the development page: axe finds nothing and everything fits, in the four
 * themes, with text at 100 and 200 %, in both directions, and in forced colours (a short run looks at some). The app's
 * build does not contain that page (old-browsers.spec.ts).
 */
import type { Page } from '@playwright/test';
import { byLength } from '../support/length.ts';
import { colourFaultsOf, faultsOf } from './support/axe.ts';
import { misfitsOf } from './support/fits.ts';
import { openPrimitives } from './support/primitives.ts';
import { expect, test } from './support/test.ts';

const isWhole = (page: Page): Promise<void> =>
  expect(page.getByText('This did not load.')).toHaveCount(2);

/** In one test, since a worker that opens the page has to build it. */
test('R173 primitives: in each theme, in both directions, with text at 100 and 200 %, in forced colours, and each sheet and dialog', async ({
  page,
}) => {
  test.setTimeout(400_000);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const theme of byLength(['system', 'tma'], ['system', 'light', 'dark', 'tma'])) {
    await openPrimitives(page, { theme, text: '100', dir: 'ltr' });
    await isWhole(page);
    expect.soft(await faultsOf(page), theme).toEqual([]);
  }
  const sizes = [
    ['rtl', 360],
    ['ltr', 360],
    ['ltr', 1280],
  ] as const;
  for (const text of byLength(['200'], ['100', '200'])) {
    for (const [dir, width] of sizes.slice(0, byLength(1, 3))) {
      await page.setViewportSize({ width, height: 740 });
      await openPrimitives(page, { theme: 'light', text, dir });
      await isWhole(page);
      expect.soft(await misfitsOf(page), `${text} %, ${dir}, ${width} px`).toEqual([]);
    }
  }

  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of byLength(['light'] as const, ['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    await openPrimitives(page);
    for (const opener of ['Sheet, bottom', 'Sheet, end', 'Sheet, full', 'Dialog', 'Confirm']) {
      await page.getByRole('button', { name: opener, exact: true }).click();
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      const faults = colorScheme === 'light' ? faultsOf(page) : colourFaultsOf(page);
      expect(await faults, `${opener}, ${colorScheme}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
    }
  }

  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await page.setViewportSize({ width: 1000, height: 900 });
  await isWhole(page);
  expect(await faultsOf(page)).toEqual([]);
  // Chosen controls still differ from the others.
  const paints = await page
    .getByRole('button', { name: /^(Design|Travel)$/ })
    .evaluateAll((chips) => chips.map((chip) => getComputedStyle(chip).backgroundColor));
  expect(new Set(paints).size).toBe(2);
  // What destroys differs by more than its colour.
  for (const button of await page.locator('[data-variant^="danger"]').all())
    await expect(button).toHaveCSS('border-style', 'double');
  const plain = page.locator('button[data-variant="secondary"]').first();
  await expect(plain).toHaveCSS('border-style', 'solid');
  // Drawn by the browser, which knows the member's colours.
  for (const box of await page.getByRole('checkbox').all())
    await expect(box).toHaveCSS('appearance', 'auto');
});
