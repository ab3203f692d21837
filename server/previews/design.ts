/**
 * The picture of a card as SVG: a poster that can be read at the 300 px of a chat. The member's cover fills it. Name
 * and words are at the start and the code at the end, mirrored for a name in Hebrew or Arabic. The ground is deep under
 * the white text. With Singularity it shines towards the code, and the portrait has the badge.
 */
import { coverBox } from '../../src/domain/card/cover.ts';
import { initialOf } from '../../src/domain/card/names.ts';
import { directionOfText } from '../../src/domain/text.ts';
import { escapeHtml } from '../pages/escape.ts';
import type { QrShape } from '../pages/card/qr-shape.ts';
import { pictureSize, type PictureContent } from './content.ts';
import {
  drawable,
  emojiSize,
  fittedLines,
  lineOf,
  type TextLine,
  type TextTools,
} from './lines.ts';
import { hueColours, type HueColours } from './oklch.ts';
import { splitWords } from './words.ts';

export interface DesignParts {
  content: PictureContent;
  /** A data URI. */
  photo: string | undefined;
  code: QrShape;
  tools: TextTools;
}

const { width, height } = pictureSize;
/** As `ui/tokens.css` has them, in light. */
const colours = { surface: '#ffffff', accent: '#4a45d6', accentSoft: '#eeeefe' };

/** The name. If no font has a letter of it, the handle, or else the card's address. */
const shownName = ({ content: { name, handle, address }, tools }: DesignParts): string => {
  const forms = [name, handle ?? '', address.replace(/^https?:\/\//, '')].map(drawable);
  return forms.find((form) => form !== '' && splitWords(form, tools.fonts).length > 0) ?? '';
};

const edge = 64;
/** The column of the name and the words, and that of the code. */
const column = 712;
const codePanel = 308;
const portraitSize = 176;

interface Placement {
  /** The left end of an element of this width that is `x` from the start edge. */
  x(x: number, size: number): number;
}

const ahead: Placement = { x: (x) => x };
const mirrored: Placement = { x: (x, size) => width - x - size };

const rect = (x: number, y: number, w: number, h: number, radius: number, rest: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" ${rest}/>`;

/** Marks the whole text as right to left. Otherwise the library would put a full stop before its word. */
const inDirection = (text: string): string =>
  directionOfText(text) === 'rtl' ? `\u200F${text}\u200F` : text;

const textAt = (line: TextLine, x: number, y: number, fill: string): string =>
  line.pieces
    .map(({ font, picture, text, x: within }) => {
      const left = (x + within).toFixed(1);
      if (font)
        return `<text x="${left}" y="${y}" font-family="${font.family}" font-size="${line.size}" font-weight="${line.weight}" fill="${fill}">${escapeHtml(inDirection(text))}</text>`;
      const side = line.size * emojiSize;
      return `<image x="${left}" y="${(y - side * 0.85).toFixed(1)}" width="${side}" height="${side}" href="${picture}"/>`;
    })
    .join('');

const ground = (
  { singularity, cover }: PictureContent,
  { deep, solid, to, from }: HueColours,
  { x }: Placement,
): string => {
  const stops = singularity ? [deep, solid, to, from] : [deep, solid];
  const scale = height / coverBox.height;
  const [start, end] = [x(0, 0), x(width, 0)];
  return [
    `<linearGradient id="hue" gradientUnits="userSpaceOnUse" x1="${start}" y1="${height}" x2="${end}" y2="0">`,
    ...stops.map((stop, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${stop}"/>`),
    `</linearGradient><rect width="${width}" height="${height}" fill="url(#hue)"/>`,
    `<g transform="translate(${(width - scale * coverBox.width) / 2} 0) scale(${scale})" color="rgba(255,255,255,${singularity ? 0.45 : 0.3})">${cover}</g>`,
  ].join('');
};

interface Box {
  x: number;
  y: number;
  size: number;
}

const portrait = (parts: DesignParts, { x, y, size }: Box, { solid }: HueColours): string => {
  const radius = Math.round(size * 0.27);
  const ring = rect(x - 10, y - 10, size + 20, size + 20, radius + 10, `fill="${colours.surface}"`);
  const box = `x="${x}" y="${y}" width="${size}" height="${size}"`;
  if (parts.photo)
    return `${ring}<clipPath id="portrait"><rect ${box} rx="${radius}"/></clipPath><g clip-path="url(#portrait)"><rect ${box} fill="${colours.accentSoft}"/><image ${box} preserveAspectRatio="xMidYMid slice" href="${parts.photo}"/></g>`;
  const name = shownName(parts);
  const style = { size: Math.round(size * 0.46), weight: 700 as const };
  const initial = lineOf(initialOf(name), style, parts.tools);
  const tile = ring + rect(x, y, size, size, radius, `fill="${solid}"`);
  // A first letter that the fonts do not have.
  if (initial.width === 0)
    return tile + mark(x + size * 0.29, y + size * 0.29, size * 0.42, '#ffffff');
  const [left, base] = [x + (size - initial.width) / 2, Math.round(y + size * 0.66)];
  return tile + textAt(initial, left, base, '#ffffff');
};

/** On the lower corner of the portrait, towards the end of the text. */
const badge = ({ x, y, size }: Box, isMirrored: boolean): string => {
  const [side, star] = [64, 52];
  const [left, top] = [isMirrored ? x - 16 : x + size + 16 - side, y + size + 16 - side];
  const inset = (side - star) / 2;
  return (
    rect(left, top, side, side, side / 2, `fill="${colours.surface}"`) +
    `<path transform="translate(${left + inset} ${top + inset}) scale(${star / 24})" fill="${colours.accent}" fill-rule="evenodd" d="M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm0 3.5c.7 4.5 2.8 6.7 7.5 7.5-4.7.8-6.8 3-7.5 7.5-.7-4.5-2.8-6.7-7.5-7.5C9.2 11.2 11.3 9 12 4.5z"/>`
  );
};

/** Lines of text above a base, the last one on it; returns where they begin. */
const drawAbove = (
  lines: readonly TextLine[],
  base: number,
  apart: number,
  { x }: Placement,
): [svg: string, top: number] => {
  const drawn = lines.filter((line) => line.width > 0);
  const step = (drawn[0]?.size ?? 0) * apart;
  const svg = drawn.map((line, at) => {
    const y = Math.round(base - (drawn.length - 1 - at) * step);
    return textAt(line, x(edge, line.width), y, colours.surface);
  });
  return [svg.join(''), base - drawn.length * step];
};

/** Between the name and the words. Arabic letters and their dots reach far below the line. */
const gapBelow = (name: string): number => (/\p{Script=Arabic}/u.test(name) ? 36 : 16);

const drawTexts = (parts: DesignParts, place: Placement): string => {
  const [words] = splitWords(drawable(parts.content.words), parts.tools.fonts);
  const under = words
    ? fittedLines(drawable(parts.content.words), 400, [50, 46], column, parts.tools)
    : [];
  const [below, top] = drawAbove(under, height - edge - 6, 1.22, place);
  const name = fittedLines(shownName(parts), 700, [128, 88], column, parts.tools);
  const [above] = drawAbove(name, top - (words ? gapBelow(shownName(parts)) : 8), 1.06, place);
  return above + below;
};

const drawCode = ({ code }: DesignParts, top: number, { x }: Placement): string => {
  const left = x(width - edge - codePanel, codePanel);
  const scale = Math.floor((codePanel - 16) / code.size);
  const inset = (codePanel - scale * code.size) / 2;
  return [
    rect(left, top, codePanel, codePanel, 44, `fill="${colours.surface}"`),
    `<path transform="translate(${left + inset} ${top + inset}) scale(${scale})" shape-rendering="crispEdges" fill="#000000" d="${code.path}"/>`,
  ].join('');
};

/** The product's two cards. */
const mark = (x: number, y: number, size: number, fill: string): string => {
  const card = (angle: number, opacity: number) =>
    rect(
      x + size * 0.14,
      y,
      size * 0.72,
      size,
      size * 0.18,
      `fill="${fill}" fill-opacity="${opacity}" transform="rotate(${angle} ${x + size / 2} ${y + size / 2})"`,
    );
  return card(-10, 0.45) + card(8, 0.9);
};

/** The product's mark and name, in the middle under the code. */
const drawProduct = (parts: DesignParts, base: number, { x }: Placement) => {
  const line = lineOf(parts.content.product, { size: 30, weight: 700 }, parts.tools);
  const wide = 44 + line.width;
  const left = x(width - edge - (codePanel + wide) / 2, wide);
  return (
    mark(left, base - 26, 32, colours.surface) + textAt(line, left + 44, base, colours.surface)
  );
};

/** The whole picture. */
export const designOf = (parts: DesignParts): string => {
  const { content } = parts;
  const colour = hueColours(content.hue);
  const isMirrored = directionOfText(shownName(parts)) === 'rtl';
  const place = isMirrored ? mirrored : ahead;
  const box = { x: place.x(edge, portraitSize), y: edge, size: portraitSize };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    ground(content, colour, place),
    portrait(parts, box, colour),
    content.singularity ? badge(box, isMirrored) : '',
    drawTexts(parts, place),
    drawCode(parts, edge + 54, place),
    drawProduct(parts, edge + 54 + codePanel + 66, place),
    '</svg>',
  ].join('');
};
