/** F63: a browser that forbids storage. */
import { describe, descriptionOf, pendingMark, visitForms } from './support/edits.ts';
import { createButton, fill } from './support/messages.ts';
import { askToWipe } from './support/outbox.ts';
import { blockedClient } from './support/played-clients.ts';
import { expect, test } from './support/test.ts';

test('R29 F32 F63 without a database, caches and locks the app works in memory, sends at once, warns once, asks before a loss, and is wiped', async ({
  demo,
  page,
  context,
  member,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const app = await demo.open(member.member, '/profile', blockedClient);
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  const warning = app.getByText(/^Nothing is saved on this device/);
  await expect(warning).toBeVisible();
  await app.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(warning).toHaveCount(0);

  await visitForms(app);
  await describe(app, 'Sent from memory');
  await expect.poll(() => descriptionOf(member)).toBe('Sent from memory');
  await expect(pendingMark(app)).toHaveCount(0);
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await app.getByRole('list', { name: 'Public profiles' }).getByRole('link').first().click();
  await expect(app.getByRole('button', { name: 'Share', exact: true })).toBeVisible();

  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await context.setOffline(true);
  await describe(app, 'Unsent');
  await expect(app.getByText('Keep the app open')).toBeVisible();
  await expect
    .poll(async () => (await demo.log('web_app_setup_closing_behavior')).at(-1))
    .toMatchObject({ params: { need_confirmation: true } });
  await context.setOffline(false);
  await expect.poll(() => descriptionOf(member)).toBe('Unsent');
  await expect(warning).toHaveCount(0);

  await app.getByRole('button', { name: 'Message Samples' }).click();
  await expect(app.getByRole('button', { name: 'Recovery text' }).first()).toBeVisible();
  await context.setOffline(true);
  await fill(app, 'In memory', 'Alone');
  await createButton(app).click();
  await expect(
    app.getByText('It will be sent when you are online, if the app stays open.'),
  ).toBeVisible();
  await expect(app.getByText('Saved on this device')).toHaveCount(0);
  expect(faults).toEqual([]);

  await context.setOffline(false);
  await expect(pendingMark(app)).toHaveCount(0);
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  const dialog = await askToWipe(app);
  await dialog.getByRole('button', { name: 'Remove my data from this device' }).click();
  await expect(app.getByRole('heading', { name: 'This device is clean' })).toBeVisible();
  await app.getByRole('button', { name: 'Start again' }).click();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
});
