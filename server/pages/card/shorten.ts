/** Cuts a text for a place that shows little of it, at the end of a word. */

/** In these scripts words follow each other without spaces: a line may break at any of their characters. */
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a text does not end with before an ellipsis. */
const trailing = /[\s,;:.…–—-]+$/u;

/**
 * At most `most` code points, with an ellipsis if something is left out. A text without any place to cut at, such as one
 * long address, is cut between graphemes.
 */
export const shorten = (text: string, most: number): string => {
  if (Array.from(text).length <= most) return text;
  let whole = '';
  let length = 0;
  let atWord = '';
  for (const { segment } of segments.segment(text)) {
    if (/^\s/.test(segment) || unspaced.test(segment)) atWord = whole;
    length += Array.from(segment).length;
    // One more is the ellipsis.
    if (length >= most) break;
    whole += segment;
    if (unspaced.test(segment)) atWord = whole;
  }
  return `${atWord.replace(trailing, '') || whole}…`;
};
