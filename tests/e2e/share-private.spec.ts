/** Sharing a private card: the sender is warned, and the receiver reads why it cannot be seen. */
import type { FrameLocator } from '@playwright/test';
import { newMember } from './support/api.ts';
import { deepLinkTo, idsOf, openCard } from './support/cards.ts';
import { offlineMark } from './support/edits.ts';
import { breakCalls, holdCalls } from './support/faults.ts';
import { readQr } from './support/qr.ts';
import { expect, test } from './support/test.ts';
import { watchTexts } from './support/watch.ts';

const settingsPath = '/tma/share-settings';

const box = (app: FrameLocator) => app.getByRole('checkbox', { name: 'Public profile' });
const closed = (app: FrameLocator) => app.getByText(/the links below do not work for others/);
const open = (app: FrameLocator) => app.getByText(/The links below work for everybody/);
const qrCode = (app: FrameLocator) => app.getByRole('img', { name: /^QR code of / });
const makePublic = (app: FrameLocator) => app.getByRole('button', { name: 'Make public to share' });
const top = (app: FrameLocator) => qrCode(app).evaluate((code) => code.getBoundingClientRect().y);

test('R52 R53 the code of a private card cannot be scanned until it is made public there', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await idsOf(member);
  const link = await deepLinkTo(server.url, ulid ?? '');
  const app = await demo.open(member.member, '/share-profile');
  await expect(makePublic(app)).toBeVisible();
  expect(await readQr(qrCode(app))).toBeUndefined();
  const before = await top(app);
  const held = await holdCalls(page, 'POST', settingsPath);
  await makePublic(app).click();
  // The code opens at once, and the box is checked too.
  await expect(box(app)).toBeChecked();
  await expect(makePublic(app)).toHaveCount(0);
  await expect(app.getByRole('button', { name: 'Share in Telegram' })).toBeFocused();
  expect(await readQr(qrCode(app))).toBe(link);
  expect(await top(app)).toBe(before);
  expect(demo.requests('POST', settingsPath).map((post) => post.postDataJSON() as object)).toEqual([
    { publicMode: true },
  ]);
  await held.release();
  await expect(open(app)).toBeVisible();
  await box(app).uncheck();
  await expect(makePublic(app)).toBeVisible();
  expect(await readQr(qrCode(app))).toBeUndefined();
});

test('R52 the code cannot be scanned until the app knows whether the card is public', async ({
  demo,
  page,
  member,
}) => {
  await member.setPublic(true);
  const held = await holdCalls(page, 'GET', settingsPath);
  const app = await demo.open(member.member, '/share-profile');
  await expect(qrCode(app)).toBeVisible();
  await expect(makePublic(app)).toHaveCount(0);
  expect(await readQr(qrCode(app))).toBeUndefined();
  await held.release();
  await expect(open(app)).toBeVisible();
  expect(await readQr(qrCode(app))).toContain('startapp=profile-');
});

test('R52 the links of a private card are shared with a warning, until the card is public', async ({
  demo,
  page,
  member,
}) => {
  const held = await holdCalls(page, 'GET', settingsPath);
  const app = await demo.open(member.member, '/share-profile');
  await expect(qrCode(app)).toBeVisible();
  await expect(closed(app).or(open(app))).toHaveCount(0);
  const before = await top(app);
  await held.release();
  await expect(closed(app)).toBeVisible();
  expect(await top(app)).toBe(before);
  const warned = await watchTexts(page, /Copied(It does not work for others until .* public\.)?/);
  await app.getByRole('button', { name: 'Copy the ULID link' }).click();
  await expect
    .poll(warned)
    .toEqual(['CopiedIt does not work for others until your profile is public.']);
  await expect(app.getByText('Copied', { exact: true })).toHaveCount(0);
  await box(app).check();
  await expect(open(app)).toBeVisible();
  await expect(closed(app)).toHaveCount(0);
  expect(await top(app)).toBe(before);
  await app.getByRole('button', { name: 'Copy the Profile ID link' }).click();
  await expect.poll(async () => (await warned()).slice(1)).toEqual(['Copied']);
});

test('R52 R53 a card that is made public offline is public for others once the change is sent', async ({
  demo,
  page,
  member,
}) => {
  const app = await demo.open(member.member, '/share-profile');
  await expect(closed(app)).toBeVisible();
  await page.context().setOffline(true);
  await expect(offlineMark(app)).toBeVisible();
  await box(app).check();
  await expect(app.getByText(/^Public once this is sent\. Until then/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(open(app)).toBeVisible();
});

test('R54 if the settings are unknown, the label stays, and they can be read again', async ({
  demo,
  page,
  member,
}) => {
  await member.setPublic(true);
  const settings = await holdCalls(page, 'GET', settingsPath);
  const restore = await breakCalls(page, 'GET', settingsPath);
  const app = await demo.open(member.member, '/share-profile');
  await expect(
    app.getByText(/^We could not find out whether your profile is public/),
  ).toBeVisible();
  await expect(app.getByRole('button', { name: 'Copy the ULID link' })).toBeEnabled();
  // The engine also tries by itself; its answer is held until the press.
  restore();
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(settings.count).toBe(1);
  await settings.release();
  await expect(open(app)).toBeVisible();
});

test('R52 sharing the own private card from the viewer shows the same warning', async ({
  demo,
  member,
}) => {
  const { ulid } = await idsOf(member);
  const app = await openCard(demo, member.member, ulid ?? '');
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(closed(app)).toBeVisible();
  await expect(box(app)).not.toBeChecked();
});

test('R59 the receiver of a private card reads that it is private, and can try again', async ({
  demo,
  server,
  member,
}) => {
  const { ulid } = await idsOf(member);
  const receiver = await newMember(server.url, 'Rita');
  await receiver.fill();
  const app = await demo.open(receiver.member, '/profile', { start_param: `profile-${ulid}` });
  await app.getByRole('button', { name: 'View Profile' }).click();
  const alert = app.getByRole('alert');
  await expect(alert.getByText('Profile is not public', { exact: true })).toBeVisible();
  await expect(alert).toContainText('Ask them to make it public, then try again.');
  await expect(app.getByText('Mara')).toHaveCount(0);
  await member.setPublic(true);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(app.getByRole('heading', { name: 'Mara', exact: true })).toBeVisible();
});
