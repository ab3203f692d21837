/** What a member whom the operator banned still can do. */
import { knownMember } from '../../e2e/support/api.ts';
import { readOutbox } from '../../e2e/support/device.ts';
import { holdCalls } from '../../e2e/support/faults.ts';
import { makePublic } from '../../e2e/support/edits.ts';
import { badge, startApp } from '../../e2e/support/outbox.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

/** Bans the member; the result ends that. */
const ban = async (): Promise<() => Promise<unknown>> => {
  const { profileId } = (await member.ownProfile()).profile;
  const operator = await knownMember(demo.url, 'c');
  const act = (kind: string) => operator.call('POST', '/tma/admin/acts', { kind, profileId });
  await act('ban');
  return () => act('unban');
};

/** Opens the question whether to delete the account, as a banned member. */
const askBanned = async () => {
  const app = await startApp(demo, member);
  await ban();
  await app.getByRole('button', { name: 'Delete my account' }).click();
  return { app, dialog: app.getByRole('alertdialog', { name: 'Delete your account?' }) };
};

test('R192 a banned member deletes the account, and this device is wiped', async () => {
  const { app, dialog } = await askBanned();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(app.getByText('Nothing of yours is left in this browser.')).toBeVisible();
});

test('R192 a deletion that a banned member asks for offline wipes this device once it is sent', async () => {
  const { app, dialog } = await askBanned();
  await expect(dialog).toContainText('only if you are let in again');
  demo.setOffline(true);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await app.getByRole('button', { name: 'OK' }).click();
  await demo.reloadApp();
  demo.setOffline(false);
  await expect(app.getByText('Nothing of yours is left in this browser.')).toBeVisible();
  await expect(app.getByText('only if you are let in again')).toBeVisible();
});

test('a banned member’s question stays open while the profile is read again', async () => {
  const { dialog } = await askBanned();
  const held = await holdCalls(demo, 'GET', '/tma/profile');
  await member.call('DELETE', '/tma/profile');
  await expect.poll(() => held.count()).toBeGreaterThan(0);
  await expect(dialog).toBeVisible();
});

test('F32 what was refused during a ban is sent once it is lifted', async () => {
  const app = await startApp(demo, member);
  demo.setOffline(true);
  await makePublic(app);
  const unban = await ban();
  demo.setOffline(false);
  await expect(app.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  const sent = () => demo.requests('POST', '/tma/share-settings').length;
  await expect
    .poll(async () => (await readOutbox(demo, member.member)).map(({ state }) => state))
    .toEqual(['refused']);
  const refused = sent();
  await unban();
  await expect.poll(sent).toBeGreaterThan(refused);
  await expect(app.getByRole('checkbox', { name: 'Public profile' })).toBeChecked();
  await expect(badge(app)).toHaveCount(0);
});
