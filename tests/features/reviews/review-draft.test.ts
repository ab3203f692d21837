import { beforeEach, describe, expect, test } from 'vitest';
import {
  readReviewDraft,
  removeReviewDraft,
  saveReviewDraft,
} from '../../../src/features/reviews/use-review-form.ts';
import type { KeyValueStore } from '../../../src/platform/ports.ts';

let values: Map<string, string>;
let storage: KeyValueStore;
beforeEach(() => {
  values = new Map();
  storage = {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
});

describe('the review in progress', () => {
  test('is kept by card', () => {
    saveReviewDraft(storage, 'b', 'New');
    saveReviewDraft(storage, 'c', 'Other');
    expect([readReviewDraft(storage, 'b'), readReviewDraft(storage, 'c')]).toEqual([
      'New',
      'Other',
    ]);
    removeReviewDraft(storage, 'b');
    expect([readReviewDraft(storage, 'b'), readReviewDraft(storage, 'c')]).toEqual([
      undefined,
      'Other',
    ]);
  });

  test('without any text leaves nothing behind', () => {
    saveReviewDraft(storage, 'b', 'New');
    saveReviewDraft(storage, 'b', ' \n');
    expect(values.size).toBe(0);
  });

  test.each(['{', '"text"', '{"text":1}', 'null'])('%s is no draft', (stored) => {
    values.set('review-draft/b', stored);
    expect(readReviewDraft(storage, 'b')).toBeUndefined();
  });
});
