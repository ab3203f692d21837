/** The share screen where pixels, clipboard, system and messenger matter (the rest: tests/features/share). */
import type { FrameLocator, Page } from '@playwright/test';
import { deepLinkTo, idsOf, knownIds, lookUp } from './support/cards.ts';
import { answerCalls, holdCalls } from './support/faults.ts';
import { readQr } from './support/qr.ts';
import { expect, test } from './support/test.ts';

const settingsPath = '/tma/share-settings';

const publicBox = (app: FrameLocator) => app.getByRole('checkbox', { name: 'Public profile' });
const qrCode = (app: Pick<FrameLocator, 'getByRole'>) =>
  app.getByRole('img', { name: /^QR code of / });
const back = (app: FrameLocator) => app.getByRole('button', { name: 'Back to Profile' });
const closed = (app: FrameLocator) => app.getByText('Private, tap to publish');
const works = (app: FrameLocator) => app.getByText('Anyone with a link can open it.');
const more = (app: FrameLocator) => app.getByText('More', { exact: true }).click();
/** Where the code begins, and what follows it. */
const tops = (app: FrameLocator) =>
  Promise.all(
    [qrCode(app), app.getByRole('button', { name: 'Save picture' })].map((one) =>
      one.evaluate((element) => element.getBoundingClientRect().y),
    ),
  );
const clipboardText = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('R51 R52 R53 R55 R56 R162 R232 R233 the code of a private card opens it, words say for whom, and nothing moves; its web link is copied and shared, the card sent to a chat, the app put on the home screen', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await idsOf(member);
  const link = await deepLinkTo(server.url, ulid ?? '');
  const settings = await holdCalls(page, 'GET', settingsPath);
  const app = await demo.open(member.member);
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(app.getByRole('heading', { name: 'Share Profile', level: 1 })).toBeVisible();
  await expect(qrCode(app)).toBeVisible();
  // Its member is in its middle.
  await expect(app.getByText('Mara')).toBeVisible();
  expect(await readQr(qrCode(app))).toBe(link);
  const before = await tops(app);
  await settings.release();
  await expect(closed(app)).toBeVisible();
  expect(await readQr(qrCode(app))).toBe(link);
  expect(await tops(app)).toEqual(before);
  await publicBox(app).check();
  await expect(works(app)).toBeVisible();
  expect(await readQr(qrCode(app))).toBe(link);
  expect(await tops(app)).toEqual(before);
  await app.getByRole('button', { name: 'Tap for full screen' }).click();
  const whole = app.getByRole('dialog', { name: 'Mara' });
  expect(await readQr(qrCode(whole))).toBe(link);
  await demo.leave.click();
  await expect(whole).toBeHidden();
  await publicBox(app).uncheck();
  await expect(closed(app)).toBeVisible();
  // All that is needed shows at once on a small phone, too.
  await page.setViewportSize({ width: 360, height: 640 });
  const bar = (await app.getByRole('navigation', { name: 'Main' }).boundingBox())?.y ?? 0;
  const last = await app.getByRole('button', { name: 'Save picture' }).boundingBox();
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThan(bar);
  await back(app).click();
  await expect(app.getByRole('heading', { name: 'Mara', exact: true })).toBeVisible();

  await page.setViewportSize({ width: 1000, height: 900 });
  // A system that can share; this browser cannot.
  await page.frame('mini-app')?.evaluate(() => {
    Object.assign(Navigator.prototype, {
      canShare: () => true,
      share: async (data: ShareData) => void Object.assign(globalThis, { sent: data }),
    });
  });
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  const address = `${server.url}/user/${ulid}`;
  await more(app);
  const panel = app.getByRole('region', { name: 'On the web' });
  const toChat = app.getByRole('button', { name: 'Send the card to a Telegram chat' });
  await expect(panel.getByText('Opens for others once your profile is public.')).toBeVisible();
  await expect(toChat).toBeDisabled();
  await publicBox(app).check();
  await expect.poll(async () => (await fetch(address)).status).toBe(200);

  const web = app.getByRole('button', { name: `Web link ${address}` });
  await web.click();
  await expect(app.getByRole('button', { name: `Copied ${address}` })).toBeFocused();
  expect(await clipboardText(page)).toBe(address);
  await expect(web).toBeFocused();
  await app.getByRole('button', { name: 'Copy the ULID link' }).click();
  await expect.poll(() => clipboardText(page)).toBe(await deepLinkTo(server.url, ulid ?? ''));
  await app.getByRole('button', { name: 'Send the web link' }).click();
  const frame = demo.page.frame('mini-app');
  expect(await frame?.evaluate(() => (globalThis as { sent?: unknown }).sent)).toEqual({
    url: address,
  });

  await toChat.click();
  // The message has the address of the card, and a button into the mini app.
  const question = page.getByRole('dialog', { name: 'Send to a chat?' });
  await expect(question).toContainText(`/user/${ulid}`);
  await expect(question).toContainText('[ Open the card ]');
  await page.keyboard.press('Escape');
  await toChat.click();
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(
    page.getByText(`Sent, with a button to ${await deepLinkTo(server.url, ulid ?? '')}`),
  ).toBeVisible();
  // The share sheet did not open when the member declined.
  expect(await demo.log('web_app_open_tg_link')).toEqual([]);

  await panel.getByRole('button', { name: 'Add to home screen' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'On your home screen' })).toBeDisabled();
  const visited = await page.context().newPage();
  await visited.goto(address);
  await expect(visited.getByRole('heading', { level: 1 })).toBeVisible();
});

test('R54 R55 R67 the code holds the deep link: dark, narrow, around a photo, of another without ULID, without settings', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await idsOf(member);
  const link = await deepLinkTo(server.url, ulid ?? '');
  expect(link).toMatch(/^https:\/\/t\.me\/\w+\/app\?startapp=profile-[0-9A-Z]{26}$/);
  await answerCalls(page, 'GET', settingsPath, 500);
  const app = await demo.open(member.member, '/share-profile');
  await expect(app.getByText('Failed to fetch share settings')).toBeVisible();
  expect(await readQr(qrCode(app))).toBe(link);
  await page.unrouteAll({ behavior: 'wait' });

  const { profileId } = await knownIds(server.url, 'e');
  await demo.visit('/profile-by-id');
  await lookUp(app, String(profileId));
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(qrCode(app)).toBeVisible();
  expect(await readQr(qrCode(app))).toBe(await deepLinkTo(server.url, profileId));

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 900 });
  await demo.open('a', '/share-profile');
  const photo = app.getByRole('region', { name: 'QR code' }).locator('img');
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const a = await knownIds(server.url, 'a');
  expect(await readQr(qrCode(app))).toBe(await deepLinkTo(server.url, a.ulid ?? ''));
});

test('R56 in a frame without access to the clipboard, a sheet copies a text that it does not show', async ({
  demo,
  page,
  member,
}) => {
  const app = await demo.open(member.member, '/profile', { client: 'weba' });
  await app.getByRole('button', { name: 'Settings' }).click();
  await app.getByRole('button', { name: 'Copy report' }).click();
  await expect(app.getByText('Report copied.')).toBeVisible();
  expect(await clipboardText(page)).toMatch(/^build: /m);
});
