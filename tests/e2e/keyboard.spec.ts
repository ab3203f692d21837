/** Whole flows with the keyboard only: Tab reaches every control, and the focus returns to where it was. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { shortMessage } from '../support/proofs/messages.ts';
import { knownIds, lookUp } from './support/cards.ts';
import type { Demo } from './support/demo.ts';
import type { MemberApi } from './support/api.ts';
import { EditForm } from './support/edit-form.ts';
import { answerCalls, holdCalls } from './support/faults.ts';
import { listedBlocks, messageOf, openProofsWith, proofsPath } from './support/proofs-list.ts';
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

/** B's card, looked up by a member of this test. */
const openB = async (demo: Demo, viewer: MemberApi): Promise<FrameLocator> => {
  const app = await demo.open(viewer.member, '/profile-by-id');
  await lookUp(app, String((await knownIds(viewer.url, 'b')).profileId));
  await expect(app.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();
  return app;
};

test('R226 R227 the focus is trapped by a sheet, goes to a fault, and returns from a saved form', async ({
  demo,
  page,
  member,
}) => {
  const app = await demo.open(member.member);
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

test('R69 R70 R84 R86 reactions keep the focus; the review form takes it, and returns it', async ({
  demo,
  page,
  member,
}) => {
  const app = await openB(demo, member);
  const rocket = button(app, /^Rocket/);
  const held = await holdCalls(page, 'POST', '/tma/reactions');
  await pressOn(page, rocket, 'Space');
  await expect(rocket).toHaveAttribute('aria-pressed', 'true');
  await expect(rocket).toBeDisabled();
  await expect.poll(held.count).toBe(1);
  await held.release();
  await expect(rocket).toBeEnabled();
  await expect(rocket).toBeFocused();
  await page.keyboard.press('Space');
  await expect(rocket).toHaveAttribute('aria-pressed', 'false');
  await expect(rocket).toBeFocused();
  await pressOn(page, button(app, 'Write a review'));
  await expect(app.getByLabel('Your review')).toBeFocused();
  await page.keyboard.type('Kind and quick');
  await pressOn(page, button(app.getByRole('dialog'), 'Submit'));
  await expect(app.getByRole('dialog')).toHaveCount(0);
  await expect(button(app, 'Edit your review')).toBeFocused();
});

test(
  'R122 R123 opening and hiding a message, and refreshing the list, keep the focus',
  { tag: '@long' },
  async ({ demo, page, member }) => {
    const blocks = listedBlocks(shortMessage, '2026-01-02T10:00:00.000Z');
    await answerCalls(page, 'GET', proofsPath, 200, blocks);
    const app = await openProofsWith(demo, member, shortMessage.key);
    const message = messageOf(app, shortMessage);
    await pressOn(page, button(message, 'Decrypt'));
    await expect(message.getByText(shortMessage.text, { exact: true })).toBeVisible();
    await expect(button(message, 'Hide text')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(message.getByText(shortMessage.text, { exact: true })).toHaveCount(0);
    await expect(button(message, 'Decrypt')).toBeFocused();

    const calls = await holdCalls(page, 'GET', proofsPath);
    const refresh = button(app, 'Refresh');
    await refresh.focus();
    await page.keyboard.press('Enter');
    await expect(refresh).toBeDisabled();
    await expect.poll(calls.count).toBe(1);
    await calls.release();
    await expect(app.getByText('The list is up to date.')).toBeVisible();
    await expect(refresh).toBeFocused();
  },
);

test('the focused control is never under the bar or the covered edges', async ({
  demo,
  page,
  member,
}) => {
  const edges = { insets: '30,0,34,0', content_insets: '46,0,0,0' };
  const app = await demo.open(member.member, '/edit-profile', edges);
  const form = new EditForm(app);
  const bar = app.getByRole('navigation', { name: 'Main' });
  const save = button(app, /^Save$/);
  await expect(save).toBeVisible();
  const floor = (await save.boundingBox())?.y ?? 0;
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
});
