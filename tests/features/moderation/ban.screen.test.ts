/** What a member whom the operator banned still can do. */
import { knownMember } from '../../e2e/support/api.ts';
import { readOutbox } from '../../e2e/support/device.ts';
import { answerCalls, holdCalls } from '../../e2e/support/faults.ts';
import { makePublic } from '../../e2e/support/edits.ts';
import { badge, openSheet, startApp } from '../../e2e/support/outbox.ts';
import type { AppPage } from '../../support/dom/locator.ts';
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
  const unban = await ban();
  await app.getByRole('button', { name: 'Delete my account' }).click();
  return { app, unban, dialog: app.getByRole('alertdialog', { name: 'Delete your account?' }) };
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

const deleteOffline = async () => {
  const { app, dialog, unban } = await askBanned();
  demo.setOffline(true);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await app.getByRole('button', { name: 'OK' }).click();
  return unban;
};

/** The screen of a banned member stays, also while the data are fetched. */
const expectNoWipe = async (app: AppPage) => {
  await app.getByRole('button', { name: 'Download my data' }).click();
  await expect.poll(() => demo.requests('GET', '/tma/export').length).toBe(1);
  await expect(app.getByRole('button', { name: 'Delete my account' })).toBeVisible();
};

test('R192 a late deletion that was lost with the database wipes nothing', async () => {
  await deleteOffline();
  await demo.leave();
  await demo.evaluate(async () => {
    const all = await indexedDB.databases();
    for (const { name } of all) if (name?.startsWith('cards:')) indexedDB.deleteDatabase(name);
  });
  demo.setOffline(false);
  await expectNoWipe(await demo.open(member.member));
  expect(demo.requests('DELETE', '/tma/profile')).toEqual([]);
});

test('R192 a late deletion that was undone elsewhere wipes nothing at a second ban', async () => {
  const unban = await deleteOffline();
  await unban();
  const held = await holdCalls(demo, 'GET', '/tma/profile');
  demo.setOffline(false);
  await expect.poll(() => demo.requests('DELETE', '/tma/profile').length).toBe(1);
  await expect
    .poll(() => readOutbox(demo, member.member))
    .toMatchObject([{ state: 'acknowledged' }]);
  await demo.leave();
  await held.release();
  await member.call('POST', '/tma/profile/restore');
  const app = await demo.open(member.member);
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await ban();
  await expectNoWipe(app);
});

/** The deletion that waits is sent, and refused. */
const refuseDeletion = async () => {
  await answerCalls(demo, 'DELETE', '/tma/profile', 403, { error: 'No', code: 'FORBIDDEN' });
  demo.setOffline(false);
  const states = async () => (await readOutbox(demo, member.member)).map(({ state }) => state);
  await expect.poll(states).toEqual(['refused']);
};

/** Opens the app after the ban, with the deletion refused in between. */
const returnRefused = async (): Promise<AppPage> => {
  const unban = await deleteOffline();
  await refuseDeletion();
  await unban();
  await demo.leave();
  return demo.open(member.member);
};

test('F32 a late deletion that was refused wipes nothing when another device deletes the account', async () => {
  const app = await returnRefused();
  await expect(badge(app)).toContainText('1 needs your attention');
  await member.call('DELETE', '/tma/profile');
  await expect(app.getByRole('button', { name: 'Restore my account' })).toBeVisible();
});

test('F32 a late deletion that was refused wipes nothing when a banned member deletes elsewhere', async () => {
  await deleteOffline();
  await refuseDeletion();
  await member.call('DELETE', '/tma/profile');
  await demo.leave();
  await expectNoWipe(await demo.open(member.member));
});

test('F32 a late deletion that was discarded wipes nothing when a banned member deletes elsewhere', async () => {
  const app = await returnRefused();
  await (await openSheet(app)).getByRole('button', { name: 'Discard' }).click();
  await app.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => readOutbox(demo, member.member)).toEqual([]);
  await member.call('DELETE', '/tma/profile');
  await ban();
  await demo.leave();
  await expectNoWipe(await demo.open(member.member));
});

test('R192 a deletion that waited while the member was not in the group wipes this device', async () => {
  const app = await startApp(demo, member);
  await answerCalls(demo, 'GET', '/tma/profile', 403, { error: 'No', code: 'NOT_IN_COMMUNITY' });
  await demo.leave();
  await demo.open(member.member);
  await app.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = app.getByRole('alertdialog', { name: 'Delete your account?' });
  demo.setOffline(true);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await app.getByRole('button', { name: 'OK' }).click();
  // A deleted account is answered, also outside the group.
  demo.unrouteAll();
  demo.setOffline(false);
  await expect(app.getByText('Nothing of yours is left in this browser.')).toBeVisible();
});

test('F58 a deletion that failed in front of a banned member is not sent at the next start', async () => {
  const { app, dialog } = await askBanned();
  await answerCalls(demo, 'DELETE', '/tma/profile', 503);
  demo.clock.hurry();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await app.getByRole('button', { name: 'OK' }).click();
  demo.clock.resume();
  demo.unrouteAll();
  await demo.leave();
  const tried = demo.requests('DELETE', '/tma/profile').length;
  await expectNoWipe(await demo.open(member.member));
  await expect.poll(() => readOutbox(demo, member.member)).toEqual([]);
  expect(demo.requests('DELETE', '/tma/profile')).toHaveLength(tried);
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
