/** Animations explain changes, and members who asked for less motion get none. Computed styles are checked. */
import type { FrameLocator, Page } from '@playwright/test';
import { newMember } from './support/api.ts';
import { knownIds, lookUp } from './support/cards.ts';
import { payment } from './support/reactions.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

/** Records the elements that each script animation moves. */
const noteTravels = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const travels: string[] = [];
    Object.assign(globalThis, { travels });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function play(this: HTMLElement, ...how) {
      travels.push(this.dataset['size'] ?? this.tagName);
      return animate.apply(this, how);
    };
  });

const travelsIn = (page: Page): Promise<string[]> =>
  page
    .frame('mini-app')
    ?.evaluate(() => (globalThis as unknown as { travels: string[] }).travels) ??
  Promise.resolve([]);

/** Of the closing surfaces: their animations, and the parts that could be found twice. */
const noteLeaving = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const left: object[] = [];
    Object.assign(globalThis, { left });
    const look = (copy: HTMLElement) =>
      left.push({
        names: [...new Set(copy.getAnimations().map((one) => (one as CSSAnimation).animationName))],
        direction: getComputedStyle(copy).animationDirection,
        isHidden: copy.inert && copy.ariaHidden === 'true',
        text: copy.textContent.trim(),
        met: copy.querySelectorAll('[id], [aria-label], [role], [tabindex], iframe').length,
      });
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && 'leaving' in node.dataset) look(node);
    });
    // The document at this moment may be the frame's first, empty one, which is replaced.
    addEventListener('DOMContentLoaded', () =>
      observer.observe(document, { childList: true, subtree: true }),
    );
  });

const leftIn = (page: Page): Promise<object[]> =>
  page.frame('mini-app')?.evaluate(() => (globalThis as unknown as { left: object[] }).left) ??
  Promise.resolve([]);

const openOne = (app: FrameLocator) => app.getByRole('link', { name: /^Beatriz Moreira/ }).click();

const card = (app: FrameLocator) => app.getByRole('heading', { name: 'Beatriz Moreira' });

const gone = {
  direction: 'reverse',
  isHidden: true,
  text: '',
  met: 0,
};

test('avatar and name travel from the grid to the head of a card, and a reaction pops', async ({
  demo,
  page,
  member,
  server,
}) => {
  await noteTravels(page);
  const app = await demo.open(member.member, '/users-explorer');
  await openOne(app);
  await expect(card(app)).toBeVisible();
  expect(await travelsIn(page)).toEqual(['large', 'H2']);
  const moving = () =>
    card(app).evaluate(
      (head) => [head, head.parentElement].flatMap((one) => one?.getAnimations() ?? []).length,
    );
  await expect.poll(moving).toBe(0);
  await expect(card(app)).toHaveCSS('transform', 'none');
  // A card that was not opened from a list does not move.
  await demo.visit('/profile-by-id');
  await lookUp(app, String((await knownIds(server.url, 'b')).profileId));
  await expect(card(app)).toBeVisible();
  expect(await travelsIn(page)).toEqual(['large', 'H2']);
  const rocket = app.getByRole('button', { name: /^Rocket/ });
  await rocket.click();
  await expect(rocket).toHaveAttribute('aria-pressed', 'true');
  await expect(rocket.locator('> :first-child')).toHaveCSS('animation-name', /^pop/);
  await expect(rocket.locator('> :first-child')).toHaveCSS('animation-duration', '0.32s');
});

test('sheets and dialogs close with an animation, and focus and presses do not wait for it', async ({
  demo,
  page,
}) => {
  await noteLeaving(page);
  const app = await demo.open('a');
  const opener = app.getByRole('button', { name: 'Settings' });
  await opener.click();
  const sheet = app.getByRole('dialog', { name: 'Settings' });
  await expect(sheet.getByRole('radio').first()).toBeVisible();
  // The code for closing a sheet loads once a sheet is open.
  await page
    .frame('mini-app')
    ?.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/leaving-')),
    );
  await sheet.getByRole('button', { name: 'Close' }).click();
  // At the same moment: the copy still moves, and the next press counts.
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();
  await app.getByRole('link', { name: 'GitHub' }).click();
  const dialog = app.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await leftIn(page)).toEqual([
    { ...gone, names: [expect.stringMatching(/^from-end/)] },
    { ...gone, names: [expect.stringMatching(/^rise/)] },
  ]);
  await expect(app.locator('[data-leaving]')).toHaveCount(0);
  expect(await app.locator('body > *').count()).toBe(
    await app
      .locator('body > :is(#root, [hidden], script, noscript, link, style, template)')
      .count(),
  );
});

/** Script animations stand still, so that only the test moves and ends them. */
const stopAnimations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function still(...given) {
      const animation = animate.apply(this, given);
      animation.pause();
      return animation;
    };
  });

/** Runs in the page: puts all script animations of a moment at a time, and tells where its pieces are. */
const lookAt = (stage: Element, at: number) => {
  const played = document.getAnimations().filter((one) => one.constructor === Animation);
  for (const one of played) one.currentTime = at;
  const boxes = [stage.firstElementChild, document.querySelector('main [data-size="large"]')];
  const middles = boxes.map((element) => {
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return [x + width / 2, y + height / 2].map(Math.round);
  });
  const ends = played.map((one) => Number(one.effect?.getComputedTiming().endTime));
  const { scrollWidth, scrollHeight } = document.documentElement;
  return {
    isShort: Math.max(...ends) <= 1500,
    middles,
    lights: document.querySelectorAll('main header > :first-child > div').length,
    page: [scrollWidth, scrollHeight],
  };
};

test('R221 R223 a star flies onto the avatar and the cover shimmers, once; a key or a press ends it, and moves nothing', async ({
  demo,
  page,
  member,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await stopAnimations(page);
  const app = await demo.open(member.member);
  const stage = app.locator('[data-moment]');
  await app.getByRole('button', { name: 'Join singularity', exact: true }).click();
  await app.getByRole('button', { name: 'Subscribe Now', exact: true }).click();
  await payment(page, 'pay').click();
  await expect(stage).toBeAttached();
  // The tile is far below the avatar.
  await expect(app.getByRole('img', { name: 'Singularity' })).toBeInViewport({ ratio: 1 });
  const flown = await stage.evaluate(lookAt, 699);
  expect(flown.isShort).toBe(true);
  expect(flown.middles[0]).toEqual(flown.middles[1]);
  expect(flown.lights).toBe(1);
  await page.keyboard.press('Escape');
  await expect(stage).toHaveCount(0);
  const { page: size, lights } = await app.locator('body').evaluate(lookAt, 0);
  expect([size, lights]).toEqual([flown.page, 0]);

  await member.fill({ tags: [1], description: 'Hello', phone: '+4912' });
  await demo.reloadApp();
  const visibility = app.getByRole('checkbox', { name: 'Make it public' });
  await expect(app.getByText('No reviews yet')).toBeAttached();
  await expect(stage).toHaveCount(0);
  await visibility.click();
  await expect(stage).toBeAttached();
  await app.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(app.getByRole('heading', { name: 'Share Profile' })).toBeVisible();
  await expect(stage).toHaveCount(0);

  const other = await newMember(demo.url, 'Otto');
  await other.fill({ tags: [1], description: 'Hello', phone: '+4912' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await demo.open(other.member);
  await expect(app.getByText('No reviews yet')).toBeAttached();
  await visibility.click();
  await expect(app.getByText('Your card is worth sharing')).toBeVisible();
  await expect(stage).toHaveCount(0);
});

test.describe('with less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test(
    'nothing travels or pops, and a sheet disappears at once',
    { tag: '@long' },
    async ({ demo, page, member }) => {
      await noteTravels(page);
      await noteLeaving(page);
      const app = await demo.open(member.member, '/users-explorer');
      await openOne(app);
      await expect(card(app)).toBeVisible();
      expect(await travelsIn(page)).toEqual([]);
      const rocket = app.getByRole('button', { name: /^Rocket/ });
      await rocket.click();
      await expect(rocket).toHaveAttribute('aria-pressed', 'true');
      await expect(rocket.locator('> :first-child')).toHaveCSS(
        'animation-duration',
        /^(0s|1e-05s)$/,
      );
      await demo.open(member.member);
      await app.getByRole('button', { name: 'Settings' }).click();
      const sheet = app.getByRole('dialog', { name: 'Settings' });
      await sheet.getByRole('button', { name: 'Close' }).click();
      await expect(sheet).toHaveCount(0);
      expect(await leftIn(page)).toEqual([]);
    },
  );
});
