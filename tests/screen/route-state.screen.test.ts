/** The route state of /profile-by-id, as another screen hands it over or never would (route-state.test.ts has all forms). */
import { publicCard } from '../e2e/support/cards.ts';
import { idsOf } from '../e2e/support/cards.ts';
import { expect, test, startPage, startMember, type Screen } from '../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

/** Opens /profile-by-id as if another screen had handed this state over. */
const openWith = async (demo: Screen, state: object): Promise<void> => {
  const { key, __TSR_key, __TSR_index } = history.state as Record<string, unknown>;
  history.replaceState({ key, __TSR_key, __TSR_index, ...state }, '', '/profile-by-id');
  await demo.reloadApp();
};

test('R57 R67 the ULID and mode of the share screen open the card as a userId does', async () => {
  const { owner, ulid } = await publicCard(demo.url);
  const { profileId } = await idsOf(owner);
  const app = await demo.open(member.member, '/theme');
  for (const state of [
    { ulid, mode: 'viewer' },
    { userId: profileId },
    { userId: { evil: true }, ulid, mode: 'viewer' },
  ]) {
    await openWith(demo, state);
    await expect(
      app.getByRole('heading', { name: owner.member.firstName, exact: true }),
    ).toBeVisible();
    expect(demo.path()).toBe('/profile-by-id');
  }
});

test('R58 a state without an id is ignored', async () => {
  const app = await demo.open(member.member, '/theme');
  for (const state of [{ userId: Number.NaN }, { ulid: [], mode: 'viewer' }]) {
    await openWith(demo, state);
    await expect(app.getByText('No profile ID provided', { exact: true })).toBeVisible();
    await expect(app.getByLabel('Profile ID or ULID')).toBeVisible();
  }
  expect(demo.requests('GET', '/tma/profile/by/id')).toHaveLength(0);
});
