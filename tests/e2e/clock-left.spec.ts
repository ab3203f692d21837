/** A stopped clock ends with its test: Playwright would leave a part of it in the pages of the next one. */
import { stopClock } from './support/clock.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

for (const nth of [1, 2, 3, 4]) {
  test(`a test that leaves its clock stopped, ${nth}`, async ({ page, server }) => {
    await page.clock.install();
    await page.goto(server.url);
    await stopClock(page);
  });

  test(`the next test has a clock that was never touched, ${nth}`, async ({ page, server }) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(server.url);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(faults).toEqual([]);
    expect(await page.evaluate(() => '__pwClock' in globalThis)).toBe(false);
  });
}
