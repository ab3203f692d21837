/** Singularity: its offers, its texts, and its purchase. */
import type { FrameLocator } from '@playwright/test';
import { answerCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const invoicePath = '/tma/generate-invoice/monthly';

const join = (app: FrameLocator) =>
  app.getByRole('button', { name: 'Join singularity', exact: true });
const prompts = (app: FrameLocator) =>
  app.getByRole('button', { name: 'Join Singularity', exact: true });
const sheet = (app: FrameLocator) => app.getByRole('dialog', { name: 'Singularity' });
const subscribe = (app: FrameLocator) =>
  sheet(app).getByRole('button', { name: 'Subscribe Now', exact: true });

test('R28 a subscriber has nothing locked', async () => {
  const app = await demo.open('a-plus');
  await expect(app.getByRole('img', { name: 'Singularity' })).toBeVisible();
  await expect(prompts(app)).toHaveCount(0);
});

test('R28 R80 each locked section has a prompt that opens the sheet with all that the subscription offers', async () => {
  const app = await demo.open(member.member);
  const names = ['Other messenger links', 'Custom links', 'Product Hunt links'];
  await expect(prompts(app)).toHaveCount(3);
  for (const [nth, name] of names.entries()) {
    await expect(prompts(app).nth(nth)).toHaveAccessibleDescription(name);
    await prompts(app).nth(nth).click();
    await expect(sheet(app).getByRole('heading', { level: 3 })).toHaveText([
      'Badge and recognition',
      'Premium support',
      'Extended links',
      'Web card',
      'All reactions',
    ]);
    await sheet(app).getByRole('button', { name: 'Close' }).click();
    await expect(sheet(app)).toHaveCount(0);
  }
  await join(app).click();
  for (const text of [
    'Telegram +15',
    'Custom Links (+3)',
    'Product Hunt +15',
    'Monthly subscription • Cancel anytime',
  ]) {
    await expect(sheet(app).getByText(text, { exact: true })).toBeVisible();
  }
});

test('R76 R77 R78 R79 R81 the sheet handles each end of a payment; the badge appears without a reload', async () => {
  const app = await demo.open(member.member);
  await join(app).click();
  await subscribe(app).click();
  await demo.endPayment('cancel');
  await expect(subscribe(app)).toBeEnabled();
  await expect(sheet(app).getByRole('status')).toHaveCount(0);

  await subscribe(app).click();
  await demo.endPayment('fail');
  const failed = app.getByRole('alertdialog', { name: 'Payment failed. Please try again.' });
  await failed.getByRole('button', { name: 'OK' }).click();
  await expect(subscribe(app)).toBeEnabled();

  await answerCalls(demo, 'POST', invoicePath, 500);
  demo.clock.hurry();
  await subscribe(app).click();
  await app
    .getByRole('alertdialog', { name: 'Failed to generate invoice. Please try again.' })
    .getByRole('button', { name: 'OK' })
    .click();
  await expect(sheet(app)).toBeVisible();
  await expect(subscribe(app)).toBeEnabled();
  demo.unrouteAll();
  demo.clock.resume();

  // The payment may still arrive, and nothing more is sold until then.
  await subscribe(app).click();
  const slug = await demo.invoice();
  await demo.endPayment('pending');
  await expect(sheet(app).getByRole('status')).toContainText('Your payment is being processed.');
  await expect(subscribe(app)).toBeDisabled();
  const orders = demo.requests('POST', invoicePath).map((order) => order.postData());
  expect(new Set(orders)).toEqual(new Set([null]));

  await demo.settle(slug);
  await expect(app.getByRole('img', { name: 'Singularity' })).toBeVisible();
  await expect(prompts(app)).toHaveCount(0);
  await expect(join(app)).toHaveCount(0);
});

test('R81 the sheet says if the messenger cannot open invoices', async () => {
  const app = await demo.open(member.member, '/profile', { version: '6.0' });
  await join(app).click();
  await expect(sheet(app)).toContainText('Payments need a newer version of Telegram.');
  await expect(subscribe(app)).toBeDisabled();
});

test('R174 the sheet closes when another device subscribes meanwhile', async () => {
  const app = await demo.open(member.member);
  await join(app).click();
  await expect(subscribe(app)).toBeEnabled();
  const answer = await member.call('POST', invoicePath);
  const { invoice_link: link } = (await answer.json()) as { invoice_link: string };
  await demo.settle(link.slice('https://t.me/$'.length));
  await expect(sheet(app)).toHaveCount(0);
  await expect(app.getByText('Singularity is active.')).toBeVisible();
  expect(await demo.log('web_app_open_invoice')).toEqual([]);
});
