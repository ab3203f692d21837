/** F32: wiping this device with a full outbox. The member chooses to send it first, to give it up, or not to wipe. */
import { setPublicMode } from '../../../src/mutations/own-settings.ts';
import { newRow } from '../../../src/sync/outbox/rows.ts';
import { startOfTime } from '../../support/api-server.ts';
import { newMember, type MemberApi } from '../../e2e/support/api.ts';
import {
  addRows,
  databaseNames,
  localName,
  readLocalStorage,
  readOutbox,
} from '../../e2e/support/device.ts';
import {
  describe,
  descriptionOf,
  isPublic,
  makePublic,
  saves,
  fieldOf,
} from '../../e2e/support/edits.ts';
import { askToWipe, badge, sheet, startApp, wipeDialog } from '../../e2e/support/outbox.ts';
import { answerCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember, type Screen } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

/** Names of everything that this browser keeps of a member. */
const belongings = async (demo: Screen, { member }: MemberApi): Promise<string[]> => {
  const names = [...(await databaseNames(demo)), ...Object.keys(await readLocalStorage(demo))];
  return names.filter((name) => name.startsWith(localName(member)));
};

const removal = 'Remove my data from this device';
const sendFirst = 'Send first, then remove';

type App = Parameters<typeof badge>[0];
const clean = (app: App) => app.getByRole('heading', { name: 'This device is clean' });
const choose = (app: App, name: string) => wipeDialog(app).getByRole('button', { name }).click();

/** Opens the app, and makes two changes without a connection: an edit and the public mode. */
const openQueued = async (demo: Screen, member: MemberApi, text: string): Promise<App> => {
  const app = await startApp(demo, member);
  demo.setOffline(true);
  await describe(app, text);
  await makePublic(app);
  await expect(badge(app)).toHaveText('2 not sent');
  return app;
};

test('F32 with nothing unsent, this device is wiped at once, and starts again', async () => {
  const other = await newMember(demo.url, 'Bea');
  await other.fill();
  await demo.open(other.member);
  const app = await demo.open(member.member);
  await app.getByRole('button', { name: 'Edit Profile' }).click();
  await (await fieldOf(app, 'Email')).fill('half@');
  const dialog = await askToWipe(app);
  await expect(dialog).toContainText('Everything of yours in this browser will be removed');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog.getByRole('button')).toHaveText([removal, 'Cancel']);
  await choose(app, removal);
  await expect(clean(app)).toBeVisible();
  expect(await belongings(demo, member)).toEqual([]);
  expect(await belongings(demo, other)).not.toEqual([]);
  // The SDK keeps the launch there, with the member's name and init data.
  expect(await demo.evaluate(() => sessionStorage.length)).toBe(0);
  await app.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => demo.log('web_app_close')).toHaveLength(1);
});

test('F32 send first: everything reaches the server, then this device is wiped', async () => {
  const app = await openQueued(demo, member, 'Sent before the end');
  const dialog = await askToWipe(app);
  await expect(dialog).toContainText('2 changes are not sent yet');
  await choose(app, sendFirst);
  await expect(dialog).toContainText('2 left');
  await expect(dialog).toContainText('You are offline.');
  await expect(dialog).toContainText('Nothing has been removed.');
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  expect(await belongings(demo, member)).not.toEqual([]);
  demo.setOffline(false);
  await expect(clean(app)).toBeVisible();
  expect(await descriptionOf(member)).toBe('Sent before the end');
  expect(await isPublic(member)).toBe(true);
  await expect.poll(() => belongings(demo, member)).toEqual([]);
});

test('F32 send first can be cancelled: nothing is wiped, everything is sent later', async () => {
  const app = await openQueued(demo, member, 'Kept after all');
  await askToWipe(app);
  await choose(app, sendFirst);
  await expect(wipeDialog(app)).toContainText('2 left');
  await choose(app, 'Cancel');
  await expect(wipeDialog(app)).toHaveCount(0);
  expect(await readOutbox(demo, member.member)).toHaveLength(2);
  await demo.keyboard.press('Escape');
  demo.setOffline(false);
  await expect.poll(() => readOutbox(demo, member.member)).toEqual([]);
  expect(await descriptionOf(member)).toBe('Kept after all');
  await expect(clean(app)).toHaveCount(0);
});

test('F32 send first stops at a change that the server refused, and wipes nothing', async () => {
  await answerCalls(demo, 'POST', '/tma/meta/profile', 422, { error: 'Validation failed' });
  const app = await openQueued(demo, member, 'Too bold');
  const dialog = await askToWipe(app);
  await choose(app, sendFirst);
  demo.setOffline(false);
  await expect(dialog).toContainText('1 left');
  await expect(dialog).toContainText(
    '1 change needs your attention and will not be sent automatically.',
  );
  await expect(dialog).toContainText('Nothing has been removed.');
  expect(await isPublic(member)).toBe(true);
  expect(await readOutbox(demo, member.member)).not.toEqual([]);
  await choose(app, 'Cancel');
  await expect(dialog).toHaveCount(0);
});

test('F32 after discarding, the unsent changes are never sent', async () => {
  const app = await startApp(demo, member);
  demo.setOffline(true);
  await describe(app, 'Given up');
  await askToWipe(app);
  await choose(app, 'Discard 1 change and remove');
  await expect(clean(app)).toBeVisible();
  await expect.poll(() => belongings(demo, member)).toEqual([]);
  demo.setOffline(false);
  await demo.open(member.member);
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(app.getByText('Given up')).toHaveCount(0);
  expect(saves(demo)).toEqual([]);
  expect(await descriptionOf(member)).toBeNull();
});

test('R107 F32 the dialog warns before a key that is only on this device is deleted', async () => {
  const app = await demo.open(member.member, '/messages', { cloud: 'fails' });
  await expect(app.getByText('Your key is on this device only.')).toBeVisible();
  await expect(await askToWipe(app)).toContainText(
    'nothing encrypted with it can ever be opened again',
  );
  await choose(app, 'Cancel');
  await demo.open(member.member, '/messages', { cloud: 'works' });
  const mark = `${localName(member.member)}:master_key_in_cloud`;
  await expect.poll(async () => Object.keys(await readLocalStorage(demo))).toContain(mark);
  const again = await askToWipe(app);
  await expect(again).toContainText('Everything of yours in this browser will be removed');
  await expect(again).not.toContainText('can never be opened again');
});

test('F32 a change that was returned to a form in another tab counts as unsent', async () => {
  const app = await demo.open(member.member);
  await expect(app.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  demo.clock.install();
  const waiter = { tab: 'another', until: 0 };
  const args = { publicMode: true };
  const row = newRow({ mutation: setPublicMode, args, opId: 'one', now: startOfTime, waiter });
  const returned = { ...row, state: 'returned', queue: null, shelf: 'screen', keys: [] };
  const refused = { ...returned, opId: 'two', state: 'parked', shelf: 'attention', waiter: null };
  await addRows(demo, localName(member.member), 'outbox', [returned, refused]);
  await expect(await askToWipe(app)).toContainText('2 changes are not sent yet');
  await choose(app, 'Cancel');
  await app.getByRole('button', { name: /^Sync ?2/ }).click();
  await expect(sheet(app)).toContainText('Needs your attention');
  await expect(sheet(app)).toContainText('In an open form: 1 change');
  await sheet(app).getByRole('button', { name: 'Discard' }).click();
  await app.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(sheet(app)).not.toContainText('Needs your attention');
  await expect(sheet(app)).toContainText('In an open form: 1 change');
});
