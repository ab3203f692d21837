import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typedText } from '../../src/domain/card/field-rules.ts';
import { isReviewBody, typedReview } from '../../src/domain/members/reviews.ts';
import { cleanAddress, isBlank, shown, withoutUnseen } from '../../src/domain/visible-text.ts';

/** Unicode's DerivedCoreProperties.txt (Default_Ignorable_Code_Point) and UnicodeData.txt (Cf, Mn, Zs, and names with BLANK, NULL or OBJECT). */
const nothing = [' \t\n\u3000', '\u3164', '\uFFA0', '\u115F\u1160', '\u2800', '\u034F', '\u00AD']
  .concat(['', '\u200B\u200C\u200D', '\u202A\u202C', '\u2066\u2069', '\u180E', '\uFE0F', '\uFEFF'])
  .concat(['\u{E0041}\u{E007F}', '\u0301', '\u20E3', '\u0000', '\uFFFC'])
  .concat(['\u{1D159}', '\u{13441}\u{13442}']);

describe('a text of nothing', () => {
  test.each(nothing)('%j shows nothing, and is no review', (text) => {
    expect(isBlank(text)).toBe(true);
    expect(shown(text)).toBe('');
    expect(isReviewBody(text)).toBe(false);
  });

  test.each(['a', '.', '🦊', 'ㅤa', '0', 'क्', 'ㄱ', '⠁'])('%j shows something', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

test.each([
  ['\u202A@octocat\u202C', '@octocat'],
  ['＠octocat', '@octocat'],
  ['﹫ｏｃｔｏｃａｔ', '@octocat'],
  ['\u2060 user@example.com\u200B', 'user@example.com'],
  ['a\u200Cb', 'ab'],
])('the address %j is meant as %j', (pasted, meant) => {
  expect(cleanAddress(pasted)).toBe(meant);
});

/** RFC 5892, appendix A.1 and A.2. */
test.each(['می\u200Cخواهم', 'क्\u200Dष', 'শ্\u200Cক'])(
  '%j keeps its joiner, which is spelling',
  (text) => {
    expect(withoutUnseen(`\u200D${text}\u200C`)).toBe(text);
    expect(isReviewBody('می\u200Cخواهم')).toBe(true);
  },
);

test('a review is sent without the marks of where it was copied from', () => {
  expect(typedReview('\u2068Great work!\u2069\u200B ')).toBe('Great work!');
});

test.each([
  [`Hi${'\n'.repeat(90)}there`, 'Hi\n\nthere'],
  ['one\r\n\r\n\u3000\r\n\u200b\r\ntwo', 'one\r\n\ntwo'],
  ['one\r\n\r\ntwo\n three    four', 'one\r\n\r\ntwo\n three    four'],
])('a review and a description %j have no gap: %j', (typed, sent) => {
  expect(typedReview(typed)).toBe(sent);
  expect(typedText({ shape: 'prose' }, typed)).toBe(sent);
});

test('cleaning a cleaned text changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const clean of [shown, withoutUnseen, cleanAddress])
        expect(clean(clean(text))).toBe(clean(text));
    }),
  );
});

// A body of the API has room for this much, and with its square every other request would wait for seconds.
test('a long text of marks takes no longer than its length', { timeout: 2_000 }, () => {
  const marks = `ا${'\u064b'.repeat(30_000)}`;
  expect(withoutUnseen(`${marks}\u200d`)).toBe(marks);
});
