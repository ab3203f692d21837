/** The rate limit in two tabs, with a fake clock (tests/app/rate-limit.screen.test.ts has the modal's states). */
import type { FrameLocator } from '@playwright/test';
import { realNow } from './support/clock.ts';
import { Demo } from './support/demo.ts';
import { localName, readDatabase } from './support/device.ts';
import { expect, test } from './support/test.ts';

const modal = (app: FrameLocator) => app.getByRole('dialog', { name: 'Too Many Requests' });

test('F20 R125 R126 many calls that meet the limit open one modal, whose keys close nothing, and no tab sends before the deadline', async ({
  demo,
  page,
  context,
  member,
}) => {
  /** The time until which the app sends nothing, as it noted. */
  const deadline = async (): Promise<number> => {
    const { meta = [] } = await readDatabase(page, localName(member.member));
    const rows = meta as { key: string; value: { until: number } }[];
    return rows.find(({ key }) => key === 'gate')?.value.until ?? 0;
  };
  await page.clock.install();
  // The first refusal has the longest wait, which must stay the deadline whichever tab gets an answer last.
  let refusals = 0;
  await context.route('**/tma/**', (route) => {
    refusals += 1;
    const json = { error: 'Too many requests', code: 'RATE_LIMITED' };
    return route.fulfill({
      status: 429,
      json: { ...json, retry_after: refusals === 1 ? 3600 : 60 },
    });
  });
  const soon = realNow() + 600_000;
  const app = await demo.open(member.member);
  await expect(modal(app)).toBeVisible();
  await expect.poll(deadline).toBeGreaterThan(soon);
  await expect(app.locator('dialog[open]')).toHaveCount(1);
  await expect(modal(app).getByText("You've exceeded the rate limit.")).toBeFocused();
  for (const key of ['Enter', 'Space']) await page.keyboard.press(key);
  await expect(modal(app)).toBeVisible();
  expect(await demo.log('web_app_close')).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(modal(app).getByRole('button', { name: 'Close' })).toBeFocused();

  const other = new Demo(await context.newPage(), demo.url);
  const second = await other.open(member.member);
  await expect(modal(second)).toBeVisible();
  const sent = demo.net.length;
  await page.clock.pauseAt((await deadline()) - 1000);
  for (const tab of [second, app]) await expect(modal(tab).getByRole('timer')).toHaveText('0:01');
  expect(demo.net).toHaveLength(sent);
  expect(other.net).toEqual([]);
  await page.clock.runFor(1000);
  await expect(modal(app).getByRole('button', { name: 'Retry' })).toBeEnabled();
});
