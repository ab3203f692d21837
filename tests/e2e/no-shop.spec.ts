/** A server without a shop: nothing is offered, and a reaction that would need payment says so. */
import type { Page } from '@playwright/test';
import { alertOf } from './support/messages.ts';
import { readOutbox } from './support/device.ts';
import { newCard, openReactions, react, reactions, spendBalance } from './support/reactions.ts';
import { expect, test } from './support/test.ts';

/** The setting of a server without a payment provider, in the app's page and for every caller. */
const sellNothing = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname === '/profile' || pathname === '/config.json',
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('{"bot":', '{"sells":false,"bot":');
      await route.fulfill({ response: answer, body });
    },
  );

test('the own profile offers nothing for sale', async ({ demo, page }) => {
  await sellNothing(page);
  const app = await demo.open('a');
  await expect(app.getByRole('heading', { name: 'Alice Novak' })).toBeVisible();
  await expect(app.getByText('Total', { exact: true })).toBeVisible();
  await expect(app.getByText(/singularity/i)).toHaveCount(0);
});

test('R72 a reaction without a balance says so, and is not kept', async ({
  demo,
  page,
  server,
  member,
}) => {
  await sellNothing(page);
  await spendBalance(member);
  const { ulid } = await newCard(server.url);
  const app = await openReactions(demo, member.member, ulid);
  await expect(reactions(app)).toContainText('No reactions left');
  await react(app, 'Rocket').click();
  const alert = alertOf(app);
  await expect(alert).toContainText('None are for sale here at the moment.');
  await alert.getByRole('button').click();
  await expect.poll(async () => (await readOutbox(page, member.member)).length).toBe(0);
  await expect(react(app, 'Rocket')).toHaveAttribute('aria-pressed', 'false');
});
