/**
 * Rules of the profile form's single fields. Each check returns undefined when the value passes, else the name of
 * the fault; the text a member reads is chosen by the screen. An empty value always passes: it means "absent".
 */
import { limits } from './limits.ts';
import { codePointLength, isStorableText } from './text.ts';

/** International format: a plus, then 2 to 15 digits, the first 1 to 9. */
const phonePattern = /^\+[1-9]\d{1,14}$/;

/** One @, no white space, a dot in the domain: the shape that mail clients accept, not all of RFC 5322. */
const emailPattern = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\.]+(\.[^\s@<>()",;:\\.]+)+$/;

export const isPhone = (value: string): boolean =>
  value.length <= limits.phone && phonePattern.test(value);

export const isEmail = (value: string): boolean =>
  value.length <= limits.email && emailPattern.test(value) && isStorableText(value);

export const isDescription = (value: string): boolean =>
  codePointLength(value) <= limits.description && isStorableText(value);
