/** The key of message samples: making, storing, setting and recovering it, its fallback, and damaged samples. */
import { randomBytes } from 'node:crypto';
import type { FrameLocator, Locator } from '@playwright/test';
import { forgetDevice, localName, readLocalStorage } from '../../e2e/support/device.ts';
import {
  acknowledge,
  closeForm,
  create,
  createButton,
  newButton,
  openMessages,
  readDrawer,
  sampleOf,
  writeDrawer,
} from '../../e2e/support/messages.ts';
import { expect, test } from '../../support/dom/test.ts';

const entry = 'master_key';
const fingerprint = /^[0-9A-Z]{5}-[0-9A-Z]{5}$/;
const newKey = (): string => randomBytes(32).toString('base64');

const keysPanel = (app: FrameLocator): Locator => app.getByRole('region', { name: 'Your keys' });
const fingerprintOf = (app: FrameLocator): Promise<string> =>
  keysPanel(app).locator('code').innerText();

const dialogOf = (app: FrameLocator): Locator =>
  app.getByRole('dialog', { name: 'You from alpha?' });

const openSetUp = async (app: FrameLocator, button = 'Set up a master key'): Promise<Locator> => {
  await app.getByRole('button', { name: button }).click();
  await expect(dialogOf(app)).toBeVisible();
  return dialogOf(app);
};

const setKey = async (app: FrameLocator, text: string): Promise<void> => {
  const dialog = await openSetUp(app);
  await dialog.getByLabel('Your old key').fill(text);
  await dialog.getByRole('button', { name: 'Setup Key' }).click();
  await dialog.getByRole('button', { name: 'Replace the key' }).click();
  await acknowledge(app, 'Master key set up successfully!');
};

test('R107 the first visit makes a key, keeps it in the cloud, and offers its recovery text', async ({
  demo,
  page,
  member,
}) => {
  const app = await openMessages(demo, member.member);
  const saved = (await demo.log('web_app_invoke_custom_method')).filter(
    ({ params }) => params['method'] === 'saveStorageValue',
  );
  expect(saved.length).toBeGreaterThan(0);
  const key = (await readDrawer(page, member.member.id))[entry] ?? '';
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
  test(`R107 F47 the key is kept on this device, and copied once the cloud works (cloud: ${cloud})`, async ({
    demo,
    page,
    member,
  }) => {
    demo.clock.hurry();
    const app = await openMessages(demo, member.member, { cloud });
    await expect(app.getByText('Your key is on this device only.')).toBeVisible();
    await create(app, 'Local', 'Key at home');
    const values = await readLocalStorage(page);
    const key = values[`${localName(member.member)}:${entry}`] ?? '';
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    const again = await openMessages(demo, member.member);
    await expect(sampleOf(again, 'Local')).toContainText('Key at home');
    await expect(again.getByText('Your key is on this device only.')).toHaveCount(0);
    expect((await readDrawer(page, member.member.id))[entry]).toBe(key);
  });
}

test('R107 F47 a key of this device only outlives a kill that local storage does not', async ({
  demo,
  page,
  member,
}) => {
  const app = await openMessages(demo, member.member, { version: '6.0' });
  await create(app, 'Local', 'Key at home');
  // Chromium writes local storage up to 40 s late.
  await page.evaluate(() => localStorage.clear());
  const again = await openMessages(demo, member.member, { version: '6.0' });
  await expect(sampleOf(again, 'Local')).toContainText('Key at home');
});

test('R107 F47 an empty cloud gets no second key while the server has samples', async ({
  demo,
  page,
  member,
}) => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Sealed', 'Text');
  const before = await readDrawer(page, member.member.id);
  await forgetDevice(page);
  const other = await demo.open(member.member, '/messages', { cloud: 'empty' });
  await expect(other.getByText("Telegram's cloud says that it has no key of yours.")).toBeVisible();
  await expect(other.getByText('Your 1 sample may need it')).toBeVisible();
  await expect(other.getByText('Another device of yours may still have it')).toBeVisible();
  await openMessages(demo, member.member);
  await expect(sampleOf(app, 'Sealed')).toContainText('Text');
  expect(await readDrawer(page, member.member.id)).toEqual(before);
  const emptied = await openMessages(demo, member.member, { cloud: 'empty' });
  await expect(sampleOf(emptied, 'Sealed')).toContainText('Text');
});

test('R107 F47 with samples on the server an unread key is not replaced, and the screen says why', async ({
  demo,
  page,
  member,
}) => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Sealed', 'Text');
  await forgetDevice(page);
  demo.clock.hurry();
  const other = await demo.open(member.member, '/messages', { cloud: 'silent' });
  await expect(keysPanel(other)).toBeVisible();
  await expect(other.getByText("Telegram's cloud does not answer")).toBeVisible();
  await expect(other.getByText('Your 1 sample may need it')).toBeVisible();
  await expect(other.getByText('Failed to decrypt message')).toBeVisible();
  await newButton(other).click();
  await expect(createButton(other)).toBeDisabled();
  await closeForm(other);
  expect(Object.keys(await readLocalStorage(page))).not.toContain(
    `${localName(member.member)}:${entry}`,
  );
  demo.set({ cloud: 'works' });
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(sampleOf(other, 'Sealed')).toContainText('Text');
});

test('R106 the set-up dialog masks entries, names exact faults, and makes old samples readable', async ({
  demo,
  page,
  member,
}) => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Old', 'From before');
  const old = (await readDrawer(page, member.member.id))[entry] ?? '';
  const long = 'x'.repeat(80);
  await forgetDevice(page);
  await writeDrawer(page, member.member.id, { [entry]: newKey(), something: long });
  await demo.reloadApp();
  await expect(app.getByText('Failed to decrypt message')).toBeVisible();
  const present = await fingerprintOf(app);

  const dialog = await openSetUp(app);
  await expect(dialog.getByText('something')).toBeVisible();
  await expect(dialog.getByText(/x{10}/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Show something' }).click();
  await expect(dialog.getByText('x'.repeat(50), { exact: true })).toBeVisible();
  const field = dialog.getByLabel('Your old key');
  const submit = dialog.getByRole('button', { name: 'Setup Key' });
  for (const [text, fault] of [
    ['', 'Please enter your old key'],
    ['%%%', 'Invalid key format. Key should be in base64 format.'],
    [
      Buffer.alloc(16, 1).toString('base64'),
      'Invalid key length. Key should be 32 bytes (256 bits).',
    ],
    ['CARDS1-M-0000', 'There is a mistake in this recovery text. Please compare it.'],
  ] as const) {
    await field.fill(text);
    await submit.click();
    await expect(dialog.getByText(fault)).toBeVisible();
  }
  await field.fill(old);
  await submit.click();
  await expect(dialog.getByText(`Another key is in use: ${present}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Replace the key' }).click();
  await acknowledge(app, 'Master key set up successfully!');
  await expect(sampleOf(app, 'Old')).toContainText('From before');
  const drawer = await readDrawer(page, member.member.id);
  expect(drawer[entry]).toBe(old);
  const kept = { ...drawer, ...(await readLocalStorage(page)) };
  expect(Object.keys(kept).some((name) => name.includes(`${entry}_old_`))).toBe(true);
});

test('R106 the ZK dialog accepts any text; Cancel changes nothing', async ({
  demo,
  page,
  member,
}) => {
  page.clock.install();
  const app = await openMessages(demo, member.member);
  const button = 'Set up a ZK key from an old key';
  await page.clock.pauseAt(0);
  demo.set({ cloud: 'silent' });
  const dialog = await openSetUp(app, button);
  await dialog.getByLabel('Your old key').fill('anything at all');
  await dialog.getByRole('button', { name: 'Setup Key' }).click();
  await expect(dialog.getByRole('button', { name: 'Setup Key' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  demo.set({ cloud: 'works' });
  await page.clock.runFor(4000);
  await openSetUp(app, button);
  await expect(dialog.getByRole('button', { name: 'Show master_key' }).first()).toBeVisible();
  expect((await readDrawer(page, member.member.id))['zk_master_key']).toBeUndefined();
  await dialog.getByLabel('Your old key').fill('anything at all');
  await dialog.getByRole('button', { name: 'Setup Key' }).click();
  await acknowledge(app, 'ZK key set up successfully!');
  expect((await readDrawer(page, member.member.id))['zk_master_key']).toBe('anything at all');
});

test('the member chooses between two different keys, and neither is lost', async ({
  demo,
  page,
  member,
}) => {
  const app = await openMessages(demo, member.member, { cloud: 'fails' });
  await create(app, 'Here', 'Sealed with the key of this device');
  const foreign = newKey();
  await writeDrawer(page, member.member.id, { [entry]: foreign });
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
    ...(await readDrawer(page, member.member.id)),
    ...(await readLocalStorage(page)),
  });
  expect(values).toContain(foreign);
});

test('a sample of another key is distinguished from a damaged one', async ({
  demo,
  page,
  member,
}) => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Mine', 'Text');
  const first = await fingerprintOf(app);
  await setKey(app, newKey());
  const shown = app.getByRole('region', { name: 'Your samples' });
  await expect(shown.getByText(`It was saved with another key: ${first}.`)).toBeVisible();
  expect((await readDrawer(page, member.member.id))[entry]).toBeDefined();
});
