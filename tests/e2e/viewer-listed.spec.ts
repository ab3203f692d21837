/** A member from the list whose card was never opened, in a browser (the rest: tests/features/viewer). */
import type { FrameLocator } from '@playwright/test';
import { holdCalls } from './support/faults.ts';
import { countUnderWay } from './support/under-way.ts';
import { expect, test } from './support/test.ts';

const readPath = '/tma/profile/by/id';
const name = 'Beatriz Moreira';

const word = (app: FrameLocator) =>
  app.getByText('You have not opened this card before. The rest loads when you are online.');
const title = (app: FrameLocator) => app.getByRole('heading', { name, exact: true });
const card = (app: FrameLocator) => app.getByRole('link', { name: /^Beatriz Moreira/ });

const isWhole = async (app: FrameLocator) => {
  await expect(app.getByRole('region', { name: 'Contact' })).toBeVisible();
  await expect(word(app)).toHaveCount(0);
  await expect(title(app)).toBeVisible();
};

test('R144 online a card opens with what the list knows, without a skeleton, and its head never moves', async ({
  demo,
  page,
  member,
}) => {
  const held = await holdCalls(page, 'GET', readPath);
  // The code of the card, which is several files, loads while the app is idle.
  const underWay = countUnderWay(page, /^data:/);
  const code = page.waitForResponse(/\/profile-by-id-route-[^/]*\.js$/);
  const app = await demo.open(member.member, '/users-explorer');
  await app.getByRole('searchbox').fill('Beatriz');
  await expect(card(app)).toHaveCount(1);
  await code;
  await expect.poll(underWay).toBe(0);
  await page.frame('mini-app')?.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const note = () => {
      const isCard = location.pathname === '/profile-by-id';
      if (isCard && document.querySelector('main [data-skeleton]'))
        Object.assign(globalThis, { sawSkeleton: true });
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  await card(app).click();
  await expect(app.getByText('Loading the rest of the profile')).toBeVisible();
  await expect(title(app)).toBeVisible();
  expect(await page.frame('mini-app')?.evaluate(() => 'sawSkeleton' in globalThis)).toBe(false);
  const head = app.locator('article > header');
  const tags = app.getByRole('list', { name: 'Interests' });
  const places = () => Promise.all([head.boundingBox(), tags.boundingBox()]);
  const before = await places();
  await held.release();
  await isWhole(app);
  expect(await places()).toEqual(before);
});
