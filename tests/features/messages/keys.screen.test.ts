/** The key of message samples: making, storing, setting and recovering it, its fallback, and damaged samples. */
import type { FrameLocator } from '@playwright/test';
import { knownIds } from '../../e2e/support/cards.ts';
import { forgetDevice, localName, readLocalStorage } from '../../e2e/support/device.ts';
import {
  acknowledge,
  closeForm,
  create,
  createButton,
  fingerprintOf,
  keysPanel,
  newKey,
  openSetUp,
  newButton,
  openMessages,
  readDrawer,
  sampleOf,
  writeDrawer,
} from '../../e2e/support/messages.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const entry = 'master_key';
const fingerprint = /^[0-9A-Z]{5}-[0-9A-Z]{5}$/;

const setKey = async (app: FrameLocator, text: string): Promise<void> => {
  const dialog = await openSetUp(app);
  await dialog.getByLabel('Your old key').fill(text);
  await dialog.getByRole('button', { name: 'Setup Key' }).click();
  await dialog.getByRole('button', { name: 'Replace the key' }).click();
  await acknowledge(app, 'Master key set up successfully!');
};

test('R107 the first visit makes a key, keeps it in the cloud, and offers its recovery text', async () => {
  const app = await openMessages(demo, member.member);
  const saved = (await demo.log('web_app_invoke_custom_method')).filter(
    ({ params }) => params['method'] === 'saveStorageValue',
  );
  expect(saved.length).toBeGreaterThan(0);
  const key = (await readDrawer(demo, member.member.id))[entry] ?? '';
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await fingerprintOf(app)).toMatch(fingerprint);
  await expect(app.getByText('Your samples are locked with a key of your own.')).toBeVisible();
  await app.getByRole('button', { name: 'Later' }).click();
  await expect(app.getByText('Your samples are locked with a key of your own.')).toHaveCount(0);
  const before = await fingerprintOf(app);
  await demo.reloadApp();
  await expect(keysPanel(app).locator('code')).toHaveText(before);
  await expect(app.getByText('Your samples are locked with a key of your own.')).toHaveCount(0);
});

for (const cloud of ['fails', 'silent']) {
  test(`R107 F47 the key is kept on this device, and copied once the cloud works (cloud: ${cloud})`, async () => {
    demo.clock.hurry();
    const app = await openMessages(demo, member.member, { cloud });
    await expect(app.getByText('Your key is on this device only.')).toBeVisible();
    await create(app, 'Local', 'Key at home');
    const values = await readLocalStorage(demo);
    const key = values[`${localName(member.member)}:${entry}`] ?? '';
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    const again = await openMessages(demo, member.member);
    await expect(sampleOf(again, 'Local')).toContainText('Key at home');
    await expect(again.getByText('Your key is on this device only.')).toHaveCount(0);
    expect((await readDrawer(demo, member.member.id))[entry]).toBe(key);
  });
}

test('R107 F47 a key of this device only outlives a kill that local storage does not', async () => {
  const app = await openMessages(demo, member.member, { version: '6.0' });
  await create(app, 'Local', 'Key at home');
  // Chromium writes local storage up to 40 s late.
  await demo.evaluate(() => localStorage.clear());
  const again = await openMessages(demo, member.member, { version: '6.0' });
  await expect(sampleOf(again, 'Local')).toContainText('Key at home');
});

test('R107 F47 an empty cloud gets no second key while the server has samples', async () => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Sealed', 'Text');
  const before = await readDrawer(demo, member.member.id);
  await forgetDevice(demo);
  const other = await demo.open(member.member, '/messages', { cloud: 'empty' });
  await expect(other.getByText("Telegram's cloud says that it has no key of yours.")).toBeVisible();
  await expect(other.getByText('Your 1 sample or note may need it')).toBeVisible();
  await expect(other.getByText('Another device of yours may still have it')).toBeVisible();
  await openMessages(demo, member.member);
  await expect(sampleOf(app, 'Sealed')).toContainText('Text');
  expect(await readDrawer(demo, member.member.id)).toEqual(before);
  const emptied = await openMessages(demo, member.member, { cloud: 'empty' });
  await expect(sampleOf(emptied, 'Sealed')).toContainText('Text');
});

test('R107 a private note alone keeps a second key from being made too, and is not called a sample', async () => {
  const { profileId } = await knownIds(demo.url, 'b');
  const note = Buffer.alloc(12 + 500 + 16).toString('base64');
  expect((await member.call('PUT', `/tma/bookmarks/${profileId}`, { note })).status).toBe(200);
  const app = await demo.open(member.member, '/messages', { cloud: 'empty' });
  await expect(app.getByText('Your 1 sample or note may need it')).toBeVisible();
  await expect(app.getByText('delete your samples and private notes')).toBeVisible();
  await expect(app.getByText('No message samples yet')).toBeVisible();
});

test('R107 F47 with samples on the server an unread key is not replaced, and the screen says why', async () => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Sealed', 'Text');
  await forgetDevice(demo);
  demo.clock.hurry();
  const other = await demo.open(member.member, '/messages', { cloud: 'silent' });
  await expect(keysPanel(other)).toBeVisible();
  await expect(other.getByText("Telegram's cloud does not answer")).toBeVisible();
  await expect(other.getByText('Your 1 sample or note may need it')).toBeVisible();
  await expect(other.getByText('Failed to decrypt message')).toBeVisible();
  await newButton(other).click();
  await expect(createButton(other)).toBeDisabled();
  await closeForm(other);
  expect(Object.keys(await readLocalStorage(demo))).not.toContain(
    `${localName(member.member)}:${entry}`,
  );
  demo.set({ cloud: 'works' });
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(sampleOf(other, 'Sealed')).toContainText('Text');
});

test('R106 the ZK dialog accepts any text; Cancel changes nothing', async () => {
  demo.clock.install();
  const app = await openMessages(demo, member.member);
  const button = 'Set up a ZK key from an old key';
  await demo.clock.pauseAt(0);
  demo.set({ cloud: 'silent' });
  const dialog = await openSetUp(app, button);
  await dialog.getByLabel('Your old key').fill('anything at all');
  await dialog.getByRole('button', { name: 'Setup Key' }).click();
  await expect(dialog.getByRole('button', { name: 'Setup Key' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  demo.set({ cloud: 'works' });
  await demo.clock.runFor(4000);
  await openSetUp(app, button);
  await expect(dialog.getByRole('button', { name: 'Show master_key' }).first()).toBeVisible();
  expect((await readDrawer(demo, member.member.id))['zk_master_key']).toBeUndefined();
  await dialog.getByLabel('Your old key').fill('anything at all');
  await dialog.getByRole('button', { name: 'Setup Key' }).click();
  await acknowledge(app, 'ZK key set up successfully!');
  expect((await readDrawer(demo, member.member.id))['zk_master_key']).toBe('anything at all');
});

test('the member chooses between two different keys, and neither is lost', async () => {
  const app = await openMessages(demo, member.member, { cloud: 'fails' });
  await create(app, 'Here', 'Sealed with the key of this device');
  const foreign = newKey();
  await writeDrawer(demo, member.member.id, { [entry]: foreign });
  await demo.open(member.member, '/messages');
  const conflict = app.getByRole('region', { name: 'Two different keys were found.' });
  await expect(conflict).toBeVisible();
  await expect(conflict.getByText('Opens 1 of 1 sample', { exact: true })).toBeVisible();
  await expect(conflict.getByText('Opens 0 of 1 sample', { exact: true })).toBeVisible();
  await expect(sampleOf(app, 'Here')).toContainText('Sealed with the key of this device');
  await newButton(app).click();
  await expect(createButton(app)).toBeDisabled();
  await closeForm(app);
  const mine = conflict.getByRole('listitem').filter({ hasText: 'On this device' });
  await mine.getByRole('button', { name: 'Use this key' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(sampleOf(app, 'Here')).toContainText('Sealed with the key of this device');
  const values = Object.values({
    ...(await readDrawer(demo, member.member.id)),
    ...(await readLocalStorage(demo)),
  });
  expect(values).toContain(foreign);
});

test('a sample of another key is distinguished from a damaged one', async () => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Mine', 'Text');
  const first = await fingerprintOf(app);
  await setKey(app, newKey());
  const shown = app.getByRole('region', { name: 'Your samples' });
  await expect(shown.getByText(`It was saved with another key: ${first}.`)).toBeVisible();
  expect((await readDrawer(demo, member.member.id))[entry]).toBeDefined();
});
