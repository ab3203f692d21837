import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addReview, updateReview, type ReviewList } from '../../src/contract/calls/talk/reviews.ts';
import { reviewsResource } from '../../src/mutations/resources.ts';
import { writeReview, type WriteReviewArgs } from '../../src/mutations/reviews.ts';
import { documents } from '../support/sync/confirmed.ts';
import { card } from '../support/sync/topics/card.ts';
import { folded, foldedKeys } from './folded.ts';
import { isRecognised, testFolding, type Promised } from './promises.ts';
import { listOf, ownOf, reviewHistory } from './review-history.ts';

const resource = reviewsResource(card);
const good: WriteReviewArgs = { card, body: 'good' };
const edit: WriteReviewArgs = { ...good, isEdit: true };

const promised: Promised<WriteReviewArgs> = {
  mutation: writeReview,
  topic: 'card',
  resource,
  changes: fc
    .constantFrom('better', 'worse', 'good')
    .map((body) => (confirmed) => ({ card, body, isEdit: ownOf(confirmed) !== undefined })),
  history: reviewHistory,
};

describe('arguments', () => {
  test('a card and any text, which the server judges', () => {
    for (const body of ['', 'good', 'x'.repeat(1000)]) {
      expect(z.parse(writeReview.args, { card, body })).toEqual({ card, body });
      expect(z.parse(writeReview.args, { ...edit, body })).toEqual({ ...edit, body });
    }
  });

  test.each([
    {},
    { card },
    { ...good, card: 'short' },
    { ...good, body: 3 },
    { ...good, body: null },
    { ...good, isEdit: 'yes' },
  ])('refuses %j', (args) => expect(z.safeParse(writeReview.args, args).success).toBe(false));
});

test('each card has a lane and a list of its own, read before the first try', () => {
  expect(writeReview.lane(good)).toBe(`reviews:${card}`);
  expect(writeReview.needs(good)).toMatchObject([{ key: resource.key }]);
  expect(foldedKeys(writeReview, good)).toEqual([resource.key]);
});

describe('folding', () => {
  test('puts the review first, as mine', () => {
    const list = listOf(['a', 'bad', false]);
    const after = folded(writeReview, good, resource, list, 5);
    expect(after.count).toBe(2);
    expect(after.reviews.map(({ body }) => body)).toEqual(['good', 'bad']);
    expect(after.reviews[0]?.createdAt).toBe('1970-01-01T00:00:00.005Z');
    expect(after.yourIds).toEqual([after.reviews[0]?.id]);
  });

  test.each([good, edit])('R175 replaces the text of an existing review: %j', (change) => {
    const list = listOf(['a', 'fine', false], ['b', 'bad', true]);
    expect(folded(writeReview, change, resource, list, 5)).toEqual(
      listOf(['a', 'fine', false], ['b', 'good', true]),
    );
  });

  test('R175 an edit brings back no review that another device removed', () => {
    const list = listOf(['a', 'fine', false]);
    expect(folded(writeReview, edit, resource, list, 5)).toBe(list);
  });

  test("never takes another member's text for the own one", () => {
    const after = folded(writeReview, good, resource, listOf(['a', 'good', false]));
    expect(after).toMatchObject({ count: 2 });
  });

  testFolding(promised, good);
  test('leaves other cards alone', () => {
    const list = listOf();
    expect(folded(writeReview, good, reviewsResource('x'), list)).toBe(list);
  });
});

describe('the request', () => {
  const list = listOf(['a', 'fine', false], ['b', 'bad', true]);
  const views = documents([resource, list]);

  test('names the card and the words', () => {
    expect(writeReview.call(good)).toBe(addReview);
    expect(writeReview.request(good, documents([resource, listOf()]))).toEqual({
      body: { profileUlid: card, body: 'good' },
    });
  });

  test('R175 of an edit names the id in the present list', () => {
    expect(writeReview.call(edit)).toBe(updateReview);
    expect(writeReview.request(edit, views)).toEqual({
      params: { reviewId: 'b' },
      body: { body: 'good' },
    });
  });

  test('R175 is not made if the review already has the text, or is gone', () => {
    expect(writeReview.request({ ...edit, body: 'bad' }, views)).toBe('done');
    expect(writeReview.request({ ...good, body: 'bad' }, views)).toBe('done');
    expect(writeReview.request(edit, documents([resource, listOf()]))).toBe('gone');
  });
});

test('R175 the later text takes the place of an unsent one', () => {
  expect(writeReview.subject?.(good)).toEqual({ id: card, effect: 'create' });
  expect(writeReview.subject?.(edit)).toEqual({ id: card, effect: 'change' });
  expect(writeReview.merge?.({ card, body: 'old' }, good)).toBe(good);
});

describe('a doubtful try', () => {
  const { verification } = writeReview;
  if (typeof verification === 'string') throw new Error('a review must not be sent twice');
  const recognises = (after: ReviewList | undefined) =>
    verification.hasApplied(good, after ? documents([resource, after]) : documents(), undefined);

  test('is recognised by the words of the own review', () => isRecognised(promised));

  test("other members' words do not count, nor does a missing list", () => {
    expect(recognises(listOf(['a', 'good', true]))).toBe(true);
    expect(recognises(listOf(['a', 'bad', true]))).toBe(false);
    expect(recognises(listOf(['a', 'good', false]))).toBe(false);
    expect(recognises(undefined)).toBe(false);
  });

  test('of several own reviews, which another server may keep, the newest counts', () => {
    expect(recognises(listOf(['b', 'good', true], ['a', 'bad', true]))).toBe(true);
    expect(recognises(listOf(['b', 'bad', true], ['a', 'good', true]))).toBe(false);
  });
});
