/** A QR code, as modules or as one path for an SVG or a canvas: one unit is one module. Devices and the server share it. */
import { encodeQR, type ErrorCorrection } from 'qr';

/** Modules of white around the code, as ISO/IEC 18004 requires. */
const quietZone = 4;

export interface QrShape {
  /** Modules on each side, including the quiet zone. */
  size: number;
  /** The dark modules, as a path for SVG and Path2D. */
  path: string;
}

/** The dark runs of one row. */
const rowPath = (row: readonly boolean[], y: number): string => {
  let path = '';
  let start = 0;
  row.forEach((isDark, x) => {
    if (isDark && !row[x - 1]) start = x;
    if (isDark && !row[x + 1]) path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
  });
  return path;
};

/** Minimum edge of a picture in pixels. Each module has the same whole number of pixels, so that no edge is blurred. */
export const leastEdge = 1200;

/**
 * The dark modules, row by row, with the quiet zone. Throws if the text is too long for any code: 1,273 octets fit at
 * level 'high'.
 */
export const qrModules = (text: string, level: ErrorCorrection): boolean[][] =>
  encodeQR(text, 'raw', { ecc: level, encoding: 'byte', border: quietZone });

export const qrShape = (text: string, level: ErrorCorrection): QrShape => {
  const rows = qrModules(text, level);
  return { size: rows.length, path: rows.map(rowPath).join('') };
};

/** Edge of the middle picture, as a fraction of the code without its quiet zone. */
const portraitPart = 0.18;

export interface MiddleBox {
  /** The place of the picture, in modules. */
  at: number;
  size: number;
  /** The place of the white frame below it. */
  frameAt: number;
  frameSize: number;
  radius: number;
}

/** Returns the place of the middle picture. It hides less than 5 % of the code; level 'high' restores 30 %. */
export const middleBox = (codeSize: number): MiddleBox => {
  const size = (codeSize - 2 * quietZone) * portraitPart;
  const frameSize = size + 2;
  return {
    at: (codeSize - size) / 2,
    size,
    frameAt: (codeSize - frameSize) / 2,
    frameSize,
    radius: frameSize / 4,
  };
};
