/** A new member picks an interest and meets the profile (the rest: tests/features/onboarding). */
import { watchBursts } from './support/reactions.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('R4 R16 R17 R18 Continue saves the interests, celebrates and shows the profile', async ({
  demo,
  page,
  newcomer,
}) => {
  const confetti = await watchBursts(page);
  const app = await demo.open(newcomer.member);
  await app.getByRole('button', { name: 'Design', exact: true }).click();
  const before = demo.requests('GET', '/tma/profile').length;
  await app.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(confetti.count).toBe(1);
  await expect(app.getByRole('heading', { name: 'Nova' })).toBeVisible();
  await expect(app.getByRole('link', { name: 'Users', exact: true })).toBeVisible();
  expect(demo.path()).toBe('/profile');
  await expect.poll(() => demo.requests('GET', '/tma/profile').length).toBeGreaterThan(before);
  await expect.poll(async () => (await newcomer.ownProfile()).profile.tags).toEqual(['Design']);
});
