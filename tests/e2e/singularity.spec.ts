/** Singularity: its offers, its texts, and its purchase. */
import type { FrameLocator } from '@playwright/test';
import { answerCalls } from './support/faults.ts';
import { payment } from './support/reactions.ts';
import { expect, test } from './support/test.ts';

const invoicePath = '/tma/generate-invoice/monthly';

const join = (app: FrameLocator) =>
  app.getByRole('button', { name: 'Join singularity', exact: true });
const prompts = (app: FrameLocator) =>
  app.getByRole('button', { name: 'Join Singularity', exact: true });
const sheet = (app: FrameLocator) => app.getByRole('dialog', { name: 'Singularity' });
const subscribe = (app: FrameLocator) =>
  sheet(app).getByRole('button', { name: 'Subscribe Now', exact: true });

test('R28 each locked section has a prompt that opens the sheet, and gets the focus back', async ({
  demo,
  page,
  member,
}) => {
  const app = await demo.open(member.member);
  await expect(prompts(app)).toHaveCount(3);
  for (const [nth, name] of [
    'Other messenger links',
    'Custom links',
    'Product Hunt links',
  ].entries()) {
    await expect(prompts(app).nth(nth)).toHaveAccessibleDescription(name);
    await prompts(app).nth(nth).click();
    await expect(sheet(app)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(app)).toHaveCount(0);
    await expect(prompts(app).nth(nth)).toBeFocused();
  }
});

test('R28 a subscriber has nothing locked', async ({ demo }) => {
  const app = await demo.open('a-plus');
  await expect(app.getByRole('img', { name: 'Singularity' })).toBeVisible();
  await expect(prompts(app)).toHaveCount(0);
});

test('R80 the sheet covers the screen and lists what the subscription offers', async ({
  demo,
  member,
}) => {
  const app = await demo.open(member.member);
  await join(app).click();
  await expect(sheet(app).getByRole('heading', { level: 3 })).toHaveText([
    'Badge and recognition',
    'Premium support',
    'Extended links',
    'Web card',
    'All reactions',
  ]);
  for (const text of [
    'Telegram +15',
    'Custom Links (+3)',
    'Product Hunt +15',
    'Monthly subscription • Cancel anytime',
  ]) {
    await expect(sheet(app).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(subscribe(app)).toBeInViewport();
  const [box, frame] = await Promise.all([
    sheet(app).boundingBox(),
    demo.page.locator('iframe[name="mini-app"]').boundingBox(),
  ]);
  expect(box?.width).toBe(frame?.width);
  expect(box?.height).toBe(frame?.height);
});

test('R81 after subscribing the badge appears and the locks disappear, without a reload', async ({
  demo,
  page,
  member,
}) => {
  const app = await demo.open(member.member);
  await join(app).click();
  await page
    .frame('mini-app')
    ?.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
  await subscribe(app).click();
  await payment(page, 'pay').click();
  await expect(sheet(app)).toHaveCount(0);
  await expect(app.getByRole('img', { name: 'Singularity' })).toBeVisible();
  await expect(prompts(app)).toHaveCount(0);
  await expect(join(app)).toHaveCount(0);
  const orders = demo.requests('POST', invoicePath);
  expect(orders.map((order) => order.postData())).toEqual([null]);
  expect(await demo.log('web_app_open_invoice')).toHaveLength(1);
  const isSamePage = await page.frame('mini-app')?.evaluate(() => 'isSamePage' in globalThis);
  expect(isSamePage).toBe(true);
});

test('R76 R77 R78 R79 the sheet handles payments that are cancelled, failed or pending, and a missing invoice', async ({
  demo,
  page,
  member,
}) => {
  const app = await demo.open(member.member);
  await join(app).click();
  await subscribe(app).click();
  await payment(page, 'cancel').click();
  await expect(subscribe(app)).toBeEnabled();
  await expect(sheet(app).getByRole('status')).toHaveCount(0);

  await subscribe(app).click();
  await payment(page, 'fail').click();
  const failed = app.getByRole('alertdialog', { name: 'Payment failed. Please try again.' });
  await failed.getByRole('button', { name: 'OK' }).click();
  await expect(subscribe(app)).toBeEnabled();

  await answerCalls(page, 'POST', invoicePath, 500);
  await subscribe(app).click();
  await app
    .getByRole('alertdialog', { name: 'Failed to generate invoice. Please try again.' })
    .getByRole('button', { name: 'OK' })
    .click();
  await expect(sheet(app)).toBeVisible();
  await expect(subscribe(app)).toBeEnabled();
  await page.unrouteAll({ behavior: 'wait' });

  // The payment may still arrive, and nothing more is sold until then.
  await subscribe(app).click();
  await payment(page, 'pending').click();
  await expect(sheet(app).getByRole('status')).toContainText('Your payment is being processed.');
  await expect(subscribe(app)).toBeDisabled();
});

test('R81 the sheet says if the messenger cannot open invoices', async ({ demo, member }) => {
  const app = await demo.open(member.member, '/profile', { version: '6.0' });
  await join(app).click();
  await expect(sheet(app)).toContainText('Payments need a newer version of Telegram.');
  await expect(subscribe(app)).toBeDisabled();
});
