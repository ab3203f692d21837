/** Rules for the texts of the profile form, by their shape (profile-fields.ts). */
import { limits } from '../limits.ts';
import type { ProfileTextField } from './profile-fields.ts';
import { isDomainName } from '../links/titled-links.ts';
import { codePointLength, isStorableText, asciiDigits } from '../text.ts';
import { cleanAddress, shown, withoutUnseen } from '../visible-text.ts';

/** International format: a plus, then 2 to 15 digits, the first 1 to 9. */
const phonePattern = /^\+[1-9]\d{1,14}$/;

/** What people write between digits: blanks, dashes and their like (minus, the kana 'ー'), brackets, dots, slashes. */
const phonePunctuation = /[\s\p{Pd}\u2212\u30fc().·・[\]/]/gu;
/** The '(0)' that is dialled only inside the country: '+49 (0) 151'. */
const trunkZero = /(^\s*(?:\+|00)\s*\d{1,3}[\s.-]*)\(0\)/;

/** A typed phone number, in the digits of any script. */
export const typedPhone = (text: string): string => asciiDigits(cleanAddress(text));

/**
 * Converts a copied phone number to the stored form: '+' and digits. Text with anything else, such as letters, is
 * returned unchanged.
 */
export const cleanPhone = (text: string): string => {
  const bare = typedPhone(text)
    .replace(/^tel:/i, '')
    .replace(trunkZero, '$1')
    .replace(phonePunctuation, '')
    .replace(/^00/, '+');
  return /^\+?\d+$/.test(bare) ? bare : text;
};

/** One @, no white space: the shape that mail clients accept, not all of RFC 5322. */
const emailPattern = /^[^\s@<>()",;:\\]+@([^\s@]+)$/;

/** A typed email address, or a copied link to one. A Japanese keyboard has another full stop. */
export const typedEmail = (text: string): string =>
  cleanAddress(text)
    .replace(/[\u3002\uff61]/g, '.')
    .replace(/^(?:mailto:\s*)+/i, '');

export const isPhone = (value: string): boolean =>
  value.length <= limits.phone && phonePattern.test(value);

export const isEmail = (value: string): boolean =>
  value.length <= limits.email &&
  isDomainName(emailPattern.exec(value)?.[1] ?? '') &&
  withoutUnseen(value) === value &&
  isStorableText(value);

/** Without what turns the text around or covers its neighbours. */
const typedProse = (text: string): string => (isStorableText(text) ? shown(text) : text);

/** Breaks and runs of blanks become one blank. */
const typedLine = (text: string): string =>
  isStorableText(text) ? shown(text.replace(/\s+/gu, ' ')) : text;

const isShort = (value: string, limit: number): boolean =>
  codePointLength(value) <= limit && isStorableText(value);

const shapes = {
  line: { typed: typedLine, isValid: isShort },
  prose: { typed: typedProse, isValid: isShort },
  phone: { typed: typedPhone, isValid: isPhone },
  email: { typed: typedEmail, isValid: isEmail },
} satisfies Record<ProfileTextField['shape'], unknown>;

/** A text as it was typed or copied, in the form in which it is judged and stored. */
export const typedText = ({ shape }: Pick<ProfileTextField, 'shape'>, text: string): string =>
  shapes[shape].typed(text);

/** Whether it can be saved. An empty text can: it means "absent". */
export const isValidText = (
  { name, shape }: Pick<ProfileTextField, 'name' | 'shape'>,
  text: string,
): boolean => text === '' || shapes[shape].isValid(text, limits[name]);
