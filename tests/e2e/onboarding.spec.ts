/** A new member picks interests, which fills the profile. */
import { watchBursts } from './support/reactions.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('R16 R17 onboarding shows the tags of the server as toggles', async ({ demo, newcomer }) => {
  const app = await demo.open(newcomer.member);
  await expect(app.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  await expect(app.getByText('Select your interests (optional)')).toBeVisible();
  const tags = (await (await newcomer.call('GET', '/tma/meta/tags')).json()) as { name: string }[];
  for (const { name } of tags) {
    await expect(app.getByRole('button', { name, exact: true })).toBeVisible();
  }
  const chip = app.getByRole('button', { name: tags[0]?.name ?? '', exact: true });
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await expect(app.getByRole('button', { name: 'Continue' })).toBeEnabled();
});

test('R18 R4 Continue saves the tags, celebrates and shows the profile', async ({
  demo,
  page,
  newcomer,
}) => {
  const confetti = await watchBursts(page);
  const app = await demo.open(newcomer.member);
  const tags = (await (await newcomer.call('GET', '/tma/meta/tags')).json()) as {
    id: number;
    name: string;
  }[];
  const chosen = [tags[1], tags[3]].flatMap((tag) => tag ?? []);
  for (const { name } of chosen) await app.getByRole('button', { name, exact: true }).click();
  const before = demo.requests('GET', '/tma/profile').length;
  await app.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(confetti.count).toBe(1);
  await expect(app.getByRole('heading', { name: 'Nova' })).toBeVisible();
  await expect(app.getByRole('link', { name: 'Users', exact: true })).toBeVisible();
  expect(demo.path()).toBe('/profile');
  // After 10 s without an answer the profile shows all the same.
  await expect.poll(() => demo.requests('POST', '/tma/meta/profile')).toHaveLength(1);
  const posts = demo.requests('POST', '/tma/meta/profile');
  expect(posts[0]?.postDataJSON()).toEqual({ tags: chosen.map(({ id }) => id) });
  await expect.poll(() => demo.requests('GET', '/tma/profile').length).toBeGreaterThan(before);
  await expect
    .poll(async () => (await newcomer.ownProfile()).profile.tags.toSorted())
    .toEqual(chosen.map(({ name }) => name).toSorted());
});

test('R17 a member may continue without any interest', async ({ demo, newcomer }) => {
  const app = await demo.open(newcomer.member);
  await app.getByRole('button', { name: 'Continue' }).click();
  await expect(app.getByRole('heading', { name: 'Nova' })).toBeVisible();
  await expect.poll(async () => (await newcomer.ownProfile()).filled).toBe(true);
});
