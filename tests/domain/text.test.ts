import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileNameOf } from '../../src/domain/card/vcard.ts';
import { fullName, initialOf } from '../../src/domain/card/names.ts';
import {
  codePointLength,
  directionOfText,
  fitAtCaret,
  takeCodePoints,
} from '../../src/domain/text.ts';

const anyText = fc.string({ unit: 'binary' });
describe('codePointLength', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['привет', 6],
    ['🦊', 1],
    ['👩‍🚀', 3],
  ])('%s is %i long', (text, length) => {
    expect(codePointLength(text)).toBe(length);
  });
});

describe('directionOfText', () => {
  test.each([
    ['Ada', 'ltr'],
    ['«Привет»', 'ltr'],
    ['42, שלום Ada', 'rtl'],
    ['(مرحبا)', 'rtl'],
    ['42 🦊', undefined],
    ['', undefined],
  ])('%s: %s', (text, direction) => {
    expect(directionOfText(text)).toBe(direction);
  });
});

describe('takeCodePoints', () => {
  test('counts an emoji once and never splits it', () => {
    expect(takeCodePoints('🦊🦊🦊', 2)).toBe('🦊🦊');
    expect(takeCodePoints('a🦊b', 2)).toBe('a🦊');
  });

  test('takes a prefix of at most the asked length, and all of a shorter text', () => {
    fc.assert(
      fc.property(anyText, fc.nat(40), (text, count) => {
        const taken = takeCodePoints(text, count);
        expect(text.startsWith(taken)).toBe(true);
        expect(codePointLength(taken)).toBe(Math.min(count, codePointLength(text)));
      }),
    );
  });
});

describe('fitAtCaret', () => {
  test.each([
    // Typed at the beginning, in the middle and at the end of a full text of four.
    ['Habcd', 1, 'abcd', 0],
    ['aXbcd', 2, 'abcd', 1],
    ['abcdX', 5, 'abcd', 4],
    // Pasted where one place is left, and over a part.
    ['aXYZbc', 4, 'aXbc', 2],
    ['🦊🦊🦊🦊🦊', 4, '🦊🦊🦊🦊', 2],
    // What stands behind the caret is too long by itself.
    ['abcdefg', 1, 'bcde', 0],
    ['abc', 2, 'abc', 2],
  ])('%s with the caret at %i becomes %s, %i', (text, caret, fitted, at) => {
    expect(fitAtCaret(text, caret, 4)).toEqual({ text: fitted, caret: at });
  });
});

describe('names', () => {
  test.each([
    [{ firstName: 'Ada', lastName: 'Lovelace' }, 'Ada Lovelace'],
    [{ firstName: 'Ada', lastName: null }, 'Ada'],
    [{ firstName: 'Ada' }, 'Ada'],
    [{ firstName: 'Ada', lastName: '' }, 'Ada'],
    [{ firstName: '', lastName: 'Lovelace' }, 'Lovelace'],
    [{ firstName: '\u3164', lastName: '\u2800', username: 'ada' }, '@ada'],
    [{ firstName: '\u0301', lastName: null, username: null }, ''],
    [{ firstName: '\u200FAda\u202E', lastName: '\u034F', username: 'ada' }, 'Ada'],
    [{ firstName: '👩\u200D👩\u200D👧 علی\u200Cرضا' }, '👩\u200D👩\u200D👧 علی\u200Cرضا'],
    // UTS #39, section 5.4.
    [{ firstName: `Z${'\u0301'.repeat(60)}a`, lastName: 'Ệ' }, `Z${'\u0301'.repeat(4)}a Ệ`],
  ])('%j is called %s', (member, name) => {
    expect(fullName(member)).toBe(name);
  });

  /** Those of more than one code point: Unicode, GraphemeBreakTest.txt and emoji-zwj-sequences.txt. */
  test.each([
    ['ada', 'A'],
    ['  ада', 'А'],
    ['שרה', 'ש'],
    ['🦊 fox', '🦊'],
    ['i', 'I'],
    ['ß', 'ß'],
    ['ﬁn', 'ﬁ'],
    ['ნინო', 'ნ'],
    ['👩\u200D👩\u200D👧 Lee', '👩\u200D👩\u200D👧'],
    ['🇺🇦🇵🇱', '🇺🇦'],
    ['👍🏽 ok', '👍🏽'],
    [
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    ],
    ['1️⃣ first', '1️⃣'],
    ['❤️', '❤️'],
    ['e\u0301a', 'É'],
    ['\u0301\u200Bada', 'A'],
    ['\u202Eada', 'A'],
    ['क्षमा', 'क्ष'],
    ['नितिन', 'नि'],
    ['นิด', 'นิ'],
    ['\u1112\u1161\u11AB', '한'],
    ['@dana', 'D'],
    ['(ada)', '('],
    ['', '?'],
    ['   ', '?'],
    ['\u3164', '?'],
  ])('the initial of %j is %s', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });

  test('the initial is one grapheme for the segmenter of the engine too', () => {
    const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const initial = initialOf(name);
        expect([...segmenter.segment(initial)]).toHaveLength(1);
      }),
    );
  });

  test.each([
    ['Zoë', 'Zoë'],
    ['नितिन कुमार', 'नितिन-कुमार'],
    ['שָׁלוֹם', 'שָׁלוֹם'],
    ['Ann/../Lee: "x"', 'Ann-Lee-x'],
    ['\u3164', 'contact'],
    ['\u0301', 'contact'],
    ['a'.repeat(300), 'a'.repeat(60)],
  ])('a file of %j is named %j', (name, file) => {
    expect(fileNameOf(name, 'contact')).toBe(file);
  });
});
