/**
 * The picture of a card as SVG: who it is at the start, the code at the end, mirrored for a name in Hebrew or Arabic.
 * Members with Singularity get the banner of the card, with its tilted cards; others a plain sheet.
 */
import { initialOf } from '../../src/domain/names.ts';
import { escapeHtml } from '../pages/escape.ts';
import type { QrShape } from '../pages/qr-shape.ts';
import { pictureSize, type PictureContent } from './content.ts';
import {
  cutLine,
  drawable,
  emojiSize,
  lineOf,
  nameLines,
  type TextLine,
  type TextTools,
} from './lines.ts';
import { hueColours, type HueColours } from './oklch.ts';
import { directionOfText, splitWords } from './words.ts';

export interface DesignParts {
  content: PictureContent;
  /** A data URI. */
  photo: string | undefined;
  code: QrShape;
  tools: TextTools;
}

const { width, height } = pictureSize;
/** As `ui/tokens.css` has them, in light. */
const colours = {
  page: '#f3f4f7',
  surface: '#ffffff',
  border: '#e5e7eb',
  text: '#14171f',
  muted: '#565e6c',
  accent: '#4a45d6',
  accentText: '#4540cc',
  accentSoft: '#eeeefe',
};

/** The name, or who else it is where no font has a letter of it: the handle, or the card's address. */
const shownName = ({ content: { name, handle, address }, tools }: DesignParts): string => {
  const forms = [name, handle ?? '', address.replace(/^https?:\/\//, '')].map(drawable);
  return forms.find((form) => form !== '' && splitWords(form, tools.fonts).length > 0) ?? '';
};

const edge = 72;
/** The column of the name and the interests, and that of the code. */
const column = 700;
const codePanel = 336;

interface Placement {
  /** The left end of an element of this width that is `x` from the start edge. */
  x(x: number, size: number): number;
}

const ahead: Placement = { x: (x) => x };
const mirrored: Placement = { x: (x, size) => width - x - size };

const rect = (x: number, y: number, w: number, h: number, radius: number, rest: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" ${rest}/>`;

const textAt = (line: TextLine, x: number, y: number, fill: string): string =>
  line.pieces
    .map(({ font, picture, text, x: within }) => {
      const left = (x + within).toFixed(1);
      if (font)
        return `<text x="${left}" y="${y}" font-family="${font.family}" font-size="${line.size}" font-weight="${line.weight}" fill="${fill}">${escapeHtml(text)}</text>`;
      const side = line.size * emojiSize;
      return `<image x="${left}" y="${(y - side * 0.85).toFixed(1)}" width="${side}" height="${side}" href="${picture}"/>`;
    })
    .join('');

const banner = ({ from, to }: HueColours, { x }: Placement): string => {
  const card = (at: number, y: number, angle: number, opacity: number) => {
    const left = x(at, 240);
    return rect(
      left,
      y,
      240,
      320,
      30,
      `fill="#ffffff" fill-opacity="${opacity}" transform="rotate(${angle} ${left + 120} ${y + 160})"`,
    );
  };
  return [
    `<linearGradient id="hue" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    `<clipPath id="banner"><rect width="${width}" height="256"/></clipPath>`,
    `<g clip-path="url(#banner)"><rect width="${width}" height="256" fill="url(#hue)"/>`,
    card(880, 40, -8, 0.16),
    card(740, 12, 8, 0.12),
    '</g>',
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

const badge = (x: number, y: number, size: number): string =>
  `<path transform="translate(${x} ${y}) scale(${size / 24})" fill="${colours.accent}" fill-rule="evenodd" d="M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm0 3.5c.7 4.5 2.8 6.7 7.5 7.5-4.7.8-6.8 3-7.5 7.5-.7-4.5-2.8-6.7-7.5-7.5C9.2 11.2 11.3 9 12 4.5z"/>`;

const badgeSize = 48;
const badgeSpace = badgeSize + 16;

/** The lines of the name with the badge behind the last; returns where they end. */
const drawName = (
  parts: DesignParts,
  top: number,
  { x }: Placement,
): [svg: string, bottom: number] => {
  const { singularity } = parts.content;
  const name = shownName(parts);
  const most = column - (singularity ? badgeSpace : 0);
  const lines = nameLines(name, [68, 50], most, parts.tools).filter((line) => line.width > 0);
  const baseOf = (at: number) => Math.round(top + (at + 0.8) * (lines[0]?.size ?? 0) * 1.16);
  const drawn = lines.map((line, at) =>
    textAt(line, x(edge, line.width), baseOf(at), colours.text),
  );
  const last = lines.at(-1);
  if (singularity && last)
    drawn.push(
      badge(
        x(edge + last.width + 16, badgeSize),
        Math.round(baseOf(lines.length - 1) - last.size * 0.36 - badgeSize / 2),
        badgeSize,
      ),
    );
  return [drawn.join(''), Math.round(top + lines.length * (last?.size ?? 0) * 1.16)];
};

const chip = { height: 52, inside: 22, gap: 12, size: 25 };

const drawTags = (parts: DesignParts, top: number, { x }: Placement): string => {
  const style = { size: chip.size, weight: 400 as const };
  const tags = parts.content.tags.map(drawable).filter(Boolean);
  const chipOf = (text: string) => cutLine(text, style, 320, parts.tools);
  const more = (count: number) => chipOf(`+${count}`);
  const room = (line: TextLine) => line.width + 2 * chip.inside + chip.gap;
  const shown: TextLine[] = [];
  let used = 0;
  for (const [at, tag] of tags.entries()) {
    const line = chipOf(tag);
    if (line.width === 0) continue;
    const rest = tags.length - at - 1;
    if (used + room(line) + (rest > 0 ? room(more(rest)) : 0) > column) {
      shown.push(more(rest + 1));
      break;
    }
    shown.push(line);
    used += room(line);
  }
  let at = edge;
  return shown
    .map((line) => {
      const wide = line.width + 2 * chip.inside;
      const left = x(at, wide);
      at += wide + chip.gap;
      return (
        rect(left, top, wide, chip.height, chip.height / 2, `fill="${colours.accentSoft}"`) +
        textAt(line, left + chip.inside, top + 35, colours.accentText)
      );
    })
    .join('');
};

const drawCode = ({ code }: DesignParts, top: number, { x }: Placement): string => {
  const left = x(width - edge - codePanel, codePanel);
  const scale = Math.floor((codePanel - 16) / code.size);
  const inset = (codePanel - scale * code.size) / 2;
  return [
    rect(
      left,
      top,
      codePanel,
      codePanel,
      44,
      `fill="${colours.surface}" stroke="${colours.border}" stroke-width="2"`,
    ),
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
const drawProduct = (parts: DesignParts, base: number, { solid }: HueColours, { x }: Placement) => {
  const line = lineOf(parts.content.product, { size: 24, weight: 700 }, parts.tools);
  const wide = 38 + line.width;
  const left = x(width - edge - (codePanel + wide) / 2, wide);
  return mark(left, base - 22, 28, solid) + textAt(line, left + 38, base, colours.muted);
};

/** Everything but the ground: its heights differ between the designs. */
const drawBody = (parts: DesignParts, hue: HueColours, place: Placement): string => {
  const isRich = parts.content.singularity;
  const box = isRich ? { y: 132, size: 212 } : { y: 100, size: 196 };
  const codeTop = isRich ? 150 : 122;
  const [name, bottom] = drawName(parts, box.y + box.size + 34, place);
  return [
    portrait(parts, { ...box, x: place.x(edge, box.size) }, hue),
    name,
    drawTags(parts, bottom + 20, place),
    drawCode(parts, codeTop, place),
    drawProduct(parts, codeTop + codePanel + 62, hue, place),
  ].join('');
};

/** The whole picture. */
export const designOf = (parts: DesignParts): string => {
  const { singularity, hue } = parts.content;
  const colour = hueColours(hue);
  const place = directionOfText(shownName(parts)) === 'rtl' ? mirrored : ahead;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${singularity ? colours.surface : colours.page}"/>`,
    singularity
      ? banner(colour, place)
      : `<rect width="${width}" height="16" fill="${colour.solid}"/>`,
    drawBody(parts, colour, place),
    '</svg>',
  ].join('');
};
