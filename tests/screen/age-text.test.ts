import { describe, expect, test } from 'vitest';
import { ageText, staleText } from '../../src/screen/age-text.ts';

const minute = 60_000;

describe('how long ago', () => {
  test.each([
    [0, 'just now'],
    [minute - 1, 'just now'],
    [minute, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [60 * minute, '1 hour ago'],
    [23 * 60 * minute, '23 hours ago'],
    [48 * 60 * minute, '2 days ago'],
    // The clock was set back since.
    [-60 * minute, 'just now'],
  ])('%i ms: %s', (age, words) => expect(ageText(10 * minute, 10 * minute + age)).toBe(words));
});

describe('a copy that could not be read again', () => {
  test.each([
    [0, undefined],
    [minute - 1, undefined],
    [minute, 'Updated 1 minute ago'],
    [3 * 60 * minute, 'Updated 3 hours ago'],
    [-60 * minute, undefined],
  ])('%i ms old: %s', (age, words) =>
    expect(staleText(10 * minute, 10 * minute + age)).toBe(words),
  );

  test('a fresh one says nothing', () => expect(staleText(undefined, minute)).toBeUndefined());
});
