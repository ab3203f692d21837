/**
 * Divides a text into words, each in pieces of one font, in the order in which they are seen. Hebrew and Arabic run from
 * right to left; a piece is shaped by the drawing library, which orders the characters within it.
 */
import type { Font } from './fonts.ts';

export type TextDirection = 'ltr' | 'rtl';

export interface Piece {
  font: Font;
  text: string;
}

export interface Word {
  direction: TextDirection;
  /** As they are seen, from left to right. */
  pieces: Piece[];
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const leftToRight = /\p{L}/u;

/** Of the first letter; undefined without one. */
export const directionOfText = (text: string): TextDirection | undefined => {
  const letter = leftToRight.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
};

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const graphemesOf = (text: string): string[] =>
  [...segments.segment(text)].map(({ segment }) => segment);

/** They change how another character is drawn. A font may lack them, since the shaper applies them. */
const unseen = /\u200D|\uFE0E|\uFE0F/gu;

const hasAll = ({ has }: Font, text: string): boolean =>
  Array.from(text.replace(unseen, '')).every((character) => has(character.codePointAt(0) ?? 0));

/** Emoji come from the emoji font, although fonts of letters have some of them in another style. */
const isEmoji = (text: string): boolean =>
  /\p{Emoji_Presentation}|\uFE0F/u.test(text) && !/^[\d#*]/.test(text);

const fontOf = (text: string, fonts: readonly Font[]): Font | undefined => {
  const fitting = fonts.filter((font) => hasAll(font, text));
  return isEmoji(text) ? (fitting.at(-1) ?? fitting[0]) : fitting[0];
};

/** Uses one font for the whole word if possible, else one for each part. Leaves out what no font has. */
const piecesOf = (word: string, fonts: readonly Font[]): Piece[] => {
  const graphemes = graphemesOf(word);
  const whole = graphemes.some(isEmoji) ? undefined : fontOf(word, fonts);
  if (whole) return [{ font: whole, text: word }];
  const pieces: Piece[] = [];
  for (const text of graphemes) {
    const font = fontOf(text, fonts);
    const last = pieces.at(-1);
    if (!font) continue;
    if (last?.font === font) last.text += text;
    else pieces.push({ font, text });
  }
  return pieces;
};

/** Neighbours of the other direction keep their own order among themselves. */
const asSeen = (words: Word[], base: TextDirection): Word[] => {
  const seen: Word[] = [];
  let against: Word[] = [];
  for (const word of words) {
    if (word.direction !== base) against.unshift(word);
    else {
      seen.push(...against, word);
      against = [];
    }
  }
  seen.push(...against);
  return base === 'rtl' ? seen.toReversed() : seen;
};

/** One line of text, whose base direction is that of its first letter, or `base`. */
export const splitWords = (
  text: string,
  fonts: readonly Font[],
  base: TextDirection = directionOfText(text) ?? 'ltr',
): Word[] => {
  let direction = base;
  const words: Word[] = [];
  for (const part of text.split(/\s+/)) {
    direction = directionOfText(part) ?? direction;
    const pieces = piecesOf(part, fonts);
    if (pieces.length > 0)
      words.push({ direction, pieces: direction === 'rtl' ? pieces.toReversed() : pieces });
  }
  return asSeen(words, base);
};
