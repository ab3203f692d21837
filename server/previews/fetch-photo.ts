/** Fetches the photo of a member from another server (see fetch-public.ts). Its decoded size is limited too. */
import type { Photo } from './draw.ts';
import { createFetchPublic, readBody, type FetchPorts } from '../outgoing/fetch-public.ts';
import { pictureTypeOf } from './picture-type.ts';

const maxBytes = 3 * 1024 * 1024;
/** Four bytes each, when they are decoded. */
const maxPixels = 12_000_000;
const maxSide = 8_000;

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
