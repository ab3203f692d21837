/** Purchases with the messenger's payment sheet, its layout and focus (the rest: tests/features/purchase). */
import { publicCard } from './support/cards.ts';
import type { FrameLocator } from '@playwright/test';
import { answerCalls } from './support/faults.ts';
import { alertOf } from './support/messages.ts';
import { keysOf, invoicePath, orders } from './support/purchase.ts';
import {
  balanceOf,
  expectCount,
  isOn,
  offer,
  openReactions,
  payment,
  purchaseDialog,
  react,
  reactions,
  readReactions,
  spendBalance,
} from './support/reactions.ts';
import { expect, test } from './support/test.ts';

test('R72 R73 R74 R75 R76 R77 R78 F35 F36 a reaction is dropped, then paid for and added once; a second one needs the subscription', async ({
  demo,
  page,
  server,
  member,
}) => {
  await spendBalance(member);
  const { ulid } = await publicCard(server.url);
  const app = await openReactions(demo, member.member, ulid);
  await react(app, 'Rocket').click();
  await purchaseDialog(app).getByRole('button', { name: 'Not now' }).click();
  await expect(purchaseDialog(app)).toHaveCount(0);
  await isOn(app, 'Rocket', false);

  await react(app, 'Rocket').click();
  await expect(purchaseDialog(app)).toHaveAccessibleName('You are out of reactions');
  await expect(purchaseDialog(app).getByRole('listitem')).toHaveText([
    '10 reactions$0.25',
    '50 reactions$1.05',
    '150 reactions$2.85',
    'Unlimited reactions for 1 month$0.01',
  ]);
  for (const button of await purchaseDialog(app).getByRole('button').all()) {
    const height = async () => (await button.boundingBox())?.height ?? 0;
    // The button grows a little as it appears.
    await expect.poll(height).toBeGreaterThanOrEqual(44);
  }
  const tries = keysOf(demo).size;

  await answerCalls(page, 'POST', invoicePath, 500);
  await offer(app, /^50 reactions/).click();
  await expect(alertOf(app)).toHaveAccessibleName('Failed to generate invoice. Please try again.');
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await page.unrouteAll({ behavior: 'wait' });
  await offer(app, /^50 reactions/).click();
  await payment(page, 'cancel').click();
  await expect(offer(app, /^50 reactions/)).toBeEnabled();
  await offer(app, /^50 reactions/).click();
  await payment(page, 'fail').click();
  await expect(alertOf(app)).toHaveAccessibleName('Payment failed. Please try again.');
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await offer(app, /^50 reactions/).click();
  await payment(page, 'pay').click();
  await expect(purchaseDialog(app)).toHaveCount(0);
  await isOn(app, 'Rocket', true);
  await expectCount(app, 'Rocket', 1);
  await expect(reactions(app)).toContainText('49 reactions left');
  await expect(react(app, 'Rocket')).toBeFocused();
  expect(keysOf(demo).size).toBe(tries);
  expect(orders(demo).at(-1)).toEqual({ billingModel: 'package', planType: 'small' });
  expect(await readReactions(member, ulid)).toMatchObject({ emojiCounts: { 2: 1 } });
  expect(await balanceOf(member)).toBe(49);

  await react(app, 'Heart').click();
  await expect(purchaseDialog(app)).toHaveAccessibleName('One reaction per card');
  await expect(purchaseDialog(app).getByRole('listitem')).toHaveText([
    'Unlimited reactions for 1 month$0.01',
  ]);
  await offer(app, /^Unlimited/).click();
  await payment(page, 'pay').click();
  await isOn(app, 'Heart', true);
  await isOn(app, 'Rocket', true);
  expect(orders(demo).at(-1)).toEqual({ billingModel: 'subscription', planType: '1month' });
  await expect(reactions(app)).not.toContainText('left');
  await react(app, 'Fire').click();
  await isOn(app, 'Fire', true);
  await expect(react(app, 'Fire')).toBeEnabled();
  await expect(purchaseDialog(app)).toHaveCount(0);
});

test('R79 R141 R174 R181 a pending payment survives a restart, is then credited by itself, and given back by a refund', async ({
  demo,
  page,
  server,
  member,
}) => {
  await spendBalance(member);
  const { ulid } = await publicCard(server.url);
  // Wide enough for the messenger's controls.
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
  await expect(page.getByText('The pending payment of $0.25 went through.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Settle now' })).toBeDisabled();
  await expect(reactions(app)).toContainText('10 reactions left');
  await expect(reactions(app)).not.toContainText('on its way');
  expect(await balanceOf(member)).toBe(10);
  await page.getByRole('button', { name: 'Refund the last' }).click();
  await expect(page.getByText('$0.25 was given back.')).toBeVisible();
  expect(await balanceOf(member)).toBe(0);
});

const join = (app: FrameLocator) =>
  app.getByRole('button', { name: 'Join singularity', exact: true });
const prompts = (app: FrameLocator) =>
  app.getByRole('button', { name: 'Join Singularity', exact: true });

test('R28 R80 R81 the sheet of Singularity covers the screen and gives the focus back; subscribing needs no reload', async ({
  demo,
  page,
  member,
}) => {
  const app = await demo.open(member.member);
  const sheet = app.getByRole('dialog', { name: 'Singularity' });
  const subscribe = sheet.getByRole('button', { name: 'Subscribe Now', exact: true });
  await expect(prompts(app)).toHaveCount(3);
  for (const prompt of await prompts(app).all()) {
    await prompt.click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(prompt).toBeFocused();
  }
  await page
    .frame('mini-app')
    ?.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
  await join(app).click();
  await expect(subscribe).toBeInViewport();
  const frame = await page.locator('iframe[name="mini-app"]').boundingBox();
  const size = async () => {
    const box = await sheet.boundingBox();
    return [box?.width, box?.height];
  };
  await expect.poll(size).toEqual([frame?.width, frame?.height]);
  await subscribe.click();
  await payment(page, 'pay').click();
  await expect(sheet).toHaveCount(0);
  await expect(app.getByRole('img', { name: 'Singularity' })).toBeVisible();
  await expect(prompts(app)).toHaveCount(0);
  await expect(join(app)).toHaveCount(0);
  const paid = demo.requests('POST', '/tma/generate-invoice/monthly');
  expect(paid.map((order) => order.postData())).toEqual([null]);
  const isSamePage = await page.frame('mini-app')?.evaluate(() => 'isSamePage' in globalThis);
  expect(isSamePage).toBe(true);
});
