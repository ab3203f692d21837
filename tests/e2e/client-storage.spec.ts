/** The app in clients that keep nothing of what it stores. */
import { blockedClient } from './support/played-clients.ts';
import { expect, test } from './support/test.ts';

test('F63 in a web client whose frame may store nothing, the app starts, and survives a reload and a way back', async ({
  demo,
  page,
  member,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const app = await demo.open(member.member, '/profile', blockedClient);
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  const list = app.getByRole('list', { name: 'Public profiles' });
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(list).toBeVisible();

  const frame = page.frame('mini-app');
  // Where the launch was in the address, there is the screen's only.
  expect(new URL(frame?.url() ?? '').hash).toBe('');
  // The list of the old document may be visible until the new one comes.
  const reloaded = page.waitForEvent('framenavigated', (navigated) => navigated === frame);
  await frame?.evaluate(() => location.reload());
  await reloaded;
  await expect(list).toBeVisible();
  await frame?.evaluate(() => location.assign('/verify'));
  await expect(app.getByRole('heading', { level: 1, name: 'Check a proof file' })).toBeVisible();
  await frame?.evaluate(() => history.back());
  await expect(list).toBeVisible();
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  // Web A would ask before it closes the app from then on (telegram-tt, `useWebAppFrame.ts`).
  expect(await demo.log('web_app_setup_closing_behavior')).toEqual([]);
  expect(faults).toEqual([]);
});

test('F63 on a phone the notice leaves Continue free', async ({ demo, newcomer, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const app = await demo.open(newcomer.member, '/', { ...blockedClient, language_code: 'ru' });
  await app.getByRole('button', { name: 'Дизайн', exact: true }).click();
  await expect(
    app.getByText('На этом устройстве ничего не хранится: браузер не разрешает.'),
  ).toBeVisible();
  // It would not reach a button that is covered.
  await app.getByRole('button', { name: 'Продолжить' }).click({ trial: true, timeout: 30_000 });
});
