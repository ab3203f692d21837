/** F93 The owner of a card hides a review on it, and shows it again, online and offline. */
import { lineOf, openSheet } from './support/outbox.ts';
import { cardOf, publicCard, review, reviewsOn } from './support/reviews.ts';
import { expect, test } from './support/test.ts';

test('F93 a review is hidden and shown again', async ({ demo, server, member, page }) => {
  const { owner, ulid } = await publicCard(server.url);
  await review(member, ulid, 'Rude');
  const { owner: guest } = await publicCard(server.url, 'Gil');
  await review(guest, ulid, 'Kind');
  const app = await demo.open(owner.member);
  await cardOf(app, 'Rude').click();
  const whole = app.getByRole('dialog');
  await expect(whole.getByRole('button')).toHaveText(['Hide', 'Close']);
  await whole.getByRole('button', { name: 'Hide' }).click();
  await expect(whole).toHaveCount(0);
  await expect(cardOf(app, 'Rude')).toContainText('Hidden');
  await expect(cardOf(app, 'Kind')).not.toContainText('Hidden');
  await expect(cardOf(app, 'Rude')).toBeFocused();
  const bodies = async () => (await reviewsOn(guest, ulid)).map(({ body }) => body);
  await expect.poll(bodies).toEqual(['Kind']);
  await page.reload();
  const again = demo.app;
  await cardOf(again, 'Rude').click();
  await expect(again.getByRole('dialog')).toContainText('Only you and its author can see it');
  await again.getByRole('dialog').getByRole('button', { name: 'Show again' }).click();
  await expect(cardOf(again, 'Rude')).not.toContainText('Hidden');
  await expect.poll(bodies).toEqual(['Kind', 'Rude']);
});

test('F93 a review hidden offline is hidden here at once, and on the server once the network is back', async ({
  demo,
  server,
  member,
  page,
}) => {
  const { owner, ulid } = await publicCard(server.url);
  await review(member, ulid, 'Rude');
  const app = await demo.open(owner.member);
  await expect(cardOf(app, 'Rude')).toBeVisible();
  await page.context().setOffline(true);
  await cardOf(app, 'Rude').click();
  await app.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect(cardOf(app, 'Rude')).toContainText('Hidden');
  await openSheet(app);
  await expect(lineOf(app, 'Hide a review on your card')).toBeVisible();
  await page.keyboard.press('Escape');
  const { owner: guest } = await publicCard(server.url, 'Gil');
  expect(await reviewsOn(guest, ulid)).toHaveLength(1);
  await page.context().setOffline(false);
  await expect.poll(async () => (await reviewsOn(guest, ulid)).length).toBe(0);
});
