/** Finds the parts of the outbox: the mark, the sheet and its lines, the settings, and the dialog that wipes. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { databaseNames, readDatabase } from './device.ts';
import { describe, makePublic, visitForms } from './edits.ts';
import type { Demo } from './demo.ts';
import type { MemberApi } from './api.ts';

/** The mark above the bar, or at its place on screens without one. It shows only while something is unsent. */
export const badge = (app: FrameLocator): Locator =>
  app.getByRole('button', { name: /^\d+\+? not sent/ });

/** Checks, on a screen with a bar, that there is no mark. */
export const expectNoMark = async (
  app: FrameLocator,
  patience: { timeout?: number } = {},
): Promise<void> => {
  await expect(app.getByRole('navigation', { name: 'Main' })).toBeVisible(patience);
  await expect(badge(app)).toHaveCount(0, patience);
};

/** How many changes this browser has not sent. */
const countUnsent = async (page: Page): Promise<number> => {
  const names = (await databaseNames(page)).filter((name) => name.startsWith('cards:'));
  const databases = await Promise.all(names.map((name) => readDatabase(page, name)));
  return databases.reduce((count, { outbox = [] }) => count + outbox.length, 0);
};

/** The server has answered everything. The mark alone does not show that, since it appears late. */
export const expectAllSent = async (
  app: FrameLocator,
  patience: { timeout?: number } = {},
): Promise<void> => {
  await expect.poll(() => countUnsent(app.locator('body').page()), patience).toBe(0);
  await expectNoMark(app, patience);
};

export const sheet = (app: FrameLocator): Locator =>
  app.getByRole('dialog', { name: /^(Unsent changes|Sync)$/ });

const settings = (app: FrameLocator): Locator => app.getByRole('dialog', { name: 'Settings' });

/** Opens the settings from the own profile. */
export const openSettings = async (app: FrameLocator): Promise<Locator> => {
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  // The rail of a wide window has such a button as well.
  await app.getByRole('button', { name: 'Settings' }).first().click();
  await expect(settings(app).getByRole('radio').first()).toBeVisible();
  return settings(app);
};

const closeSettings = async (open: Locator): Promise<void> => {
  await open.getByRole('button', { name: 'Close' }).click();
  await expect(open).toHaveCount(0);
};

/** Opens the sheet while nothing is unsent. */
export const openSync = async (app: FrameLocator): Promise<Locator> => {
  await (await openSettings(app)).getByRole('button', { name: 'Sync' }).click();
  await expect(sheet(app)).toBeVisible();
  return sheet(app);
};

export const openSheet = async (app: FrameLocator): Promise<Locator> => {
  await badge(app).click();
  await expect(sheet(app)).toBeVisible();
  return sheet(app);
};

/** The line of a change, by its words. */
export const lineOf = (app: FrameLocator, words: string): Locator =>
  sheet(app)
    .getByRole('listitem')
    .filter({ has: app.getByRole('heading', { name: words, level: 4 }) });

export const profileEdit = 'Changes to your profile: description';

/** Opens the own profile and loads the code of forms and settings, which needs a network without a service worker. */
export const startApp = async (demo: Demo, { member }: MemberApi): Promise<FrameLocator> => {
  const app = await demo.open(member);
  await visitForms(app);
  await closeSettings(await openSettings(app));
  return app;
};

/** Two changes made offline: an edit and the public mode. */
export const queueTwo = async (app: FrameLocator, page: Page, text: string): Promise<void> => {
  await page.context().setOffline(true);
  await describe(app, text);
  await makePublic(app);
  await expect(badge(app)).toHaveText('2 not sent');
};

const removal = 'Remove my data from this device';

export const wipeDialog = (app: FrameLocator): Locator =>
  app.getByRole('alertdialog', { name: /Remove your data|Sending, then removing/ });

export const askToWipe = async (app: FrameLocator): Promise<Locator> => {
  await (await openSettings(app)).getByRole('button', { name: removal }).click();
  await expect(wipeDialog(app)).toBeVisible();
  return wipeDialog(app);
};
