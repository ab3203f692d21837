import { describe, expect, test } from 'vitest';
import {
  readProfileDraft,
  removeProfileDraft,
  saveProfileDraft,
} from '../../../src/features/edit-profile/draft.ts';
import { changed, startForm } from '../../../src/features/edit-profile/form-state.ts';
import type { KeyValueStore } from '../../../src/platform/ports.ts';
import { profileWith } from './profiles.ts';

const createStore = (): KeyValueStore & { values: Map<string, string> } => {
  const values = new Map<string, string>();
  return {
    values,
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
};

const start = startForm(profileWith());

test('input comes back as it was', () => {
  const storage = createStore();
  const state = changed(start, 'phone', { phone: '+12 half typed' });
  saveProfileDraft(storage, state);
  expect(readProfileDraft(storage)).toMatchObject({
    fields: state.fields,
    touched: ['phone'],
    began: state.began,
  });
});

test('an untouched form leaves no draft, and removes an older one', () => {
  const storage = createStore();
  saveProfileDraft(storage, changed(start, 'email', { email: 'x' }));
  saveProfileDraft(storage, start);
  expect(storage.values.size).toBe(0);
});

test('a removed draft is gone', () => {
  const storage = createStore();
  saveProfileDraft(storage, changed(start, 'email', { email: 'x' }));
  removeProfileDraft(storage);
  expect(readProfileDraft(storage)).toBeUndefined();
});

describe('what is stored is not trusted', () => {
  test.each(['', 'not json', 'null', '{}', '{"version":2}', '{"version":1,"touched":["x"]}'])(
    '%j is no draft',
    (text) => {
      const storage = createStore();
      saveProfileDraft(storage, changed(start, 'email', { email: 'x' }));
      for (const key of storage.values.keys()) storage.values.set(key, text);
      expect(readProfileDraft(storage)).toBeUndefined();
    },
  );
});

test('R170 a draft of an older build, without an order of links, is read', () => {
  const storage = createStore();
  saveProfileDraft(storage, changed(start, 'email', { email: 'x' }));
  for (const [key, text] of storage.values) {
    storage.values.set(key, text.replaceAll(/"socialOrder":\[[^\]]*\],/g, ''));
  }
  expect(readProfileDraft(storage)?.fields).toEqual({ ...start.fields, email: 'x' });
});
