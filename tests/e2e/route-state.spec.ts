/** The route state of /profile-by-id, including states that the app would never pass. */
import { knownIds } from './support/cards.ts';
import type { Demo } from './support/demo.ts';
import { expect, test } from './support/test.ts';

/** Opens /profile-by-id as if another screen had handed this state over. */
const openWith = async (demo: Demo, state: object): Promise<void> => {
  await demo.page.frame('mini-app')?.evaluate((given) => {
    const { key, __TSR_key, __TSR_index } = history.state as Record<string, unknown>;
    history.replaceState({ key, __TSR_key, __TSR_index, ...given }, '', '/profile-by-id');
  }, state);
  await demo.reloadApp();
};

test('R57 R67 the ULID and mode of the share screen open the card as a userId does', async ({
  demo,
  server,
  member,
}) => {
  const { ulid, profileId } = await knownIds(server.url, 'b');
  const app = await demo.open(member.member, '/users-explorer');
  await expect(app.locator('#root').getByText(/^Showing/)).toBeVisible();
  for (const state of [
    { ulid, mode: 'viewer' },
    { ulid, mode: 'manager' },
    { userId: profileId },
    { userId: String(profileId) },
    { userId: { evil: true }, ulid, mode: 'viewer' },
  ]) {
    await openWith(demo, state);
    await expect(app.getByRole('heading', { name: 'Beatriz Moreira', exact: true })).toBeVisible();
    expect(demo.path()).toBe('/profile-by-id');
  }
});

test('R58 a state without an id is ignored', async ({ demo, member }) => {
  const app = await demo.open(member.member, '/users-explorer');
  await expect(app.locator('#root').getByText(/^Showing/)).toBeVisible();
  for (const state of [
    { userId: NaN },
    { userId: 1e300 },
    { userId: { toString: 'x' } },
    { userId: 'x'.repeat(100_000) },
    { ulid: [], mode: 'viewer' },
  ]) {
    await openWith(demo, state);
    await expect(app.getByText('No profile ID provided', { exact: true })).toBeVisible();
    await expect(app.getByLabel('Profile ID or ULID')).toBeVisible();
  }
  expect(demo.requests('GET', '/tma/profile/by/id')).toHaveLength(0);
});
