/** The share screen: whose card it shares, its links, and the public mode of the own profile. */
import type { FrameLocator } from '@playwright/test';
import jsQR from 'jsqr';
import { onTestFinished } from 'vitest';
import { newMember } from '../../e2e/support/api.ts';
import { deepLinkTo, idsOf, knownIds, openCard } from '../../e2e/support/cards.ts';
import { appears, stopClock } from '../../e2e/support/clock.ts';
import { keyOf, offlineMark } from '../../e2e/support/edits.ts';
import { answerCalls, breakCalls, holdCalls } from '../../e2e/support/faults.ts';
import { failAllTries } from '../../support/dom/tries.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';
import { paintSvg } from '../../support/paint-qr.tsx';

const demo = startPage();
const member = startMember(demo);

interface ServerConfig {
  publicUrl?: string;
}

const settingsPath = '/tma/share-settings';

const publicBox = (app: FrameLocator) => app.getByRole('checkbox', { name: 'Public profile' });
const back = (app: FrameLocator) => app.getByRole('button', { name: 'Back to Profile' });
const share = (app: FrameLocator) => app.getByRole('button', { name: 'Share', exact: true });
const closed = (app: FrameLocator) => app.getByText('Private, tap to publish');
const open = (app: FrameLocator) => app.getByText('Anyone with a link can open it.');
const more = (app: FrameLocator) => app.getByText('More', { exact: true }).click();
const row = (app: FrameLocator, name: string) =>
  app.getByRole('listitem').filter({ has: app.getByText(name, { exact: true }) });

test("R51 R67 another member's card is shared by its links, and Back returns to it", async () => {
  const b = await knownIds(demo.url, 'b');
  const app = await openCard(demo, member.member, String(b.profileId));
  await share(app).click();
  await expect(app.getByRole('heading', { name: 'Share Profile', level: 1 })).toBeVisible();
  expect(demo.path()).toBe('/share-profile');
  expect(history.state).toMatchObject({ ...b, mode: 'viewer' });
  await expect(row(app, 'ULID')).toContainText(await deepLinkTo(demo.url, b.ulid ?? ''));
  await expect(row(app, 'Profile ID')).toContainText(await deepLinkTo(demo.url, b.profileId));
  await expect(app.getByRole('checkbox')).toHaveCount(0);
  expect(demo.requests('GET', settingsPath)).toHaveLength(0);
  await back(app).click();
  await expect(app.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();
  expect(demo.path()).toBe('/profile-by-id');

  const e = await knownIds(demo.url, 'e');
  await openCard(demo, member.member, String(e.profileId));
  await share(app).click();
  await expect(row(app, 'Profile ID')).toContainText(await deepLinkTo(demo.url, e.profileId));
  await expect(row(app, 'ULID')).toHaveCount(0);
});

test.for([false, true])(
  "R51 R52 R55 the own profile is shared by its code; the box shows the server's setting: %s",
  async (isPublic) => {
    await member.setPublic(isPublic);
    const app = await demo.open(member.member);
    await share(app).click();
    expect(demo.path()).toBe('/share-profile');
    await expect(isPublic ? open(app) : closed(app)).toBeVisible();
    await (isPublic
      ? expect(publicBox(app)).toBeChecked()
      : expect(publicBox(app)).not.toBeChecked());
    expect(demo.requests('GET', settingsPath).length).toBeGreaterThan(0);
    const code = app.getByRole('img', { name: /^QR code of / });
    await expect(code).toBeVisible();
    const { pixels, edge } = paintSvg(await code.evaluate((svg) => svg.outerHTML));
    const { ulid } = await idsOf(member);
    expect(jsQR(pixels, edge, edge)?.data).toBe(await deepLinkTo(demo.url, ulid ?? ''));
    await back(app).click();
    await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
    expect(demo.path()).toBe('/profile');
  },
);

test('R169 the own card that was opened from here leads back here, from the profile to the profile', async () => {
  const app = await demo.open(member.member);
  await share(app).click();
  await more(app);
  await app.getByRole('button', { name: /^See it as others do/ }).click();
  await app.getByRole('button', { name: 'Back to Share' }).click();
  await expect(app.getByRole('heading', { name: 'Share Profile', level: 1 })).toBeVisible();
  await back(app).click();
  await app.getByRole('button', { name: 'Preview' }).click();
  await app.getByRole('button', { name: 'Back to Profile' }).click();
  await expect.poll(() => demo.path()).toBe('/profile');
});

test('R53 the box flips at once; profile and settings are read again', async () => {
  const app = await demo.open(member.member, '/share-profile');
  const held = await holdCalls(demo, 'POST', settingsPath);
  await expect(publicBox(app)).not.toBeChecked();
  await publicBox(app).click();
  await expect(publicBox(app)).toBeChecked();
  await expect.poll(held.count).toBe(1);
  const [post] = demo.requests('POST', settingsPath);
  expect(post?.postDataJSON()).toEqual({ publicMode: true });

  const sentUntilThen = demo.net.length;
  const readsLater = (path: string) =>
    demo.net
      .slice(sentUntilThen)
      .some((read) => read.method() === 'GET' && new URL(read.url()).pathname === path);
  await held.release();
  await expect.poll(() => readsLater('/tma/profile')).toBe(true);
  await expect.poll(() => readsLater(settingsPath)).toBe(true);
  await expect(app.getByText('Not sent yet')).toHaveCount(0);
  await expect(publicBox(app)).toBeChecked();
  expect(demo.requests('POST', settingsPath)).toHaveLength(1);
});

test('R53 after four failures the box flips back and says why', async () => {
  demo.clock.install();
  const app = await demo.open(member.member, '/share-profile');
  await answerCalls(demo, 'POST', settingsPath, 500);
  await expect(publicBox(app)).not.toBeChecked();
  await stopClock(demo);
  await publicBox(app).click();
  await failAllTries(demo, member, () => demo.requests('POST', settingsPath));
  await appears(app.getByText('Failed to update share settings'));
  demo.clock.resume();
  await expect(publicBox(app)).not.toBeChecked();
  const keys = demo.requests('POST', settingsPath).map(keyOf);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);

  demo.unrouteAll();
  await publicBox(app).click();
  await expect(publicBox(app)).toBeChecked();
  await expect(app.getByText('Failed to update share settings')).toHaveCount(0);
  await expect(app.getByText('Not sent yet')).toHaveCount(0);
});

test('R52 R53 a card that is made public offline is public for others once the change is sent', async () => {
  const app = await demo.open(member.member, '/share-profile');
  await expect(closed(app)).toBeVisible();
  demo.setOffline(true);
  await expect(offlineMark(app)).toBeVisible();
  await publicBox(app).click();
  await expect(app.getByText('Public once this is sent')).toBeVisible();
  await expect(app.getByText('Failed to update share settings')).toHaveCount(0);
  demo.setOffline(false);
  await expect(open(app)).toBeVisible();
});

test('R52 R56 links are copied, with a warning until the card is public, and said for two seconds', async () => {
  const { ulid, profileId } = await idsOf(member);
  demo.clock.install();
  const app = await demo.open(member.member, '/share-profile');
  await expect(closed(app)).toBeVisible();
  await more(app);
  await stopClock(demo);
  const ends = async (words: string, name: string, id: string | number) => {
    await app.getByRole('button', { name: `Copy the ${name} link` }).click();
    const said = row(app, name).getByText(words, { exact: true });
    await appears(said);
    const link = await deepLinkTo(demo.url, id);
    expect(await row(app, name).locator('code').textContent()).toBe(link);
    expect(await navigator.clipboard.readText()).toBe(link);
    await demo.clock.runFor(1500);
    await expect(said).toBeVisible();
    await demo.clock.runFor(1000);
    await expect(said).toHaveCount(0);
  };
  await ends('It does not work for others until your profile is public.', 'ULID', ulid ?? '');
  demo.clock.resume();
  await publicBox(app).click();
  await expect(open(app)).toBeVisible();
  await expect(closed(app)).toHaveCount(0);
  await stopClock(demo);
  await ends('Copied', 'Profile ID', profileId);
});

test('R233 a tap shows the code on the whole screen and keeps it awake until a tap, Esc or Back', async () => {
  let held = 0;
  const request = async () => {
    held += 1;
    return { release: async () => void (held -= 1) };
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
  const app = await demo.open(member.member, '/share-profile');
  const screen = app.getByRole('dialog', { name: 'Mara' });
  const code = screen.getByRole('img', { name: /^QR code of / });
  const ways = [
    () => screen.getByRole('button', { name: 'Close' }).click(),
    () => demo.keyboard.press('Escape'),
    async () => demo.emit('back_button_pressed'),
  ];
  for (const close of ways) {
    await app.getByRole('button', { name: 'Tap for full screen' }).click();
    const { pixels, edge } = paintSvg(await code.evaluate((svg) => svg.outerHTML));
    const { ulid } = await idsOf(member);
    expect(jsQR(pixels, edge, edge)?.data).toBe(await deepLinkTo(demo.url, ulid ?? ''));
    await expect.poll(() => held).toBe(1);
    await close();
    await expect(screen).toHaveCount(0);
    await expect.poll(() => held).toBe(0);
  }
});

test('R54 if the settings are unknown, the links stay, and the settings can be read again', async () => {
  await member.setPublic(true);
  const settings = await holdCalls(demo, 'GET', settingsPath);
  const restore = await breakCalls(demo, 'GET', settingsPath);
  demo.clock.hurry();
  const app = await demo.open(member.member, '/share-profile');
  await expect(
    app.getByText(/^We could not find out whether your profile is public/),
  ).toBeVisible();
  await expect(app.getByRole('button', { name: 'Copy the ULID link' })).toBeEnabled();
  // The engine also tries by itself, and on a busy machine both requests are held.
  restore();
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(settings.count).toBeGreaterThan(0);
  await settings.release();
  await expect(open(app)).toBeVisible();
});

test('R52 sharing the own private card from the viewer shows the same warning', async () => {
  const { ulid } = await idsOf(member);
  const app = await openCard(demo, member.member, ulid ?? '');
  await share(app).click();
  await expect(closed(app)).toBeVisible();
  await expect(publicBox(app)).not.toBeChecked();
});

test('R59 the receiver of a private card reads that it is private, and can try again', async () => {
  const { ulid } = await idsOf(member);
  const receiver = await newMember(demo.url, 'Rita');
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

test.for([
  { version: '7.10', fault: 'of an old client', asks: false },
  { version: '8.0', fault: 'that the bot refuses', asks: true },
  { version: '8.0', fault: 'that comes too late', asks: true },
])(
  'R162 in place of a message $fault, the share sheet opens on the card',
  async ({ version, fault, asks }) => {
    const path = '/tma/share-message';
    await member.setPublic(true);
    const { ulid } = await idsOf(member);
    if (fault === 'that comes too late') await holdCalls(demo, 'POST', path);
    else await answerCalls(demo, 'POST', path, 503, { error: 'No bot' });
    demo.clock.install();
    const app = await demo.open(member.member, '/share-profile', { version });
    await expect(open(app)).toBeVisible();
    await app.getByRole('button', { name: 'Send the card to a Telegram chat' }).click();
    const config = (await (await fetch(`${demo.url}/config.json`)).json()) as ServerConfig;
    const url = `${config.publicUrl ?? location.origin}/user/${ulid}`;
    const sheets = async () => {
      await demo.clock.runFor(1000);
      return (await demo.log('web_app_open_tg_link')).map(({ params }) => params);
    };
    await expect.poll(sheets).toEqual([{ path_full: `/share/url?url=${encodeURIComponent(url)}` }]);
    expect(demo.requests('POST', path).length > 0).toBe(asks);
  },
);
