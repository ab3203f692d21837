/** The key of message samples: making, storing, setting and recovering it, its fallback, and damaged samples. */
import type { FrameLocator } from '@playwright/test';
import { forgetDevice, readLocalStorage } from './support/device.ts';
import {
  acknowledge,
  alertOf,
  create,
  createButton,
  fingerprintOf,
  keysPanel,
  newKey,
  openSetUp,
  fill,
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

const setKey = async (app: FrameLocator, text: string): Promise<void> => {
  const dialog = await openSetUp(app);
  await dialog.getByLabel('Your old key').fill(text);
  await dialog.getByRole('button', { name: 'Setup Key' }).click();
  await acknowledge(app, 'Master key set up successfully!');
};

test('R106 R107 the set-up dialog masks entries, names exact faults, and makes old samples readable', async ({
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
  await expect(app.getByText("Telegram's cloud says that it has no key of yours.")).toBeVisible();
  await expect(app.getByText('Your 1 sample may need it')).toBeVisible();
  await setKey(app, text.toLowerCase());
  await expect(sampleOf(app, 'Precious')).toContainText('Not to be lost');
  await expect(keysPanel(app).locator('code')).toHaveText(before);
});

test(
  'unsent samples can be sent before the key changes',
  { tag: '@long' },
  async ({ demo, page, member }) => {
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
  },
);

/** Runs in the page: `mend` takes a stub back. */
const keepReal = (): void => {
  const { importKey, encrypt } = SubtleCrypto.prototype;
  const { encode } = TextEncoder.prototype;
  const mend = () => {
    Object.assign(SubtleCrypto.prototype, { importKey, encrypt });
    Object.assign(TextEncoder.prototype, { encode });
  };
  Object.assign(globalThis, { mend });
};

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

test('R136 each fault of sealing has its own alert, and keeps the text', async ({
  demo,
  page,
  member,
}) => {
  const app = await openMessages(demo, member.member);
  const frame = page.frame('mini-app');
  await frame?.evaluate(keepReal);
  for (const [text, stub] of Object.entries(stubs)) {
    await frame?.evaluate(stub);
    await fill(app, 'Broken', 'Kept text');
    await createButton(app).click();
    await expect(alertOf(app)).toContainText(text);
    await alertOf(app).getByRole('button', { name: 'OK' }).click();
    await expect(app.getByLabel('Content', { exact: true })).toHaveValue('Kept text');
    await frame?.evaluate(() => (globalThis as unknown as { mend(): void }).mend());
  }
  expect(demo.requests('POST', path)).toEqual([]);
});
