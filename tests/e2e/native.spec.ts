/** The messenger's native controls: back button, haptics, closing confirmation, share sheet, safe areas. */
import type { FrameLocator } from '@playwright/test';
import { deepLinkTo, idsOf, knownIds } from './support/cards.ts';
import type { Demo } from './support/demo.ts';
import { enter, openForm } from './support/edit-form.ts';
import { answerCalls } from './support/faults.ts';
import { expect, test } from './support/test.ts';

const heading = (app: FrameLocator, name: string) => app.getByRole('heading', { name, level: 1 });
const ownName = (app: FrameLocator) => app.getByRole('heading', { name: 'Alice Novak' });
const button = (app: FrameLocator, name: string) => app.getByRole('button', { name, exact: true });

const expectBack = (demo: Demo) => expect(demo.leave).toHaveAttribute('aria-label', 'Back');
const expectNoBack = (demo: Demo) =>
  expect(demo.leave).toHaveAttribute('aria-label', 'Close the mini app');

const haptics = async (demo: Demo) =>
  (await demo.log('web_app_trigger_haptic_feedback')).map(({ params }) => params);
const notification = (kind: string) => ({ type: 'notification', notification_type: kind });
const lastHaptic = async (demo: Demo) => (await haptics(demo)).at(-1);

/** The browser's own step back, within the app's frame. */
const browserBack = (demo: Demo) => demo.page.frame('mini-app')?.evaluate(() => history.back());

test.describe('back button', () => {
  test('is hidden on the tabs, shown elsewhere, and goes back in the history', async ({ demo }) => {
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
  });

  for (const [path, parents] of [
    ['/edit-profile', ['/profile']],
    ['/proof', ['/messages', '/profile']],
    ['/profile-by-id', ['/users-explorer']],
    ['/user/01JGFJJZ00B0000000000000BB', ['/users-explorer']],
    ['/theme', ['/profile']],
    ['/nope', ['/profile']],
  ] as const) {
    test(`from ${path}, opened directly, it leads to ${parents.join(', ')}`, async ({ demo }) => {
      await demo.open('a', path);
      for (const parent of parents) {
        await expectBack(demo);
        await demo.leave.click();
        await expect.poll(() => demo.path()).toBe(parent);
      }
      await expectNoBack(demo);
    });
  }

  test('a press closes the open sheet first, and the focus returns', async ({ demo }) => {
    const app = await demo.open('a');
    await button(app, 'Join singularity').click();
    const sheet = app.getByRole('dialog', { name: 'Singularity' });
    await expect(sheet).toBeVisible();
    await expectBack(demo);
    await demo.leave.click();
    await expect(sheet).toHaveCount(0);
    await expect(button(app, 'Join singularity')).toBeFocused();
    expect(demo.path()).toBe('/profile');
    await expectNoBack(demo);
  });

  test("the browser's back button also closes the open sheet first", async ({ demo }) => {
    const app = await demo.open('a');
    await button(app, 'Share').click();
    await expect(heading(app, 'Share Profile')).toBeVisible();
    await app.getByRole('link', { name: 'Profile', exact: true }).click();
    await button(app, 'Join singularity').click();
    const sheet = app.getByRole('dialog', { name: 'Singularity' });
    await expect(sheet).toBeVisible();
    await browserBack(demo);
    await expect(sheet).toHaveCount(0);
    await expect(button(app, 'Join singularity')).toBeFocused();
    // The step was taken, and is taken back.
    await expect.poll(() => demo.path()).toBe('/profile');
    await browserBack(demo);
    await expect(heading(app, 'Share Profile')).toBeVisible();
  });

  test('no step of the way back shows the same card twice', async ({ demo }) => {
    const app = await demo.open('a', '/users-explorer');
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
  });

  test("another member's share screen, with nothing behind it, leads to the card", async ({
    demo,
    server,
  }) => {
    const app = await demo.open('a', '/share-profile');
    await expect(heading(app, 'Share Profile')).toBeVisible();
    const b = await knownIds(server.url, 'b');
    await demo.page.frame('mini-app')?.evaluate((ids) => {
      history.replaceState({ ...history.state, ...ids, mode: 'viewer' }, '');
    }, b);
    await demo.reloadApp();
    // The bar still shows the previous document's button, and no one hears a press until the app is back.
    await expect(app.getByRole('heading', { name: 'Links' })).toBeVisible();
    await expect(app.getByRole('checkbox')).toHaveCount(0);
    await expectBack(demo);
    await demo.leave.click();
    await expect(app.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();
  });

  test('a client without a back button is not asked for one', async ({ demo, page }) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    const app = await demo.open('a', '/edit-profile', { version: '6.0' });
    await expect(heading(app, 'Edit Profile')).toBeVisible();
    expect(await demo.log('web_app_setup_back_button')).toEqual([]);
    expect(faults).toEqual([]);
  });
});

test.describe('haptics', () => {
  test('a copied link and a saved choice trigger the haptic for success', async ({
    demo,
    member,
  }) => {
    const app = await demo.open(member.member, '/share-profile');
    await app.getByRole('button', { name: 'Copy' }).first().click();
    await expect.poll(() => haptics(demo)).toEqual([notification('success')]);
    await app.getByRole('checkbox', { name: 'Public profile' }).check();
    await expect
      .poll(() => haptics(demo))
      .toEqual([notification('success'), notification('success')]);
  });

  test('a refused choice triggers the haptic for errors', async ({ demo, page, member }) => {
    const app = await demo.open(member.member, '/share-profile');
    await answerCalls(page, 'POST', '/tma/share-settings', 422);
    // Not `check`: the box may have flipped back before it is looked at.
    await app.getByRole('checkbox', { name: 'Public profile' }).click();
    await expect(app.getByText('Failed to update share settings')).toBeVisible();
    await expect.poll(() => haptics(demo)).toEqual([notification('error')]);
  });

  test('an alert triggers the haptic for errors, a saved form the one for success', async ({
    demo,
    member,
  }) => {
    const form = await openForm(demo, member.member);
    await form.button('Add Product Hunt link').click();
    await form.row('Product Hunt link 1').title.fill('Notion');
    await form.save();
    const alert = form.app.getByRole('alertdialog');
    await expect(alert).toBeVisible();
    await expect.poll(() => haptics(demo)).toEqual([notification('error')]);
    await alert.getByRole('button', { name: 'OK' }).click();
    await form.row('Product Hunt link 1').title.fill('');
    await enter(form.field('Email'), 'mara@example.org');
    await form.saveAndLeave();
    await expect.poll(() => lastHaptic(demo)).toEqual(notification('success'));
  });

  test('a client without haptics is not asked for any', async ({ demo, page, member }) => {
    const app = await demo.open(member.member, '/share-profile', { version: '6.0' });
    await app.getByRole('button', { name: 'Copy' }).first().click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https:/);
    const box = app.getByRole('checkbox', { name: 'Public profile' });
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await box.check();
    await saved;
    await expect(app.getByText('Not sent yet')).toHaveCount(0);
    expect(await haptics(demo)).toEqual([]);
  });
});

const asked = async (demo: Demo) =>
  (await demo.log('web_app_setup_closing_behavior')).map(
    ({ params }) => params['need_confirmation'],
  );

test.describe('closing question', () => {
  test('is asked for while the form holds input, and until it is saved', async ({
    demo,
    member,
  }) => {
    const form = await openForm(demo, member.member);
    await expect.poll(() => asked(demo)).toEqual([false]);
    await form.field('Email').fill('mara@example.org');
    await expect.poll(() => asked(demo)).toEqual([false, true]);
    await form.saveAndLeave();
    await expect.poll(() => asked(demo)).toEqual([false, true, false]);
  });

  test('is dropped when the member leaves the form, and returns with the kept input', async ({
    demo,
    member,
  }) => {
    const form = await openForm(demo, member.member);
    await form.field('Email').fill('mara@example.org');
    await demo.leave.click();
    await expect(form.button('Edit Profile')).toBeVisible();
    await expect.poll(() => asked(demo)).toEqual([false, true, false]);
    await form.button('Edit Profile').click();
    await expect(form.field('Email')).toHaveValue('mara@example.org');
    await expect.poll(() => asked(demo)).toEqual([false, true, false, true]);
    await form.button('Discard').click();
    await form.app.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect.poll(async () => (await asked(demo)).at(-1)).toBe(false);
  });

  test('a client without a closing question is not asked for it', async ({ demo, member }) => {
    await demo.open(member.member, '/edit-profile', { version: '6.1' });
    const form = demo.app;
    await form.getByLabel('Email', { exact: true }).fill('mara@example.org');
    await expect(form.getByLabel('Email', { exact: true })).toHaveValue('mara@example.org');
    expect(await asked(demo)).toEqual([]);
  });
});

test.describe('share sheet', () => {
  test('opens on the link that the QR code holds', async ({ demo, server, member }) => {
    const app = await demo.open(member.member, '/share-profile');
    await button(app, 'Share in Telegram').click();
    const link = await deepLinkTo(server.url, (await idsOf(member)).ulid ?? '');
    await expect
      .poll(async () => (await demo.log('web_app_open_tg_link'))[0]?.params)
      .toEqual({ path_full: `/share/url?url=${encodeURIComponent(link)}` });
  });

  test('an older client opens the same address as an ordinary link', async ({ demo, member }) => {
    const app = await demo.open(member.member, '/share-profile', { version: '6.0' });
    await button(app, 'Share in Telegram').click();
    await expect
      .poll(async () => (await demo.log('web_app_open_link'))[0]?.params['url'])
      .toMatch(/^https:\/\/t\.me\/share\/url\?url=/);
    expect(await demo.log('web_app_open_tg_link')).toEqual([]);
  });
});

test.describe('safe areas', () => {
  const edges = { insets: '30,0,34,0', content_insets: '46,0,0,0' };

  test('the insets of device and content add up, and nothing is under them', async ({ demo }) => {
    const app = await demo.open('a', '/profile', edges);
    const title = heading(app, 'Profile');
    const frameTop = async () => (await demo.page.locator('iframe').boundingBox())?.y ?? 0;
    const top = async () => ((await title.boundingBox())?.y ?? 0) - (await frameTop());
    await expect.poll(top).toBeGreaterThanOrEqual(76);
    const frame = await demo.page.locator('iframe').boundingBox();
    const tab = app.getByRole('link', { name: 'Users', exact: true });
    const below = async () => {
      const box = await tab.boundingBox();
      return (frame?.y ?? 0) + (frame?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
    };
    await expect.poll(below).toBeGreaterThanOrEqual(34);
  });

  test('the app follows changed insets while it is open, in sheets too', async ({ demo, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const app = await demo.open('a');
    await button(app, 'Join singularity').click();
    const close = app.getByRole('dialog').getByRole('button', { name: 'Close' });
    // The sheet still moves into place, if only for a moment.
    await close.click({ trial: true });
    const before = (await close.boundingBox())?.y ?? 0;
    await demo.set({ contentInsets: { top: 60, right: 0, bottom: 0, left: 0 } });
    await expect.poll(async () => (await close.boundingBox())?.y).toBe(before + 60);
  });
});
