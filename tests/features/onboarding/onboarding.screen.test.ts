/** A new member picks interests, which fills the profile. */
import { holdCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startNewcomer } from '../../support/dom/test.ts';

const demo = startPage();
const newcomer = startNewcomer(demo);

interface Tag {
  id: number;
  name: string;
}

test('R16 R17 onboarding shows the tags of the server as toggles', async () => {
  const app = await demo.open(newcomer.member);
  await expect(app.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  await expect(app.getByText('Select your interests (optional)')).toBeVisible();
  const tags = (await (await newcomer.call('GET', '/tma/meta/tags')).json()) as Tag[];
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

test('R17 R18 Continue without any interest shows the profile', async () => {
  const app = await demo.open(newcomer.member);
  await app.getByRole('button', { name: 'Continue' }).click();
  await expect(app.getByRole('heading', { name: 'Nova' })).toBeVisible();
  expect(demo.path()).toBe('/profile');
  await expect
    .poll(() => demo.requests('POST', '/tma/meta/profile').map((post) => post.postDataJSON()))
    .toEqual([{ tags: [] }]);
  await expect.poll(async () => (await newcomer.ownProfile()).filled).toBe(true);
});

test('R3 the bar comes with the profile: it never takes the place of Continue while that is saved', async () => {
  const app = await demo.open(newcomer.member);
  const held = await holdCalls(demo, 'POST', '/tma/meta/profile');
  const next = app.getByRole('button', { name: 'Continue' });
  const tab = app.getByRole('link', { name: 'Users', exact: true });
  await next.click();
  await expect.poll(held.count).toBe(1);
  await expect(next).toBeVisible();
  await expect(tab).toHaveCount(0);
  await held.release();
  await expect(tab).toBeVisible();
  await expect(next).toHaveCount(0);
});
