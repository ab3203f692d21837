/** Users on a wide window: a grid of members, with the open card beside it. */
import type { FrameLocator, Page } from '@playwright/test';
import type { Demo, As } from './support/demo.ts';
import { makeNewestCard } from './support/cards.ts';
import { fillPage } from './support/fill-page.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const list = (app: FrameLocator) => app.getByRole('region', { name: 'Users', exact: true });
const card = (app: FrameLocator) => app.getByRole('region', { name: 'Profile', exact: true });
const member = (app: FrameLocator, name: string) =>
  list(app).getByRole('link', { name: new RegExp(`^${name}`) });

/** How many members the first row has. */
const columnsOf = (app: FrameLocator): Promise<number> =>
  list(app)
    .getByRole('listitem')
    .evaluateAll((items) => {
      const tops = items.map((item) => item.getBoundingClientRect().top);
      return tops.filter((top) => top === tops[0]).length;
    });

interface Wide {
  app: FrameLocator;
  /** Names of two members at the top of the list. */
  one: string;
  other: string;
}

const openWide = async (demo: Demo, page: Page, as: As): Promise<Wide> => {
  const one = await makeNewestCard(demo.url);
  const other = await makeNewestCard(demo.url);
  const app = await demo.open(as, '/users-explorer');
  await fillPage(page);
  await expect(member(app, one)).toBeVisible();
  return { app, one, other };
};

test('R171 R235 R236 the keys move along the list, whose shared interests are marked; the card opens beside it, and it stays as it is, also after a reload', async ({
  demo,
  page,
  newcomer,
}) => {
  await newcomer.fill({ tags: [2] });
  const views: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/check-view|\/profile\/view$/.test(pathname)) views.push(pathname);
  });
  const { app, one, other } = await openWide(demo, page, newcomer.member);
  await expect(app.getByRole('main')).toHaveCount(1);
  // The best match is beside the grid, which has the focus and the address. Nobody has viewed it.
  await expect(card(app).getByText('Not counted as a view until you open it.')).toBeVisible();
  await expect(list(app).getByRole('heading', { name: 'Users', level: 1 })).toBeFocused();
  expect(demo.path()).toBe('/users-explorer');
  expect(await page.frame('mini-app')?.title()).toBe('Users');
  expect(await columnsOf(app)).toBe(3);
  await expect(member(app, one)).toHaveAccessibleName(/Design ?, shared interest/);
  await expect(card(app).getByText(/^You both like .*Design/)).toBeVisible();
  const links = list(app).getByRole('list').getByRole('link');
  await links.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1 + 3)).toBeFocused();
  await page.keyboard.press('End');
  const places = list(app).locator('[aria-posinset]');
  const total = await places.first().getAttribute('aria-setsize');
  await expect(places.last()).toHaveAttribute('aria-posinset', String(total));
  await expect(places.last().getByRole('link')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(list(app).locator('[aria-posinset="1"]').getByRole('link')).toBeFocused();
  expect(views).toEqual([]);
  await list(app).getByRole('searchbox').fill('a');
  await expect.poll(() => new URL(page.frame('mini-app')?.url() ?? '').search).toBe('?q=a');
  await member(app, one).click();
  await expect(card(app).getByRole('heading', { name: one })).toBeVisible();
  expect(demo.path()).toBe('/profile-by-id');
  expect(await columnsOf(app)).toBe(3);
  // The focus is on the card, so a screen reader continues there.
  await expect(card(app).getByRole('heading', { name: 'Profile', level: 1 })).toBeFocused();
  await expect(list(app).getByRole('searchbox')).toHaveValue('a');
  await expect(member(app, one)).toHaveAttribute('aria-current', 'true');
  await member(app, other).click();
  await expect(card(app).getByRole('heading', { name: other })).toBeVisible();
  await expect(member(app, one)).not.toHaveAttribute('aria-current', 'true');
  await demo.reloadApp();
  await fillPage(page);
  await expect(card(app).getByRole('heading', { name: other })).toBeVisible();
  await expect(member(app, other)).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => page.frame('mini-app')?.title()).toBe('Profile');
  // Another card replaces the first one in the history: one step back leads to the list.
  // The app covers the messenger's bar.
  await demo.leave.dispatchEvent('click');
  await expect(card(app).getByText('Not counted as a view until you open it.')).toBeVisible();
  expect(demo.path()).toBe('/users-explorer');
  await expect(list(app).getByRole('heading', { name: 'Users', level: 1 })).toBeFocused();
  await expect(list(app).getByRole('searchbox')).toHaveValue('a');
});

test(
  'R171 the list scrolls by itself, and stays where it is when a card opens',
  { tag: '@long' },
  async ({ demo, page, newcomer }) => {
    await newcomer.fill();
    const { app } = await openWide(demo, page, newcomer.member);
    const far = app.locator('li[aria-posinset="40"] a');
    await expect(far).toHaveCount(0);
    await list(app).hover();
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      await expect(far).toBeInViewport({ timeout: 200 });
    }).toPass();
    // Waits until the list has come to rest.
    await far.hover();
    const before = await far.boundingBox();
    await far.click();
    await expect.poll(() => demo.path()).toBe('/profile-by-id');
    await expect(far).toHaveAttribute('aria-current', 'true');
    expect((await far.boundingBox())?.y).toBe(before?.y);
  },
);
