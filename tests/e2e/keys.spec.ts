/** The key of message samples: making, storing, setting and recovering it, its fallback, and damaged samples. */
import { forgetDevice, readLocalStorage } from './support/device.ts';
import {
  acknowledge,
  create,
  fingerprintOf,
  keysPanel,
  newKey,
  openSetUp,
  openMessages,
  readDrawer,
  sampleOf,
  writeDrawer,
} from './support/messages.ts';
import { readQr } from './support/qr.ts';
import { expect, test } from './support/test.ts';

const entry = 'master_key';

test('R106 R107 the recovery text brings a key back, as text and as a picture; the dialog masks entries and names faults', async ({
  demo,
  page,
  member,
}) => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Precious', 'Not to be lost');
  const before = await fingerprintOf(app);
  const old = (await readDrawer(page, member.member.id))[entry];
  await app.getByRole('button', { name: 'Recovery text' }).first().click();
  const sheet = app.getByRole('dialog', { name: 'Recovery text' });
  await expect(sheet.locator('code')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Show it' }).click();
  const text = await sheet.locator('code').innerText();
  expect(text).toMatch(/^CARDS1-M(-[0-9A-Z]{1,4})+$/);
  expect(await readQr(sheet.getByRole('img', { name: 'QR code of the recovery text' }))).toBe(text);
  await sheet.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);

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
  for (const [typed, fault] of [
    ['', 'Please enter your old key'],
    ['%%%', 'Invalid key format. Key should be in base64 format.'],
    [
      Buffer.alloc(16, 1).toString('base64'),
      'Invalid key length. Key should be 32 bytes (256 bits).',
    ],
    ['CARDS1-M-0000', 'There is a mistake in this recovery text. Please compare it.'],
  ] as const) {
    await field.fill(typed);
    await submit.click();
    await expect(dialog.getByText(fault)).toBeVisible();
  }
  await field.fill(text.toLowerCase());
  await submit.click();
  await expect(dialog.getByText(`Another key is in use: ${present}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Replace the key' }).click();
  await acknowledge(app, 'Master key set up successfully!');
  await expect(sampleOf(app, 'Precious')).toContainText('Not to be lost');
  await expect(keysPanel(app).locator('code')).toHaveText(before);
  const drawer = await readDrawer(page, member.member.id);
  expect(drawer[entry]).toBe(old);
  const kept = { ...drawer, ...(await readLocalStorage(page)) };
  expect(Object.keys(kept).some((name) => name.includes(`${entry}_old_`))).toBe(true);
});
