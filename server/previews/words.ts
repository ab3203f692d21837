/**
 * Divides a text into words, each in pieces of one font, in the order in which they are seen. Hebrew and Arabic run from
 * right to left; a piece is shaped by the drawing library, which orders the characters within it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { directionOfText, type TextDirection } from '../../src/domain/text.ts';
import type { Font } from './fonts.ts';

/** Text of one font, or an emoji. */
export type Piece = { text: string } & (
  | { font: Font; picture?: undefined }
  | { font?: undefined; picture: string }
);

export interface Word {
  direction: TextDirection;
  /** As they are seen, from left to right. */
  pieces: Piece[];
}

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const graphemesOf = (text: string): string[] =>
  [...segments.segment(text)].map(({ segment }) => segment);

/** They change how another character is drawn. A font may lack them, since the shaper applies them. */
const unseen = /\p{Join_Control}|\uFE0E|\uFE0F/gu;

const hasAll = ({ has }: Font, text: string): boolean =>
  Array.from(text.replace(unseen, '')).every((character) => has(character.codePointAt(0) ?? 0));

/** Emoji are pictures, although fonts of letters have some of them in another style. */
const isEmoji = (text: string): boolean => /\p{Emoji_Presentation}|\uFE0F|\u20E3/u.test(text);

const fontOf = (text: string, fonts: readonly Font[]): Font | undefined =>
  fonts.find((font) => hasAll(font, text));

const require = createRequire(import.meta.url);
const folder = path.dirname(require.resolve('@twemoji/svg/package.json'));

/** A file's name has the code points, mostly without variation selectors. */
const fileOf = (text: string): string =>
  path.join(folder, `${Array.from(text, (one) => one.codePointAt(0)?.toString(16)).join('-')}.svg`);

const known = new Map<string, string | undefined>();
const maxKnown = 500;

/**
 * Emoji in colour: pictures of Twemoji, one file for each sequence, which the drawing library places like a photo. A
 * data URI of the emoji; undefined for a text that is not an emoji, or one newer than the pictures.
 */
const emojiPicture = (text: string): string | undefined => {
  if (known.has(text)) return known.get(text);
  const file = [text, text.replace(/\uFE0F/gu, '')].map(fileOf).find((one) => existsSync(one));
  const picture = file && `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`;
  if (known.size < maxKnown) known.set(text, picture);
  return picture;
};

const pieceOf = (text: string, fonts: readonly Font[]): Piece | undefined => {
  const font = fontOf(text, fonts);
  const picture = isEmoji(text) || !font ? emojiPicture(text) : undefined;
  if (picture) return { picture, text };
  return font && { font, text };
};

/** Uses one font for the whole word if possible, else one for each part. Leaves out what cannot be drawn. */
const piecesOf = (word: string, fonts: readonly Font[]): Piece[] => {
  const graphemes = graphemesOf(word);
  const whole = graphemes.some(isEmoji) ? undefined : fontOf(word, fonts);
  if (whole) return [{ font: whole, text: word }];
  const pieces: Piece[] = [];
  for (const grapheme of graphemes) {
    const piece = pieceOf(grapheme, fonts);
    const last = pieces.at(-1);
    if (piece?.font && last?.font === piece.font) last.text += grapheme;
    else if (piece) pieces.push(piece);
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
