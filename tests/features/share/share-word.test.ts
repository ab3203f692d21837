import { expect, test } from 'vitest';
import { shareWord } from '../../../src/features/share/share-word.ts';

const ready = (publicMode: boolean, isPending = false, isPublic = publicMode) =>
  shareWord({ view: { state: 'ready', value: { publicMode }, isPending }, isPublic });

test('R52 R232 the word says who can open a public profile', () => {
  expect(ready(true)).toEqual({ isWarning: false, text: 'Anyone with a link can open it.' });
});

test('R52 the word warns while the profile is private for the server', () => {
  for (const word of [ready(false), ready(false, true), ready(true, true)]) {
    expect(word).toMatchObject({ isWarning: true });
  }
});

test('R53 a choice counts before it is saved on this device', () => {
  expect(ready(true, false, false)?.text).toBe('Private, tap to publish');
  expect(ready(false, false, true)?.text).toMatch(/once this is sent/);
});

test('R54 settings that could not be read give a warning', () => {
  const error = { kind: 'network', message: 'down' } as const;
  const word = shareWord({ view: { state: 'failed', error }, isPublic: undefined });
  expect(word).toMatchObject({ isWarning: true });
  expect(word?.text).toMatch(/only you can open it/);
});

test('there is no word before anything is known', () => {
  expect(shareWord({ view: { state: 'loading' }, isPublic: undefined })).toBeUndefined();
});
