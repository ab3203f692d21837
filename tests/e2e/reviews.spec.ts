/** Reviews on a card: the list, a whole review, and the form (faults: reviews-sending.spec.ts). */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { answerCalls, holdCalls } from './support/faults.ts';
import { knownIds, openCard } from './support/cards.ts';
import {
  cardOf,
  editButton,
  field,
  form,
  openReviews,
  publicCard,
  review,
  reviewsOn,
  section,
  submitButton,
  typeReview,
  writeButton,
} from './support/reviews.ts';
import { expect, test } from './support/test.ts';
import type { MemberApi } from './support/api.ts';

const long =
  'A very long review that says a great deal about many things and ends with the last word of all, here';

const listOf = (texts: readonly string[], more: object = {}) => ({
  data: {
    reviews: texts.map((body, index) => ({
      id: `review-${index}`,
      displayName: `Writer ${index}`,
      body,
      createdAt: '2026-11-20T12:00:00.000Z',
    })),
    count: texts.length,
    averageRating: 0,
    satisfaction: 0,
    yourIds: [],
    ...more,
  },
});

/** Opens the own profile with these reviews on it. */
const openOwn = async (
  demo: {
    open: (who: MemberApi['member']) => Promise<FrameLocator>;
    page: Parameters<typeof answerCalls>[0];
  },
  member: MemberApi,
  texts: readonly string[],
  more: object = {},
): Promise<FrameLocator> => {
  const { ulid } = (await member.ownProfile()).profile;
  await answerCalls(demo.page, 'GET', `/tma/reviews/${ulid}`, 200, listOf(texts, more));
  return demo.open(member.member);
};

test('R32 R82 the list says that there are no reviews, and the own profile has no way to write one', async ({
  demo,
  member,
}) => {
  const app = await demo.open(member.member);
  await expect(section(app).getByText('No reviews yet')).toBeVisible();
  await expect(app.getByRole('button', { name: 'Write a review' })).toHaveCount(0);
});

const middle = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return box ? box.x + box.width / 2 : Number.NaN;
};

test('R32 R82 a single review is a card in the middle', async ({ demo, member }) => {
  const app = await openOwn(demo, member, ['Only one']);
  const card = cardOf(app, 'Only one');
  await expect(card).toContainText('Writer 0');
  await expect(section(app).getByRole('list')).toHaveCount(0);
  const offset = async () => Math.abs((await middle(section(app))) - (await middle(card)));
  await expect.poll(offset).toBeLessThan(2);
  await expect(app.getByRole('button', { name: 'Write a review' })).toHaveCount(0);
});

test('R82 many reviews are cards of three lines in a row that the arrow keys move', async ({
  demo,
  member,
}) => {
  await demo.page.setViewportSize({ width: 430, height: 800 });
  const app = await openOwn(demo, member, [long, 'Two', 'Three', 'Four', 'Five']);
  const row = section(app).getByRole('list', { name: 'Reviews' });
  await expect(row.getByRole('listitem')).toHaveCount(5);
  const body = row.getByText(long);
  expect(await body.evaluate((text) => getComputedStyle(text).webkitLineClamp)).toBe('3');
  const heights = () =>
    row
      .getByRole('button')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));
  await expect.poll(async () => new Set(await heights()).size).toBe(1);

  const place = () => row.evaluate(({ scrollLeft }) => scrollLeft);
  expect(await place()).toBe(0);
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
});

const swipeSteps = 20;
const stepS = 0.02;

/** Swipes sideways by this many pixels. All touches are sent at once, since a resting finger is a long press. */
const swipe = async (page: Page, from: { x: number; y: number }, by: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const begun = Date.now() / 1000 - 1;
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

  test('R82 a swipe moves the row of reviews, which snaps to a card', async ({ demo, member }) => {
    await demo.page.setViewportSize({ width: 430, height: 800 });
    const app = await openOwn(demo, member, ['One', 'Two', 'Three', 'Four']);
    const row = section(app).getByRole('list', { name: 'Reviews' });
    // Everything above has loaded, so the row no longer moves.
    await expect(app.getByText('No reactions yet')).toBeVisible();
    await expect(app.getByRole('region', { name: 'Profile Views' })).toContainText('Total0');
    // Keeps the row clear of the bottom bar.
    await row.evaluate((list) => list.scrollIntoView({ block: 'center' }));
    const box = await row.boundingBox();
    if (!box) throw new Error('the row is on screen');
    const from = { x: box.x + box.width * 0.8, y: box.y + box.height / 2 };
    await swipe(demo.page, from, -180);
    await expect(cardOf(app, 'Two')).toBeInViewport({ ratio: 0.9 });
    const offset = async () => {
      const [card, list] = await Promise.all([cardOf(app, 'Two').boundingBox(), row.boundingBox()]);
      return Math.round((card?.x ?? 0) - (list?.x ?? 0));
    };
    await expect.poll(offset).toBeLessThanOrEqual(24);
    expect(await row.evaluate((list) => getComputedStyle(list).scrollSnapType)).toContain('x');
  });
});

test('R83 a press shows the whole review; Esc closes it, and the focus returns', async ({
  demo,
  member,
}) => {
  const app = await openOwn(demo, member, [long, 'Two']);
  await cardOf(app, long).click();
  const dialog = app.getByRole('dialog', { name: 'Writer 0' });
  await expect(dialog.getByText(long, { exact: true })).toBeVisible();
  await demo.page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cardOf(app, long)).toBeFocused();
});

test('R82 ratings show if there are any', async ({ demo, member }) => {
  const app = await openOwn(demo, member, ['One', 'Two'], { averageRating: 4.5, satisfaction: 92 });
  await expect(section(app).getByText('2 reviews · 4.5 out of 5 · 92% satisfied')).toBeVisible();
});

test('R82 absent ratings are not shown', async ({ demo, member }) => {
  const app = await openOwn(demo, member, ['One', 'Two']);
  await expect(section(app).getByText('2 reviews', { exact: true })).toBeVisible();
});

test('R87 a list that does not load says so, and can be tried again', async ({ demo, member }) => {
  const { ulid } = (await member.ownProfile()).profile;
  await answerCalls(demo.page, 'GET', `/tma/reviews/${ulid}`, 500);
  const app = await demo.open(member.member);
  await expect(section(app).getByText('Failed to load reviews')).toBeVisible();
  await demo.page.unrouteAll({ behavior: 'wait' });
  await section(app).getByRole('button', { name: 'Try again' }).click();
  await expect(section(app).getByText('No reviews yet')).toBeVisible();
});

test('R84 the form shows a counter and the allowed characters, and does not submit blank text', async ({
  demo,
  server,
  member,
}) => {
  const { ulid } = await publicCard(server.url);
  const app = await openReviews(demo, member, ulid);
  await writeButton(app).click();
  await expect(field(app)).toBeFocused();
  await expect(form(app).getByText('0/100 characters')).toBeVisible();
  await expect(form(app).getByRole('heading', { name: 'Allowed characters' })).toBeVisible();
  await expect(form(app).getByText('- _ . , ! ? ( )')).toBeVisible();
  await expect(submitButton(app)).toBeDisabled();
  await field(app).fill('Hello');
  await expect(form(app).getByText('5/100 characters')).toBeVisible();
  await expect(submitButton(app)).toBeEnabled();
  await field(app).fill('   ');
  await expect(submitButton(app)).toBeDisabled();
});

test('R85 the form accepts allowed texts, and names forbidden characters while the member types', async ({
  demo,
  server,
  member,
}) => {
  const { ulid } = await publicCard(server.url);
  const app = await openReviews(demo, member, ulid);
  await writeButton(app).click();
  for (const text of ['Hi, ok! (a-b_c.)', 'Привет', 'שלום־', 'مرحبا', 'x'.repeat(100)]) {
    await field(app).fill(text);
    await expect(submitButton(app)).toBeEnabled();
    await expect(field(app)).not.toHaveAttribute('aria-invalid', 'true');
  }
  for (const text of ['a@b', 'ok 👍', 'so "so"', 'a/b', 'x'.repeat(101)]) {
    await field(app).fill(text);
    await expect(field(app)).toHaveAttribute('aria-invalid', 'true');
    await expect(submitButton(app)).toBeDisabled();
  }
  await expect(field(app)).toHaveAccessibleDescription('A review can have at most 100 characters.');
  await field(app).fill('a@b/');
  await expect(field(app)).toHaveAccessibleDescription('Not allowed here: @ /');
});

test('R86 a review is trimmed, sent once, listed and marked as one’s own', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { owner, ulid } = await publicCard(server.url);
  await review(await publicCard(server.url, 'Otto').then((other) => other.owner), ulid, 'Before');
  const app = await openReviews(demo, member, ulid);
  const held = await holdCalls(page, 'POST', '/tma/reviews');
  await typeReview(app, '  Nice  ');
  await submitButton(app).click();
  await expect.poll(() => held.count()).toBe(1);
  await expect(submitButton(app)).toBeDisabled();
  const reads = demo.requests('GET', `/tma/reviews/${ulid}`).length;
  await held.release();
  await expect(form(app)).toHaveCount(0);
  await expect(editButton(app)).toBeFocused();
  const [post, ...others] = demo.requests('POST', '/tma/reviews');
  expect(post?.postDataJSON()).toEqual({ profileUlid: ulid, body: 'Nice' });
  expect(others).toHaveLength(0);
  await expect
    .poll(() => demo.requests('GET', `/tma/reviews/${ulid}`).length)
    .toBeGreaterThan(reads);
  await expect(cardOf(app, 'Nice')).toContainText('Mara');
  await expect(cardOf(app, 'Nice')).toContainText('You');
  await expect(cardOf(app, 'Before')).not.toContainText('You');
  await expect(section(app).getByText('Not sent yet')).toHaveCount(0);
  expect((await reviewsOn(owner, ulid)).map(({ body }) => body)).toEqual(['Nice', 'Before']);
});

test('R84 closing the sheet keeps the typed text, even after a reload', async ({
  demo,
  server,
  member,
}) => {
  const { ulid } = await publicCard(server.url);
  const app = await openReviews(demo, member, ulid);
  await typeReview(app, 'Half a thou');
  await demo.page.keyboard.press('Escape');
  await expect(form(app)).toHaveCount(0);
  await expect(writeButton(app)).toBeFocused();
  await writeButton(app).click();
  await expect(field(app)).toHaveValue('Half a thou');
  await demo.reloadApp();
  await writeButton(app).click();
  await expect(field(app)).toHaveValue('Half a thou');
});

test('R84 members cannot review themselves, or a card without a ulid', async ({ demo, server }) => {
  const { owner, ulid } = await publicCard(server.url);
  const own = await openCard(demo, owner.member, ulid);
  await expect(section(own).getByText('No reviews yet')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Write a review' })).toHaveCount(0);
  const refused = await owner.call('POST', '/tma/reviews', { profileUlid: ulid, body: 'Me' });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toHaveProperty('error');
  expect(await reviewsOn(owner, ulid)).toEqual([]);

  const { profileId } = await knownIds(server.url, 'e');
  const other = await openCard(demo, owner.member, String(profileId));
  await expect(other.getByRole('heading', { name: 'Emeka' })).toBeVisible();
  await expect(section(other)).toHaveCount(0);
});

test('R140 a review of 101 characters is refused, and nothing is stored', async ({
  server,
  member,
}) => {
  const { ulid } = await publicCard(server.url);
  for (const body of ['x'.repeat(101), 'a@b', '   ']) {
    const answer = await member.call('POST', '/tma/reviews', { profileUlid: ulid, body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  }
  expect(await reviewsOn(member, ulid)).toEqual([]);
});
