/** Names of members as they are shown. */
import { fromVisible, shown, emojiSequence } from '../visible-text.ts';

interface NameParts {
  firstName: string;
  lastName?: string | null;
  username?: string | null;
}

/** 'First Last', or the first name alone; of a name that shows nothing, '@username'. May be ''. */
export const fullName = ({ firstName, lastName, username }: NameParts): string => {
  const first = shown(firstName);
  const last = shown(lastName ?? '');
  if (first && last) return `${first} ${last}`;
  return first || last || (username ? `@${username}` : '');
};

/** Letters that are written as one: with their marks, and conjuncts of Indic scripts (UAX #29, GB9 to GB9c). */
const conjunct = String.raw`\p{L}\p{M}*(?:(?<=[\u094D\u09CD\u0ACD\u0B4D\u0C4D\u0D4D]\u200D?)\u200D?\p{L}\p{M}*)*`;
/** Not `Intl.Segmenter`, which Firefox before 125 lacks: a picture of the server has the same initial. */
const grapheme = new RegExp(`^(?:${emojiSequence}|${conjunct}|.\\p{M}*)`, 'su');

/** Georgian has capitals that no name is written in, and few fonts have; ß and ligatures become two letters. */
const capital = (letter: string): string => {
  const upper = letter.toUpperCase();
  const isOne = Array.from(upper).length === Array.from(letter).length;
  return isOne && !/\p{Script=Georgian}/u.test(letter) ? upper : letter;
};

/** What replaces a missing photo: the first visible character. It is the same in every locale, and on the server. */
export const initialOf = (name: string): string => {
  const visible = fromVisible(shown(name).replace(/^@/, '')).normalize('NFC');
  return capital(grapheme.exec(visible)?.[0] ?? '') || '?';
};
