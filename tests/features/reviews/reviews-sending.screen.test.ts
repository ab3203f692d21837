/** Sending reviews: failing, written offline, and refused (the rest: reviews.screen.test.ts). */
import { publicCard } from '../../e2e/support/cards.ts';
import type { FrameLocator } from '@playwright/test';
import type { MemberApi } from '../../e2e/support/api.ts';
import { appears, stopClock } from '../../e2e/support/clock.ts';
import { keyOf } from '../../e2e/support/edits.ts';
import {
  badge,
  expectAllSent,
  expectNoMark,
  lineOf,
  openSheet,
  sheet,
} from '../../e2e/support/outbox.ts';
import {
  cardOf,
  field,
  form,
  openReviews,
  reviewsOn,
  section,
  submitButton,
  typeReview,
  writeReview,
} from '../../e2e/support/reviews.ts';
import { failAllTries } from '../../support/dom/tries.ts';
import { answerAsServer, answerCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember, type Screen } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const path = '/tma/reviews';

const bodiesOn = async (member: MemberApi, ulid: string) =>
  (await reviewsOn(member, ulid)).map(({ body }) => body);

/** Makes all tries of a review fail, under a stopped clock. */
const failToReview = async (
  demo: Screen,
  member: MemberApi,
  ulid: string,
  body: string,
): Promise<FrameLocator> => {
  demo.clock.install();
  await answerCalls(demo, 'POST', path, 500);
  const app = await openReviews(demo, member, ulid);
  await typeReview(app, body);
  await stopClock(demo);
  await submitButton(app).click();
  await failAllTries(demo, member, () => demo.requests('POST', path));
  await appears(app.getByRole('alertdialog'));
  demo.clock.resume();
  const alert = app.getByRole('alertdialog');
  await expect(alert).toContainText('Failed to submit review. Please try again.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(field(app)).toHaveValue(body);
  return app;
};

test('R87 after 1 + 3 failed tries an alert shows, the text stays, and the same key is sent again', async () => {
  const { ulid } = await publicCard(demo.url);
  const app = await failToReview(demo, member, ulid, 'Steady');
  expect(demo.requests('POST', path)).toHaveLength(4);
  await expect(section(app).getByText('No reviews yet')).toBeAttached();
  // The screen holds the failed review, so the mark does not report it as well.
  await expectNoMark(app);

  demo.unrouteAll();
  await submitButton(app).click();
  await expect(form(app)).toHaveCount(0);
  await expect(cardOf(app, 'Steady')).toBeVisible();
  const keys = demo.requests('POST', path).map(keyOf);
  expect(keys).toHaveLength(5);
  expect(new Set(keys).size).toBe(1);
  expect(await bodiesOn(member, ulid)).toEqual(['Steady']);
});

test('R87 a failed review that the member leaves waits in the outbox sheet, and reopens from there', async () => {
  const { ulid } = await publicCard(demo.url);
  const app = await failToReview(demo, member, ulid, 'Left behind');
  await form(app).getByRole('button', { name: 'Close' }).click();
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(badge(app)).toContainText('1 not sent');
  const key = keyOf(demo.requests('POST', path)[0]);
  demo.unrouteAll();

  await openSheet(app);
  const line = lineOf(app, 'Your review of a card');
  await expect(line).toContainText('Left behind');
  await line.getByRole('button', { name: 'Edit' }).click();
  await expect(field(app)).toHaveValue('Left behind');
  await submitButton(app).click();
  await expect(form(app)).toHaveCount(0);
  await expect(cardOf(app, 'Left behind')).toBeVisible();
  expect(keyOf(demo.requests('POST', path).at(-1))).toBe(key);
  await expectAllSent(app);
  expect(await reviewsOn(member, ulid)).toHaveLength(1);
});

test('F37 a refused review blocks nothing, and can be corrected', async () => {
  const { ulid } = await publicCard(demo.url);
  demo.route('**/tma/reviews', (route) => {
    const isPoison = route.request().postData()?.includes('Poison');
    const json = {
      error: 'Validation failed',
      code: 'VALIDATION_FAILED',
      details: [{ path: 'body', message: 'Not that word' }],
    };
    return isPoison ? answerAsServer(route, { status: 422, json }) : route.fallback();
  });
  const app = await openReviews(demo, member, ulid);
  demo.setOffline(true);
  await writeReview(app, 'Poison');
  await expect(badge(app)).toHaveText('1 not sent');
  demo.setOffline(false);

  await expect(badge(app)).toContainText('1 not sent');
  await expect(cardOf(app, 'Poison')).toHaveCount(0);
  await openSheet(app);
  const line = lineOf(app, 'Your review of a card');
  await expect(line).toContainText('The server refused it.');
  await expect(line).toContainText('Not that word');
  for (const name of ['Retry', 'Edit', 'Discard']) {
    await expect(line.getByRole('button', { name })).toBeVisible();
  }
  await line.getByRole('button', { name: 'Edit' }).click();
  await expect(sheet(app)).toHaveCount(0);
  await expect(field(app)).toHaveValue('Poison');
  await expect(form(app).getByText('Not that word')).toBeVisible();
  await field(app).fill('Remedy');
  await submitButton(app).click();
  await expect(form(app)).toHaveCount(0);
  await expect(cardOf(app, 'Remedy')).toBeVisible();
  await expectAllSent(app);
  expect(await bodiesOn(member, ulid)).toEqual(['Remedy']);
});
