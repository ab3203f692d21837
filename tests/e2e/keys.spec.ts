/** The key of message samples: making, storing, setting and recovering it, its fallback, and damaged samples. */
import { randomBytes } from 'node:crypto';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { newMember } from './support/api.ts';
import { localName, readLocalStorage } from './support/device.ts';
import {
  acknowledge,
  alertOf,
  closeForm,
  create,
  createButton,
  fill,
  newButton,
  openMessages,
  path,
  readDrawer,
  sampleOf,
  samplesOf,
  writeDrawer,
} from './support/messages.ts';
import { readQr } from './support/qr.ts';
import { expect, test } from './support/test.ts';

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

/** Removes all data of the app, as on another device of the member. */
const forgetDevice = (page: Page): Promise<void> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('cards:'))
      .forEach((key) => localStorage.removeItem(key)),
  );

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

test('R107 F47 with samples on the server an unread key is not replaced, and the screen says why', async ({
  demo,
  page,
  member,
}) => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Sealed', 'Text');
  await forgetDevice(page);
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
  await demo.set({ cloud: 'works' });
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
  await page.clock.install();
  const app = await openMessages(demo, member.member);
  const button = 'Set up a ZK key from an old key';
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await demo.set({ cloud: 'silent' });
  const dialog = await openSetUp(app, button);
  await dialog.getByLabel('Your old key').fill('anything at all');
  await dialog.getByRole('button', { name: 'Setup Key' }).click();
  await expect(dialog.getByRole('button', { name: 'Setup Key' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await demo.set({ cloud: 'works' });
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

test('a recovery text brings the key back, as text and as a picture', async ({
  demo,
  page,
  member,
}) => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Precious', 'Not to be lost');
  const before = await fingerprintOf(app);
  await app.getByRole('button', { name: 'Recovery text' }).first().click();
  const sheet = app.getByRole('dialog', { name: 'Recovery text' });
  await expect(sheet.locator('code')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Show it' }).click();
  const text = await sheet.locator('code').innerText();
  expect(text).toMatch(/^CARDS1-M(-[0-9A-Z]{1,4})+$/);
  expect(await readQr(sheet.getByRole('img', { name: 'QR code of the recovery text' }))).toBe(text);
  await sheet.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await sheet.getByRole('button', { name: 'Close' }).click();

  await forgetDevice(page);
  await writeDrawer(page, member.member.id, {});
  await demo.reloadApp();
  await expect(app.getByText('Failed to decrypt message')).toBeVisible();
  await expect(keysPanel(app).locator('code')).not.toHaveText(before);
  await setKey(app, text.toLowerCase());
  await expect(sampleOf(app, 'Precious')).toContainText('Not to be lost');
  await expect(keysPanel(app).locator('code')).toHaveText(before);
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

test('unsent samples can be sent before the key changes', async ({ demo, page, member }) => {
  const app = await openMessages(demo, member.member);
  await page.context().setOffline(true);
  await fill(app, 'Waiting', 'Sealed with the first key');
  await createButton(app).click();
  await expect(sampleOf(app, 'Waiting')).toContainText('Not sent yet');
  const dialog = await openSetUp(app);
  await dialog.getByLabel('Your old key').fill(newKey());
  await dialog.getByRole('button', { name: 'Setup Key' }).click();
  await expect(dialog.getByText('1 sample not sent yet.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send first' })).toBeFocused();
  // Presses while nothing can be sent: with a network the change might be sent before the press.
  await dialog.getByRole('button', { name: 'Send first' }).click();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  expect(await samplesOf(member)).toEqual([]);
  await page.context().setOffline(false);
  await expect(dialog.getByRole('button', { name: 'Replace the key' })).toBeVisible();
  expect(await samplesOf(member)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('R133 F49 another member of this browser sees no key and no sample', async ({
  demo,
  page,
  server,
  member,
}) => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Private', 'Mine alone');
  const first = await fingerprintOf(app);
  const other = await newMember(server.url, 'Olaf');
  await other.fill();
  await openMessages(demo, other.member);
  await expect(app.getByText('No message samples yet')).toBeVisible();
  expect(await fingerprintOf(app)).not.toBe(first);
  expect((await readDrawer(page, other.member.id))[entry]).not.toBe(
    (await readDrawer(page, member.member.id))[entry],
  );
});

const stubs = {
  'Error: Failed to prepare the encryption key': () => {
    SubtleCrypto.prototype.importKey = () => Promise.reject(new Error('stub'));
  },
  'Error: Failed to encrypt the title': () => {
    SubtleCrypto.prototype.encrypt = () => Promise.reject(new Error('stub'));
  },
  'Error: Failed to encrypt the content': () => {
    let calls = 0;
    const real = SubtleCrypto.prototype.encrypt;
    SubtleCrypto.prototype.encrypt = function encrypt(...input) {
      calls += 1;
      return calls % 2 === 0 ? Promise.reject(new Error('stub')) : real.apply(this, input);
    };
  },
  'Error: padded data is empty': () => {
    TextEncoder.prototype.encode = () => new Uint8Array();
  },
};

for (const [text, stub] of Object.entries(stubs)) {
  test(`R136 ${text}`, async ({ demo, page, member }) => {
    const app = await openMessages(demo, member.member);
    await page.frame('mini-app')?.evaluate(stub);
    await fill(app, 'Broken', 'Kept text');
    await createButton(app).click();
    await expect(alertOf(app)).toContainText(text);
    await alertOf(app).getByRole('button', { name: 'OK' }).click();
    await expect(app.getByLabel('Content', { exact: true })).toHaveValue('Kept text');
    expect(demo.requests('POST', path)).toEqual([]);
  });
}
