/** Taking the own data along, deleting the account, coming back, and importing (screens: tests/features/account). */
import { openSettings } from './support/outbox.ts';
import { shownFile } from './support/files.ts';
import { expect, test } from './support/test.ts';

test('R192 R193 R194 a member downloads the data, deletes the account, and restores it within the week', async ({
  demo,
  member,
  page,
  server,
}) => {
  await member.fill({ tags: [1], description: 'Draws maps' });
  await member.setPublic(true);
  const { ulid } = (await member.ownProfile()).profile;
  const app = await demo.open(member.member);
  const settings = await openSettings(app);
  await settings.getByRole('button', { name: 'Download my data' }).click();
  const file = await shownFile(app);
  expect(JSON.parse(file)).toMatchObject({
    format: 'member-cards/my-data',
    profile: { profile: { description: 'Draws maps' } },
    server: {
      version: 1,
      account: { messengerId: member.member.id },
      card: { description: 'Draws maps' },
    },
  });
  await settings.getByRole('button', { name: 'Import' }).click();
  const sheet = app.getByRole('dialog', { name: 'Import my data' });
  await sheet.getByLabel('Or paste its text').fill(file.replace('Draws maps', 'Draws charts'));
  await sheet.getByRole('button', { name: 'Show what changes' }).click();
  await expect(sheet.getByRole('listitem')).toHaveText(['description']);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await settings.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = app.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(app.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  await expect(app.getByText('Nothing of yours is left in this browser.')).toBeVisible();
  expect((await page.request.get(`${server.url}/user/${ulid}`)).status()).toBe(404);
  await app.getByRole('button', { name: 'Start again' }).click();
  await expect(app.getByText(/^Everything is erased on /)).toBeVisible();
  await app.getByRole('button', { name: 'Restore my account' }).click();
  await expect(app.getByText('Draws maps')).toBeVisible();
  expect((await page.request.get(`${server.url}/user/${ulid}`)).status()).toBe(200);
});
