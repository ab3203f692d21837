/** The purchase dialog: its offers, payments that end in each way, and the refused reaction afterwards. */
import { publicCard } from '../../e2e/support/cards.ts';
import type { MemberApi } from '../../e2e/support/api.ts';
import { appears, stopClock } from '../../e2e/support/clock.ts';
import { readOutbox } from '../../e2e/support/device.ts';
import { answerAsServer, answerCalls, breakCalls, holdCalls } from '../../e2e/support/faults.ts';
import { alertOf } from '../../e2e/support/messages.ts';
import { expectAllSent, openSheet, sheet } from '../../e2e/support/outbox.ts';
import { invoicePath, keysOf, path } from '../../e2e/support/purchase.ts';
import {
  addReaction,
  expectCount,
  isOn,
  offer,
  openReactions,
  purchaseDialog,
  react,
  reactions,
  readReactions,
  spendBalance,
} from '../../e2e/support/reactions.ts';
import { expect, test, startPage, startMember, type Screen } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

/** A card whose reaction the server refuses for lack of balance, although none was spent. */
const refused = async (demo: Screen, { member }: MemberApi, more: Record<string, string> = {}) => {
  const { ulid } = await publicCard(demo.url);
  const app = await openReactions(demo, member, ulid, more);
  const unpaid = { error: 'Payment required', code: 'PAYMENT_REQUIRED', reason: 'balance' };
  await answerCalls(demo, 'POST', path, 402, unpaid);
  await react(app, 'Rocket').click();
  await expect(purchaseDialog(app)).toBeVisible();
  return app;
};

/** A card on which a member without a balance presses a reaction. */
const broke = async (demo: Screen, member: MemberApi) => {
  await spendBalance(member);
  const { ulid } = await publicCard(demo.url);
  const app = await openReactions(demo, member.member, ulid);
  await expect(reactions(app)).toContainText('No reactions left');
  return { app, ulid };
};

test('R73 R76 a cancelled payment leaves the offers as they were, and nothing is said or sent', async () => {
  const app = await refused(demo, member);
  const offers = purchaseDialog(app).getByRole('listitem');
  await expect(offers).toHaveText([
    /^10 reactions\s*\$0\.25$/,
    /^50 reactions\s*\$1\.05$/,
    /^150 reactions\s*\$2\.85$/,
    /^Unlimited reactions for 1 month\s*\$0\.01$/,
  ]);
  const held = await holdCalls(demo, 'POST', invoicePath);
  await offer(app, /^10 reactions/).click();
  await expect(offer(app, /^10 reactions/)).toHaveAttribute('aria-busy', 'true');
  await expect(offer(app, /^50 reactions/)).toBeDisabled();
  await held.release();
  await demo.endPayment('cancel');
  await expect(offer(app, /^10 reactions/)).toBeEnabled();
  await expect(offer(app, /^10 reactions/)).not.toHaveAttribute('aria-busy');
  await expect(purchaseDialog(app).getByRole('status')).toHaveCount(0);
  await expect(alertOf(app)).toHaveCount(0);
  expect(demo.requests('POST', path)).toHaveLength(1);
});

test('R74 with a late credit the reaction is tried for 15 s, then the payment shows as on its way', async () => {
  demo.clock.install();
  const app = await refused(demo, member);
  const says = (words: string) => reactions(app).getByRole('status').filter({ hasText: words });
  const tries = () => demo.requests('POST', path).length;
  const triesAfter = (ms: number) => demo.clock.runFor(ms).then(tries);
  // The last try has been refused, and the screen has it back.
  const isReturned = async () => (await readOutbox(demo, member.member))[0]?.state === 'returned';
  const isRefused = () => demo.clock.runFor(1).then(isReturned);
  const before = tries();
  await offer(app, /^10 reactions/).click();
  await demo.invoice();
  // No try reaches its limit of 10 s, since only the pauses between tries pass.
  await stopClock(demo);
  await demo.endPayment('pay');
  await appears(says('Payment received.'));
  await expect(purchaseDialog(app)).toHaveCount(0);
  await expect.poll(() => triesAfter(1)).toBe(before + 1);
  for (const [nth, pauseMs] of [1_000, 2_000, 4_000, 8_000].entries()) {
    await expect.poll(isRefused).toBe(true);
    await expect(react(app, 'Rocket')).toBeDisabled();
    expect(await triesAfter(pauseMs - 100)).toBe(before + 1 + nth);
    await expect.poll(() => triesAfter(100)).toBe(before + 2 + nth);
  }
  await appears(says('The credit is on its way.'));
  expect(tries()).toBe(before + 5);
  await appears(reactions(app).getByRole('button', { name: /^Rocket/, pressed: false }));
  // The app does not offer a paid package again.
  await reactions(app).getByRole('button', { name: 'Try again' }).click();
  await appears(says('Payment received.'));
  await expect.poll(() => triesAfter(1)).toBe(before + 6);
  demo.unrouteAll();
  demo.clock.resume();
  await expect(reactions(app)).toContainText('19 reactions left');
  await isOn(app, 'Rocket', true);
  expect(keysOf(demo).size).toBe(1);
});

test('F35 Buy in the outbox sheet pays for a parked reaction, which is added once', async () => {
  const { app, ulid } = await broke(demo, member);
  demo.setOffline(true);
  await react(app, 'Rocket').click();
  await isOn(app, 'Rocket', true);
  demo.setOffline(false);
  await expect(app.getByText('1 change needs your attention')).toBeVisible();
  await isOn(app, 'Rocket', false);
  await openSheet(app);
  const line = sheet(app).getByRole('listitem').filter({ hasText: 'Your reaction 🚀 to a card' });
  await expect(line).toContainText('It waits for a payment.');

  await line.getByRole('button', { name: 'Buy' }).click();
  await expect(purchaseDialog(app)).toHaveAccessibleName('You are out of reactions');
  await purchaseDialog(app).getByRole('button', { name: 'Not now' }).click();
  await expect(line).toContainText('It waits for a payment.');

  await line.getByRole('button', { name: 'Buy' }).click();
  await offer(app, /^10 reactions/).click();
  await demo.endPayment('pay');
  await expect(sheet(app)).toContainText('Up to date');
  await sheet(app).getByRole('button', { name: 'Close' }).click();
  await isOn(app, 'Rocket', true);
  await expectCount(app, 'Rocket', 1);
  await expect(reactions(app)).toContainText('9 reactions left');
  expect(keysOf(demo).size).toBe(1);
  expect(await readReactions(member, ulid)).toMatchObject({ emojiCounts: { 2: 1 } });
});

test('F35 Buy sells nothing to a member whose credit arrived after a reload, and adds the reaction', async () => {
  const { app, ulid } = await broke(demo, member);
  await react(app, 'Rocket').click();
  await offer(app, /^10 reactions/).click();
  const slug = await demo.invoice();
  await demo.reloadApp();
  await demo.settle(slug);
  await expect(reactions(app)).toContainText('10 reactions left');
  await openSheet(app);
  await sheet(app).getByRole('button', { name: 'Buy' }).click();
  await expect(sheet(app)).toContainText('Up to date');
  await expect(purchaseDialog(app)).toHaveCount(0);
  expect(keysOf(demo).size).toBe(1);
  expect(await readReactions(member, ulid)).toMatchObject({ emojiCounts: { 2: 1 } });
});

test('R72 a subscription that ended unnoticed is not taken for a payment', async () => {
  const { ulid } = await publicCard(demo.url);
  await addReaction(member, ulid, 0);
  let singularity = true;
  demo.route('**/tma/profile', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: { profile: object } };
    const profile = { ...data.profile, singularity };
    await answerAsServer(route, { json: { data: { ...data, profile } } });
  });
  const app = await openReactions(demo, member.member, ulid);
  await isOn(app, 'Fire', true);
  await expect(reactions(app)).not.toContainText('left');
  singularity = false;
  const held = await holdCalls(demo, 'GET', '/tma/profile');
  await react(app, 'Rocket').click();
  await expect.poll(held.count).toBeGreaterThan(0);
  // The dialog has read the profile of before, too.
  await readOutbox(demo, member.member);
  await held.release();
  await expect(offer(app, /^Unlimited reactions/)).toBeEnabled();
  await expect(reactions(app)).toContainText('9 reactions left');
  await expect(app.getByText('Singularity is active.')).toHaveCount(0);
  expect(demo.requests('POST', path)).toHaveLength(1);
});

test('R78 without an invoice an alert shows after 1 + 3 tries under one key, and nothing is queued', async () => {
  const app = await refused(demo, member);
  await breakCalls(demo, 'POST', invoicePath);
  demo.clock.hurry();
  await offer(app, /^10 reactions/).click();
  const alert = app.getByRole('alertdialog', {
    name: 'Failed to generate invoice. Please try again.',
  });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toHaveCount(0);
  await expect(offer(app, /^10 reactions/)).toBeEnabled();
  const tries = demo.requests('POST', invoicePath);
  expect(tries).toHaveLength(4);
  expect(new Set(tries.map((order) => order.headers()['idempotency-key'])).size).toBe(1);
  expect(await demo.log('web_app_open_invoice')).toEqual([]);
  await purchaseDialog(app).getByRole('button', { name: 'Not now' }).click();
  await expect(purchaseDialog(app)).toHaveCount(0);
  await expectAllSent(app);
});

test('R79 the member can stop waiting for a messenger that does not report the payment', async () => {
  const app = await refused(demo, member);
  await offer(app, /^10 reactions/).click();
  await demo.invoice();
  await expect(purchaseDialog(app)).toContainText('Finish the payment in Telegram.');
  await purchaseDialog(app).getByRole('button', { name: 'Stop waiting' }).click();
  await expect(purchaseDialog(app).getByRole('status')).toContainText(
    'Telegram did not say how the payment ended.',
  );
  await expect(offer(app, /^10 reactions/)).toBeEnabled();
});

test('R73 the dialog names the debt that a refund left, before it is paid for', async () => {
  demo.route('**/tma/profile', async (route) => {
    const own = await (await route.fetch()).json();
    await answerAsServer(route, { json: { ...own, data: { ...own.data, debt: 7 } } });
  });
  const app = await refused(demo, member);
  await expect(purchaseDialog(app)).toContainText(
    'A refund took more reactions than you had: 7. A package makes up for them first.',
  );
});

test('the dialog says if the messenger cannot open invoices', async () => {
  const app = await refused(demo, member, { version: '6.0' });
  await expect(purchaseDialog(app)).toContainText('Payments need a newer version of Telegram.');
  await expect(offer(app, /^10 reactions/)).toBeDisabled();
});

test('R71 a server without a shop explains Singularity and sells nothing; a reaction without a balance is reported, and not kept', async () => {
  demo.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, sells: false } });
  });
  const profile = await demo.open(member.member);
  await expect(profile.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(profile.getByText('Total', { exact: true })).toBeVisible();
  // The specification names the button and the three prompts without a condition but the subscription.
  await expect(profile.getByRole('button', { name: 'Join Singularity', exact: true })).toHaveCount(
    3,
  );
  await profile.getByRole('button', { name: 'Join singularity', exact: true }).click();
  const sheet = profile.getByRole('dialog');
  await expect(sheet).toContainText('This community does not sell Singularity.');
  const plan = profile.getByRole('list', { name: 'Reactions and Singularity' });
  await expect(plan).toContainText('This community does not sell it');
  await expect(plan).not.toContainText('$');
  await expect(sheet.getByRole('button', { name: 'Subscribe Now' })).toBeDisabled();

  const { app } = await broke(demo, member);
  await react(app, 'Rocket').click();
  await expect(alertOf(app)).toContainText('This community does not sell any.');
  await alertOf(app).getByRole('button').click();
  await expect.poll(async () => (await readOutbox(demo, member.member)).length).toBe(0);
  await isOn(app, 'Rocket', false);
});

test('a shop in Stars shows its prices with the Star', async () => {
  const prices = { mini: 21, small: 81, medium: 221, '1month': 101 };
  demo.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, shop: { currency: 'XTR', prices } } });
  });
  const app = await demo.open(member.member);
  const plan = app.getByRole('list', { name: 'Reactions and Singularity' });
  await expect(plan).toContainText('★\u00A0101 a month');
  await plan.getByRole('button', { name: 'Get more' }).click();
  const offers = app.getByRole('dialog', { name: 'More reactions' });
  for (const stars of Object.values(prices)) {
    await expect(offers).toContainText(`★\u00A0${stars}`);
  }
  await offers.getByRole('button', { name: 'Not now' }).click();
  await app.getByRole('button', { name: 'Join singularity', exact: true }).click();
  await expect(app.getByRole('dialog')).toContainText('★\u00A0101 a month');
});

// Android, iOS, macOS and Desktop report charged payments as failed or cancelled (Telegram-Mini-Apps/issues#58).
test.for(['fail', 'cancel'] as const)(
  'R174 a payment that was charged and ends with %s closes the offers, and sends the reaction',
  async (end) => {
    const { app, ulid } = await broke(demo, member);
    await react(app, 'Rocket').click();
    await offer(app, /^10 reactions/).click();
    await demo.settle(await demo.invoice());
    await demo.endPayment(end);
    await expect(purchaseDialog(app)).toHaveCount(0);
    await expect.poll(() => readReactions(member, ulid)).toMatchObject({ emojiCounts: { 2: 1 } });
    await expect(app.getByText('Payment failed. Please try again.')).toHaveCount(0);
    expect(await demo.log('web_app_open_invoice')).toHaveLength(1);
  },
);

test('R174 the credit of a payment that the messenger reported as failed comes later: no second invoice opens', async () => {
  const { app } = await broke(demo, member);
  await react(app, 'Rocket').click();
  await offer(app, /^10 reactions/).click();
  const slug = await demo.invoice();
  await demo.endPayment('fail');
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await expect(offer(app, /^10 reactions/)).toBeEnabled();
  const held = await holdCalls(demo, 'POST', invoicePath);
  await offer(app, /^10 reactions/).click();
  await demo.settle(slug);
  await held.release();
  await expect(purchaseDialog(app)).toHaveCount(0);
  await expect(alertOf(app)).toHaveAccessibleName(/^Your payment arrived\./);
  expect(await demo.log('web_app_open_invoice')).toHaveLength(1);
});

test('R174 an invoice that never closes ends with its credit', async () => {
  const { app } = await broke(demo, member);
  await react(app, 'Rocket').click();
  await offer(app, /^10 reactions/).click();
  await demo.settle(await demo.invoice());
  await expect(purchaseDialog(app)).toHaveCount(0);
  await isOn(app, 'Rocket', true);
});

test('R174 the offers close when another device buys a package meanwhile, and the reaction is sent', async () => {
  const { app, ulid } = await broke(demo, member);
  await react(app, 'Rocket').click();
  await expect(offer(app, /^10 reactions/)).toBeEnabled();
  const order = { billingModel: 'package', planType: 'mini' };
  const answer = await member.call('POST', invoicePath, order);
  const { invoice_link: link } = (await answer.json()) as { invoice_link: string };
  await demo.settle(link.slice('https://t.me/$'.length));
  await expect(purchaseDialog(app)).toHaveCount(0);
  await expect(app.getByText('Your payment arrived. What you bought is here.')).toBeVisible();
  await isOn(app, 'Rocket', true);
  await expect(reactions(app)).toContainText('9 reactions left');
  expect(await readReactions(member, ulid)).toMatchObject({ emojiCounts: { 2: 1 } });
  expect(await demo.log('web_app_open_invoice')).toEqual([]);
});
