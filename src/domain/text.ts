/** The first `count` code points; never splits a surrogate pair. */
export const takeCodePoints = (text: string, count: number): string =>
  Array.from(text).slice(0, count).join('');

/**
 * A text that may have become too long by what was put in before the caret: of that, the end is left out, and what stands
 * behind the caret stays. `caret`: in UTF-16 code units, before and after.
 */
export const fitAtCaret = (
  text: string,
  caret: number,
  count: number,
): { text: string; caret: number } => {
  const surplus = codePointLength(text) - count;
  if (surplus <= 0) return { text, caret };
  const before = Array.from(text.slice(0, caret)).slice(0, -surplus).join('');
  return { text: takeCodePoints(before + text.slice(caret), count), caret: before.length };
};

/** Length in code points, so that an emoji outside the basic plane counts once. */
export const codePointLength = (text: string): number => Array.from(text).length;

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** False for text with unpaired surrogates or U+0000, which neither UTF-8 nor PostgreSQL can hold. */
export const isStorableText = (text: string): boolean =>
  !text.includes('\u0000') && !loneSurrogate.test(text);

export type TextDirection = 'ltr' | 'rtl';

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Of the first letter; undefined without one. */
export const directionOfText = (text: string): TextDirection | undefined => {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
};

/** Of any script: '٤٢', '४२', '４２'. */
const digit = /^\p{Nd}$/u;

/** Digits of every script stand in a row from 0 to 9 (The Unicode Standard, 4.6). */
export const asciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (one) => {
    const code = one.codePointAt(0) ?? 0;
    let before = 0;
    while (digit.test(String.fromCodePoint(code - before - 1))) before += 1;
    return String(before % 10);
  });
