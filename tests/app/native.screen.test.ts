/** What the app asks of the messenger's native controls: back button, haptics, share sheet. */
import { vi } from 'vitest';
import { enter, openForm } from '../e2e/support/edit-form.ts';
import { answerCalls } from '../e2e/support/faults.ts';
import { askToWipe, openSettings } from '../e2e/support/outbox.ts';
import { PlayedClient } from '../support/dom/messenger.ts';
import { expect, test, startPage, startMember, type Screen } from '../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const isBackShown = async (demo: Screen) =>
  (await demo.log('web_app_setup_back_button')).at(-1)?.params['is_visible'];

test.for([
  ['/edit-profile', '/profile'],
  ['/profile-by-id', '/users-explorer'],
  ['/user/01JGFJJZ00B0000000000000BB', '/users-explorer'],
  ['/theme', '/profile'],
  ['/nope', '/profile'],
] as const)('back from %s, opened directly, leads to %s', async ([path, parent]) => {
  await demo.open(member.member, path);
  await expect.poll(() => isBackShown(demo)).toBe(true);
  demo.emit('back_button_pressed');
  await expect.poll(() => demo.path()).toBe(parent);
  await expect.poll(() => isBackShown(demo)).toBe(false);
});

test('a wipe from a dialog takes the back button away', async () => {
  const app = await demo.open(member.member);
  const dialog = await askToWipe(app);
  await expect.poll(() => isBackShown(demo)).toBe(true);
  await dialog.getByRole('button', { name: 'Remove my data from this device' }).click();
  await expect(app.getByRole('button', { name: 'Start again' })).toBeVisible();
  expect(await isBackShown(demo)).toBe(false);
});

const haptics = async (demo: Screen) =>
  (await demo.log('web_app_trigger_haptic_feedback')).map(({ params }) => params);
const notification = (kind: string) => ({ type: 'notification', notification_type: kind });

test('a copied link and a saved choice trigger the haptic for success, a refused choice the one for errors', async () => {
  const app = await demo.open(member.member, '/share-profile');
  await app.getByRole('button', { name: 'Copy' }).first().click();
  await expect.poll(() => haptics(demo)).toEqual([notification('success')]);
  const box = app.getByRole('checkbox', { name: 'Public profile' });
  await box.click();
  const both = [notification('success'), notification('success')];
  await expect.poll(() => haptics(demo)).toEqual(both);
  await answerCalls(demo, 'POST', '/tma/share-settings', 422);
  await box.click();
  await expect(app.getByText('Failed to update share settings')).toBeVisible();
  await expect.poll(() => haptics(demo)).toEqual([...both, notification('error')]);
});

test('an alert triggers the haptic for errors, a saved form the one for success', async () => {
  const form = await openForm(demo, member.member);
  await form.add('Product Hunt link');
  await (await form.row('Product Hunt link 1')).title.fill('Notion');
  await form.save();
  const alert = form.app.getByRole('alertdialog');
  await expect(alert).toBeVisible();
  await expect.poll(() => haptics(demo)).toEqual([notification('error')]);
  await alert.getByRole('button', { name: 'OK' }).click();
  await (await form.row('Product Hunt link 1')).title.fill('');
  await enter(await form.field('Email'), 'mara@example.org');
  await form.saveAndLeave();
  await expect.poll(async () => (await haptics(demo)).at(-1)).toEqual(notification('success'));
});

test('a client of version 6.0 is asked for no haptics and no back button, and opens the share sheet as a link', async () => {
  const app = await demo.open(member.member, '/share-profile', { version: '6.0' });
  await app.getByRole('button', { name: 'Copy' }).first().click();
  await expect.poll(() => navigator.clipboard.readText()).toMatch(/^https:/);
  const box = app.getByRole('checkbox', { name: 'Public profile' });
  await expect(box).not.toBeChecked();
  await box.click();
  await expect
    .poll(async () => (await member.call('GET', '/tma/share-settings')).json())
    .toMatchObject({ publicMode: true });
  await expect(app.getByText(/not sent/i)).toHaveCount(0);
  await app.getByRole('button', { name: 'Send the card to a Telegram chat' }).click();
  await expect
    .poll(async () => (await demo.log('web_app_open_link'))[0]?.params['url'])
    .toMatch(/^https:\/\/t\.me\/share\/url\?url=/);
  for (const method of [
    'web_app_open_tg_link',
    'web_app_trigger_haptic_feedback',
    'web_app_setup_back_button',
  ]) {
    expect(await demo.log(method)).toEqual([]);
  }
});

/** Android's web view throws where the client's code does, the proxy of iOS where its handler is gone (docs/clients.md). */
test('a client that throws at every call keeps nobody out', async () => {
  const postEvent = vi.fn<() => never>(() => {
    throw new Error('Java exception was raised during method invocation');
  });
  const attach = vi.spyOn(PlayedClient.prototype, 'attach');
  attach.mockImplementation(() => Object.assign(window, { TelegramWebviewProxy: { postEvent } }));
  const app = await demo.open(member.member, '/theme');
  attach.mockRestore();
  await app.getByRole('radio', { name: 'Dark' }).click();
  await expect(app.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(postEvent).toHaveBeenCalledWith('web_app_trigger_haptic_feedback', expect.anything());
  demo.emit('back_button_pressed');
  await expect.poll(() => demo.path()).toBe('/profile');
});

test('R166 the scanner is asked for at every press, also where the client only shows a notice', async () => {
  const app = await demo.open(member.member, '/users-explorer', { client: 'desktop' });
  const asked = async () => (await demo.log('web_app_open_scan_qr_popup')).length;
  await app.getByRole('button', { name: /scan/i }).first().click();
  await expect.poll(asked).toBe(1);
  await app.getByRole('button', { name: 'Open the scanner' }).click();
  await expect.poll(asked).toBe(2);
});

test('R191 the settings lead to the pages about privacy and terms, in a browser', async () => {
  const sheet = await openSettings(await demo.open(member.member));
  for (const [name, path] of [
    ['Privacy', '/privacy'],
    ['Terms of use', '/terms'],
  ] as const) {
    await sheet.getByRole('link', { name }).click();
    const url = new URL(path, location.origin).href;
    await expect
      .poll(async () => (await demo.log('web_app_open_link')).at(-1)?.params['url'])
      .toBe(url);
  }
});
