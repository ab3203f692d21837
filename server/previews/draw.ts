/** Draws the picture of a card: runs in a thread (draw-worker.ts). */
import { Resvg } from '@resvg/resvg-js';
import { escapeHtml } from '../pages/escape.ts';
import { qrShape } from '../pages/card/qr-shape.ts';
import type { PictureContent } from './content.ts';
import { designOf } from './design.ts';
import { readFonts } from './fonts.ts';
import type { Measure } from './lines.ts';

export interface Photo {
  type: 'image/png' | 'image/jpeg' | 'image/svg+xml';
  bytes: Uint8Array;
}

export interface DrawingTask {
  content: PictureContent;
  photo: Photo | undefined;
}

/** Modules of white around the code; the panel that it is on adds the other two of ISO/IEC 18004. */
const quietZone = 2;

const dataUri = ({ type, bytes }: Photo): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

const measured = 100;

/** Measures the outline, since a shaped Arabic word is narrower than its letters. */
const createMeasure = (): Measure => {
  const known = new Map<string, number>();
  return ({ font, text }, weight) => {
    const key = `${font.family} ${weight} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><text y="${measured}" font-size="${measured}" font-weight="${weight}" font-family="${font.family}">${escapeHtml(text)}</text></svg>`;
    const box = new Resvg(svg, {
      font: { fontFiles: [font.files[weight]], loadSystemFonts: false },
    }).getBBox();
    const width = box ? (box.x + box.width) / measured : 0;
    known.set(key, width);
    return width;
  };
};

/** Reads once what the fonts have. The library reads the fonts of a picture again each time, and some are large. */
export const createDrawer = () => {
  const fonts = readFonts();
  return ({ content, photo }: DrawingTask): Uint8Array => {
    const svg = designOf({
      content,
      photo: photo && dataUri(photo),
      code: qrShape(content.address, 'medium', quietZone),
      tools: { fonts, measure: createMeasure() },
    });
    const used = fonts.filter(({ family }) => svg.includes(`font-family="${family}"`));
    const fontFiles = used.flatMap(({ files }) => Object.values(files));
    return new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).render().asPng();
  };
};

/** The community's logo as a square PNG. */
export const drawLogo = (logo: Pick<Photo, 'type' | 'bytes'>, width: number): Buffer => {
  const options = {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  } as const;
  const svg =
    logo.type === 'image/svg+xml'
      ? Buffer.from(logo.bytes).toString('utf8')
      : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image href="${dataUri(logo)}" width="1" height="1"/></svg>`;
  return new Resvg(svg, options).render().asPng();
};
