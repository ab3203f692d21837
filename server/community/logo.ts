/** Reads the community's logo: an SVG or a PNG, which is checked by its content and not by its name. */
import { readFileSync, statSync } from 'node:fs';

export interface Logo {
  type: 'image/svg+xml' | 'image/png';
  bytes: Buffer;
  /** Of a PNG, in pixels. */
  size: number | undefined;
}

type LogoReading = { ok: true; logo: Logo } | { ok: false; why: string };

const maxBytes = 256 * 1024;
const smallestPng = 192;
const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Of the first chunk: after the signature, a length and 'IHDR'. */
const widthAt = 16;

const no = (why: string): LogoReading => ({ ok: false, why });

const readPng = (bytes: Buffer): LogoReading => {
  if (bytes.length < widthAt + 8) return no('is not a whole PNG');
  const [width, height] = [bytes.readUInt32BE(widthAt), bytes.readUInt32BE(widthAt + 4)];
  if (width !== height || width < smallestPng)
    return no(`must be a square of at least ${smallestPng} pixels, and is ${width} x ${height}`);
  return { ok: true, logo: { type: 'image/png', bytes, size: width } };
};

/** What would run, or be fetched from elsewhere, when somebody opens the file. */
const active =
  /<script|<foreignObject|\son\w+\s*=|javascript:|<!ENTITY|href\s*=\s*["'](?!#|data:)/i;

const readSvg = (bytes: Buffer): LogoReading => {
  const text = bytes.toString('utf8');
  if (!/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(text))
    return no('is neither an SVG nor a PNG');
  if (active.test(text)) return no('has scripts, or refers to other files');
  return { ok: true, logo: { type: 'image/svg+xml', bytes, size: undefined } };
};

export const readLogo = (file: string): LogoReading => {
  try {
    if (statSync(file).size > maxBytes) return no(`must have at most ${maxBytes / 1024} KiB`);
    const bytes = readFileSync(file);
    return bytes.subarray(0, pngHead.length).equals(pngHead) ? readPng(bytes) : readSvg(bytes);
  } catch {
    return no('cannot be read');
  }
};
