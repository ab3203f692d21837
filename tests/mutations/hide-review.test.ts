import { expect, test } from 'vitest';
import {
  hideReview,
  unhideReview,
  type ReviewList,
} from '../../src/contract/calls/talk/reviews.ts';
import { reviewsResource } from '../../src/mutations/resources.ts';
import { setReviewHidden } from '../../src/mutations/reviews.ts';
import { folded, foldedKeys } from './folded.ts';

const card = '01JGFJJZ00B0000000000000BB';
const id = '01JGFJJZ00B0000000000000R1';
const other = '01JGFJJZ00B0000000000000R2';
const resource = reviewsResource(card);
const list: ReviewList = { reviews: [], count: 0, averageRating: 0, satisfaction: 0, yourIds: [] };
const hidden = { card, id, isHidden: true };
const shown = { ...hidden, isHidden: false };

const fold = (value: ReviewList, args: typeof hidden, over = resource) =>
  folded(setReviewHidden, args, over, value);

test('the mark comes and goes, and other marks stay', () => {
  expect(fold(list, hidden)).toEqual({ ...list, hiddenIds: [id] });
  const both = { ...list, hiddenIds: [other, id] };
  expect(fold({ ...list, hiddenIds: [other] }, hidden)).toEqual(both);
  expect(fold(both, shown)).toEqual({ ...list, hiddenIds: [other] });
});

test('the reviews of the card change, and no other document', () => {
  expect(foldedKeys(setReviewHidden, hidden)).toEqual([resource.key]);
});

test('nothing changes if the mark is already right, nor in another document', () => {
  const marked = { ...list, hiddenIds: [id] };
  expect(fold(marked, hidden)).toBe(marked);
  expect(fold(list, shown)).toBe(list);
  expect(fold(list, hidden, reviewsResource(other))).toBe(list);
});

test('the call states the wanted value', () => {
  expect(setReviewHidden.call(hidden)).toBe(hideReview);
  expect(setReviewHidden.call(shown)).toBe(unhideReview);
  expect(setReviewHidden.request(hidden, { read: () => undefined })).toEqual({
    params: { reviewId: id },
  });
});

test('the later of two changes of one review wins; changes of two reviews both stay', () => {
  expect(setReviewHidden.merge?.(hidden, shown)).toBe(shown);
  expect(setReviewHidden.merge?.({ ...hidden, id: other }, shown)).toBeUndefined();
});
