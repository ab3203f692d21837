/** A QR code that the server draws, as modules or as one path for an SVG: one unit is one module. */
import { encodeQR, type ErrorCorrection } from 'qr';

/** Modules of white around the code, as ISO/IEC 18004 requires. */
const fullQuietZone = 4;

export interface QrShape {
  /** Modules on each side, including the quiet zone. */
  size: number;
  /** The dark modules, as a path for SVG. */
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

/**
 * The dark modules, row by row, with the quiet zone. Throws if the text is too long for any code: 1,273 octets fit at
 * level 'high'.
 */
export const qrModules = (
  text: string,
  level: ErrorCorrection,
  quietZone = fullQuietZone,
): boolean[][] => encodeQR(text, 'raw', { ecc: level, encoding: 'byte', border: quietZone });

export const qrShape = (text: string, level: ErrorCorrection, quietZone?: number): QrShape => {
  const rows = qrModules(text, level, quietZone);
  return { size: rows.length, path: rows.map(rowPath).join('') };
};
