/** A browser that is killed, and one without service workers. */
import type { FrameLocator } from '@playwright/test';
import { Demo } from './support/demo.ts';
import { readOutbox } from './support/device.ts';
import {
  describe,
  descriptionOf,
  keyOf,
  pendingMark,
  save,
  saves,
  typeDescription,
  visitForms,
} from './support/edits.ts';
import { holdCalls } from './support/faults.ts';
import { KillableBrowser } from './support/killable.ts';
import { expect, test } from './support/test.ts';

const opened = async (demo: Demo, ...as: Parameters<Demo['open']>): Promise<FrameLocator> => {
  const app = await demo.open(...as);
  await expect(app.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(app.locator('#root').getByText('Total', { exact: true })).toBeVisible();
  return app;
};

const killTest = test.extend<{ killable: KillableBrowser }>({
  killable: async ({ playwright, launchOptions }, use) => {
    const killable = new KillableBrowser(playwright.chromium, launchOptions);
    await use(killable);
    await killable.dispose();
  },
});

killTest(
  'F2 the browser is killed before a change is sent, and while one is under way: the next start sends it',
  { tag: '@long' },
  async ({ killable, server, member }) => {
    const start = async () => {
      const context = await killable.start();
      return { context, demo: new Demo(await context.newPage(), server.url) };
    };
    const first = await start();
    const app = await opened(first.demo, member.member);
    await visitForms(app);
    await first.context.setOffline(true);
    await describe(app, 'Outlives the process');
    const [unsent] = await readOutbox(first.demo.page, member.member);
    await killable.kill();

    const second = await start();
    const reopened = await opened(second.demo, member.member);
    await expect(reopened.locator('#root').getByText('Outlives the process')).toBeVisible();
    await expect.poll(() => descriptionOf(member)).toBe('Outlives the process');
    await expect.poll(() => readOutbox(second.demo.page, member.member)).toEqual([]);
    expect(saves(second.demo).map(keyOf)).toEqual([unsent?.opId]);
    const held = await holdCalls(second.demo.page, 'POST', '/tma/meta/profile');
    await typeDescription(reopened, 'Under way');
    await save(reopened);
    await expect.poll(held.count).toBe(1);
    const [sent] = await readOutbox(second.demo.page, member.member);
    await killable.kill();

    const third = await start();
    const last = await third.demo.open(member.member);
    await expect(last.locator('#root').getByText('Under way')).toBeVisible();
    await expect.poll(() => descriptionOf(member)).toBe('Under way');
    await expect(pendingMark(last)).toHaveCount(0);
    expect(saves(third.demo).map(keyOf)).toEqual([sent?.opId]);
  },
);

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
