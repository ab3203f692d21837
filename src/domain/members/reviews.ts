/**
 * The characters that a review may contain: letters of four scripts with their combining marks, decimal digits, white
 * space and a few marks. A review has 1 to 100 code points after trimming.
 */
import { limits } from '../limits.ts';
import { codePointLength } from '../text.ts';
import { shown, withoutUnseen } from '../visible-text.ts';

const scripts = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}`;

/**
 * Marks that several scripts share belong to the script "Inherited", and so do emoji's variation selectors and the
 * enclosing keycap. So these blocks are listed: combining diacritics, Cyrillic breathings, Arabic vowel signs.
 */
const sharedMarks = String.raw`\u0300-\u036F\u0485\u0486\u064B-\u0655\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\uFE20-\uFE2F`;

/** Maqaf, paseq, sof pasuq, nun hafukha, geresh, gershayim. */
const hebrewPunctuation = String.raw`\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4`;

const reviewPattern = new RegExp(
  // Joiners are those that `withoutUnseen` leaves.
  String.raw`^(?:(?=[\p{L}\p{M}])[${scripts}${sharedMarks}]|[\p{Nd}\s\p{Join_Control}\-_.,!?()${hebrewPunctuation}])*$`,
  'u',
);

export const hasReviewCharacters = (body: string): boolean =>
  reviewPattern.test(body) && withoutUnseen(body) === body;

/** What is sent and stored of a typed review; '' of one that shows nothing. */
export const typedReview = shown;

export const isReviewBody = (body: string): boolean => {
  const typed = typedReview(body);
  const length = codePointLength(typed);
  return length >= 1 && length <= limits.reviewBody && hasReviewCharacters(typed);
};

/** In UTF-16 units. Longer texts are too long anyway, and this runs while the member types. */
const maxSearched = 1000;

/** Firefox before 125 only supports code points. */
const charactersOf = (text: string): string[] => {
  if (!('Segmenter' in Intl)) return Array.from(text);
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
};

/**
 * The characters of a text that a review may not contain, each once, in their order. An emoji of several code points
 * counts as one.
 */
export const forbiddenIn = (body: string): string[] => {
  if (hasReviewCharacters(withoutUnseen(body))) return [];
  const found = charactersOf(body.slice(0, maxSearched));
  return [...new Set(found.filter((one) => !hasReviewCharacters(withoutUnseen(one))))];
};
