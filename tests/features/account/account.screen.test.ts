/** R192 Deleting the account from the settings: online, offline, and coming back on this device or another. */
import type { MemberApi } from '../../e2e/support/api.ts';
import { databaseNames, localName, readLocalStorage } from '../../e2e/support/device.ts';
import { describe, descriptionOf } from '../../e2e/support/edits.ts';
import { badge, openSettings, startApp, wipeDialog } from '../../e2e/support/outbox.ts';
import { answerCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember, type Screen } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

type App = Parameters<typeof openSettings>[0];

const deletion = 'Delete my account';
const heading = (app: App, name: string) => app.getByRole('heading', { name });
const gone = 'Your account is deleted';
const removal = 'Remove my data from this device';

const askToDelete = async (app: App) => {
  await (await openSettings(app)).getByRole('button', { name: deletion }).click();
  return app.getByRole('alertdialog', { name: 'Delete your account?' });
};

const confirm = async (app: App): Promise<void> =>
  (await askToDelete(app)).getByRole('button', { name: deletion }).click();

const belongings = async (demo: Screen, { member }: MemberApi): Promise<string[]> => {
  const names = [...(await databaseNames(demo)), ...Object.keys(await readLocalStorage(demo))];
  return names.filter((name) => name.startsWith(localName(member)));
};

const erasure = async (member: MemberApi): Promise<unknown> =>
  (JSON.parse(JSON.stringify(await member.ownProfile())) as { erasedAt?: unknown }).erasedAt;

test('R192 the question says what goes, what stays, and the week; Cancel changes nothing', async () => {
  const app = await demo.open(member.member);
  const dialog = await askToDelete(app);
  await expect(dialog).toContainText('nobody sees your card, your reviews and your reactions');
  await expect(dialog).toContainText('Payments stay in the books, without your name.');
  await expect(dialog).toContainText('within 7 days');
  await expect(dialog).toContainText('removed from this device too');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(app, 'Mara')).toBeVisible();
  expect(await erasure(member)).toBeUndefined();
});

test('R192 offline, the deletion waits and can be taken back; no other change can be made meanwhile', async () => {
  const app = await startApp(demo, member);
  demo.setOffline(true);
  await describe(app, 'Before the end');
  await confirm(app);
  await expect(heading(app, 'Deleting your account')).toBeVisible();
  await expect(app.getByText('You are offline. It is deleted as soon as')).toBeVisible();
  await expect(app.getByRole('button')).toHaveText(['Keep my account']);
  await app.getByRole('button', { name: 'Keep my account' }).click();
  await expect(heading(app, 'Mara')).toBeVisible();
  await expect(app.getByRole('dialog')).toHaveCount(0);
  await confirm(app);
  await demo.reloadApp();
  await expect(heading(app, 'Deleting your account')).toBeVisible();
  demo.setOffline(false);
  await expect(heading(app, gone)).toBeVisible();
  await expect.poll(() => belongings(demo, member)).toEqual([]);
  expect(await erasure(member)).toEqual(expect.any(String));
});

test('R194 a file that is pasted shows what it changes, and changes it', async () => {
  const app = await demo.open(member.member);
  await (await openSettings(app)).getByRole('button', { name: 'Import' }).click();
  const paste = app.getByLabel('Or paste its text');
  const show = app.getByRole('button', { name: 'Show what changes' });
  await paste.fill('{}');
  await show.click();
  await expect(app.getByText('This file does not come from Download my data.')).toBeVisible();
  const profile = { profileId: 7, firstName: 'Else', description: 'Brought along' };
  await paste.fill(
    JSON.stringify({
      format: 'member-cards/my-data',
      version: 1,
      profile: { filled: true, profile },
      samples: [{ title: 'Kept', content: 'Opened text' }],
    }),
  );
  await show.click();
  await expect(app.getByText('This changes:')).toBeVisible();
  await expect(app.getByText('New sample: Kept')).toBeVisible();
  await app.getByRole('button', { name: 'Import these' }).click();
  await expect(app.getByText('Imported.')).toBeVisible();
  const own = JSON.stringify(await member.ownProfile());
  expect(own).toContain('Brought along');
  expect(own).not.toContain('Else');
  const samples = await (await member.call('GET', '/tma/messages')).text();
  expect(samples).toContain('"count":1');
  expect(samples).not.toContain('Opened');
  await show.click();
  await expect(app.getByText('Everything in it is here already.')).toBeVisible();
});

test('F58 a refused import is in the outbox once its form is closed', async () => {
  const app = await demo.open(member.member);
  await (await openSettings(app)).getByRole('button', { name: 'Import' }).click();
  const profile = { profileId: 7, firstName: 'Else', description: 'Brought along' };
  const own = { profile: { filled: true, profile }, samples: [] };
  const file = { format: 'member-cards/my-data', version: 1, ...own };
  await app.getByLabel('Or paste its text').fill(JSON.stringify(file));
  await app.getByRole('button', { name: 'Show what changes' }).click();
  await answerCalls(demo, 'POST', '/tma/meta/profile', 422, { error: 'No' });
  await app.getByRole('button', { name: 'Import these' }).click();
  await expect(app.getByText('HTTP 422: No')).toBeVisible();
  await expect(app.getByRole('button', { name: 'Import these' })).toHaveCount(0);
  await app.getByRole('dialog', { name: 'Import' }).getByRole('button', { name: 'Close' }).click();
  await app.getByRole('button', { name: 'Close' }).click();
  await expect(badge(app)).toContainText('1 needs your attention');
});

test('R192 another device notices the deletion, keeps its data, and can restore the account or leave', async () => {
  const app = await demo.open(member.member);
  await expect(heading(app, 'Mara')).toBeVisible();
  await member.call('DELETE', '/tma/profile');
  await expect(heading(app, gone)).toBeVisible();
  expect(await belongings(demo, member)).not.toEqual([]);
  await answerCalls(demo, 'POST', '/tma/profile/restore', 403, { error: 'No', code: 'FORBIDDEN' });
  await app.getByRole('button', { name: 'Restore my account' }).click();
  await expect(app.getByText('HTTP 403: No')).toBeVisible();
  await app.getByRole('button', { name: removal }).click();
  await expect(wipeDialog(app).getByRole('button')).toHaveText([removal, 'Cancel']);
  await wipeDialog(app).getByRole('button', { name: 'Cancel' }).click();
  demo.setOffline(true);
  await app.getByRole('button', { name: 'Restore my account' }).click();
  await expect(app.getByText('You are offline. It is restored as soon as')).toBeVisible();
  await app.getByRole('button', { name: removal }).click();
  await wipeDialog(app).getByRole('button', { name: 'Discard 1 change and remove' }).click();
  await expect(app.getByText('Nothing of yours is left in this browser.')).toBeVisible();
});

test('F32 deleted elsewhere: a wipe asks about unsent changes; a restored account gets them', async () => {
  const app = await startApp(demo, member);
  demo.setOffline(true);
  await describe(app, 'Not sent in time');
  await member.call('DELETE', '/tma/profile');
  demo.setOffline(false);
  await expect(heading(app, gone)).toBeVisible();
  await app.getByRole('button', { name: removal }).click();
  await expect(wipeDialog(app)).toContainText('1 change is not sent yet');
  await expect(wipeDialog(app).getByRole('button')).toHaveText([
    'Discard 1 change and remove',
    'Cancel',
  ]);
  await wipeDialog(app).getByRole('button', { name: 'Cancel' }).click();
  await app.getByRole('button', { name: 'Restore my account' }).click();
  await expect(app.getByText('Not sent in time')).toBeVisible();
  await expect.poll(() => descriptionOf(member)).toBe('Not sent in time');
});

test('F32 a deletion that the server refused here wipes nothing when another device deletes the account', async () => {
  await answerCalls(demo, 'DELETE', '/tma/profile', 403, { error: 'No', code: 'FORBIDDEN' });
  const app = await startApp(demo, member);
  await confirm(app);
  await expect(badge(app)).toContainText('1 needs your attention');
  await member.call('DELETE', '/tma/profile');
  await expect(app.getByRole('button', { name: removal })).toBeVisible();
  expect(await belongings(demo, member)).not.toEqual([]);
});
