import { expect, test } from 'vitest';
import { shareWord } from '../../../src/features/share/share-word.ts';

const ready = (publicMode: boolean, isPending = false) =>
  shareWord({ state: 'ready', value: { publicMode }, isPending });

test('R52 the links of a public profile work, and it says so', () => {
  expect(ready(true)).toEqual({
    isWarning: false,
    text: 'Your profile is public: these links work for everybody.',
  });
});

test('R52 those of a private one do not, nor while the server knows of nothing else', () => {
  for (const word of [ready(false), ready(false, true), ready(true, true)]) {
    expect(word).toMatchObject({ isWarning: true });
    expect(word?.text).toMatch(/do not work for others/);
  }
});

test('R54 settings that could not be read are no promise', () => {
  const error = { kind: 'network', message: 'down' } as const;
  const word = shareWord({ state: 'failed', error });
  expect(word).toMatchObject({ isWarning: true });
  expect(word?.text).toMatch(/do not work for others/);
});

test('nothing is said before anything is known', () => {
  expect(shareWord({ state: 'loading' })).toBeUndefined();
});
