/** The outbox as a member meets it: the badge, the sheet and its lines, and the dialog that wipes this device. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { describe, makePublic, visitForms } from './edits.ts';
import type { Demo } from './demo.ts';
import type { MemberApi } from './api.ts';

/** In the bar, or floating where there is none. */
export const badge = (app: FrameLocator): Locator =>
  app.getByRole('button', { name: /^(All sent|\d+ unsent)/ });

export const sheet = (app: FrameLocator): Locator =>
  app.getByRole('dialog', { name: 'Unsent changes' });

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

/** The own profile, with the code of the forms on board: without a service worker it must come while online. */
export const startApp = async (demo: Demo, { member }: MemberApi): Promise<FrameLocator> => {
  const app = await demo.open(member);
  await visitForms(app);
  return app;
};

/** Two changes made offline: an edit and the public mode. */
export const queueTwo = async (app: FrameLocator, page: Page, text: string): Promise<void> => {
  await page.context().setOffline(true);
  await describe(app, text);
  await makePublic(app);
  await expect(badge(app)).toHaveText('2 unsent');
};

export const wipeDialog = (app: FrameLocator): Locator =>
  app.getByRole('alertdialog', { name: /Wipe this device|Sending, then wiping/ });

export const askToWipe = async (app: FrameLocator): Promise<Locator> => {
  await (await openSheet(app)).getByRole('button', { name: 'Wipe this device' }).click();
  await expect(wipeDialog(app)).toBeVisible();
  return wipeDialog(app);
};
