/** The member's own review of a card: marked, edited and deleted, online and offline. */
import type { FrameLocator } from '@playwright/test';
import type { MemberApi } from './support/api.ts';
import { openCard } from './support/cards.ts';
import type { Demo } from './support/demo.ts';
import { answerCalls, holdCalls } from './support/faults.ts';
import { badge, expectAllSent, expectNoMark, lineOf, openSheet } from './support/outbox.ts';
import {
  cardOf,
  deleteReview,
  editButton,
  editReview,
  field,
  form,
  openReviews,
  publicCard,
  question,
  review,
  reviewsOn,
  section,
  submitButton,
  writeButton,
  writeReview,
} from './support/reviews.ts';
import { expect, test } from './support/test.ts';

const all = '/tma/reviews';

/** A card that the member has reviewed already. */
const reviewedCard = async (demo: Demo, member: MemberApi, ulid: string): Promise<FrameLocator> => {
  const app = await openCard(demo, member.member, ulid);
  await expect(editButton(app)).toBeVisible();
  return app;
};

test('R175 the own review is edited and deleted, also from its dialog', async ({
  demo,
  server,
  member,
}) => {
  const { ulid } = await publicCard(server.url);
  const { owner: other } = await publicCard(server.url, 'Otto');
  await review(other, ulid, 'Before');
  const app = await openReviews(demo, member, ulid);
  await writeReview(app, 'Nice');
  await editReview(app, 'Very nice');
  await expect(cardOf(app, 'Very nice')).toContainText('You');
  const [{ id } = { id: '' }] = await reviewsOn(member, ulid);
  const [put] = demo.requests('PUT', `${all}/${id}`);
  expect(put?.postDataJSON()).toEqual({ body: 'Very nice' });
  await expect(section(app).getByText('2 reviews')).toBeVisible();
  const bodies = async () => (await reviewsOn(member, ulid)).map(({ body }) => body);
  expect(await bodies()).toEqual(['Very nice', 'Before']);

  // Reviews of others have no controls.
  await cardOf(app, 'Before').click();
  const whole = app.getByRole('dialog');
  await expect(whole.getByRole('button')).toHaveText(['Close']);
  await demo.page.keyboard.press('Escape');
  await cardOf(app, 'Very nice').click();
  await whole.getByRole('button', { name: 'Edit' }).click();
  await expect(field(app)).toHaveValue('Very nice');
  await demo.page.keyboard.press('Escape');
  await cardOf(app, 'Very nice').click();
  await whole.getByRole('button', { name: 'Delete' }).click();
  await question(app).getByRole('button', { name: 'Cancel' }).click();
  await expect(cardOf(app, 'Very nice')).toBeVisible();
  await deleteReview(app);
  await expect(cardOf(app, 'Very nice')).toHaveCount(0);
  await expect(writeButton(app)).toBeFocused();
  await expect(section(app).getByText('1 review')).toBeVisible();
  await expect.poll(bodies).toEqual(['Before']);
  await expect(section(app).getByRole('status').last()).toHaveText('Your review was deleted.');
  await writeButton(app).click();
  await expect(field(app)).toHaveValue('');
});

test('R175 offline edits and deletions show at once, and are sent when there is a network', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await publicCard(server.url);
  await review(member, ulid, 'First');
  const app = await reviewedCard(demo, member, ulid);
  await page.context().setOffline(true);
  await editReview(app, 'Second');
  await expect(cardOf(app, 'Second')).toContainText('Not sent yet');
  await expect(badge(app)).toHaveText('1 not sent');
  await page.context().setOffline(false);
  await expect(cardOf(app, 'Second').getByText('Not sent yet')).toHaveCount(0);
  expect((await reviewsOn(member, ulid)).map(({ body }) => body)).toEqual(['Second']);

  await page.context().setOffline(true);
  await deleteReview(app);
  await expect(section(app).getByText('No reviews yet')).toBeVisible();
  await expect(writeButton(app)).toBeVisible();
  await expect(badge(app)).toHaveText('1 not sent');
  expect(await reviewsOn(member, ulid)).toHaveLength(1);
  await page.context().setOffline(false);
  await expect.poll(() => reviewsOn(member, ulid)).toEqual([]);
  await expectAllSent(app);
});

test('R175 an unsent review that is edited is sent once; one that is deleted is never sent', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await publicCard(server.url);
  const app = await openReviews(demo, member, ulid);
  await page.context().setOffline(true);
  await writeReview(app, 'First');
  await deleteReview(app);
  await expectAllSent(app);
  await writeReview(app, 'Second');
  await editReview(app, 'Third');
  await expect(badge(app)).toHaveText('1 not sent');
  await page.context().setOffline(false);
  await expect(cardOf(app, 'Third').getByText('Not sent yet')).toHaveCount(0);
  expect((await reviewsOn(member, ulid)).map(({ body }) => body)).toEqual(['Third']);
  const sent = demo.requests('POST', all).filter((post) => post.failure() === null);
  expect(sent.map((post) => post.postDataJSON() as unknown)).toEqual([
    { profileUlid: ulid, body: 'Third' },
  ]);
});

test('R175 a refused edit keeps its text; the outbox sheet has Retry, Edit and Discard', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await publicCard(server.url);
  await review(member, ulid, 'First');
  const [{ id } = { id: '' }] = await reviewsOn(member, ulid);
  await answerCalls(page, 'PUT', `${all}/${id}`, 422, { error: 'No', code: 'VALIDATION_FAILED' });
  await answerCalls(page, 'DELETE', `${all}/${id}`, 403, { error: 'No', code: 'FORBIDDEN' });
  const app = await reviewedCard(demo, member, ulid);
  await page.context().setOffline(true);
  await editReview(app, 'Second');
  await page.context().setOffline(false);
  await expect(cardOf(app, 'First')).toBeVisible();
  await openSheet(app);
  const line = lineOf(app, 'A change to your review of a card');
  for (const name of ['Retry', 'Edit', 'Discard']) {
    await expect(line.getByRole('button', { name })).toBeVisible();
  }
  await line.getByRole('button', { name: 'Edit' }).click();
  await expect(field(app)).toHaveValue('Second');
  await page.keyboard.press('Escape');
  // A refused deletion brings the review back.
  await deleteReview(app);
  const alert = app.getByRole('alertdialog', { name: 'Failed to delete review.' });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(cardOf(app, 'First')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await editReview(app, 'Third');
  await expect.poll(async () => (await reviewsOn(member, ulid))[0]?.body).toBe('Third');
  await expect(form(app)).toHaveCount(0);
  await expectNoMark(app);
});

test('R86 the sheet closes when its one request is answered, and does not wait for the list', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await publicCard(server.url);
  await review(member, ulid, 'First');
  const [{ id } = { id: '' }] = await reviewsOn(member, ulid);
  const app = await reviewedCard(demo, member, ulid);
  await editButton(app).click();
  await field(app).fill('Second');
  const held = await holdCalls(page, 'PUT', `${all}/${id}`);
  const list = await holdCalls(page, 'GET', `${all}/${ulid}`);
  await submitButton(app).click();
  await expect.poll(() => held.count()).toBe(1);
  expect(list.count()).toBe(0);
  await expect(submitButton(app)).toBeDisabled();
  await held.release();
  // The sheet does not wait for the list.
  await expect(form(app)).toHaveCount(0);
  await list.release();
});
