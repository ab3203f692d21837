/** Sending reviews: failing, written offline, and refused (the rest: reviews.spec.ts). */
import type { FrameLocator, Page } from '@playwright/test';
import type { MemberApi } from './support/api.ts';
import { appears, stopClock } from './support/clock.ts';
import type { Demo } from './support/demo.ts';
import { answerAsServer, answerCalls } from './support/faults.ts';
import { keyOf } from './support/edits.ts';
import { badge, expectAllSent, expectNoMark, lineOf, openSheet, sheet } from './support/outbox.ts';
import {
  cardOf,
  editButton,
  field,
  form,
  openReviews,
  publicCard,
  reviewsOn,
  section,
  submitButton,
  typeReview,
  writeReview,
} from './support/reviews.ts';
import { expect, test } from './support/test.ts';
import { failAllTries } from './support/tries.ts';

const path = '/tma/reviews';

/** Makes all tries of a review fail, under a stopped clock, so that the form does not time out on a slow machine. */
const failToReview = async (
  demo: Demo,
  member: MemberApi,
  ulid: string,
  body: string,
): Promise<FrameLocator> => {
  await demo.page.clock.install();
  const app = await openReviews(demo, member, ulid);
  await typeReview(app, body);
  await stopClock(demo.page);
  await submitButton(app).click();
  await failAllTries(demo, member, () => demo.requests('POST', path));
  await appears(app.getByRole('alertdialog'));
  await demo.page.clock.resume();
  return app;
};

test('R87 after 1 + 3 failed tries an alert shows, the text stays, and the same key is sent again', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await publicCard(server.url);
  await answerCalls(page, 'POST', path, 500);
  const app = await failToReview(demo, member, ulid, 'Steady');
  const alert = app.getByRole('alertdialog');
  await expect(alert).toContainText('Failed to submit review. Please try again.');
  expect(demo.requests('POST', path)).toHaveLength(4);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(field(app)).toHaveValue('Steady');
  await expect(section(app).getByText('No reviews yet')).toBeAttached();
  // The screen holds the failed review, so the mark does not report it as well.
  await expectNoMark(app);

  await page.unrouteAll({ behavior: 'wait' });
  await submitButton(app).click();
  await expect(form(app)).toHaveCount(0);
  await expect(cardOf(app, 'Steady')).toBeVisible();
  const keys = demo.requests('POST', path).map(keyOf);
  expect(keys).toHaveLength(5);
  expect(new Set(keys).size).toBe(1);
  expect((await reviewsOn(member, ulid)).map(({ body }) => body)).toEqual(['Steady']);
});

test('R87 a failed review that the member leaves waits in the outbox sheet, and reopens from there', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await publicCard(server.url);
  await answerCalls(page, 'POST', path, 500);
  const app = await failToReview(demo, member, ulid, 'Left behind');
  await app.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await form(app).getByRole('button', { name: 'Close' }).click();
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(badge(app)).toContainText('1 not sent');
  const key = keyOf(demo.requests('POST', path)[0]);
  await page.unrouteAll({ behavior: 'wait' });

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

test('R130 a review written offline shows at once, marked, and is sent once when there is a network', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await publicCard(server.url);
  const app = await openReviews(demo, member, ulid);
  await page.context().setOffline(true);
  await writeReview(app, 'From a tunnel');
  const card = cardOf(app, 'From a tunnel');
  await expect(card).toContainText('Mara');
  await expect(card).toContainText('You');
  await expect(card).toContainText('Not sent yet');
  await expect(section(app).getByRole('status')).toHaveText(
    'Your review is saved on this device and will be sent later.',
  );
  expect(await reviewsOn(member, ulid)).toEqual([]);
  await editButton(app).click();
  await expect(field(app)).toHaveValue('From a tunnel');
  await page.keyboard.press('Escape');

  await page.context().setOffline(false);
  await expect(card.getByText('Not sent yet')).toHaveCount(0);
  expect(await reviewsOn(member, ulid)).toHaveLength(1);
  const sent = demo.requests('POST', path).filter((post) => post.failure() === null);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers()['x-init-data']).toBe(
    demo.requests('GET', '/tma/profile')[0]?.headers()['x-init-data'],
  );
});

test('R131 a review written offline survives the tab', async ({ demo, page, server, member }) => {
  const { ulid } = await publicCard(server.url);
  const app = await openReviews(demo, member, ulid);
  await page.context().setOffline(true);
  await writeReview(app, 'Still here');
  await expect(cardOf(app, 'Still here')).toBeVisible();
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await demo.open(member.member, '/profile');
  await expect.poll(async () => (await reviewsOn(member, ulid)).length).toBe(1);
});

/** Answers a review with this text in place of the server; all others pass. */
const refuse = (page: Page, body: string, status: number, answer: object) =>
  page.route('**/tma/reviews', (route) => {
    const isMeant =
      route.request().method() === 'POST' &&
      (route.request().postDataJSON() as { body: string }).body === body;
    return isMeant ? answerAsServer(route, { status, json: answer }) : route.fallback();
  });

test('F37 a refused review blocks nothing, and can be corrected', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await publicCard(server.url);
  await refuse(page, 'Poison', 422, {
    error: 'Validation failed',
    code: 'VALIDATION_FAILED',
    details: [{ path: 'body', message: 'Not that word' }],
  });
  const app = await openReviews(demo, member, ulid);
  await page.context().setOffline(true);
  await writeReview(app, 'Poison');
  await expect(badge(app)).toHaveText('1 not sent');
  await page.context().setOffline(false);

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
  expect((await reviewsOn(member, ulid)).map(({ body }) => body)).toEqual(['Remedy']);
});

test('R87 a review that is refused while the form waits keeps its text and says why', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await publicCard(server.url);
  await answerCalls(page, 'POST', path, 403, {
    error: 'One cannot review this',
    code: 'FORBIDDEN',
  });
  const app = await openReviews(demo, member, ulid);
  await typeReview(app, 'Hello');
  await submitButton(app).click();
  const alert = app.getByRole('alertdialog');
  await expect(alert).toContainText('Failed to submit review. Please try again.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(form(app).getByText(/One cannot review this/)).toBeVisible();
  await expect(field(app)).toHaveValue('Hello');
  expect(demo.requests('POST', path)).toHaveLength(1);
});
