/** What happens to the app's own code: a new build arrives, or a screen's code does not. */
import type { Page } from '@playwright/test';
import { Demo } from './support/demo.ts';
import { NextBuild } from './support/next-build.ts';
import { expect, test } from './support/test.ts';

/** Runs in the app's frame, where the app's worker is. */
const inApp = async (page: Page, task: () => Promise<unknown>): Promise<void> => {
  await page.frame('mini-app')?.evaluate(task);
};

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('R134 a new build is offered, and a form in progress survives it', async ({
    page,
    server,
    member,
  }) => {
    const build = new NextBuild(server.url);
    const demo = new Demo(page, await build.start());
    const app = await demo.open(member.member, '/edit-profile');
    await expect(app.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
    await inApp(page, () => navigator.serviceWorker.ready);
    await app.getByLabel('Description').fill('Half a sentence');

    build.deploy();
    await inApp(page, async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(app.getByText('A new version is ready.')).toBeVisible();
    await app.getByLabel('Description').fill('Half a sentence, and the rest');
    await expect(app.getByText('A new version is ready.')).toBeVisible();

    const reloaded = page.waitForEvent('framenavigated');
    await app.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect(app.getByLabel('Description')).toHaveValue('Half a sentence, and the rest');
    await expect(app.getByText('A new version is ready.')).toHaveCount(0);
    await build.stop();
  });
});

test('R128 a code chunk that stalls: after 120 s a readable error with Reload', async ({
  demo,
  page,
}) => {
  await page.clock.install();
  let stalled = 0;
  await page.route('**/assets/edit-profile-screen-*.js', () => {
    stalled += 1;
  });
  const app = await demo.open('a');
  await app.getByRole('button', { name: 'Edit Profile' }).click();
  await expect.poll(() => stalled).toBe(1);
  await page.clock.fastForward(119_000);
  await expect(app.getByText('This screen did not load')).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(app.getByText('This screen did not load')).toBeVisible();
  await expect(app.getByText(/Loading took longer than two minutes/)).toBeVisible();

  await page.unroute('**/assets/edit-profile-screen-*.js');
  await app.getByRole('button', { name: 'Reload' }).click();
  await expect(app.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
});
