/** The Users explorer in a browser (what it lists and finds: tests/features/users; wide windows: users-wide.spec.ts). */
import type { FrameLocator } from '@playwright/test';
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

/**
 * Interests that are cut although their line has more room: for each, its words, and how much of them and of the line is
 * unused. A line holds what is beside each other.
 */
const cutBesideRoom = (app: FrameLocator): Promise<string[]> =>
  app
    .getByRole('list', { name: 'Public profiles' })
    .locator('p:last-child:has(> span)')
    .evaluateAll((lists) =>
      lists.flatMap((list) => {
        const items = [...list.querySelectorAll<HTMLElement>(':scope > span')];
        const gap = Number.parseFloat(getComputedStyle(list).columnGap);
        return items.flatMap((item) => {
          const beside = items.filter((other) => other.offsetTop === item.offsetTop);
          const used = beside.reduce((sum, { offsetWidth }) => sum + offsetWidth + gap, -gap);
          const isCut = item.scrollWidth > item.clientWidth;
          const room = list.clientWidth - used;
          return isCut && room > 2 ? [`${item.textContent} (${room} px)`] : [];
        });
      }),
    );

test('an interest is cut only where its line has no more room, at every width', async ({
  demo,
  page,
}) => {
  for (const language_code of ['en', 'ru', 'ar']) {
    const app = await demo.open('a', path, { language_code });
    await fillPage(page);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(app.locator('#root').getByRole('listitem').first()).toBeVisible();
      await expect.poll(() => cutBesideRoom(app), `${language_code}, ${width} px`).toEqual([]);
    }
  }
});
