/** Views of other members: their list, their cards, and the own notes about them. */
import type { FrameLocator } from '@playwright/test';
import { knownIds, lookUp } from '../cards.ts';
import { answerCalls } from '../faults.ts';
import { fillPage } from '../fill-page.ts';
import {
  heading,
  openB,
  press,
  screen,
  seen,
  type Open,
  type ViewScene,
  type Views,
} from './scene.ts';

const reviews = 'What people are saying';

const writeReview =
  (text: string): Open =>
  async (scene) => {
    const app = await openB(scene);
    await press(app, 'Write a review');
    await app.getByLabel('Your review').fill(text);
    await seen(app.getByRole('dialog').getByText(`${text.length}/100 characters`));
  };

/** B's card with a private note, as a new member sees it. */
const openNoted = async ({ demo, member, url }: ViewScene): Promise<FrameLocator> => {
  const app = await demo.open(member.member, '/profile-by-id');
  await lookUp(app, String((await knownIds(url, 'b')).profileId));
  // The list beside it has a button for all favourites.
  await app.getByRole('button', { name: 'Favourite', exact: true }).click();
  await press(app, 'Add a private note');
  await app
    .getByRole('textbox', { name: 'Note' })
    .fill('Met at the map fair in Porto. Owes me a book.');
  await press(app, 'Save note');
  await seen(app.getByRole('button', { name: /Private note.*Met at the map fair/ }));
  return app;
};

export const users: Views = {
  users: async ({ demo }) =>
    seen((await demo.open('a', '/users-explorer')).locator('#root').getByText('Beatriz Moreira')),
  'users, found by interests': async ({ demo }) => {
    const app = await demo.open('a', '/users-explorer?tag=Art&tag=Design&sort=name');
    await seen(app.locator('#root').getByText('Beatriz Moreira'));
  },
  'users on a wide window': async ({ demo, page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const app = await demo.open('a', '/users-explorer');
    await seen(app.getByText('Not counted as a view until you open it.'));
  },
  'users on a wide window, with a card': async ({ demo, page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const app = await demo.open('a', '/users-explorer');
    await fillPage(page);
    await app.getByRole('link', { name: /^Beatriz Moreira/ }).click();
    await seen(app.getByRole('region', { name: 'Contact' }));
  },
  'users, none found': async ({ demo }) => {
    const app = await demo.open('a', '/users-explorer');
    await app.getByRole('searchbox').fill('nobody is called this');
    await seen(app.getByText('No Users Found'));
  },
  'users that do not load': async ({ demo, page }) => {
    await answerCalls(page, 'GET', '/tma/users', 403);
    await seen((await demo.open('a', '/users-explorer')).getByText('Error Loading Users'));
  },
  'profile lookup': screen('a', '/profile-by-id', 'Profile Not Found'),
  'unknown profile': async ({ demo }) => {
    const app = await demo.open('a', '/profile-by-id');
    await lookUp(app, '999999999');
    await seen(app.getByText('Profile not found', { exact: true }));
  },
  'rate limit dialog': async ({ demo, page }) => {
    const limited = { error: 'Too many requests', code: 'RATE_LIMITED', retry_after: 600 };
    await answerCalls(page, 'GET', '/tma/users', 429, limited);
    await seen((await demo.open('a', '/users-explorer')).getByRole('dialog'));
  },
};

export const cards: Views = {
  'card of another member': openB,
  'card with a private note': openNoted,
  'private note that is edited': async (scene) => {
    const app = await openNoted(scene);
    await press(app, /^Private note/);
    await seen(app.getByRole('textbox', { name: 'Note' }));
  },
  favourites: async (scene) => {
    const app = await openNoted(scene);
    await app.getByRole('link', { name: 'Users', exact: true }).click();
    await press(app, 'Favourites');
    await seen(app.getByRole('link', { name: /^Beatriz Moreira/ }));
  },
  'favourites, none': async ({ demo, member }) =>
    seen(
      (await demo.open(member.member, '/users-explorer?favourites=yes')).getByText(
        'No favourites yet',
      ),
    ),
  'found in a note': async (scene) => {
    const app = await openNoted(scene);
    await app.getByRole('link', { name: 'Users', exact: true }).click();
    await app.getByRole('searchbox').fill('porto book');
    await seen(heading(app, 'In your notes'));
  },
  'whole review': async (scene) => {
    const app = await openB(scene);
    await app.getByRole('region', { name: reviews }).locator('[aria-haspopup]').first().click();
    await seen(app.getByRole('dialog'));
  },
  'review sheet': writeReview(''),
  'review sheet with a fault': writeReview('me@home'),
};
