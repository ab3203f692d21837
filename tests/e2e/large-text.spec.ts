/** R173 Small phones and large text: everything fits, nothing covers anything else, and words are cut last. */
import { EditForm } from './support/edit-form.ts';
import type { Frame, FrameLocator, Locator } from '@playwright/test';
import { byLength } from '../support/length.ts';
import { knownIds } from './support/cards.ts';
import type { Demo } from './support/demo.ts';
import { visitForms, fieldOf } from './support/edits.ts';
import { answerCalls } from './support/faults.ts';
import { fillPage } from './support/fill-page.ts';
import { brokenWordsOf, misfitsOf, show, type Look } from './support/fits.ts';
import { expect, test } from './support/test.ts';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It has no box');
  const { x, y, width, height } = box;
  return { left: x, top: y, right: x + width, bottom: y + height };
};

const small: Look = { width: 360 };

/** The screen is complete. */
const isWhole = async (app: FrameLocator): Promise<void> => {
  await expect(app.locator('#root h1')).toHaveCount(1);
  await expect(app.locator('#root [data-skeleton]')).toHaveCount(0);
};

/** Opens the app in this language, with text as usual. */
const openAs = async (demo: Demo, language: string) => {
  await demo.page.setViewportSize({ width: 360, height: 740 });
  const app = await demo.open('a', '/profile', { language_code: language });
  await isWhole(app);
  const frame = demo.page.frame('mini-app');
  if (!frame) throw new Error('The app is not open');
  const visit = async (path: string): Promise<void> => {
    await show(demo.page, frame, small);
    if (demo.path() !== path) await demo.visit(path);
    await isWhole(app);
  };
  /** Makes the text large, as a member does. */
  const enlarge = (look: Look) => show(demo.page, frame, look);
  return { app, frame, visit, enlarge };
};

const avatarIn = (app: FrameLocator): Locator => app.getByAltText('Beatriz Moreira');

const largest = [
  ['ru', { width: 320, fontSize: '200%' }],
  ['en', { width: 320, fontSize: '200%' }],
] as const;

const mainPaths = [
  '/profile',
  '/share-profile',
  '/edit-profile',
  '/users-explorer',
  '/messages',
  '/proof',
];

test('R172 R173 text at 200 % fits on a phone, and no label is broken within a word at 100 %', async ({
  demo,
  server,
}) => {
  for (const [language, look] of largest.slice(0, byLength(1, largest.length))) {
    const { ulid } = await knownIds(server.url, 'b');
    const { app, frame, visit, enlarge } = await openAs(demo, language);
    for (const path of mainPaths.slice(0, byLength(3, mainPaths.length))) {
      await visit(path);
      if (path === '/edit-profile') {
        await app.locator('[data-opens="description"]').click();
        await app.locator('textarea').first().fill('One change');
        await demo.page.keyboard.press('Escape');
        await expect(app.locator('dialog[open]')).toHaveCount(0);
        await expect(app.locator('[data-changed]')).toBeVisible();
      }
      // On this one, words are the member's.
      if (path !== '/edit-profile') expect(await brokenWordsOf(frame), path).toEqual([]);
      await enlarge(look);
      expect(await misfitsOf(frame), path).toEqual([]);
      // «Доказательство» is too long for any heading.
      if (path !== '/proof')
        expect(await brokenWordsOf(frame, 'main h1:not([dir])'), path).toEqual([]);
    }
    await visit(`/user/${ulid}`);
    const toggle = app.locator('button[aria-expanded]').first();
    await expect(toggle).toBeVisible();
    await expect(app.locator('section button[aria-pressed]')).toHaveCount(6);
    expect(await brokenWordsOf(frame)).toEqual([]);
    await enlarge(look);
    expect(await misfitsOf(frame)).toEqual([]);
    const [back, star] = await Promise.all(
      ['first', 'last'].map((one) => {
        const buttons = app.locator('main > header button');
        return boxOf(one === 'first' ? buttons.first() : buttons.last());
      }),
    );
    expect(star?.right).toBeLessThanOrEqual(look.width);
    expect(back?.right).toBeLessThanOrEqual(star?.left ?? 0);
    expect(back?.bottom).toBeLessThanOrEqual((await boxOf(avatarIn(app))).top);
    // The button's words, which are in the middle of it, are below the text.
    const { bottom } = await boxOf(app.locator('p', { has: app.locator(':scope + button') }));
    const words = await toggle.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getBoundingClientRect().top;
    });
    const frameTop = (await boxOf(demo.page.locator('iframe'))).top;
    expect(frameTop + words).toBeGreaterThanOrEqual(bottom - 2);
    // Two lines of reactions do not stay over the card.
    await expect(app.locator('section:has(button[aria-pressed])')).toHaveCSS('position', 'static');
  }
});

test('R173 margins leave large text the room for its words', async ({ demo }) => {
  const { frame, visit, enlarge } = await openAs(demo, 'ru');
  for (const path of ['/proof', '/share-profile']) {
    await visit(path);
    await enlarge({ width: 360, fontSize: '200%' });
    expect(await brokenWordsOf(frame, 'main :is(h1, h3, label)'), path).toEqual([]);
    const buttons = await brokenWordsOf(frame, 'main button');
    // Too long for this font, which is wide, but not for those of phones.
    expect(
      buttons.filter((word) => !/^(доказат|восстан)/.test(word)),
      path,
    ).toEqual([]);
  }
});

test('R172 R173 the names of a choice share the width as they need it', async ({ demo }) => {
  const { app, frame } = await openAs(demo, 'ru');
  await app.getByRole('button', { name: 'Как видят' }).click();
  await expect(app.getByRole('radio', { name: 'Подписчик' })).toBeAttached();
  expect(await brokenWordsOf(frame, 'main label')).toEqual([]);
});

test('R173 a key that is being read leaves room for large text', async ({ demo, member }) => {
  // A device that lacks the key, and a cloud that never answers.
  const app = await demo.open(member.member, '/messages', {
    language_code: 'ru',
    cloud: 'silent',
  });
  await expect(app.getByText('Читаем ваш ключ')).toBeAttached();
  const frame = demo.page.frame('mini-app');
  if (!frame) throw new Error('The app is not open');
  await show(demo.page, frame, { width: 320, fontSize: '200%' });
  expect(await misfitsOf(frame)).toEqual([]);
});

test('R54 R173 a long name covers no code on the whole screen, and letters that no line can break make no screen and no dialog wider', async ({
  demo,
  page,
}) => {
  const app = await demo.open('a', '/share-profile');
  await fillPage(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await app.getByRole('button', { name: 'Tap for full screen' }).click();
  const whole = app.getByRole('dialog');
  await whole.getByRole('heading').evaluate((name) => {
    name.textContent = 'W'.repeat(128);
  });
  const code = await boxOf(whole.getByRole('img'));
  expect(code.bottom).toBeLessThanOrEqual((await boxOf(whole.locator('p'))).top);
  await page.keyboard.press('Escape');
  await expect(whole).toHaveCount(0);

  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await app.getByRole('link', { name: 'GitHub' }).click();
  const widths = await app.getByRole('alertdialog').evaluate((dialog) => {
    for (const text of document.querySelectorAll('[dir=auto]'))
      text.textContent = `क${'\u093e'.repeat(200)}`;
    const html = document.documentElement;
    return [dialog, html].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  });
  expect(widths).toEqual([0, 0]);
});

test('R173 the icon of a link stays at the end of its row at 320 px, and letters that no line can break make no card wider', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`${server.url}/user/${(await knownIds(server.url, 'b')).ulid}`);
  const rows = page.getByRole('region', { name: 'Links' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'LinkedIn' })).toBeVisible();
  for (const row of await rows.all()) {
    const name = await row.innerText();
    const outer = await boxOf(row);
    // The links of a sheet are in the markup too, for paper.
    const icon = await boxOf(row.locator('svg').filter({ visible: true }).last());
    const middle = (outer.top + outer.bottom) / 2;
    expect(Math.abs((icon.top + icon.bottom) / 2 - middle), name).toBeLessThanOrEqual(1);
    expect(outer.right - icon.right, name).toBeLessThanOrEqual(20);
    const handle = row.locator('bdi[dir=ltr]').filter({ visible: true });
    if ((await handle.count()) > 0)
      expect((await boxOf(handle)).right, name).toBeLessThanOrEqual(icon.left);
  }

  await page.setViewportSize({ width: 360, height: 740 });
  const { changed, width } = await page.evaluate(() => {
    const texts = document.querySelectorAll('[dir=auto], article bdi:not([dir])');
    for (const one of texts) one.textContent = `क${'\u093e'.repeat(200)}`;
    return { changed: texts.length, width: document.documentElement.scrollWidth };
  });
  expect(changed).toBeGreaterThan(9);
  expect(width).toBeLessThanOrEqual(360);
});

/** The words that float above a screen, apart from the tabs. */
const floating = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() =>
    Array.from(document.querySelectorAll('body *'))
      .filter((one) => getComputedStyle(one).position === 'fixed' && !one.querySelector('nav'))
      .flatMap((one) => (one as HTMLElement).innerText.split('\n'))
      .filter((words) => words.trim() !== ''),
  );

/** The fields and buttons of a screen that something covers, after they took the focus. */
const covered = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLElement>(
        'main :is(a, button, input, textarea):not([tabindex="-1"])',
      ),
    )
      .filter((one) => {
        one.focus();
        const { left, top, width, height } = one.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return !one.contains(seen) && !one.closest('label')?.contains(seen);
      })
      .map((one) => one.outerHTML),
  );

test('R130 R173 offline on a phone, one place says that a save waits, and it covers neither fields nor buttons', async ({
  demo,
  page,
  member,
}) => {
  await answerCalls(page, 'GET', '/tma/users', 500, { error: 'Down' });
  const app = await demo.open(member.member, '/users-explorer');
  const again = app.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await visitForms(app);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.context().setOffline(true);
  await app.getByRole('button', { name: 'Edit Profile' }).click();
  await (await fieldOf(app, 'Phone')).fill('+4915112345678');
  await (await fieldOf(app, 'Email')).fill('mara@example.org');
  await new EditForm(app).close();
  const frame = page.frame('mini-app');
  if (!frame) throw new Error('The app is not open');
  expect(await covered(frame)).toEqual([]);

  await app.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => floating(frame)).toEqual(['Offline', 'Saved here', '1 not sent']);
  await expect(app.getByText(/offline|saved|\bsent\b/i)).toHaveCount(3);
  expect(await covered(frame)).toEqual([]);

  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(again).toBeVisible();
  expect(await covered(frame)).toEqual([]);
});
