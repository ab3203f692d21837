/** A subscription in Stars on the own profile: until when it lasts, and how its renewals end. */
import type { FrameLocator } from '@playwright/test';
import { demoBot } from '../../../server/settings/demo-bot.ts';
import type { MemberApi } from '../../e2e/support/api.ts';
import { newCharge, paid } from '../../support/bot-updates.ts';
import { answerCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

/** The first day of 2099: the server's clock is real. */
const end = 4_070_908_800;
const shop = {
  currency: 'XTR',
  prices: { mini: 20, small: 80, medium: 220, '1month': 100 },
} as const;

/** The messenger reports the first payment of a subscription. */
const subscribe = async (url: string, { member }: MemberApi) => {
  const payment = { ...newCharge(member.id, '1month'), shop };
  const update = paid(payment, {
    is_recurring: true,
    is_first_recurring: true,
    subscription_expiration_date: end,
  });
  const answer = await fetch(`${url}/bot/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-telegram-bot-api-secret-token': demoBot.webhookSecret,
    },
    body: JSON.stringify(update),
  });
  expect(answer.status).toBe(200);
};

const plan = (app: FrameLocator) => app.getByRole('list', { name: 'Reactions and Singularity' });
const cancel = (app: FrameLocator) =>
  plan(app).getByRole('button', { name: 'Cancel subscription' });
const question = (app: FrameLocator) =>
  app.getByRole('alertdialog', {
    name: /^Cancel the subscription\? Singularity stays until .*20\d\d/,
  });

test('R220 the profile is read again when Singularity ends while it is open', async () => {
  await subscribe(demo.url, member);
  demo.clock.install({ time: (end - 3600) * 1000 });
  const app = await demo.open(member.member);
  await expect(plan(app)).toContainText('Renews on');
  const readings = () => demo.requests('GET', '/tma/profile').length;
  const before = readings();
  demo.clock.install({ time: end * 1000 });
  await demo.clock.runFor(60_000);
  await expect.poll(readings).toBe(before + 1);
});

test('a member cancels a subscription, reads until when it lasts, and allows renewals again', async () => {
  await subscribe(demo.url, member);
  const app = await demo.open(member.member);
  await expect(plan(app)).toContainText(/Renews on .*20\d\d for ★\u00A0100/);
  await cancel(app).click();
  await question(app).getByRole('button', { name: 'Keep it' }).click();
  expect(demo.requests('PUT', '/tma/subscription')).toEqual([]);

  await answerCalls(demo, 'PUT', '/tma/subscription', 503);
  demo.clock.hurry();
  await cancel(app).click();
  await question(app).getByRole('button', { name: 'Cancel subscription' }).click();
  await app
    .getByRole('alertdialog', { name: 'The subscription could not be changed. Please try again.' })
    .getByRole('button', { name: 'OK' })
    .click();
  await expect(plan(app)).toContainText('Renews on');
  demo.unrouteAll();
  demo.clock.resume();

  await cancel(app).click();
  await question(app).getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(app.getByText(/^Cancelled\. Singularity stays until .*20\d\d/)).toBeVisible();
  await expect(plan(app)).toContainText('Does not renew');
  await expect(plan(app)).toContainText(/Singularity until .*20\d\d/);

  await plan(app).getByRole('button', { name: 'Renew again' }).click();
  const allowed = app.getByRole('alertdialog', { name: /Start them in Telegram/ });
  await allowed.getByRole('button', { name: 'OK' }).click();
  await expect(plan(app)).toContainText('Does not renew');
});
