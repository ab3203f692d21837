/** Reviews on a card: the list, a whole review, and the form (sending: reviews-sending.screen.test.ts). */
import type { FrameLocator } from '@playwright/test';
import { knownIds, openCard, publicCard } from '../../e2e/support/cards.ts';
import { answerCalls, holdCalls } from '../../e2e/support/faults.ts';
import {
  cardOf,
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
} from '../../e2e/support/reviews.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const expectNoWayToWrite = (app: FrameLocator) =>
  expect(app.getByRole('button', { name: 'Write a review' })).toHaveCount(0);

test('R32 R82 R87 the own profile says that there are no reviews, or that they did not load, and takes none', async () => {
  const { ulid } = (await member.ownProfile()).profile;
  await answerCalls(demo, 'GET', `/tma/reviews/${ulid}`, 500);
  demo.clock.hurry();
  const app = await demo.open(member.member);
  await expect(section(app).getByText('Failed to load reviews')).toBeVisible();
  demo.unrouteAll();
  await section(app).getByRole('button', { name: 'Try again' }).click();
  await expect(section(app).getByText('No reviews yet')).toBeVisible();
  await expectNoWayToWrite(app);
});

test.for([
  [{}, '2 reviews'],
  [{ averageRating: 4.5, satisfaction: 92 }, '2 reviews · 4.5 out of 5 · 92% satisfied'],
] as const)('R82 ratings show if there are any: %j', async ([more, words]) => {
  const app = await openOwn(demo, member, ['One', 'Two'], more);
  await expect(section(app).getByText(words, { exact: true })).toBeVisible();
  await expectNoWayToWrite(app);
});

test('R84 R85 the form counts, trims, and names what is forbidden while the member types', async () => {
  const { ulid } = await publicCard(demo.url);
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
  await expect(field(app)).not.toHaveAttribute('aria-invalid', 'true');
  await field(app).fill('   ');
  await expect(submitButton(app)).toBeDisabled();
  for (const [text, fault] of [
    ['a@b/', 'Not allowed here: @ /'],
    ['x'.repeat(101), 'A review can have at most 100 characters.'],
  ] as const) {
    await field(app).fill(text);
    await expect(field(app)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(app)).toHaveAccessibleDescription(fault);
    await expect(submitButton(app)).toBeDisabled();
  }
});

test('R86 a review is trimmed, sent once, listed and marked as one’s own', async () => {
  const { owner, ulid } = await publicCard(demo.url);
  await review((await publicCard(demo.url, 'Otto')).owner, ulid, 'Before');
  const app = await openReviews(demo, member, ulid);
  const held = await holdCalls(demo, 'POST', '/tma/reviews');
  await typeReview(app, '  Nice  ');
  await submitButton(app).click();
  await expect.poll(() => held.count()).toBe(1);
  await expect(submitButton(app)).toBeDisabled();
  const reads = demo.requests('GET', `/tma/reviews/${ulid}`).length;
  await held.release();
  await expect(form(app)).toHaveCount(0);
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

test('R84 closing the sheet keeps the typed text, even after a reload', async () => {
  const { ulid } = await publicCard(demo.url);
  const app = await openReviews(demo, member, ulid);
  await typeReview(app, 'Half a thou');
  await demo.keyboard.press('Escape');
  await expect(form(app)).toHaveCount(0);
  await writeButton(app).click();
  await expect(field(app)).toHaveValue('Half a thou');
  await demo.reloadApp();
  await writeButton(app).click();
  await expect(field(app)).toHaveValue('Half a thou');
});

test('R84 members cannot review themselves, or a card without a ulid', async () => {
  const { owner, ulid } = await publicCard(demo.url);
  const own = await openCard(demo, owner.member, ulid);
  await expect(section(own).getByText('No reviews yet')).toBeVisible();
  await expectNoWayToWrite(own);

  const { profileId } = await knownIds(demo.url, 'e');
  const other = await openCard(demo, owner.member, String(profileId));
  await expect(other.getByRole('heading', { name: 'Emeka' })).toBeVisible();
  await expect(section(other)).toHaveCount(0);
});
