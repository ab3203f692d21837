/** What a contributor and the coordinator compare with the published hashes. */
import { describe, expect, test } from 'vitest';
import { compareExpected } from '../../../tools/circuits/expected.ts';

const [one, two, own] = ['1', '2', '3'].map((digit) => digit.repeat(128));
const transcript = {
  contributions: [
    { name: 'Ada', hash: one ?? '' },
    { name: 'Bo', hash: two ?? '' },
  ],
};

describe('the contributions of a zkey', () => {
  test('are the published ones, in any spelling', () => {
    const spelled = (one ?? '').replaceAll(/.{8}/g, '$& ');
    expect(() => compareExpected(transcript, ` ${spelled},\n${two?.toUpperCase()} `)).not.toThrow();
    expect(() => compareExpected({ contributions: [] }, '')).not.toThrow();
  });

  test.each([
    ['a chain that was begun again', `${one},${own}`, /contribution 2 is not/],
    ['another order', `${two},${one}`, /contribution 1 is not/],
    ['one that is not published', `${one}`, /names 1 contributions, and the zkey has 2/],
    ['one that is missing', `${one},${two},${own}`, /names 3/],
    ['none', '', /names 0/],
    ['what is no hash', `${one},abc`, /128 hex digits/],
  ])('are refused with %s', (_name, expected, words) => {
    expect(() => compareExpected(transcript, expected)).toThrow(words);
  });
});
