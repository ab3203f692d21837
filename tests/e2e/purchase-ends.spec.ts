/** Payments from the purchase dialog that do not succeed: cancelled, failed, pending, never answered. */
import { answerCalls, breakCalls, holdCalls } from './support/faults.ts';
import { expectAllSent } from './support/outbox.ts';
import { invoicePath, path, refusedAdd, unpaid } from './support/purchase.ts';
import {
  balanceOf,
  newCard,
  offer,
  openReactions,
  payment,
  purchaseDialog,
  react,
  reactions,
  spendBalance,
  watchBursts,
} from './support/reactions.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('R76 after a cancelled payment the dialog stays as it was, and nothing is said or sent', async ({
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

test('R77 a failed payment shows an alert, then the button works again', async ({
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

test('R78 without an invoice an alert shows after 1 + 3 tries under one key', async ({
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
  await expectAllSent(app);
});

test('R79 R174 R181 while a payment is pending nothing more is sold, and its credit sends the reaction', async ({
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
  await expect(purchaseDialog(app).getByRole('status')).toContainText('on its way');
  for (const one of [/^10 reactions/, /^50 reactions/, /^150 reactions/, /^Unlimited reactions/]) {
    await expect(offer(app, one)).toBeDisabled();
  }
  await expect(app.getByRole('alertdialog')).toHaveCount(0);
  expect(await bursts.count()).toBe(0);
  await page.getByRole('button', { name: 'Settle 1 now' }).click();
  await expect(purchaseDialog(app)).toHaveCount(0);
  await expect(react(app, 'Fire')).toHaveAttribute('aria-pressed', 'true');
  await expect(reactions(app)).toContainText('9 reactions left');
  await expect(reactions(app)).not.toContainText('on its way');
});

test('R79 R174 a pending payment survives a restart, and is then credited by itself', async ({
  demo,
  page,
  server,
  member,
}) => {
  await spendBalance(member);
  const { ulid } = await newCard(server.url);
  await page.setViewportSize({ width: 1280, height: 900 });
  const app = await openReactions(demo, member.member, ulid, { pending: 'by hand' });
  await react(app, 'Fire').click();
  await offer(app, /^10 reactions/).click();
  await payment(page, 'pending').click();
  await purchaseDialog(app).getByRole('button', { name: 'Not now' }).click();
  await expect(reactions(app)).toContainText('Your payment is on its way.');
  await demo.reloadApp();
  await expect(reactions(app)).toContainText('Your payment is on its way.');
  await react(app, 'Fire').click();
  await expect(offer(app, /^10 reactions/)).toBeDisabled();
  await purchaseDialog(app).getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Settle 1 now' }).click();
  await expect(reactions(app)).toContainText('10 reactions left');
  await expect(reactions(app)).not.toContainText('on its way');
  expect(await balanceOf(member)).toBe(10);
});

test('R79 the member can stop waiting for a messenger that does not report the payment', async ({
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

test('the dialog says if the messenger cannot open invoices', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await newCard(server.url);
  const app = await openReactions(demo, member.member, ulid, { version: '6.0' });
  await answerCalls(page, 'POST', path, 402, unpaid);
  await react(app, 'Fire').click();
  await expect(purchaseDialog(app)).toContainText('Payments need a newer version of Telegram.');
  await expect(offer(app, /^10 reactions/)).toBeDisabled();
});
