import { expect, test } from 'vitest';
import { shareWord } from '../../../src/features/share/share-word.ts';

const ready = (publicMode: boolean, isPending = false, isPublic = publicMode) =>
  shareWord({ view: { state: 'ready', value: { publicMode }, isPending }, isPublic });

test('R52 the links of a public profile work, and it says so', () => {
  expect(ready(true)).toEqual({
    isWarning: false,
    text: 'The links below work for everybody, and members can find you under Users.',
  });
});

test('R52 those of a private one do not, nor while the server knows of nothing else', () => {
  for (const word of [ready(false), ready(false, true), ready(true, true)]) {
    expect(word).toMatchObject({ isWarning: true });
    expect(word?.text).toMatch(/do not work for others/);
  }
});

test('R53 a choice that is not on this device yet counts already', () => {
  expect(ready(true, false, false)?.text).toMatch(/^Private/);
  expect(ready(false, false, true)?.text).toMatch(/once this is sent/);
});

test('R54 settings that could not be read are no promise', () => {
  const error = { kind: 'network', message: 'down' } as const;
  const word = shareWord({ view: { state: 'failed', error }, isPublic: undefined });
  expect(word).toMatchObject({ isWarning: true });
  expect(word?.text).toMatch(/do not work for others/);
});

test('nothing is said before anything is known', () => {
  expect(shareWord({ view: { state: 'loading' }, isPublic: undefined })).toBeUndefined();
});
