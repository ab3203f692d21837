/** The member's own review of a card, and the owner's choice to hide one: online and offline. */
import type { FrameLocator } from '@playwright/test';
import type { Card } from '../../../src/contract/calls/card/profile.ts';
import type { MemberApi } from '../../e2e/support/api.ts';
import { idsOf, openCard, publicCard } from '../../e2e/support/cards.ts';
import { answerCalls, holdCalls } from '../../e2e/support/faults.ts';
import { badge, expectAllSent, expectNoMark, lineOf, openSheet } from '../../e2e/support/outbox.ts';
import { addReaction, balanceOf, react } from '../../e2e/support/reactions.ts';
import {
  cardOf,
  deleteReview,
  editButton,
  editReview,
  field,
  form,
  question,
  review,
  reviewsOn,
  section,
  submitButton,
  writeButton,
} from '../../e2e/support/reviews.ts';
import { expect, test, startPage, startMember, type Screen } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const all = '/tma/reviews';

const bodiesOn = async (member: MemberApi, ulid: string) =>
  (await reviewsOn(member, ulid)).map(({ body }) => body);

/** A card that the member has reviewed already. */
const reviewedCard = async (
  demo: Screen,
  member: MemberApi,
  ulid: string,
): Promise<FrameLocator> => {
  const app = await openCard(demo, member.member, ulid);
  await expect(editButton(app)).toBeVisible();
  return app;
};

test('R175 the own review is edited and deleted, also from its dialog', async () => {
  const { ulid } = await publicCard(demo.url);
  await review((await publicCard(demo.url, 'Otto')).owner, ulid, 'Before');
  await review(member, ulid, 'Nice');
  const app = await reviewedCard(demo, member, ulid);
  await editReview(app, 'Very nice');
  await expect(cardOf(app, 'Very nice')).toContainText('You');
  const [{ id } = { id: '' }] = await reviewsOn(member, ulid);
  const [put] = demo.requests('PUT', `${all}/${id}`);
  expect(put?.postDataJSON()).toEqual({ body: 'Very nice' });
  await expect(section(app).getByText('2 reviews')).toBeVisible();
  expect(await bodiesOn(member, ulid)).toEqual(['Very nice', 'Before']);

  // Reviews of others can be reported.
  await cardOf(app, 'Before').click();
  const whole = app.getByRole('dialog');
  await expect(whole.getByRole('button')).toHaveText(['Report', 'Close']);
  await demo.keyboard.press('Escape');
  await cardOf(app, 'Very nice').click();
  await whole.getByRole('button', { name: 'Edit' }).click();
  await expect(field(app)).toHaveValue('Very nice');
  await demo.keyboard.press('Escape');
  await cardOf(app, 'Very nice').click();
  await whole.getByRole('button', { name: 'Delete' }).click();
  await question(app).getByRole('button', { name: 'Cancel' }).click();
  await expect(cardOf(app, 'Very nice')).toBeVisible();
  await deleteReview(app);
  await expect(cardOf(app, 'Very nice')).toHaveCount(0);
  await expect(section(app).getByText('1 review')).toBeVisible();
  await expect.poll(() => bodiesOn(member, ulid)).toEqual(['Before']);
  await expect(section(app).getByRole('status').last()).toHaveText('Your review was deleted.');
  await writeButton(app).click();
  await expect(field(app)).toHaveValue('');
});

test('R175 offline edits and deletions show at once, and are sent when there is a network', async () => {
  const { ulid } = await publicCard(demo.url);
  await review(member, ulid, 'First');
  const app = await reviewedCard(demo, member, ulid);
  demo.setOffline(true);
  await editReview(app, 'Second');
  await expect(cardOf(app, 'Second')).toContainText('Not sent yet');
  await expect(badge(app)).toHaveText('1 not sent');
  demo.setOffline(false);
  await expect.poll(() => bodiesOn(member, ulid)).toEqual(['Second']);
  await expect(cardOf(app, 'Second').getByText('Not sent yet')).toHaveCount(0);

  demo.setOffline(true);
  await deleteReview(app);
  await expect(section(app).getByText('No reviews yet')).toBeVisible();
  await expect(writeButton(app)).toBeVisible();
  await expect(badge(app)).toHaveText('1 not sent');
  const promise = section(app).getByText('The copy on the server will be deleted later');
  await expect(promise).toHaveCount(1);
  expect(await reviewsOn(member, ulid)).toHaveLength(1);
  demo.setOffline(false);
  await expect.poll(() => reviewsOn(member, ulid)).toEqual([]);
  await expectAllSent(app);
  await expect(promise).toHaveCount(0);
});

/** The review and the reactions that the server has of the member. */
const givenBy = async (by: MemberApi): Promise<unknown[]> => {
  const { reviews, reactions } = (await (await by.call('GET', '/tma/export')).json()) as {
    reviews: { written: unknown[] };
    reactions: { given: unknown[] };
  };
  return [...reviews.written, ...reactions.given];
};

/** What its owner may do to a card meanwhile. */
const fates: Record<string, (owner: MemberApi, memberId: number) => Promise<unknown>> = {
  'is private': (owner) => owner.setPublic(false),
  'is closed to the member': (owner, id) => owner.call('PUT', `/tma/blocked/${id}`),
  'is deleted': (owner) => owner.call('DELETE', '/tma/profile'),
};

for (const [fate, befall] of Object.entries(fates)) {
  test(`R175 R70 what was taken back offline is taken back from a card that ${fate} by then`, async () => {
    const { owner, ulid } = await publicCard(demo.url);
    await review(member, ulid, 'First');
    await addReaction(member, ulid, 0);
    const app = await reviewedCard(demo, member, ulid);
    demo.setOffline(true);
    await deleteReview(app);
    await react(app, 'Fire').click();
    await expect(badge(app)).toHaveText('2 not sent');
    await befall(owner, (await idsOf(member)).profileId);
    demo.setOffline(false);
    await expectAllSent(app);
    expect(await givenBy(member)).toEqual([]);
    expect(await balanceOf(member)).toBe(10);
  });
}

test('R175 a refused edit keeps its text; the outbox sheet has Retry, Edit and Discard', async () => {
  const { ulid } = await publicCard(demo.url);
  await review(member, ulid, 'First');
  const [{ id } = { id: '' }] = await reviewsOn(member, ulid);
  await answerCalls(demo, 'PUT', `${all}/${id}`, 422, { error: 'No', code: 'VALIDATION_FAILED' });
  await answerCalls(demo, 'DELETE', `${all}/${id}`, 403, { error: 'No', code: 'FORBIDDEN' });
  const app = await reviewedCard(demo, member, ulid);
  demo.setOffline(true);
  await editReview(app, 'Second');
  demo.setOffline(false);
  await expect(badge(app)).toHaveText('1 not sent, 1 needs your attention');
  await expect(cardOf(app, 'First')).toBeVisible();
  await openSheet(app);
  const line = lineOf(app, 'A change to your review of a card');
  for (const name of ['Retry', 'Edit', 'Discard']) {
    await expect(line.getByRole('button', { name })).toBeEnabled();
  }
  await line.getByRole('button', { name: 'Edit' }).click();
  await expect(field(app)).toHaveValue('Second');
  await demo.keyboard.press('Escape');
  // A refused deletion brings the review back.
  await deleteReview(app);
  const alert = app.getByRole('alertdialog', { name: 'Failed to delete review.' });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(cardOf(app, 'First')).toBeVisible();
  demo.unrouteAll();
  await editReview(app, 'Third');
  await expect.poll(() => bodiesOn(member, ulid)).toEqual(['Third']);
  await expect(form(app)).toHaveCount(0);
  await expectNoMark(app);
});

test('R86 the sheet closes when its one request is answered, and does not wait for the list', async () => {
  const { ulid } = await publicCard(demo.url);
  await review(member, ulid, 'First');
  const [{ id } = { id: '' }] = await reviewsOn(member, ulid);
  const app = await reviewedCard(demo, member, ulid);
  await editButton(app).click();
  await field(app).fill('Second');
  const held = await holdCalls(demo, 'PUT', `${all}/${id}`);
  await submitButton(app).click();
  await expect.poll(() => held.count()).toBe(1);
  const list = await holdCalls(demo, 'GET', `${all}/${ulid}`);
  await expect(submitButton(app)).toBeDisabled();
  await held.release();
  await expect(form(app)).toHaveCount(0);
  await list.release();
});

/** What visitors see. */
const shownOn = async (url: string, ulid: string): Promise<string | undefined> => {
  const card = await (await fetch(`${url}/tma/profile/by/id?id=${ulid}`)).json();
  return (card as Card).review?.body;
};

test('F93 R219 a review is chosen for visitors, hidden and shown again; offline it is hidden here at once, and on the server later', async () => {
  const { owner, ulid } = await publicCard(demo.url);
  await review(member, ulid, 'Rude');
  const { owner: guest } = await publicCard(demo.url, 'Gil');
  await review(guest, ulid, 'Kind');
  const app = await demo.open(owner.member);
  await cardOf(app, 'Rude').click();
  const whole = app.getByRole('dialog');
  await expect(whole.getByRole('button')).toHaveText([
    'Show on my card',
    'Hide',
    'Report',
    'Close',
  ]);
  await whole.getByRole('button', { name: 'Show on my card' }).click();
  await expect(cardOf(app, 'Rude')).toContainText('On your card');
  await expect.poll(() => shownOn(demo.url, ulid)).toBe('Rude');
  await cardOf(app, 'Rude').click();
  await whole.getByRole('button', { name: 'Do not show on my card' }).click();
  await expect(cardOf(app, 'Rude')).not.toContainText('On your card');
  await expect.poll(() => shownOn(demo.url, ulid)).toBeUndefined();
  await cardOf(app, 'Rude').click();
  await whole.getByRole('button', { name: 'Hide' }).click();
  await expect(whole).toHaveCount(0);
  await expect(cardOf(app, 'Rude')).toContainText('Hidden');
  await expect(cardOf(app, 'Kind')).not.toContainText('Hidden');
  await expect.poll(() => bodiesOn(guest, ulid)).toEqual(['Kind']);
  await demo.reloadApp();
  await cardOf(app, 'Rude').click();
  await expect(whole).toContainText('Only you and its author can see it');
  await whole.getByRole('button', { name: 'Show again' }).click();
  await expect(cardOf(app, 'Rude')).not.toContainText('Hidden');
  await expect.poll(() => bodiesOn(guest, ulid)).toEqual(['Kind', 'Rude']);

  demo.setOffline(true);
  await cardOf(app, 'Rude').click();
  await whole.getByRole('button', { name: 'Hide' }).click();
  await expect(cardOf(app, 'Rude')).toContainText('Hidden');
  await openSheet(app);
  await expect(lineOf(app, 'Hide a review on your card')).toBeVisible();
  await demo.keyboard.press('Escape');
  expect(await bodiesOn(guest, ulid)).toEqual(['Kind', 'Rude']);
  demo.setOffline(false);
  await expect.poll(() => bodiesOn(guest, ulid)).toEqual(['Kind']);
});
