import { beforeEach, describe, expect, test } from 'vitest';
import { readDraft, removeDraft, saveDraft } from '../../../src/features/reviews/review-draft.ts';
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
    saveDraft(storage, 'b', 'New');
    saveDraft(storage, 'c', 'Other');
    expect([readDraft(storage, 'b'), readDraft(storage, 'c')]).toEqual(['New', 'Other']);
    removeDraft(storage, 'b');
    expect([readDraft(storage, 'b'), readDraft(storage, 'c')]).toEqual([undefined, 'Other']);
  });

  test('without any text leaves nothing behind', () => {
    saveDraft(storage, 'b', 'New');
    saveDraft(storage, 'b', ' \n');
    expect(values.size).toBe(0);
  });

  test.each(['{', '"text"', '{"text":1}', 'null'])('%s is no draft', (stored) => {
    values.set('review-draft/b', stored);
    expect(readDraft(storage, 'b')).toBeUndefined();
  });
});
