/** The share screen: QR code, links, and the public mode of the own profile. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { deepLinkTo, idsOf, knownIds, openCard } from './support/cards.ts';
import { appears, stopClock } from './support/clock.ts';
import { offlineMark } from './support/edits.ts';
import { answerCalls, holdCalls } from './support/faults.ts';
import { readQr } from './support/qr.ts';
import { expect, test } from './support/test.ts';
import { failAllTries } from './support/tries.ts';

const settingsPath = '/tma/share-settings';

const publicBox = (app: FrameLocator) => app.getByRole('checkbox', { name: 'Public profile' });
const qrCode = (app: FrameLocator) => app.getByRole('img', { name: /^QR code of / });
const back = (app: FrameLocator) => app.getByRole('button', { name: 'Back to Profile' });
const row = (app: FrameLocator, name: string) =>
  app.getByRole('listitem').filter({ has: app.getByText(name, { exact: true }) });

const clipboardText = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('R51 the own profile is shared, and Back returns to it', async ({ demo }) => {
  const app = await demo.open('a');
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(app.getByRole('heading', { name: 'Share Profile', level: 1 })).toBeVisible();
  expect(demo.path()).toBe('/share-profile');
  await back(app).click();
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  expect(demo.path()).toBe('/profile');
});

test("R51 R67 another member's card is shared, and Back returns to it", async ({
  demo,
  server,
  member,
}) => {
  const b = await knownIds(server.url, 'b');
  const app = await openCard(demo, member.member, String(b.profileId));
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(app.getByRole('heading', { name: 'Share Profile', level: 1 })).toBeVisible();
  expect(demo.path()).toBe('/share-profile');
  const state: unknown = await demo.page
    .frame('mini-app')
    ?.evaluate(() => history.state as unknown);
  expect(state).toMatchObject({ ...b, mode: 'viewer' });
  expect(await readQr(qrCode(app))).toBe(await deepLinkTo(server.url, b.ulid ?? ''));
  await expect(row(app, 'ULID')).toContainText(await deepLinkTo(server.url, b.ulid ?? ''));
  await expect(row(app, 'Profile ID')).toContainText(await deepLinkTo(server.url, b.profileId));
  await expect(app.getByRole('checkbox')).toHaveCount(0);
  expect(demo.requests('GET', settingsPath)).toHaveLength(0);
  await back(app).click();
  await expect(app.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();
  expect(demo.path()).toBe('/profile-by-id');
});

test('R67 a card without a ULID is shared by its number alone', async ({
  demo,
  server,
  member,
}) => {
  const e = await knownIds(server.url, 'e');
  const app = await openCard(demo, member.member, String(e.profileId));
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(qrCode(app)).toBeVisible();
  expect(await readQr(qrCode(app))).toBe(await deepLinkTo(server.url, e.profileId));
  await expect(row(app, 'Profile ID')).toBeVisible();
  await expect(row(app, 'ULID')).toHaveCount(0);
});

for (const isPublic of [false, true]) {
  test(`R52 the checkbox shows the server's setting: ${isPublic}`, async ({ demo, member }) => {
    await member.setPublic(isPublic);
    const app = await demo.open(member.member, '/share-profile');
    await expect(publicBox(app)).toBeChecked({ checked: isPublic });
    await expect.poll(() => demo.requests('GET', settingsPath).length).toBeGreaterThan(0);
  });
}

test('R53 the box flips at once; profile and settings are read again', async ({
  demo,
  page,
  member,
}) => {
  const app = await demo.open(member.member, '/share-profile');
  const held = await holdCalls(page, 'POST', settingsPath);
  await expect(publicBox(app)).not.toBeChecked();
  // Fails unless the box is checked as soon as the click is over.
  await publicBox(app).check();
  await expect(publicBox(app)).toBeChecked();
  await expect.poll(held.count).toBe(1);
  const [post] = demo.requests('POST', settingsPath);
  expect(post?.postDataJSON()).toEqual({ publicMode: true });

  const sentUntilThen = demo.net.length;
  const readAnew = (path: string) =>
    demo.net
      .slice(sentUntilThen)
      .some((read) => read.method() === 'GET' && new URL(read.url()).pathname === path);
  await held.release();
  await expect.poll(() => readAnew('/tma/profile')).toBe(true);
  await expect.poll(() => readAnew(settingsPath)).toBe(true);
  await expect(app.getByText('Not sent yet')).toHaveCount(0);
  await expect(publicBox(app)).toBeChecked();
  expect(demo.requests('POST', settingsPath)).toHaveLength(1);
});

test('R53 after four failures the box flips back and says why', async ({ demo, page, member }) => {
  await page.clock.install();
  const app = await demo.open(member.member, '/share-profile');
  await answerCalls(page, 'POST', settingsPath, 500);
  await expect(publicBox(app)).not.toBeChecked();
  await stopClock(page);
  await publicBox(app).click();
  await failAllTries(demo, member, () => demo.requests('POST', settingsPath));
  await appears(app.getByText('Failed to update share settings'));
  await page.clock.resume();
  await expect(publicBox(app)).not.toBeChecked();
  const keys = demo
    .requests('POST', settingsPath)
    .map((request) => request.headers()['idempotency-key']);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);

  await page.unrouteAll({ behavior: 'wait' });
  await publicBox(app).check();
  await expect(publicBox(app)).toBeChecked();
  await expect(app.getByText('Failed to update share settings')).toHaveCount(0);
  await expect(app.getByText('Not sent yet')).toHaveCount(0);
});

/** Records every state of a checkbox from now on, however short. */
const watchBox = async (box: Locator): Promise<() => Promise<boolean[]>> => {
  const states = await box.evaluateHandle((input: HTMLInputElement) => {
    const seen: boolean[] = [];
    const checked = Object.getOwnPropertyDescriptor(input, 'checked');
    Object.defineProperty(input, 'checked', {
      configurable: true,
      get: () => checked?.get?.call(input) as boolean,
      set: (value: boolean) => {
        checked?.set?.call(input, value);
        seen.push(value);
      },
    });
    return seen;
  });
  return () => states.jsonValue();
};

test('R53 offline the box stays flipped, marked as not sent, and is sent once online', async ({
  demo,
  page,
  member,
}) => {
  const app = await demo.open(member.member, '/share-profile');
  await expect(publicBox(app)).not.toBeChecked();
  await page.context().setOffline(true);
  await expect(offlineMark(app)).toBeVisible();
  const states = await watchBox(publicBox(app));
  await publicBox(app).check();
  await expect(publicBox(app)).toBeChecked();
  await expect(app.getByText('Not sent yet')).toBeVisible();
  const flips = await states();
  expect(flips).toContain(true);
  expect(flips.slice(flips.indexOf(true))).not.toContain(false);
  await expect(app.getByText('Failed to update share settings')).toHaveCount(0);
  // Opens the screen again, which now shows what this device kept.
  await back(app).click();
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(app.getByText('Not sent yet')).toBeVisible();
  await expect(publicBox(app)).toBeChecked();

  await page.context().setOffline(false);
  await expect(app.getByText('Not sent yet')).toHaveCount(0);
  await expect(publicBox(app)).toBeChecked();
  const settings = await member.call('GET', settingsPath);
  expect(await settings.json()).toMatchObject({ publicMode: true });
});

test('R54 the QR code stays if the settings cannot be read', async ({
  demo,
  page,
  server,
  member,
}) => {
  await answerCalls(page, 'GET', settingsPath, 500);
  const app = await demo.open(member.member, '/share-profile');
  await expect(app.getByText('Failed to fetch share settings')).toBeVisible();
  const { ulid } = await idsOf(member);
  expect(await readQr(qrCode(app))).toBe(await deepLinkTo(server.url, ulid ?? ''));
});

test('R55 the QR code holds the deep link', async ({ demo, page, server, member }) => {
  const { ulid } = await idsOf(member);
  await member.setPublic(true);
  const link = await deepLinkTo(server.url, ulid ?? '');
  expect(link).toMatch(/^https:\/\/t\.me\/\w+\/app\?startapp=profile-[0-9A-Z]{26}$/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const app = await demo.open(member.member, '/share-profile');
    // The member's first letter is in the middle of the code.
    await expect(app.getByText('The links below work for everybody')).toBeVisible();
    expect(await readQr(qrCode(app)), colorScheme).toBe(link);
  }
});

test('R55 the QR code holds the deep link around a photo, on a narrow screen too', async ({
  demo,
  page,
  server,
}) => {
  const { ulid } = await knownIds(server.url, 'a');
  for (const width of [1000, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const app = await demo.open('a', '/share-profile');
    const poster = app.getByRole('region', { name: 'QR code' });
    await expect(poster.getByText('Alice Novak', { exact: true })).toBeVisible();
    const photo = poster.locator('img');
    await expect(photo).toBeVisible();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    expect(await readQr(qrCode(app))).toBe(await deepLinkTo(server.url, ulid ?? ''));
  }
});

test('R56 a press copies the web link, and the system’s share sheet sends it', async ({
  demo,
  page,
  server,
  member,
}) => {
  await member.setPublic(true);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', {
      value: async (data: ShareData) => void Object.assign(globalThis, { sent: data }),
    });
  });
  const { ulid } = await idsOf(member);
  const address = `${server.url}/user/${ulid}`;
  const app = await demo.open(member.member, '/share-profile');
  const web = app.getByRole('button', { name: `Web link ${address}` });
  await web.click();
  await expect(app.getByRole('button', { name: `Copied ${address}` })).toBeVisible();
  expect(await clipboardText(page)).toBe(address);
  await expect(web).toBeVisible();
  await app.getByRole('button', { name: 'Send the web link' }).click();
  const frame = demo.page.frame('mini-app');
  expect(await frame?.evaluate(() => (globalThis as { sent?: unknown }).sent)).toEqual({
    url: address,
  });
  const visited = await page.context().newPage();
  await visited.goto(address);
  await expect(visited.getByRole('heading', { level: 1 })).toBeVisible();
});

test('R162 the web address goes to a chat once the card is public, and the app to the home screen', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await idsOf(member);
  const app = await demo.open(member.member, '/share-profile');
  const panel = app.getByRole('region', { name: 'On the web' });
  const toChat = panel.getByRole('button', { name: 'Send the card to a Telegram chat' });
  await expect(panel.getByText('Opens for others once your profile is public.')).toBeVisible();
  await expect(toChat).toBeDisabled();
  await publicBox(app).check();
  await expect.poll(async () => (await fetch(`${server.url}/user/${ulid}`)).status).toBe(200);
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
  await back(app).click();
  // The own profile has the same panel.
  await expect(panel.getByText(`${server.url}/user/${ulid}`)).toBeVisible();
});

test('R162 if no message can be prepared, the share sheet sends the card to a chat', async ({
  demo,
  page,
  server,
}) => {
  const { ulid } = await knownIds(server.url, 'b');
  const sheet = `/share/url?url=${encodeURIComponent(`${server.url}/user/${ulid}`)}`;
  const pressChat = async (version: string) => {
    const app = await demo.open('b', '/share-profile', { version });
    await app.getByRole('button', { name: 'Send the card to a Telegram chat' }).click();
    await expect(page.getByText(`Would open t.me${sheet}`)).toBeVisible();
  };
  await pressChat('7.10');
  expect(demo.requests('POST', '/tma/share-message')).toHaveLength(0);
  await answerCalls(page, 'POST', '/tma/share-message', 503, { error: 'No bot' });
  await pressChat('8.0');
  await page.unrouteAll({ behavior: 'wait' });
  await holdCalls(page, 'POST', '/tma/share-message');
  await pressChat('8.0');
});

test('R56 Copy puts the link on the clipboard and says so for two seconds', async ({
  demo,
  page,
  server,
  member,
}) => {
  await page.clock.install();
  const app = await demo.open(member.member, '/share-profile');
  const { ulid, profileId } = await idsOf(member);
  await expect(app.getByRole('button', { name: 'Copy' })).toHaveCount(2);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  for (const [name, id] of [
    ['ULID', ulid ?? ''],
    ['Profile ID', profileId],
  ] as const) {
    const link = row(app, name);
    await link.getByRole('button', { name: 'Copy' }).click();
    await expect(link.getByText('Copied')).toBeVisible();
    const text = await link.locator('code').innerText();
    expect(text).toBe(await deepLinkTo(server.url, id));
    expect(await clipboardText(page)).toBe(text);
    await page.clock.runFor(1500);
    await expect(link.getByText('Copied')).toBeVisible();
    await page.clock.runFor(1000);
    await expect(link.getByText('Copied')).toHaveCount(0);
  }
});
