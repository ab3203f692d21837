import { takeCodePoints } from './text.ts';
import { shown } from './visible-text.ts';

/** File systems take 255 bytes, and a character up to four. */
const longest = 60;

/** A file's name from a text that a member wrote: letters with their marks, digits and dashes. */
export const fileNameOf = (text: string, fallback: string): string => {
  const words = shown(text).replace(/\p{Join_Control}/gu, '');
  const name = words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^[-\p{M}]+/u, '');
  return takeCodePoints(name, longest).replace(/-$/, '') || fallback;
};
