/**
 * Rules of the profile form's single fields. Each check returns undefined when the value passes, else the name of
 * the fault; the text a member reads is chosen by the screen. An empty value always passes: it means "absent".
 */
import { limits } from './limits.ts';
import { isStorableText } from './storable-text.ts';
import { codePointLength } from './code-points.ts';

/** International format: a plus, then 2 to 15 digits, the first 1 to 9. */
const phonePattern = /^\+[1-9]\d{1,14}$/;

/** What people write between digits: blanks, dashes, brackets, dots, slashes, and marks that nobody sees. */
const phonePunctuation = /[\s\p{Cf}\p{Pd}().[\]/]/gu;
/** The '(0)' that is dialled at home only: '+49 (0) 151'. */
const trunkZero = /(^\s*(?:\+|00)\s*\d{1,3}[\s.-]*)\(0\)/;

/**
 * A phone number as it was copied from elsewhere, in the form that is kept: '+' and digits. Text that holds anything
 * else, such as letters, comes back as it was.
 */
export const cleanPhone = (text: string): string => {
  const bare = text
    .replace(/^\s*tel:/i, '')
    .replace(trunkZero, '$1')
    .replace(phonePunctuation, '')
    .replace(/^00/, '+');
  return /^\+?\d+$/.test(bare) ? bare : text;
};

/** One @, no white space, a dot in the domain: the shape that mail clients accept, not all of RFC 5322. */
const emailPattern = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\.]+(\.[^\s@<>()",;:\\.]+)+$/;

export const isPhone = (value: string): boolean =>
  value.length <= limits.phone && phonePattern.test(value);

export const isEmail = (value: string): boolean =>
  value.length <= limits.email && emailPattern.test(value) && isStorableText(value);

export const isDescription = (value: string): boolean =>
  codePointLength(value) <= limits.description && isStorableText(value);
