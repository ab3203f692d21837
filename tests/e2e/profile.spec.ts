/** The own profile in a browser: one journey, and how it fails (the rest: tests/features/profile). */
import { answerAsServer, holdCalls } from './support/faults.ts';
import { failed } from './support/own-profile.ts';
import { expect, test } from './support/test.ts';

const profilePath = '**/tma/profile';

test('R14 R15 R127 R135 the profile loads, or says why it does not', async ({
  demo,
  page,
  member,
}) => {
  await page.route(profilePath, failed('{"error":"boom"}'));
  const held = await holdCalls(page, 'GET', '/tma/profile');
  const app = await demo.open(member.member);
  await expect(app.getByText('Loading profile :)')).toBeVisible();
  await expect.poll(held.count).toBeGreaterThan(0);
  await held.release();
  await expect(app.getByText('Error loading profile')).toBeVisible();
  await expect(app.getByText('HTTP 500: boom')).toBeVisible();
  await page.route(profilePath, (route) => answerAsServer(route, { body: 'oops' }));
  await demo.reloadApp();
  await expect(app.getByText('Failed to fetch profile data')).toBeVisible();
  await page.unrouteAll();
  await demo.reloadApp();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
});

test('R19 R20 R21 R22 R23 R27 R29 the profile, its links, and the ways from it', async ({
  demo,
}) => {
  const app = await demo.open('b');
  await expect(app.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();
  await expect(app.getByRole('img', { name: 'Beatriz Moreira' })).toBeVisible();
  await expect(app.getByRole('img', { name: 'Singularity' })).toBeVisible();
  await expect(app.locator('a[href^="tel:"]').first()).toBeVisible();
  await app.getByRole('button', { name: 'Show more' }).click();
  await app.getByRole('button', { name: 'Show less' }).click();
  await app.getByText('Printed guides', { exact: true }).click();
  const opened = async () =>
    (await demo.log('web_app_open_link')).map(({ params }) => params['url']);
  await expect.poll(opened).toEqual(['https://example.com/guides?from=card']);
  const chip = app.getByRole('link', { name: 'GitHub' });
  // The second click of a hasty member falls beside the question, and leaves it open.
  await chip.dblclick();
  const dialog = app.getByRole('alertdialog');
  await expect(dialog).toContainText('Open github link?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await chip.click();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.poll(opened).toHaveLength(2);
  for (const [button, title, path] of [
    ['Edit Profile', 'Edit Profile', '/edit-profile'],
    [/^Message Samples/, 'Message Samples', '/messages'],
    ['Share', 'Share Profile', '/share-profile'],
  ] as const) {
    await app.getByRole('button', { name: button, exact: true }).click();
    await expect(app.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect(demo.path()).toBe(path);
    await app.getByRole('button', { name: 'Back to Profile' }).click();
  }
});
