/**
 * Counts the presses and swipes of everyday tasks on a phone of 360 by 740 px, including the messenger's bar. The most
 * frequent tasks are on the first screen.
 */
import type { FrameLocator } from '@playwright/test';
import { lookUp, makeNewestCard, publicCard } from './support/cards.ts';
import { Finger } from './support/finger.ts';
import { fileSheet } from './support/files.ts';
import { payment, watchBursts } from './support/reactions.ts';
import { form, submitButton, writeButton } from './support/reviews.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const button = (app: FrameLocator, name: string | RegExp) =>
  app.getByRole('button', { name, exact: typeof name === 'string' });

const memberLink = (app: FrameLocator) => app.getByRole('link', { name: /^Beatriz Moreira/ });

const cardOf = (app: FrameLocator, name: string) => app.getByRole('heading', { name });

/** Waits until the list can be pressed. */
const openUsers = async (app: FrameLocator): Promise<void> =>
  expect(app.locator('#root').getByText(/^Showing \d+ users$/)).toBeVisible();

test('R4 R16 R17 R18 a public card from nothing takes 5 presses and no swipe, although one swipe is allowed, and Continue celebrates', async ({
  demo,
  newcomer,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const confetti = await watchBursts(page);
  const app = await demo.open(newcomer.member);
  await expect(button(app, 'Design')).toBeVisible();
  await expect(app.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  const finger = new Finger();
  await finger.press(button(app, 'Design'));
  await finger.press(button(app, 'Continue'));
  await expect.poll(confetti.count).toBe(1);
  await expect(cardOf(app, 'Nova')).toBeVisible();
  await finger.press(button(app, /^Say who you are/));
  await app.getByLabel('Description').fill('Maps for people who like to get lost.');
  await finger.press(button(app, 'Save'));
  await expect(cardOf(app, 'Edit Profile')).toHaveCount(0);
  await expect(app.getByText('Maps for people who like to get lost.')).toBeVisible();
  await finger.press(app.getByRole('checkbox', { name: 'Make it public' }));
  expect(finger.count).toEqual({ presses: 5, swipes: 0 });
  await expect
    .poll(async () => (await newcomer.ownProfile()).profile)
    .toMatchObject({ description: 'Maps for people who like to get lost.', tags: ['Design'] });
  const settings = async () => (await newcomer.call('GET', '/tma/share-settings')).json();
  await expect.poll(settings).toMatchObject({ publicMode: true });
});

test('a member is found with 3 presses; from Users, a reaction or saving a number takes 2', async ({
  demo,
  member,
  server,
}) => {
  const name = await makeNewestCard(server.url);
  const app = await demo.open(member.member);
  const finger = new Finger();
  await finger.press(app.getByRole('link', { name: 'Users', exact: true }));
  await openUsers(app);
  await finger.type(app.getByRole('searchbox'), 'moreira');
  // Until then, her place is the one that she has among all members, mostly out of the window.
  await expect(app.locator('#root').getByText('Showing 1 user', { exact: true })).toBeVisible();
  await finger.press(memberLink(app));
  await expect(cardOf(app, 'Beatriz Moreira')).toBeVisible();
  expect(finger.count).toEqual({ presses: 3, swipes: 0 });
  // The tab leads to the list as it was left, and from there to all members.
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(app.locator('#root').getByText('Showing 1 user', { exact: true })).toBeVisible();
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await openUsers(app);
  const other = new Finger();
  await other.press(app.getByRole('link', { name }));
  const rocket = app.getByRole('button', { name: /^Rocket/ });
  await other.press(rocket);
  await expect(rocket).toHaveAttribute('aria-pressed', 'true');
  expect(other.count).toEqual({ presses: 2, swipes: 0 });
  await app.getByRole('button', { name: 'Back to Users' }).click();
  await openUsers(app);
  const third = new Finger();
  await third.press(app.getByRole('link', { name }));
  await third.press(button(app, 'Save contact'));
  await expect(fileSheet(app)).toBeVisible();
  expect((await demo.log('web_app_open_link')).at(-1)?.params['url']).toMatch(/\.vcf\?download$/);
  expect(third.count).toEqual({ presses: 2, swipes: 0 });
});

test('the first share takes 2 presses and no swipe, a subscription 3, and a review 2 and one swipe', async ({
  demo,
  page,
  member,
  server,
}) => {
  const app = await demo.open(member.member);
  const first = new Finger();
  await first.press(button(app, 'Share'));
  await first.press(app.getByRole('checkbox', { name: 'Public profile' }));
  await expect(app.getByRole('img', { name: /^QR code of / })).toBeInViewport();
  expect(first.count).toEqual({ presses: 2, swipes: 0 });
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  const finger = new Finger();
  await finger.press(button(app, 'Join singularity'));
  await finger.press(button(app, 'Subscribe Now'));
  await finger.press(payment(page, 'pay'));
  await expect(app.getByRole('img', { name: 'Singularity' })).toBeVisible();
  expect(finger.count).toEqual({ presses: 3, swipes: 0 });
  const { ulid } = await publicCard(server.url);
  await demo.visit('/profile-by-id');
  await lookUp(app, ulid);
  const other = new Finger();
  await other.press(writeButton(app));
  await form(app).getByRole('textbox').fill('Knows every train.');
  await other.press(submitButton(app));
  await expect(form(app)).toHaveCount(0);
  expect(other.count).toEqual({ presses: 2, swipes: 1 });
});
