/** The purchase dialog, and the refused reaction after the payment. */
import type { Page } from '@playwright/test';
import type { MemberApi } from './support/api.ts';
import { appears, stopClock } from './support/clock.ts';
import { readOutbox } from './support/device.ts';
import { expectAllSent, openSheet, sheet } from './support/outbox.ts';
import { keysOf, orders, path, refusedAdd } from './support/purchase.ts';
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

test.use({ reducedMotion: 'no-preference' });

test('R73 the dialog shows the offers and their prices', async ({ demo, page, server, member }) => {
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
    // The button grows a little as it appears.
    await expect.poll(height).toBeGreaterThanOrEqual(44);
  }
});

test('R74 F35 after a package is bought, the refused reaction is added once, for the price of one', async ({
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

test('R72 R75 a second reaction on a card needs the subscription, which allows any number of them', async ({
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

test('F36 closing the dialog drops the reaction, and other changes are still sent', async ({
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
  await expectAllSent(app);
  await page.unrouteAll();
  await demo.reloadApp();
  await expect(reactButtons(app)).toHaveCount(6);
  await isOn(app, 'Rocket', false);
  expect(demo.requests('POST', path)).toHaveLength(1);
  await react(app, 'Heart').click();
  await isOn(app, 'Heart', true);
});

/** Whether the last try has been refused, and the screen has it back. */
const isReturned = async (page: Page, { member }: MemberApi): Promise<boolean> =>
  (await readOutbox(page, member))[0]?.state === 'returned';

test('R74 with a late credit the reaction is tried for 15 s, then the payment shows as on its way', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await newCard(server.url);
  await page.clock.install();
  const app = await refusedAdd({ demo, page, member, ulid });
  const says = (words: string) => reactions(app).getByRole('status').filter({ hasText: words });
  const tries = () => demo.requests('POST', path).length;
  const triesAfter = (ms: number) => page.clock.runFor(ms).then(tries);
  const isRefused = () => page.clock.runFor(1).then(() => isReturned(page, member));
  const before = tries();
  await offer(app, /^10 reactions/).click();
  await expect(payment(page, 'pay')).toBeEnabled();
  // No try reaches its limit of 10 s, since only the pauses between tries pass.
  await stopClock(page);
  await payment(page, 'pay').click();
  await appears(says('Payment received.'));
  await expect(purchaseDialog(app)).toHaveCount(0);
  await expect.poll(() => triesAfter(1)).toBe(before + 1);
  for (const [nth, pauseMs] of [1_000, 2_000, 4_000, 8_000].entries()) {
    await expect.poll(isRefused).toBe(true);
    await expect(react(app, 'Rocket')).toBeDisabled();
    expect(await triesAfter(pauseMs - 100)).toBe(before + 1 + nth);
    await expect.poll(() => triesAfter(100), { intervals: [50] }).toBe(before + 2 + nth);
  }
  await appears(says('The credit is on its way.'));
  expect(tries()).toBe(before + 5);
  await appears(reactions(app).getByRole('button', { name: /^Rocket/, pressed: false }));
  // The app does not offer a paid package again.
  await reactions(app).getByRole('button', { name: 'Try again' }).click();
  await appears(says('Payment received.'));
  await expect.poll(() => triesAfter(1)).toBe(before + 6);
  await page.unrouteAll({ behavior: 'wait' });
  await page.clock.resume();
  await expect(reactions(app)).toContainText('19 reactions left');
  await isOn(app, 'Rocket', true);
  expect(keysOf(demo).size).toBe(1);
});

test('F35 Buy in the outbox sheet pays for a parked reaction, which is added once', async ({
  demo,
  page,
  server,
  member,
}) => {
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
  await expect(sheet(app)).toContainText('Up to date');
  await sheet(app).getByRole('button', { name: 'Close' }).click();
  await isOn(app, 'Rocket', true);
  await expectCount(app, 'Rocket', 1);
  await expect(reactions(app)).toContainText('9 reactions left');
  expect(keysOf(demo).size).toBe(1);
  expect(await readReactions(member, ulid)).toMatchObject({ emojiCounts: { 2: 1 } });
});
