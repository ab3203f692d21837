/** Whole flows with the keyboard only: Tab reaches every control, and the focus returns to where it was. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { EditForm } from './support/edit-form.ts';
import { expect, test } from './support/test.ts';

const button = (app: FrameLocator | Locator, name: string | RegExp) =>
  app.getByRole('button', { name });

/** More tab stops than any screen has. */
const maxStops = 80;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < maxStops && !(await isFocused(target)); stop += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

const pressOn = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

test('R226 R227 the focus is trapped by a sheet, goes to a fault, returns from a saved form, and is never under the bar or the covered edges', async ({
  demo,
  page,
  member,
}) => {
  const edges = { insets: '30,0,34,0', content_insets: '46,0,0,0' };
  const app = await demo.open(member.member, '/profile', edges);
  const join = button(app, 'Join singularity').first();
  await pressOn(page, join);
  const sheet = app.getByRole('dialog', { name: 'Singularity' });
  await tabTo(page, button(sheet, 'Subscribe Now'));
  await tabTo(page, button(sheet, 'Close'));
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(join).toBeFocused();

  await pressOn(page, button(app, 'Edit Profile'));
  await expect(app.getByRole('heading', { name: 'Edit Profile' })).toBeFocused();
  const form = new EditForm(app);
  await pressOn(page, form.part('phone'));
  const phone = form.shown('Phone');
  await expect(phone).toBeFocused();
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form.part('phone')).toBeFocused();
  await expect(form.part('phone')).toContainText(/Use the international format/);

  const bar = app.getByRole('navigation', { name: 'Main' });
  const floor = (await button(app, /^Save$/).boundingBox())?.y ?? 0;
  expect(floor).toBeLessThan((await bar.boundingBox())?.y ?? 0);
  const ceiling = ((await page.locator('iframe').boundingBox())?.y ?? 0) + 76;
  for (const label of ['phone', 'email', 'add', 'description']) {
    const input = form.part(label);
    await input.focus();
    const isFree = async () => {
      const { y = 0, height = 0 } = (await input.boundingBox()) ?? {};
      return y >= ceiling && y + height <= floor;
    };
    // The browser scrolls in the next frame.
    await expect.poll(isFree, label).toBe(true);
  }
  // A save opens the sheet of the first fault.
  await pressOn(page, button(app, /^Save$/));
  await expect(phone).toBeFocused();
  await phone.clear();
  await tabTo(page, form.shown('Email'));
  await page.keyboard.type('mara@example.org');
  await pressOn(page, button(app, /^Save$/));
  await expect(app.getByText('mara@example.org')).toBeVisible();
  await expect(app.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the focus returns to a link from its question, and to Users from a card', async ({
  demo,
  page,
}) => {
  const app = await demo.open('a');
  const chip = app.getByRole('link', { name: 'GitHub' });
  await pressOn(page, chip);
  await expect(button(app.getByRole('alertdialog'), 'OK')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chip).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => demo.log('web_app_open_link')).toHaveLength(1);
  await expect(chip).toBeFocused();
  await pressOn(page, app.getByRole('link', { name: 'Users', exact: true }));
  await expect(app.getByRole('heading', { name: 'Users', level: 1 })).toBeFocused();
  await tabTo(page, app.getByRole('searchbox'));
  await page.keyboard.type('Beatriz');
  await expect(app.locator('#root').getByText('Showing 1 user', { exact: true })).toBeVisible();
  await pressOn(page, app.getByRole('link', { name: /^Beatriz Moreira/ }));
  await expect(app.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(app.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();
  await pressOn(page, button(app, 'Back to Users'));
  await expect(app.getByRole('heading', { name: 'Users', level: 1 })).toBeFocused();
});
