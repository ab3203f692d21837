/** The Users explorer in a browser (what it lists and finds: tests/features/users; wide windows: users-wide.spec.ts). */
import type { FrameLocator } from '@playwright/test';
import { byLength } from '../support/length.ts';
import { answerCalls } from './support/faults.ts';
import { fillPage } from './support/fill-page.ts';
import { expect, test } from './support/test.ts';

const path = '/users-explorer';

const chip = (app: FrameLocator, name: string) =>
  app.getByRole('toolbar', { name: 'Interests' }).getByRole('button', { name, exact: true });

test('R89 R127 R171 after an error the list loads; interests are chosen by keyboard; the address keeps them', async ({
  demo,
  page,
  member,
}) => {
  await member.fill({ tags: [2, 12] });
  await answerCalls(page, 'GET', '/tma/users', 500);
  const app = await demo.open(member.member, path);
  const query = () => new URL(page.frame('mini-app')?.url() ?? '').search;
  const isPressed = (name: string, pressed: boolean) =>
    expect(chip(app, name)).toHaveAttribute('aria-pressed', String(pressed));
  await expect(app.getByText('Error Loading Users', { exact: true })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(app.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();

  await app.getByRole('searchbox').fill('a');
  await expect.poll(query).toBe('?q=a');
  await chip(app, 'Art').click();
  await chip(app, 'Photography').click();
  await isPressed('Art', true);
  // The pressed chip has the focus, and the arrow keys lead to the others.
  await page.keyboard.press('Home');
  await expect(chip(app, 'All')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(chip(app, 'Your interests')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await isPressed('All', true);
  await isPressed('Art', false);

  await chip(app, 'Design').click();
  const sorting = app.getByRole('combobox', { name: 'Sort by' });
  await sorting.selectOption('Name');
  await expect.poll(query).toBe('?q=a&tag=Design&sort=name');
  await app.getByRole('list', { name: 'Public profiles' }).getByRole('link').first().click();
  await expect.poll(() => demo.path()).toBe('/profile-by-id');
  expect(query()).toBe('');
  await app.getByRole('button', { name: 'Back to Users' }).click();
  await expect.poll(query).toBe('?q=a&tag=Design&sort=name');
  await demo.reloadApp();
  await isPressed('Design', true);
  await expect(app.getByRole('searchbox')).toHaveValue('a');
  await expect(sorting).toHaveValue('name');
  // The tab leads to all members. All typing and choosing was one entry of the history.
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect.poll(query).toBe('');
  await expect(app.getByRole('searchbox')).toHaveValue('');
});

/** Interests of which not all is seen: cut, or below the edge of the card. */
const cutInterests = (app: FrameLocator): Promise<(string | null)[]> =>
  app
    .getByRole('list', { name: 'Public profiles' })
    .locator('p:last-child:has(> span)')
    .evaluateAll((lists) =>
      lists.flatMap((list) => {
        const edge = list.closest('a')?.getBoundingClientRect().bottom ?? 0;
        return [...list.querySelectorAll<HTMLElement>(':scope > span')]
          .filter(
            (item) =>
              item.scrollWidth > item.clientWidth || item.getBoundingClientRect().bottom > edge,
          )
          .map((item) => item.textContent);
      }),
    );

test('R89 R173 three interests and the number of others are seen whole, at every width, and one long word is cut at the edge of its card', async ({
  demo,
  page,
}) => {
  // The longest of each language: alone, beside each other, and with others.
  const long = ['Volunteering', 'Photography', 'Technology', 'Crypto', 'Startups', 'AI'];
  const tags = [...long.keys()].map((at) => [...long.slice(at), ...long.slice(0, at), 'Art']);
  const members = [...tags, ...tags.map((all) => all.slice(0, 3)), ['Art', 'Design', 'AI', 'Film']];
  const word = 'W'.repeat(60);
  const nobody = {
    ulid: null,
    lastName: null,
    username: 'handle',
    photoUrl: null,
    singularity: false,
  };
  await answerCalls(page, 'GET', '/tma/users', 200, {
    profiles: [[word], ...members].map((all, at) => ({
      ...nobody,
      id: at + 1,
      firstName: `Member ${at}`,
      tags: all,
    })),
  });
  for (const language_code of byLength(['ru'], ['en', 'ru', 'ar'])) {
    const app = await demo.open('a', path, { language_code });
    await fillPage(page);
    for (const width of [320, 360, 460, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(app.locator('#root').getByRole('listitem').first()).toBeVisible();
      await expect.poll(() => cutInterests(app), `${language_code}, ${width} px`).toEqual([]);
      const outer = await app.getByRole('link', { name: 'Member 0' }).boundingBox();
      const inner = await app.getByText(word).boundingBox();
      expect(inner?.width).toBeLessThan(outer?.width ?? 0);
    }
  }
});
