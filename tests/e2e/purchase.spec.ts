/** The purchase dialog, the payment behind it, and what becomes of the refused reaction. */
import type { FrameLocator, Page } from '@playwright/test';
import type { MemberApi } from './support/api.ts';
import type { Demo } from './support/demo.ts';
import { answerCalls, breakCalls, holdCalls } from './support/faults.ts';
import { badge, openSheet, sheet } from './support/outbox.ts';
import {
  addReaction,
  balanceOf,
  expectCount,
  isOn,
  newCard,
  offer,
  openReactions,
  payment,
  purchaseDialog,
  react,
  reactButtons,
  reactions,
  readReactions,
  spendBalance,
  watchBursts,
} from './support/reactions.ts';
import { expect, test } from './support/test.ts';

const path = '/tma/reactions';
const invoicePath = '/tma/generate-invoice';
const unpaid = { error: 'Payment required', code: 'PAYMENT_REQUIRED', reason: 'balance' };

const orders = (demo: Demo) =>
  demo.requests('POST', invoicePath).map((order) => order.postDataJSON() as unknown);
const keysOf = (demo: Demo) =>
  new Set(demo.requests('POST', path).map((add) => add.headers()['idempotency-key']));

interface Scene {
  demo: Demo;
  page: Page;
  member: MemberApi;
  ulid: string;
}

/** A press that the server would refuse for want of balance, before any balance is spent. */
const refusedAdd = async ({ demo, page, member, ulid }: Scene): Promise<FrameLocator> => {
  const app = await openReactions(demo, member.member, ulid);
  await answerCalls(page, 'POST', path, 402, unpaid);
  await react(app, 'Rocket').click();
  await expect(purchaseDialog(app)).toBeVisible();
  return app;
};

test('R73 the offers and their prices', async ({ demo, page, server, member }) => {
  const { ulid } = await newCard(server.url);
  const app = await refusedAdd({ demo, page, member, ulid });
  await expect(purchaseDialog(app).getByRole('listitem')).toHaveText([
    '10 reactions$0.25',
    '50 reactions$1.05',
    '150 reactions$2.85',
    'Unlimited reactions for 1 month$0.01',
  ]);
  for (const button of await purchaseDialog(app).getByRole('button').all()) {
    const height = async () => (await button.boundingBox())?.height ?? 0;
    // It grows a little as it comes.
    await expect.poll(height).toBeGreaterThanOrEqual(44);
  }
});

test('R74 F35 a package is bought: the refused add lands once, for the price of one', async ({
  demo,
  page,
  server,
  member,
}) => {
  const bursts = await watchBursts(page);
  await spendBalance(member);
  const { ulid } = await newCard(server.url);
  const app = await openReactions(demo, member.member, ulid);
  await expect(reactions(app)).toContainText('No reactions left');
  await react(app, 'Rocket').click();
  await expect(purchaseDialog(app)).toHaveAccessibleName('You are out of reactions');
  expect(await bursts.count()).toBe(0);

  const reads = demo.requests('GET', '/tma/profile').length;
  await offer(app, /^50 reactions/).click();
  await expect.poll(() => orders(demo)).toEqual([{ billingModel: 'package', planType: 'small' }]);
  await payment(page, 'pay').click();
  await expect(purchaseDialog(app)).toHaveCount(0);
  await isOn(app, 'Rocket', true);
  await expectCount(app, 'Rocket', 1);
  await expect.poll(bursts.count).toBe(1);
  await expect(reactions(app)).toContainText('49 reactions left');
  await expect(react(app, 'Rocket')).toBeFocused();

  const [opened, ...others] = await demo.log('web_app_open_invoice');
  expect(others).toEqual([]);
  expect(opened?.params['slug']).toMatch(/^[\w-]+$/);
  expect(demo.requests('GET', '/tma/profile').length).toBeGreaterThan(reads);
  expect(demo.requests('POST', path).length).toBeGreaterThanOrEqual(2);
  expect(keysOf(demo).size).toBe(1);
  expect(await readReactions(member, ulid)).toMatchObject({ emojiCounts: { 2: 1 } });
  expect(await balanceOf(member)).toBe(49);
});

test('R72 R75 one more on a card: the subscription alone, and then as many as one likes', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await newCard(server.url);
  await addReaction(member, ulid, 0);
  const app = await openReactions(demo, member.member, ulid);
  await react(app, 'Heart').click();
  await expect(purchaseDialog(app)).toHaveAccessibleName('One reaction per card');
  await expect(purchaseDialog(app).getByRole('listitem')).toHaveText([
    'Unlimited reactions for 1 month$0.01',
  ]);
  await offer(app, /^Unlimited/).click();
  await expect
    .poll(() => orders(demo))
    .toEqual([{ billingModel: 'subscription', planType: '1month' }]);
  await payment(page, 'pay').click();
  await isOn(app, 'Heart', true);
  await isOn(app, 'Fire', true);
  await expect(reactions(app)).not.toContainText('left');
  await react(app, 'Rocket').click();
  await isOn(app, 'Rocket', true);
  await expect(react(app, 'Rocket')).toBeEnabled();
  await isOn(app, 'Rocket', true);
  await expect(purchaseDialog(app)).toHaveCount(0);
});

test('R76 cancelled: the dialog stays as it was, and nothing is said or sent', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await newCard(server.url);
  const app = await refusedAdd({ demo, page, member, ulid });
  const held = await holdCalls(page, 'POST', invoicePath);
  await offer(app, /^10 reactions/).click();
  await expect(offer(app, /^10 reactions/)).toHaveAttribute('aria-busy', 'true');
  await expect(offer(app, /^50 reactions/)).toBeDisabled();
  await held.release();
  await payment(page, 'cancel').click();
  await expect(offer(app, /^10 reactions/)).toBeEnabled();
  await expect(offer(app, /^10 reactions/)).not.toHaveAttribute('aria-busy');
  await expect(purchaseDialog(app).getByRole('status')).toHaveCount(0);
  await expect(app.getByRole('alertdialog')).toHaveCount(0);
  expect(demo.requests('POST', path)).toHaveLength(1);
});

test('R77 failed: an alert, then the button serves again', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await newCard(server.url);
  const app = await refusedAdd({ demo, page, member, ulid });
  await offer(app, /^150 reactions/).click();
  await payment(page, 'fail').click();
  const alert = app.getByRole('alertdialog', { name: 'Payment failed. Please try again.' });
  await alert.getByRole('button', { name: 'OK' }).click();
  await offer(app, /^150 reactions/).click();
  await expect.poll(() => demo.log('web_app_open_invoice')).toHaveLength(2);
  expect(demo.requests('POST', path)).toHaveLength(1);
});

test('R78 no invoice: an alert after 1 + 3 tries under one key', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await newCard(server.url);
  const app = await refusedAdd({ demo, page, member, ulid });
  await answerCalls(page, 'POST', invoicePath, 500, { error: 'boom' });
  await offer(app, /^10 reactions/).click();
  const alert = app.getByRole('alertdialog', {
    name: 'Failed to generate invoice. Please try again.',
  });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(offer(app, /^10 reactions/)).toBeEnabled();
  const tries = demo.requests('POST', invoicePath);
  expect(tries).toHaveLength(4);
  expect(new Set(tries.map((order) => order.headers()['idempotency-key'])).size).toBe(1);
  expect(await demo.log('web_app_open_invoice')).toEqual([]);
});

test('R78 an invoice is never queued', async ({ demo, page, server, member }) => {
  const { ulid } = await newCard(server.url);
  const app = await refusedAdd({ demo, page, member, ulid });
  await breakCalls(page, 'POST', invoicePath);
  await offer(app, /^10 reactions/).click();
  await app.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(app.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(purchaseDialog(app)).toHaveCount(0);
  await expect(badge(app)).toHaveText('All sent');
});

test('R79 pending: neither success nor failure; the effect shows later', async ({
  demo,
  page,
  server,
  member,
}) => {
  const bursts = await watchBursts(page);
  await spendBalance(member);
  const { ulid } = await newCard(server.url);
  // Wide enough for the messenger's controls.
  await page.setViewportSize({ width: 1280, height: 900 });
  const app = await openReactions(demo, member.member, ulid, { pending: 'by hand' });
  await react(app, 'Fire').click();
  await offer(app, /^10 reactions/).click();
  await payment(page, 'pending').click();
  await expect(purchaseDialog(app).getByRole('status')).toContainText(
    'Your payment is being processed.',
  );
  await expect(offer(app, /^10 reactions/)).toBeEnabled();
  await expect(app.getByRole('alertdialog')).toHaveCount(0);
  expect(await bursts.count()).toBe(0);
  await purchaseDialog(app).getByRole('button', { name: 'Not now' }).click();
  await expect(reactions(app)).toContainText('No reactions left');
  await page.getByRole('button', { name: 'Settle 1 now' }).click();
  await expect.poll(() => balanceOf(member)).toBe(10);
  await demo.reloadApp();
  await expect(reactions(app)).toContainText('10 reactions left');
});

test('R79 a messenger that says nothing: the member stops waiting', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await newCard(server.url);
  const app = await refusedAdd({ demo, page, member, ulid });
  await offer(app, /^10 reactions/).click();
  await expect(payment(page, 'pay')).toBeVisible();
  // The bridge is lost: what the messenger says does not arrive any more.
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[name="mini-app"]');
    if (frame?.contentWindow) frame.contentWindow.postMessage = () => undefined;
  });
  await payment(page, 'cancel').click();
  await expect(purchaseDialog(app)).toContainText('Finish the payment in Telegram.');
  await purchaseDialog(app).getByRole('button', { name: 'Stop waiting' }).click();
  await expect(purchaseDialog(app).getByRole('status')).toContainText(
    'Telegram did not say how the payment ended.',
  );
  await expect(offer(app, /^10 reactions/)).toBeEnabled();
});

test('F36 the dialog is closed: the add is gone, other changes flow', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await newCard(server.url);
  const app = await refusedAdd({ demo, page, member, ulid });
  await purchaseDialog(app).getByRole('button', { name: 'Not now' }).click();
  await expect(purchaseDialog(app)).toHaveCount(0);
  await isOn(app, 'Rocket', false);
  await expectCount(app, 'Rocket', 0);
  await expect(badge(app)).toHaveText('All sent');
  await page.unrouteAll();
  await demo.reloadApp();
  await expect(reactButtons(app)).toHaveCount(6);
  await isOn(app, 'Rocket', false);
  expect(demo.requests('POST', path)).toHaveLength(1);
  await react(app, 'Heart').click();
  await isOn(app, 'Heart', true);
});

test('R74 the credit is late: 15 s of tries, then it is on its way', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await newCard(server.url);
  const app = await refusedAdd({ demo, page, member, ulid });
  const tries = () => demo.requests('POST', path).length;
  const before = tries();
  await page.clock.install();
  await offer(app, /^10 reactions/).click();
  await payment(page, 'pay').click();
  await expect(purchaseDialog(app)).toHaveCount(0);
  await expect(reactions(app).getByRole('status')).toContainText('Payment received.');
  // The last pause is of 8 s: half of it passes by itself, lest a slow try be given up for its 10 s.
  for (const [nth, passes] of [1_000, 2_000, 4_000, 4_000].entries()) {
    await expect.poll(tries).toBe(before + 1 + nth);
    await expect(react(app, 'Rocket')).toBeDisabled();
    await page.clock.fastForward(passes);
  }
  await expect(reactions(app).getByRole('status')).toContainText('The credit is on its way.', {
    timeout: 30_000,
  });
  expect(tries()).toBe(before + 5);
  await isOn(app, 'Rocket', false);
  // What is paid is not offered again.
  await reactions(app).getByRole('button', { name: 'Try again' }).click();
  await expect(reactions(app).getByRole('status')).toContainText('Payment received.');
  await expect.poll(tries).toBeGreaterThanOrEqual(before + 6);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(reactions(app)).toContainText('19 reactions left');
  await isOn(app, 'Rocket', true);
  expect(keysOf(demo).size).toBe(1);
});

test('a messenger that opens no invoices: it says so', async ({ demo, page, server, member }) => {
  const { ulid } = await newCard(server.url);
  const app = await openReactions(demo, member.member, ulid, { version: '6.0' });
  await answerCalls(page, 'POST', path, 402, unpaid);
  await react(app, 'Fire').click();
  await expect(purchaseDialog(app)).toContainText('Payments need a newer version of Telegram.');
  await expect(offer(app, /^10 reactions/)).toBeDisabled();
});

test('F35 parked in the outbox: Buy, and it lands once', async ({ demo, page, server, member }) => {
  await spendBalance(member);
  const { ulid } = await newCard(server.url);
  const app = await openReactions(demo, member.member, ulid);
  await page.context().setOffline(true);
  await react(app, 'Rocket').click();
  await isOn(app, 'Rocket', true);
  await page.context().setOffline(false);
  await expect(app.getByText('1 change needs your attention')).toBeVisible();
  await isOn(app, 'Rocket', false);
  await openSheet(app);
  const line = sheet(app).getByRole('listitem').filter({ hasText: 'Your reaction 🚀 to a card' });
  await expect(line).toContainText('It waits for a payment.');

  await line.getByRole('button', { name: 'Buy' }).click();
  await expect(purchaseDialog(app)).toHaveAccessibleName('You are out of reactions');
  await purchaseDialog(app).getByRole('button', { name: 'Not now' }).click();
  await expect(line).toContainText('It waits for a payment.');
  await expect(line.getByRole('button', { name: 'Buy' })).toBeFocused();

  await line.getByRole('button', { name: 'Buy' }).click();
  await offer(app, /^10 reactions/).click();
  await payment(page, 'pay').click();
  await expect(sheet(app)).toContainText('Everything is sent');
  await sheet(app).getByRole('button', { name: 'Close' }).click();
  await isOn(app, 'Rocket', true);
  await expectCount(app, 'Rocket', 1);
  await expect(reactions(app)).toContainText('9 reactions left');
  expect(keysOf(demo).size).toBe(1);
  expect(await readReactions(member, ulid)).toMatchObject({ emojiCounts: { 2: 1 } });
});
