/** Reviews on a card where layout, touch, focus, lost tabs and a real network matter (the rest: tests/features/reviews). */
import type { Locator, Page } from '@playwright/test';
import { realNow } from './support/clock.ts';
import { openCard, publicCard } from './support/cards.ts';
import { answerCalls } from './support/faults.ts';
import {
  cardOf,
  deleteReview,
  editButton,
  editReview,
  field,
  form,
  openOwn,
  openReviews,
  review,
  reviewsOn,
  section,
  submitButton,
  typeReview,
  writeButton,
} from './support/reviews.ts';
import { expect, test } from './support/test.ts';

const long =
  'A very long review that says a great deal about many things and ends with the last word of all, here';

const middle = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return box ? box.x + box.width / 2 : Number.NaN;
};

const swipeSteps = 20;
const stepS = 0.02;

/** Swipes sideways by this many pixels. All touches are sent at once, since a resting finger is a long press. */
const swipe = async (page: Page, from: { x: number; y: number }, by: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const begun = realNow() / 1000 - 1;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      timestamp: begun + step * stepS,
      touchPoints: type === 'touchEnd' ? [] : [{ ...from, x: from.x + (by * step) / swipeSteps }],
    });
  const moves = Array.from({ length: swipeSteps }, (_, step) => step + 1);
  await Promise.all([
    touch('touchStart', 0),
    ...moves.map((step) => touch('touchMove', step)),
    touch('touchEnd', swipeSteps + 1),
  ]);
};

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('R32 R82 R83 a single review is in the middle; many are cards of three lines in a row that a swipe and the arrow keys move', async ({
    demo,
    member,
  }) => {
    await demo.page.setViewportSize({ width: 430, height: 800 });
    const one = await openOwn(demo, member, ['Only one']);
    const card = cardOf(one, 'Only one');
    await expect(card).toContainText('Writer 0');
    await expect(section(one).getByRole('list')).toHaveCount(0);
    const offset = async () => Math.abs((await middle(section(one))) - (await middle(card)));
    await expect.poll(offset).toBeLessThan(2);

    const app = await openOwn(demo, member, [long, 'Two', 'Three', 'Four', 'Five']);
    const row = section(app).getByRole('list', { name: 'Reviews' });
    await expect(row.getByRole('listitem')).toHaveCount(5);
    const body = row.getByText(long);
    expect(await body.evaluate((text) => getComputedStyle(text).webkitLineClamp)).toBe('3');
    const heights = () =>
      row
        .getByRole('button')
        .evaluateAll((cards) =>
          cards.map((each) => Math.round(each.getBoundingClientRect().height)),
        );
    await expect.poll(async () => new Set(await heights()).size).toBe(1);

    // By touch: a swipe moves the row, which snaps to a card. Everything above has loaded, so the row no longer moves.
    await expect(app.getByText('No reactions yet')).toBeVisible();
    await expect(app.getByRole('region', { name: 'Profile Views' })).toContainText('Total0');
    // Keeps the row clear of the bottom bar.
    await row.evaluate((list) => list.scrollIntoView({ block: 'center' }));
    const place = () => row.evaluate(({ scrollLeft }) => scrollLeft);
    expect(await place()).toBe(0);
    const box = await row.boundingBox();
    if (!box) throw new Error('the row is on screen');
    const from = { x: box.x + box.width * 0.8, y: box.y + box.height / 2 };
    await swipe(demo.page, from, -180);
    await expect(cardOf(app, 'Two')).toBeInViewport({ ratio: 0.9 });
    const fromEdge = async () => {
      const [second, list] = await Promise.all([
        cardOf(app, 'Two').boundingBox(),
        row.boundingBox(),
      ]);
      return Math.round((second?.x ?? 0) - (list?.x ?? 0));
    };
    await expect.poll(fromEdge).toBeLessThanOrEqual(24);
    expect(await row.evaluate((list) => getComputedStyle(list).scrollSnapType)).toContain('x');

    await cardOf(app, long).focus();
    await demo.page.keyboard.press('ArrowRight');
    await demo.page.keyboard.press('ArrowRight');
    await expect(cardOf(app, 'Three')).toBeFocused();
    await expect(cardOf(app, 'Three')).toBeInViewport({ ratio: 0.9 });
    await expect.poll(place).toBeGreaterThan(0);
    await demo.page.keyboard.press('End');
    await expect(cardOf(app, 'Five')).toBeFocused();
    await expect(cardOf(app, 'Five')).toBeInViewport({ ratio: 0.9 });
    await demo.page.keyboard.press('ArrowRight');
    await expect(cardOf(app, 'Five')).toBeFocused();
    await demo.page.keyboard.press('Home');
    await expect(cardOf(app, long)).toBeFocused();
    // All cards together are one tab stop.
    await demo.page.keyboard.press('Tab');
    await expect(row.locator(':focus')).toHaveCount(0);

    await cardOf(app, long).click();
    const dialog = app.getByRole('dialog', { name: 'Writer 0' });
    await expect(dialog.getByText(long, { exact: true })).toBeVisible();
    await demo.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(cardOf(app, long)).toBeFocused();
  });
});

test('R84 R85 R86 R87 R130 R131 R140 R175 F37 a review outlives its tab offline, is sent, changed and deleted', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await publicCard(server.url);
  const bodies = async () => (await reviewsOn(member, ulid)).map(({ body }) => body);
  const app = await openReviews(demo, member, ulid);
  await writeButton(app).click();
  await expect(field(app)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(writeButton(app)).toBeFocused();
  await typeReview(app, 'a@b');
  await expect(field(app)).toHaveAccessibleDescription('Not allowed here: @');
  await expect(submitButton(app)).toBeDisabled();
  expect((await review(member, ulid, 'a@b')).status).toBe(422);
  await answerCalls(page, 'POST', '/tma/reviews', 403, { error: 'Not today', code: 'FORBIDDEN' });
  await field(app).fill('Still here');
  await submitButton(app).click();
  await app.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(form(app).getByText(/Not today/)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  await page.context().setOffline(true);
  await submitButton(app).click();
  await expect(form(app)).toHaveCount(0);
  await expect(editButton(app)).toBeFocused();
  await expect(cardOf(app, 'Still here')).toContainText('Not sent yet');
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await openCard(demo, member.member, ulid);
  await expect.poll(bodies).toEqual(['Still here']);
  await expect(cardOf(app, 'Still here')).toContainText('You');
  await editReview(app, 'Edited');
  await expect.poll(bodies).toEqual(['Edited']);
  await deleteReview(app);
  await expect(writeButton(app)).toBeFocused();
  await expect.poll(bodies).toEqual([]);
});
