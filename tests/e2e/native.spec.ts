/** The messenger's back button and safe areas (other native controls: tests/app/native.screen.test.ts). */
import type { FrameLocator } from '@playwright/test';
import { knownIds } from './support/cards.ts';
import type { Demo } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const heading = (app: FrameLocator, name: string) => app.getByRole('heading', { name, level: 1 });
const ownName = (app: FrameLocator) => app.getByRole('heading', { name: 'Alice Novak' });
const button = (app: FrameLocator, name: string) => app.getByRole('button', { name, exact: true });

const expectBack = (demo: Demo) => expect(demo.leave).toHaveAttribute('aria-label', 'Back');
const expectNoBack = (demo: Demo) =>
  expect(demo.leave).toHaveAttribute('aria-label', 'Close the mini app');

/** The browser's own step back, within the app's frame. */
const browserBack = (demo: Demo) => demo.page.frame('mini-app')?.evaluate(() => history.back());

test('back: hidden on the tabs, else one step back in the history, and no card shows twice on the way', async ({
  demo,
  server,
}) => {
  const app = await demo.open('a');
  await expect(ownName(app)).toBeVisible();
  await expectNoBack(demo);
  await button(app, 'Edit Profile').click();
  await expect(heading(app, 'Edit Profile')).toBeVisible();
  await expectBack(demo);
  await demo.leave.click();
  await expect(ownName(app)).toBeVisible();
  await expectNoBack(demo);
  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(heading(app, 'Users')).toBeVisible();
  await expectNoBack(demo);

  // Other tests make members, and the newest come first: only a search is sure to find her.
  await app.getByRole('searchbox').fill('Beatriz');
  await expect(app.locator('#root').getByText('Showing 1 user', { exact: true })).toBeVisible();
  await app.getByRole('link', { name: /^Beatriz Moreira/ }).click();
  await button(app, 'Share').click();
  await expect(heading(app, 'Share Profile')).toBeVisible();
  await button(app, 'Back to Profile').click();
  await expect(app.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();
  await demo.leave.click();
  await expect(heading(app, 'Users')).toBeVisible();
  await expectNoBack(demo);

  // Screens that were opened directly lead to their parents.
  await demo.open('a', '/proof');
  for (const parent of ['/messages', '/profile']) {
    await expectBack(demo);
    await demo.leave.click();
    await expect.poll(() => demo.path()).toBe(parent);
  }
  await expectNoBack(demo);
  // Another member's share screen with nothing behind it leads to the card.
  await demo.open('a', '/share-profile');
  await expect(heading(app, 'Share Profile')).toBeVisible();
  const b = await knownIds(server.url, 'b');
  await demo.page.frame('mini-app')?.evaluate((ids) => {
    history.replaceState({ ...history.state, ...ids, mode: 'viewer' }, '');
  }, b);
  await demo.reloadApp();
  // The bar still shows the previous document's button, and no one hears a press until the app is back.
  await expect(app.getByRole('heading', { name: 'Share Profile' })).toBeVisible();
  await expect(app.getByRole('checkbox')).toHaveCount(0);
  await expectBack(demo);
  await demo.leave.click();
  await expect(app.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();
});

test("back: the messenger's button and the browser's close the open sheet first, and the focus returns", async ({
  demo,
}) => {
  const app = await demo.open('a');
  await button(app, 'Share').click();
  await expect(heading(app, 'Share Profile')).toBeVisible();
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  const sheet = app.getByRole('dialog', { name: 'Singularity' });
  for (const goBack of [() => demo.leave.click(), () => browserBack(demo)]) {
    await button(app, 'Join singularity').click();
    await expect(sheet).toBeVisible();
    await expectBack(demo);
    await goBack();
    await expect(sheet).toHaveCount(0);
    await expect(button(app, 'Join singularity')).toBeFocused();
    await expectNoBack(demo);
    // The browser's step was taken, and is taken back.
    await expect.poll(() => demo.path()).toBe('/profile');
  }
  await browserBack(demo);
  await expect(heading(app, 'Share Profile')).toBeVisible();
});

test('safe areas: the insets of device and content add up, also while the app is open, and in sheets', async ({
  demo,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const edges = { insets: '30,0,34,0', content_insets: '46,0,0,0' };
  const app = await demo.open('a', '/profile', edges);
  const frame = () => page.locator('iframe').boundingBox();
  const top = async () =>
    ((await heading(app, 'Profile').boundingBox())?.y ?? 0) - ((await frame())?.y ?? 0);
  await expect.poll(top).toBeGreaterThanOrEqual(76);
  const tab = app.getByRole('link', { name: 'Users', exact: true });
  const below = async () => {
    const [whole, box] = [await frame(), await tab.boundingBox()];
    return (whole?.y ?? 0) + (whole?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
  };
  await expect.poll(below).toBeGreaterThanOrEqual(34);

  await button(app, 'Join singularity').click();
  const close = app.getByRole('dialog').getByRole('button', { name: 'Close' });
  // The sheet still moves into place, if only for a moment.
  await close.click({ trial: true });
  const before = (await close.boundingBox())?.y ?? 0;
  await demo.set({ contentInsets: { top: 106, right: 0, bottom: 0, left: 0 } });
  await expect.poll(async () => (await close.boundingBox())?.y).toBe(before + 60);

  // What stays in view while the rest is scrolled.
  const admin = await demo.open('c', '/admin', edges);
  await button(admin, 'Interests').click();
  await button(admin, 'Save').waitFor();
  await admin.locator('html').evaluate(() => scrollTo(0, document.body.scrollHeight));
  const saveY = (await button(admin, 'Save').boundingBox())?.y ?? 0;
  expect(saveY - ((await frame())?.y ?? 0)).toBeGreaterThanOrEqual(76);
});
