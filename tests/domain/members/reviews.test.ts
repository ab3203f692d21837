import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  forbiddenIn,
  hasReviewCharacters,
  isReviewBody,
} from '../../../src/domain/members/reviews.ts';

describe('review characters', () => {
  test.each([
    'Hi, ok! (a-b_c.)',
    'Привет',
    'שלום־',
    'مرحبا',
    'naïve cafe\u0301',
    'Їжак і щедрість',
    'שָׁלוֹם',
    'مَرْحَبًا',
    'צה״ל ג׳ירפה ׀ ׃ ׆',
    '0123456789 ٣',
    'two\nlines\tand a tab',
    '',
  ])('%j passes', (body) => {
    expect(hasReviewCharacters(body)).toBe(true);
  });

  test.each([
    '@',
    '"',
    '/',
    "it's",
    '<b>',
    'a&b',
    '50%',
    '🚀',
    '❤\uFE0F',
    '1\uFE0F\u20E3',
    '\uFE0F',
    '👍🏽',
    'Γειά',
    '你好',
    'नमस्ते',
    'か\u3099',
    '\u200D',
    '\u202E',
    '\u0000',
    '\uD800',
    '©',
    'Ⅷ',
    '–',
  ])('%j fails', (body) => {
    expect(hasReviewCharacters(body)).toBe(false);
  });

  test('one refused character makes a text invalid at any place', () => {
    fc.assert(
      fc.property(
        fc.lorem(),
        fc.constantFrom(...Array.from('@"/\'<>&%$#*+=~`^|\\{}[]')),
        fc.nat(),
        (text, bad, at) => {
          const place = at % (text.length + 1);
          expect(hasReviewCharacters(text)).toBe(true);
          expect(hasReviewCharacters(text.slice(0, place) + bad + text.slice(place))).toBe(false);
        },
      ),
    );
  });

  test('100,000 characters are checked at once', () => {
    expect(hasReviewCharacters(`${'a\u0301 1'.repeat(25_000)}@`)).toBe(false);
  });
});

describe('a review', () => {
  test('has 1 to 100 code points once trimmed', () => {
    expect(isReviewBody('')).toBe(false);
    expect(isReviewBody(' \n ')).toBe(false);
    expect(isReviewBody('a')).toBe(true);
    expect(isReviewBody('я'.repeat(100))).toBe(true);
    expect(isReviewBody(`  ${'a'.repeat(100)}  `)).toBe(true);
    expect(isReviewBody('a'.repeat(101))).toBe(false);
  });
});

describe('R85 what a review may not have', () => {
  test.each([
    ['fine, (really)!', []],
    ['a@b@c/d', ['@', '/']],
    ['👍🏽 and 👩‍🚀', ['👍🏽', '👩‍🚀']],
    ['שלום "עולם"', ['"']],
  ])('%j', (body, found) => expect(forbiddenIn(body)).toEqual(found));

  test('is reported for any bad character near the beginning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (body) => {
        expect(forbiddenIn(body).length > 0).toBe(!hasReviewCharacters(body));
      }),
    );
  });
});
