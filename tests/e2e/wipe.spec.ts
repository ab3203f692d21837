/** F32: wiping this device with a full outbox. The member chooses to send it first, to give it up, or not to wipe. */
import type { Page } from '@playwright/test';
import { Demo } from './support/demo.ts';
import { newMember, type MemberApi } from './support/api.ts';
import { databaseNames, localName, readLocalStorage, readOutbox } from './support/device.ts';
import { describe, descriptionOf, isPublic, saves } from './support/edits.ts';
import { answerCalls } from './support/faults.ts';
import { askToWipe, expectAllSent, queueTwo, startApp, wipeDialog } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

/** Names of everything that this browser keeps of a member. */
const belongings = async (page: Page, { member }: MemberApi): Promise<string[]> => {
  const names = [...(await databaseNames(page)), ...Object.keys(await readLocalStorage(page))];
  return names.filter((name) => name.startsWith(localName(member)));
};

test('F32 with nothing unsent, this device is wiped at once, and starts again', async ({
  demo,
  page,
  member,
  server,
}) => {
  const other = await newMember(server.url, 'Bea');
  await other.fill();
  await startApp(demo, other);
  const app = await startApp(demo, member);
  await app.getByRole('button', { name: 'Edit Profile' }).click();
  await app.getByLabel('Email').fill('half@');
  const dialog = await askToWipe(app);
  await expect(dialog).toContainText('Everything of yours in this browser will be removed');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog.getByRole('button')).toHaveText([
    'Remove my data from this device',
    'Cancel',
  ]);
  await dialog.getByRole('button', { name: 'Remove my data from this device' }).click();
  await expect(app.getByRole('heading', { name: 'This device is clean' })).toBeVisible();
  await expect.poll(() => belongings(page, member)).toEqual([]);
  expect(await belongings(page, other)).not.toEqual([]);
  await app.getByRole('button', { name: 'Start again' }).click();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
});

test('F32 send first: everything reaches the server, then this device is wiped', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await startApp(demo, member);
  await queueTwo(app, page, 'Sent before the end');
  const dialog = await askToWipe(app);
  await expect(dialog).toContainText('2 changes are not sent yet');
  await dialog.getByRole('button', { name: 'Send first, then remove' }).click();
  await expect(dialog).toContainText('2 left');
  await expect(dialog).toContainText('You are offline.');
  await expect(dialog).toContainText('Nothing has been removed.');
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  expect(await belongings(page, member)).not.toEqual([]);
  await context.setOffline(false);
  await expect(app.getByRole('heading', { name: 'This device is clean' })).toBeVisible();
  expect(await descriptionOf(member)).toBe('Sent before the end');
  expect(await isPublic(member)).toBe(true);
  await expect.poll(() => belongings(page, member)).toEqual([]);
  await app.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => demo.log('web_app_close')).toHaveLength(1);
});

test('F32 send first can be cancelled: nothing is wiped, everything is sent later', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await startApp(demo, member);
  await queueTwo(app, page, 'Kept after all');
  await askToWipe(app);
  await wipeDialog(app).getByRole('button', { name: 'Send first, then remove' }).click();
  await expect(wipeDialog(app)).toContainText('2 left');
  await wipeDialog(app).getByRole('button', { name: 'Cancel' }).click();
  await expect(wipeDialog(app)).toHaveCount(0);
  expect(await readOutbox(page, member.member)).toHaveLength(2);
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expectAllSent(app);
  expect(await descriptionOf(member)).toBe('Kept after all');
  await expect(app.getByRole('heading', { name: 'This device is clean' })).toHaveCount(0);
});

test('F32 send first stops at a change that the server refused, and wipes nothing', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await startApp(demo, member);
  await answerCalls(page, 'POST', '/tma/meta/profile', 422, { error: 'Validation failed' });
  await queueTwo(app, page, 'Too bold');
  const dialog = await askToWipe(app);
  await dialog.getByRole('button', { name: 'Send first, then remove' }).click();
  await context.setOffline(false);
  await expect(dialog).toContainText('1 left');
  await expect(dialog).toContainText(
    '1 change needs your attention and will not be sent automatically.',
  );
  await expect(dialog).toContainText('Nothing has been removed.');
  expect(await isPublic(member)).toBe(true);
  expect(await readOutbox(page, member.member)).not.toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});

test('F32 after discarding, the unsent changes are never sent', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await startApp(demo, member);
  await context.setOffline(true);
  await describe(app, 'Given up');
  const dialog = await askToWipe(app);
  await dialog.getByRole('button', { name: 'Discard 1 change and remove' }).click();
  await expect(app.getByRole('heading', { name: 'This device is clean' })).toBeVisible();
  await expect.poll(() => belongings(page, member)).toEqual([]);
  await context.setOffline(false);
  await app.getByRole('button', { name: 'Start again' }).click();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(app.getByText('Given up')).toHaveCount(0);
  expect(saves(demo)).toEqual([]);
  expect(await descriptionOf(member)).toBeNull();
});

test('F32 another tab of the member says that the data were removed, and starts again', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await startApp(demo, member);
  const second = await startApp(new Demo(await context.newPage(), demo.url), member);
  const dialog = await askToWipe(app);
  await dialog.getByRole('button', { name: 'Remove my data from this device' }).click();
  await expect(app.getByRole('heading', { name: 'This device is clean' })).toBeVisible();
  await expect(
    second.getByText('Your data was removed from this device in another tab.'),
  ).toBeVisible();
  await expect.poll(() => belongings(page, member)).toEqual([]);
  await second.getByRole('button', { name: 'Reload' }).click();
  await expect(second.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(
    second.getByText('Your data was removed from this device in another tab.'),
  ).toHaveCount(0);
});

test('R107 F32 the dialog warns before a key that is only on this device is deleted', async ({
  demo,
  page,
  member,
}) => {
  const app = await demo.open(member.member, '/messages', { cloud: 'fails' });
  await expect(app.getByText('Your key is on this device only.')).toBeVisible();
  const dialog = await askToWipe(app);
  await expect(dialog).toContainText('nothing encrypted with it can ever be opened again');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await demo.open(member.member, '/messages', { cloud: 'works' });
  const mark = `${localName(member.member)}:master_key_in_cloud`;
  await expect.poll(async () => Object.keys(await readLocalStorage(page))).toContain(mark);
  const again = await askToWipe(app);
  await expect(again).toContainText('Everything of yours in this browser will be removed');
  await expect(again).not.toContainText('can never be opened again');
});
