import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFonts } from '../../../server/previews/fonts.ts';
import {
  cutLine,
  drawable,
  fittedLines,
  lineOf,
  type TextTools,
} from '../../../server/previews/lines.ts';
import { splitWords } from '../../../server/previews/words.ts';

const fonts = readFonts();
/** Gives every character the same width. */
const tools: TextTools = { fonts, measure: ({ text }) => Array.from(text).length * 0.5 };

const seen = (text: string): string =>
  splitWords(text, fonts)
    .map(({ pieces }) => pieces.map((piece) => piece.text).join('|'))
    .join(' ');

describe('the visual order of words', () => {
  test.each([
    ['Ada King Lovelace', 'Ada King Lovelace'],
    ['שרה כהן', 'כהן שרה'],
    ['שרה Ann Lee כהן', 'כהן Ann Lee שרה'],
    ['Ann שרה כהן Lee', 'Ann כהן שרה Lee'],
    ['Emeka🔥 🇳🇬', 'Emeka|🔥 🇳🇬'],
    ['שרה🔥', '🔥|שרה'],
    ['ქეთი Wang ნინო', 'Wang'],
    ['王 Wang 小明', '王 Wang 小明'],
    ['李Wang한글', '李|Wang|한글'],
    ['1️⃣ 42', '1️⃣ 42'],
    ['علی‌رضا', 'علی‌رضا'],
  ])('%s', (text, expected) => {
    expect(seen(text)).toBe(expected);
  });
});

test.each([
  ['𝓐𝓭𝓪', 'Ada'],
  ['a\u0000b\u202Ec\u2066', 'abc'],
  ['\u3164\u2800', ''],
  [`Z${'\u0301'.repeat(60)}`, `Ź${'\u0301'.repeat(4)}`],
  ['👩\u200D💻', '👩\u200D💻'],
  [' a \n b ', 'a b'],
])('the drawable part of %j is %j', (text, expected) => {
  expect(drawable(text)).toBe(expected);
});

test('a line never exceeds its width, with any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 60, max: 700 }),
      (text, most) => {
        const style = { size: 30, weight: 400 as const };
        const cut = cutLine(drawable(text), style, most, tools);
        expect(cut.width).toBeLessThanOrEqual(most);
        for (const line of fittedLines(drawable(text), 700, [60, 40], most, tools))
          expect(line.width).toBeLessThanOrEqual(Math.max(most, 41));
      },
    ),
  );
});

test('a short name is large, a longer one smaller, and a long one has two lines', () => {
  const sizes = (name: string) =>
    fittedLines(name, 700, [60, 40], 600, tools).map(({ size }) => size);
  expect(sizes('Ada Lovelace')).toEqual([60]);
  expect(sizes('Augusta Ada King Lovelace')[0]).toBeLessThan(60);
  expect(sizes('Augusta Ada King, Countess of Lovelace')).toEqual([40, 40]);
  expect(lineOf('', { size: 10, weight: 400 }, tools).width).toBe(0);
});

test.each([
  ['mostly for hospitals and libraries', 'mostly for hospitals and…'],
  ['mostly for hospitals, and', 'mostly for hospitals, and'],
  ['of Donaudampfschifffahrtselektrizität', 'of Donaudampfschifffahrts…'],
])('a line of %j that is too long ends with a whole word: %j', (text, expected) => {
  const { pieces } = cutLine(text, { size: 10, weight: 400 }, 130, tools);
  expect(pieces.map((piece) => piece.text).join(' ')).toBe(expected);
});
