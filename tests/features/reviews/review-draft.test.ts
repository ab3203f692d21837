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
  test('is kept by card, and apart for each refused review that is mended', () => {
    saveDraft(storage, { card: 'b' }, { text: 'New' });
    saveDraft(storage, { card: 'c' }, { text: 'Other', replaces: 4 });
    saveDraft(storage, { card: 'b', mends: 7 }, { text: 'Mended', replaces: 7 });
    expect(readDraft(storage, { card: 'b' })).toEqual({ text: 'New' });
    expect(readDraft(storage, { card: 'c' })).toEqual({ text: 'Other', replaces: 4 });
    expect(readDraft(storage, { card: 'b', mends: 7 })).toEqual({ text: 'Mended', replaces: 7 });
    removeDraft(storage, { card: 'b' });
    expect(readDraft(storage, { card: 'b' })).toBeUndefined();
    expect(readDraft(storage, { card: 'b', mends: 7 })).toBeDefined();
  });

  test('without any text leaves nothing behind', () => {
    saveDraft(storage, { card: 'b' }, { text: 'New' });
    saveDraft(storage, { card: 'b' }, { text: ' \n' });
    expect(values.size).toBe(0);
  });

  test.each(['{', '"text"', '{"text":1}', 'null'])('%s is no draft', (stored) => {
    values.set('review-draft/b', stored);
    expect(readDraft(storage, { card: 'b' })).toBeUndefined();
  });
});
