/**
 * A client that shows nothing and says nothing. Android and iOS ignore a call to share or to add an icon unless the
 * member's last tap is at most ten seconds old and unused (BotWebViewContainer.java, WebAppController.swift).
 */
import { vi } from 'vitest';
import { appears, stopClock } from '../../e2e/support/clock.ts';
import { expect, test, startPage, startMember, type Screen } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const openShare = async (demo: Screen, member: Parameters<Screen['open']>[0]) => {
  demo.clock.install();
  return demo.open(member, '/share-profile');
};
const toChat = { name: 'Send the card to a Telegram chat' };
const asked = async (demo: Screen) => (await demo.log('web_app_send_prepared_message')).length;
const sheets = async (demo: Screen) => (await demo.log('web_app_open_tg_link')).length;

test('R162 a silent client is reported after ten seconds, and the next press sends the link, once', async () => {
  await member.setPublic(true);
  const app = await openShare(demo, member.member);
  const button = app.getByRole('button', toChat);
  await expect(button).toBeEnabled();
  await button.click();
  await expect.poll(() => asked(demo)).toBe(1);
  await button.click();
  await stopClock(demo);
  await demo.clock.runFor(10_000);
  const note = app.getByText(/^Telegram does not answer\. If it shows no chats, press again/);
  await appears(note);
  expect([await asked(demo), await sheets(demo)]).toEqual([1, 0]);

  await button.click();
  await demo.clock.runFor(100);
  await expect(note).toHaveCount(0);
  demo.emit('prepared_message_failed', { error: 'MESSAGE_EXPIRED' });
  await demo.clock.runFor(100);
  expect([await asked(demo), await sheets(demo)]).toEqual([1, 1]);
});

test.for([
  ['prepared_message_failed', null, 1],
  ['prepared_message_failed', { error: 'USER_DECLINED' }, 0],
  ['prepared_message_sent', undefined, 0],
] as const)(
  'R162 after %s with %j, the words about a failure: %s',
  async ([event, data, words]) => {
    await member.setPublic(true);
    const app = await openShare(demo, member.member);
    await expect(app.getByRole('button', toChat)).toBeEnabled();
    await app.getByRole('button', toChat).click();
    await expect.poll(() => asked(demo)).toBe(1);
    // It comes after the word about the silence.
    await stopClock(demo);
    await demo.clock.runFor(30_000);
    await appears(app.getByText(/^Telegram does not answer/));
    demo.emit(event, data);
    await demo.clock.runFor(100);
    await expect(app.getByText(/^Telegram does not answer/)).toHaveCount(0);
    await expect(app.getByText(/^Telegram could not send the card/)).toHaveCount(words);
    // A tap is used up by now, so nothing opens by itself.
    expect(await sheets(demo)).toBe(0);
  },
);

test('R162 a client that adds no icon and says nothing is reported, and can be asked again', async () => {
  const app = await openShare(demo, member.member);
  await app.getByText('More', { exact: true }).click();
  const add = app.getByRole('button', { name: 'Add to home screen' });
  await expect(add).toBeEnabled();
  await add.click();
  await stopClock(demo);
  await demo.clock.runFor(10_000);
  const note = app.getByText('Telegram does not answer. If nothing opened, press again.');
  await appears(note);
  await add.click();
  await demo.clock.runFor(100);
  await expect(note).toHaveCount(0);
  demo.emit('home_screen_added');
  await demo.clock.runFor(100);
  const added = app.getByRole('button', { name: 'On your home screen' });
  await expect(added).toBeDisabled();
  // `disabled` would take the focus, which this DOM leaves.
  await expect(added).toHaveAttribute('aria-disabled', 'true');
});

test('R162 no way to send the web link is offered in a frame that may not share', async () => {
  const share = vi.fn<() => Promise<void>>();
  Object.assign(navigator, { share, canShare: () => false });
  const app = await demo.open(member.member, '/share-profile');
  await app.getByText('More', { exact: true }).click();
  await expect(app.getByRole('button', { name: /^Web link/ })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Send the web link' })).toHaveCount(0);
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

test.for([
  ['android', 0],
  ['ios', 0],
  ['macos', 0],
  ['desktop', 1],
] as const)(
  'R165 offers to print on %s, where only some clients do: %s',
  async ([client, offers]) => {
    await member.setPublic(true);
    Object.assign(window, { print: () => undefined });
    const app = await demo.open(member.member, '/share-profile', { client });
    await app.getByText('More', { exact: true }).click();
    await app.getByRole('button', { name: 'Save a QR code' }).click();
    await expect(app.getByRole('button', { name: 'Save as a PNG picture' }).first()).toBeVisible();
    await expect(app.getByRole('button', { name: 'Print', exact: true })).toHaveCount(offers);
  },
);
