/** Sealed texts as they are sent: base64 of a 12-byte initialisation vector, AES-256-GCM ciphertext and a 16-byte tag. */
import * as z from 'zod/mini';
import { maxLength } from './length.ts';

/** Bytes that encryption adds: the initialisation vector and the tag. */
const overhead = 12 + 16;

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Bytes that a base64 text encodes. */
const decodedLength = (text: string): number => {
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='));
  return (text.length / 4) * 3 - padding;
};

/** Base64 of 1 to `bytes` encrypted bytes. */
export const sealed = (bytes: number) =>
  z.string().check(
    maxLength(Math.ceil((overhead + bytes) / 3) * 4),
    z.regex(base64),
    z.refine((text) => {
      const length = decodedLength(text) - overhead;
      return length >= 1 && length <= bytes;
    }),
  );
