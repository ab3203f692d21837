/** Another member's card in a browser (its errors and contents: tests/features/viewer; views: visits.spec.ts). */
import type { FrameLocator } from '@playwright/test';
import { knownIds, lookUp } from './support/cards.ts';
import { expect, test } from './support/test.ts';

const readPath = '/tma/profile/by/id';

const title = (app: FrameLocator, name: string) => app.getByRole('heading', { name, exact: true });

test('R57 R58 R59 R60 R65 R66 R90 R145 the lookup runs no markup, finds a card, and does not stay behind it; one is found in Users and read, and a private one opened by its id', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await knownIds(server.url, 'b');
  const hidden = await knownIds(server.url, 'c');
  const anton = await knownIds(server.url, 'a-plus');
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  const app = await demo.open(member.member, '/profile-by-id');
  await expect(app.getByText('No profile ID provided', { exact: true })).toBeVisible();
  await lookUp(app, '<img src=x onerror="alert(1)">');
  await expect(app.getByText('Profile not found', { exact: true })).toBeVisible();
  await lookUp(app, `  ${anton.profileId} `);
  await expect(title(app, 'Anton Plusnin')).toBeVisible();
  expect(alerts).toEqual([]);
  // The form does not stay behind the card: both ways back lead to Users.
  await demo.leave.click();
  await expect(title(app, 'Users')).toBeVisible();

  demo.net.length = 0;
  const asked = () =>
    demo.requests('GET', readPath).map((read) => new URL(read.url()).searchParams.get('id'));
  await app.getByRole('searchbox').fill('Beatriz');
  await expect(app.locator('#root').getByText('Showing 1 user', { exact: true })).toBeVisible();
  await app.getByRole('link', { name: /^Beatriz Moreira/ }).click();
  await expect(title(app, 'Beatriz Moreira')).toBeVisible();
  expect(demo.path()).toBe('/profile-by-id');
  // The list knows her name: the card may be asked for a moment later.
  await expect.poll(asked).toEqual([ulid]);
  await demo.reloadApp();
  await expect.poll(asked).toEqual([ulid, ulid]);
  await expect(title(app, 'Beatriz Moreira')).toBeVisible();
  expect(demo.path()).toBe('/profile-by-id');

  await app.getByRole('link', { name: 'GitHub', exact: true }).click();
  const question = app.getByRole('alertdialog', { name: 'Open github link?' });
  await question.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => demo.log('web_app_open_link')).toHaveLength(1);
  const [opened] = await demo.log('web_app_open_link');
  expect(opened?.params).toMatchObject({ url: 'https://github.com/bea-moreira' });
  // The page around lets the frame go to pages alone, as Web A's does: in it, either would replace the app.
  for (const name of ['Call', /^beatriz@example\.com/])
    await app.getByRole('link', { name }).click();

  await app.getByRole('button', { name: 'Back to Users' }).click();
  await app.getByRole('searchbox').fill(hidden.ulid ?? '');
  await expect(app.getByRole('button', { name: 'Open', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(app.getByText('Profile is not public', { exact: true })).toBeVisible();
  await expect(app.getByText('Caspar')).toHaveCount(0);
});
