/** Lines of text that fit: measured, made smaller, broken in two or cut. */
import { takeCodePoints, directionOfText, type TextDirection } from '../../src/domain/text.ts';
import { shown } from '../../src/domain/visible-text.ts';
import type { Font, Weight } from './fonts.ts';
import { graphemesOf, splitWords, type Piece } from './words.ts';

/** The width of a text at a size of 1. */
export type Measure = (piece: { font: Font; text: string }, weight: Weight) => number;

export interface TextTools {
  fonts: readonly Font[];
  measure: Measure;
}

export type PlacedPiece = Piece & {
  /** From the line's left end. */
  x: number;
};

export interface TextLine {
  size: number;
  weight: Weight;
  width: number;
  direction: TextDirection;
  pieces: PlacedPiece[];
}

/** Between words, at a size of 1; and between the fonts of one word. */
const space = 0.26;
const seam = 0.03;
/** Of an emoji, which is square. */
export const emojiSize = 1.05;

/** More characters than ever fit. */
const maxWritten = 200;

/** What a picture can show of what a member wrote: no marks alone, no ornate copies of letters, no towers of accents. */
export const drawable = (text: string): string =>
  shown(takeCodePoints(text, maxWritten).normalize('NFKC'))
    .replace(/[^\P{C}\p{Join_Control}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

export interface LineStyle {
  size: number;
  weight: Weight;
  base?: TextDirection;
}

export const lineOf = (text: string, style: LineStyle, { fonts, measure }: TextTools): TextLine => {
  const { size, weight, base = directionOfText(text) ?? 'ltr' } = style;
  const pieces: PlacedPiece[] = [];
  let end = 0;
  for (const [at, word] of splitWords(text, fonts, base).entries()) {
    if (at > 0) end += space * size;
    for (const [inside, piece] of word.pieces.entries()) {
      if (inside > 0) end += seam * size;
      pieces.push({ ...piece, x: end });
      end += (piece.font ? measure(piece, weight) : emojiSize) * size;
    }
  }
  return { size, weight, width: end, direction: base, pieces };
};

/** The text on one line, or as many of its first words as fit, with '…'. Only a word that fills half the line is cut. */
export const cutLine = (
  text: string,
  style: LineStyle,
  most: number,
  tools: TextTools,
): TextLine => {
  const whole = lineOf(text, style, tools);
  if (whole.width <= most) return whole;
  const graphemes = graphemesOf(text);
  let [fitting, beyond] = [0, graphemes.length];
  const cut = (count: number) =>
    lineOf(`${graphemes.slice(0, count).join('').trim()}…`, style, tools);
  while (beyond - fitting > 1) {
    const middle = Math.floor((fitting + beyond) / 2);
    if (cut(middle).width <= most) fitting = middle;
    else beyond = middle;
  }
  const end = graphemes.slice(0, fitting + 1).lastIndexOf(' ');
  return cut(end > fitting / 2 ? end : fitting);
};

/** As much of the text as whole words fill one line, and the rest. */
const breakLine = (text: string, style: LineStyle, most: number, tools: TextTools) => {
  const words = text.split(' ');
  let count = words.length - 1;
  while (count > 1 && lineOf(words.slice(0, count).join(' '), style, tools).width > most)
    count -= 1;
  return [words.slice(0, count).join(' '), words.slice(count).join(' ')] as const;
};

/** Large on one line, else smaller on one line, else on two. */
export const fittedLines = (
  name: string,
  weight: Weight,
  [large, small]: readonly [number, number],
  most: number,
  tools: TextTools,
): TextLine[] => {
  const style = { weight, base: directionOfText(name) ?? 'ltr' };
  const whole = lineOf(name, { ...style, size: large }, tools);
  if (whole.width <= large * (most / small)) {
    const size = Math.min(large, Math.floor((large * most) / whole.width));
    return [lineOf(name, { ...style, size }, tools)];
  }
  const [first, second] = breakLine(name, { ...style, size: small }, most, tools);
  const lines = first ? [first, second] : [second];
  return lines.map((line) => cutLine(line, { ...style, size: small }, most, tools));
};
