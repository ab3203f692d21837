/** Fetches the photo of a member from another server (see fetch-public.ts). Its decoded size is limited too. */
import type { Photo } from './draw.ts';
import { createFetchPublic, readBody, type FetchPorts } from '../outgoing/fetch-public.ts';

const maxBytes = 3 * 1024 * 1024;
/** Four bytes each, when they are decoded. */
const maxPixels = 12_000_000;
const maxSide = 8_000;

/** What a file is, by its own first bytes, and how large it becomes when it is decoded. */

interface PictureType {
  type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

const pngStart = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const readPng = (bytes: Buffer): PictureType | undefined =>
  bytes.length >= 24 && bytes.subarray(0, 16).equals(pngStart)
    ? { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

/** Frame headers; the other codes of this row define tables (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const readJpeg = (bytes: Buffer): PictureType | undefined => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker))
      return {
        type: 'image/jpeg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      };
    at += marker === 0xff ? 1 : 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return undefined;
};

/** Undefined for anything but PNG and JPEG, the types that can be drawn. */
const pictureTypeOf = (bytes: Buffer): PictureType | undefined => readPng(bytes) ?? readJpeg(bytes);

const photoOf = (bytes: Buffer): Photo | undefined => {
  const picture = pictureTypeOf(bytes);
  if (!picture) return undefined;
  const { type, width, height } = picture;
  const isBounded = Math.max(width, height) <= maxSide && width * height <= maxPixels;
  return isBounded ? { type, bytes } : undefined;
};

export type FetchPhoto = (address: string) => Promise<Photo | undefined>;

export const createFetchPhoto = (changes?: Partial<FetchPorts>): FetchPhoto =>
  createFetchPublic(
    {
      headers: { accept: 'image/jpeg, image/png' },
      read: async (answer) => {
        if (Number(answer.headers['content-length'] ?? 0) > maxBytes) return undefined;
        const { bytes, isWhole } = await readBody(answer, maxBytes);
        return isWhole ? photoOf(bytes) : undefined;
      },
    },
    changes,
  );
