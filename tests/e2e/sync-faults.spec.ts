/** A browser without service workers. */
import type { FrameLocator } from '@playwright/test';
import type { Demo } from './support/demo.ts';
import { describe, descriptionOf, pendingMark, visitForms } from './support/edits.ts';
import { holdCalls } from './support/faults.ts';
import { expect, test } from './support/test.ts';

const opened = async (demo: Demo, ...as: Parameters<Demo['open']>): Promise<FrameLocator> => {
  const app = await demo.open(...as);
  await expect(app.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(app.locator('#root').getByText('Total', { exact: true })).toBeVisible();
  return app;
};

test('R132 F44 without service workers the app, its data and its queue work', async ({
  demo,
  page,
  context,
  member,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    // Pictures of members may be on hosts that this machine does not reach.
    const isOurs = message.location().url.startsWith(demo.url);
    if (message.type() === 'error' && isOurs) faults.push(message.text());
  });
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  const app = await opened(demo, member.member);
  await visitForms(app);
  await describe(app, 'Kept on this device');
  const held = await holdCalls(page, 'GET', '/tma/profile');
  await demo.reloadApp();
  await expect.poll(held.count).toBeGreaterThan(0);
  await expect(app.locator('#root').getByText('Kept on this device')).toBeVisible();
  await held.release();
  await visitForms(app);
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
  expect(faults).toEqual([]);

  await context.setOffline(true);
  await describe(app, 'Queued without a worker');
  await expect(pendingMark(app)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => descriptionOf(member)).toBe('Queued without a worker');
  await expect(pendingMark(app)).toHaveCount(0);
  // The browser itself logs failed reads in the console; they are not errors of the app.
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
