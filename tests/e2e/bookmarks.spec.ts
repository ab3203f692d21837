/** Favourites and private notes: made offline, sealed, found by search, and the same on every device. */
import { knownIds, lookUp } from './support/cards.ts';
import { openSettings } from './support/outbox.ts';
import { shownFile } from './support/files.ts';
import { expect, test } from './support/test.ts';
import { workersReady } from './support/workers-ready.ts';

const text =
  'Met at the map fair in Porto, and again on the ferry to the islands a week later, with all of her family';

test.use({ serviceWorkers: 'allow' });

test('R167 a favourite and a note made offline are found by search, and sent sealed', async ({
  demo,
  member,
  context,
  page,
  server,
}) => {
  const { profileId } = await knownIds(server.url, 'b');
  const app = await demo.open(member.member, '/profile-by-id');
  await lookUp(app, String(profileId));
  const star = app.getByRole('button', { name: 'Favourite' });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  // Without a connection no first key is made: the server may hold what an older one sealed.
  await app.getByRole('button', { name: 'Add a private note' }).click();
  await app.getByRole('textbox', { name: 'Note' }).fill('First');
  await app.getByRole('button', { name: 'Save note' }).click();
  const first = app.getByRole('button', { name: 'Private note First' });
  await expect(first).toBeVisible();
  await workersReady(page);
  await context.setOffline(true);
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await first.click();
  await app.getByRole('textbox', { name: 'Note' }).fill(text);
  await app.getByRole('button', { name: 'Save note' }).click();
  const row = app.getByRole('button', { name: `Private note ${text}` });
  await expect(row).toBeVisible();
  expect(await row.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);

  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await app.getByRole('button', { name: 'Favourites' }).click();
  await expect(app.getByRole('link', { name: /^Beatriz Moreira/ })).toBeVisible();
  await app.getByRole('searchbox').fill('PORTO fair');
  await expect(app.getByRole('link', { name: /^Beatriz Moreira/ })).toBeVisible();
  await app.getByRole('button', { name: 'Favourites' }).click();
  await app.getByRole('button', { name: new RegExp(text) }).click();
  await expect(app.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();

  await context.setOffline(false);
  await expect
    .poll(async () => (await member.call('GET', '/tma/bookmarks')).text())
    .toContain('"isFavourite":true');
  const kept = await (await member.call('GET', '/tma/bookmarks')).text();
  expect(kept).toMatch(/"note":"[A-Za-z0-9+/]{704}"/);
  expect(kept).not.toContain('Porto');

  await openSettings(app);
  await app.getByRole('button', { name: 'Download my data' }).click();
  expect(JSON.parse(await shownFile(app))).toMatchObject({
    bookmarks: [{ profileId, name: 'Beatriz Moreira', isFavourite: true, note: text }],
  });
});
