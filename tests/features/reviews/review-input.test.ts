import { describe, expect, test } from 'vitest';
import type { Review } from '../../../src/contract/calls/talk/reviews.ts';
import { begin, blankReview, failed } from '../../../src/features/reviews/use-review-form.ts';
import { refusedChanges } from '../../../src/screen/hand-over.ts';
import { outboxItem } from '../../support/outbox-item.ts';
import { httpError } from '../outbox/items.ts';

const own = { body: 'Kind and quick' } as Review;
const refusal = httpError(422, 'No links, please');
const [refused] = refusedChanges(
  [
    outboxItem(7, {
      kind: 'write-review',
      args: { card: '', body: 'See example.org' },
      status: { state: 'refused', error: refusal },
    }),
  ],
  'write-review',
);
const nothing = { draft: undefined, own: undefined, refused: undefined };

describe('what the form of a review begins with', () => {
  test('nothing for a card without one, the own text for one that has it', () => {
    expect(begin(nothing)).toEqual({ text: '', isEdit: false });
    expect(begin({ ...nothing, own })).toEqual({ text: 'Kind and quick', isEdit: true });
  });

  test('the draft before the own text, with the reason why it was not taken', () => {
    const input = begin({ ...nothing, own, draft: 'Kind' }, 'Too short');
    expect(input).toEqual({ text: 'Kind', isEdit: true, reason: 'Too short' });
  });

  test('a draft that was sent meanwhile is ignored, and has no reason', () => {
    const input = begin({ ...nothing, own, draft: ' Kind and quick ' }, 'Too short');
    expect(input).toEqual({ text: 'Kind and quick', isEdit: true, reason: undefined });
  });

  test('a refused text with its place and the reason; text that was typed since comes first', () => {
    const input = begin({ ...nothing, refused });
    expect(input).toMatchObject({ text: 'See example.org', isEdit: false, replaces: 7 });
    expect(input.reason).toContain('No links, please');
    expect(begin({ ...nothing, refused, draft: 'See me' })).toEqual({ ...input, text: 'See me' });
  });
});

describe('the form keeps after a failure', () => {
  test('the text and the reason; a refused one knows its place in the outbox', () => {
    const input = { ...blankReview, text: 'Hm' };
    const left = failed(input, { outcome: 'returned', error: refusal, seq: 9 });
    expect(left).toMatchObject({ text: 'Hm', replaces: 9 });
    expect(left.reason).toContain('No links, please');
  });

  test('one that was not saved keeps the place that it had', () => {
    const input = { text: 'Hm', isEdit: true, replaces: 7 };
    const left = failed(input, { outcome: 'not-saved', message: 'The disk is full' });
    expect(left).toMatchObject({ text: 'Hm', isEdit: true, replaces: 7 });
    expect(left.reason).toContain('The disk is full');
  });
});
