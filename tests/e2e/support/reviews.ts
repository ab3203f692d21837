/** Uses the reviews on a card as a member does, and reads what the server stored of them. */
import { expect, type FrameLocator, type Locator } from '@playwright/test';
import { type MemberApi } from './api.ts';
import { openCard } from './cards.ts';
import type { Demo } from './demo.ts';
import { answerCalls } from './faults.ts';

/** Reviews a card as a script would. */
export const review = (by: MemberApi, ulid: string, body: string): Promise<Response> =>
  by.call('POST', '/tma/reviews', { profileUlid: ulid, body });

export interface KnownReview {
  id: string;
  displayName: string;
  body: string;
}

/** What the server has, newest first. */
export const reviewsOn = async (as: MemberApi, ulid: string): Promise<KnownReview[]> => {
  const answer = await as.call('GET', `/tma/reviews/${ulid}`);
  return ((await answer.json()) as { data: { reviews: KnownReview[] } }).data.reviews;
};

export const section = (app: FrameLocator): Locator =>
  app.getByRole('region', { name: 'What people are saying' });

/** The card of a review, by its text. */
export const cardOf = (app: FrameLocator, body: string): Locator =>
  section(app).getByRole('button').filter({ hasText: body });

export const writeButton = (app: FrameLocator): Locator =>
  section(app).getByRole('button', { name: 'Write a review' });

/** Takes the place of that button while the member has a review on the card. */
export const editButton = (app: FrameLocator): Locator =>
  section(app).getByRole('button', { name: 'Edit your review' });

const deleteButton = (app: FrameLocator): Locator =>
  section(app).getByRole('button', { name: 'Delete your review' });

export const question = (app: FrameLocator): Locator =>
  app.getByRole('alertdialog', { name: 'Delete your review?' });

export const form = (app: FrameLocator): Locator =>
  app.getByRole('dialog', { name: /^(Write a|Edit your) review$/ });

export const field = (app: FrameLocator): Locator => form(app).getByLabel('Your review');

export const submitButton = (app: FrameLocator): Locator =>
  form(app).getByRole('button', { name: 'Submit' });

/** Opens a card that can be reviewed. */
export const openReviews = async (
  demo: Demo,
  viewer: MemberApi,
  ulid: string,
): Promise<FrameLocator> => {
  const app = await openCard(demo, viewer.member, ulid);
  await expect(writeButton(app)).toBeVisible();
  return app;
};

/** Types a review into its sheet. */
export const typeReview = async (app: FrameLocator, body: string): Promise<void> => {
  await writeButton(app).click();
  await field(app).fill(body);
};

export const writeReview = async (app: FrameLocator, body: string): Promise<void> => {
  await typeReview(app, body);
  await submitButton(app).click();
  await expect(form(app)).toHaveCount(0);
};

/** Changes the text of the member's own review. */
export const editReview = async (app: FrameLocator, body: string): Promise<void> => {
  await editButton(app).click();
  await field(app).fill(body);
  await submitButton(app).click();
  await expect(form(app)).toHaveCount(0);
};

export const deleteReview = async (app: FrameLocator): Promise<void> => {
  await deleteButton(app).click();
  const confirm = question(app).getByRole('button', { name: 'Delete' });
  await expect(confirm).toHaveAttribute('data-variant', 'danger');
  await confirm.click();
  await expect(question(app)).toHaveCount(0);
};

const listOf = (texts: readonly string[], more: object) => ({
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
export const openOwn = async (
  demo: Demo,
  member: MemberApi,
  texts: readonly string[],
  more: object = {},
): Promise<FrameLocator> => {
  const { ulid } = (await member.ownProfile()).profile;
  await answerCalls(demo.page, 'GET', `/tma/reviews/${ulid}`, 200, listOf(texts, more));
  return demo.open(member.member);
};
