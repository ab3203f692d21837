import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addReview, type ReviewList } from '../../src/contract/reviews.ts';
import { reviewsResource } from '../../src/db/resources.ts';
import { writeReview, type WrittenReview } from '../../src/mutations/write-review.ts';
import { documents } from '../support/sync/confirmed.ts';
import { card } from '../support/sync/topics/card.ts';
import {
  foldsAsTheServerActs,
  foldsOnce,
  isTold,
  leavesOthersAlone,
  type Promised,
} from './promises.ts';

const resource = reviewsResource(card);
const good: WrittenReview = { card, body: 'good' };

const listOf = (...reviews: [id: string, body: string, isMine: boolean][]): ReviewList => ({
  reviews: reviews.map(([id, body]) => ({ id, body, displayName: '', createdAt: '' })),
  count: reviews.length,
  averageRating: 0,
  satisfaction: 0,
  yourIds: reviews.filter(([, , isMine]) => isMine).map(([id]) => id),
});

const word = fc.constantFrom('good', 'bad', 'fine');
const promised: Promised<WrittenReview> = {
  mutation: writeReview,
  topic: 'card',
  resource,
  // The same words twice look like once: see "the same words again".
  changes: fc.constantFrom('better', 'worse').map((body) => () => ({ card, body })),
  history: fc.tuple(word, fc.integer({ min: 1, max: 3 })).map(
    ([body, by]) =>
      (confirmed) =>
        confirmed.apply(writeReview, { card, body }, by),
  ),
};

describe('arguments', () => {
  test('a card and words, which the server judges', () => {
    for (const body of ['', 'good', 'x'.repeat(1000)]) {
      expect(z.parse(writeReview.args, { card, body })).toEqual({ card, body });
    }
  });

  test.each([
    {},
    { card },
    { ...good, card: 'short' },
    { ...good, body: 3 },
    { ...good, body: null },
  ])('refuses %j', (args) => expect(z.safeParse(writeReview.args, args).success).toBe(false));
});

test('each card has a lane and a list of its own, read before the first try', () => {
  expect(writeReview.lane(good)).toBe(`reviews:${card}`);
  expect(writeReview.needs(good)).toMatchObject([{ key: resource.key }]);
  expect(writeReview.touches(good)).toMatchObject([{ key: resource.key }]);
});

describe('folding', () => {
  test('puts it first, as mine', () => {
    const folded = writeReview.fold(
      resource.key,
      listOf(['a', 'bad', true]),
      good,
      5,
    ) as ReviewList;
    expect(folded.count).toBe(2);
    expect(folded.reviews.map(({ body }) => body)).toEqual(['good', 'bad']);
    expect(folded.reviews[0]?.createdAt).toBe('1970-01-01T00:00:00.005Z');
    expect(folded.yourIds).toEqual(['a', folded.reviews[0]?.id]);
  });

  test("takes nobody else's words for mine", () => {
    const folded = writeReview.fold(resource.key, listOf(['a', 'good', false]), good, 0);
    expect(folded).toMatchObject({ count: 2 });
  });

  test('shows what the server will say', () => foldsAsTheServerActs(promised));
  test('changes nothing where it is so already', () => foldsOnce(promised));
  test('leaves other documents alone', () => {
    leavesOthersAlone(writeReview, good);
    const list = listOf();
    expect(writeReview.fold(reviewsResource('x').key, list, good, 0)).toBe(list);
  });
});

test('the request names the card and the words', () => {
  expect(writeReview.call(good)).toBe(addReview);
  expect(writeReview.request(good, documents())).toEqual({
    body: { profileUlid: card, body: 'good' },
  });
});

test('never merges: each review is one', () => expect(writeReview.merge).toBeUndefined());

describe('a doubtful try', () => {
  const { verification } = writeReview;
  if (verification === 'resend') throw new Error('a review must not be sent twice');
  const told = (before: ReviewList | undefined, after: ReviewList) => {
    const baseline = verification.baseline?.(
      good,
      before ? documents([resource, before]) : documents(),
    );
    return verification.hasApplied(good, documents([resource, after]), baseline);
  };

  test('is told by an own review that was not there before', () => isTold(promised));

  test('the same words again: only a new id tells', () => {
    const once = listOf(['a', 'good', true]);
    expect(told(once, once)).toBe(false);
    expect(told(once, listOf(['a', 'good', true], ['b', 'good', true]))).toBe(true);
    expect(told(once, listOf(['a', 'good', true], ['b', 'good', false]))).toBe(false);
  });

  test('without a list before, any own one with these words tells', () => {
    expect(told(undefined, listOf(['a', 'good', true]))).toBe(true);
    expect(told(undefined, listOf(['a', 'bad', true]))).toBe(false);
  });

  test.each([undefined, 'text', [1], { a: 1 }])(
    'survives a baseline that is none: %j',
    (baseline) => {
      const list = documents([resource, listOf(['a', 'good', true])]);
      expect(verification.hasApplied(good, list, baseline)).toBe(true);
      expect(verification.hasApplied(good, documents(), baseline)).toBe(false);
    },
  );
});
