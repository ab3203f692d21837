/**
 * AES-256-GCM (NIST SP 800-38D) as message samples use it: base64 of a random 12-byte initialisation vector, the
 * ciphertext, and its 16-byte tag. The vector is drawn for every text; with 96 random bits and a member's few
 * samples it will not repeat under one key.
 */
import type { RandomBytes } from '../domain/padding.ts';
import { fromBase64, toBase64 } from './base64.ts';

const vectorBytes = 12;
const tagBytes = 16;

/** What is authenticated beside the text and must be the same to open it. Nothing of it is in the result. */
export type Associated = Uint8Array<ArrayBuffer>;
const nothing: Associated = new Uint8Array();

/** `malformed`: not such a base64 text at all. `refused`: another key, or a changed bit. `not-text`: no UTF-8. */
export type DecryptOutcome =
  { ok: true; text: string } | { ok: false; fault: 'malformed' | 'refused' | 'not-text' };

/** From 32 bytes; the result cannot be exported. Rejects where the browser refuses the key, or has no such thing. */
export const importKey = async (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);

const parameters = (iv: Uint8Array<ArrayBuffer>, additionalData: Associated): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData,
  tagLength: tagBytes * 8,
});

/** Ciphertext and tag. Exported for the known answers: everybody else seals, with a vector of its own. */
export const encrypt = async (
  key: CryptoKey,
  vector: Uint8Array<ArrayBuffer>,
  plain: Uint8Array<ArrayBuffer>,
  associated = nothing,
): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.encrypt(parameters(vector, associated), key, plain));

/** Rejects where the browser refuses to encrypt. */
export const sealBytes = async (
  key: CryptoKey,
  plain: Uint8Array<ArrayBuffer>,
  random: RandomBytes,
  associated = nothing,
): Promise<string> => {
  const vector = random(vectorBytes);
  const ciphertext = await encrypt(key, vector, plain, associated);
  if (vector.length !== vectorBytes || ciphertext.length !== plain.length + tagBytes) {
    throw new RangeError('a ciphertext of another length');
  }
  return toBase64(new Uint8Array([...vector, ...ciphertext]));
};

/** As it was encrypted: a byte order mark is part of the text, and what is no UTF-8 is not mended. */
const textOf = (bytes: ArrayBuffer): DecryptOutcome => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { ok: true, text };
  } catch {
    return { ok: false, fault: 'not-text' };
  }
};

/** The random vector at a ciphertext's start: with 96 random bits it names the ciphertext. */
export const vectorOf = (sealed: string): Uint8Array<ArrayBuffer> =>
  (fromBase64(sealed) ?? nothing).slice(0, vectorBytes);

/** Bytes of text in a ciphertext; undefined where it is none. */
export const plainLength = (sealed: string): number | undefined => {
  const bytes = fromBase64(sealed);
  return bytes && bytes.length - vectorBytes - tagBytes;
};

const decrypt = async (
  key: CryptoKey,
  bytes: Uint8Array<ArrayBuffer>,
  associated: Associated,
): Promise<ArrayBuffer> => {
  const vector = bytes.slice(0, vectorBytes);
  return crypto.subtle.decrypt(parameters(vector, associated), key, bytes.slice(vectorBytes));
};

/** The text that was sealed, padding and all; a text of no bytes cannot have been. */
export const open = async (
  key: CryptoKey,
  sealed: string,
  associated = nothing,
): Promise<DecryptOutcome> => {
  const bytes = fromBase64(sealed);
  if (!bytes || bytes.length <= vectorBytes + tagBytes) return { ok: false, fault: 'malformed' };
  const refused = { ok: false, fault: 'refused' } as const;
  return decrypt(key, bytes, associated).then(textOf, () => refused);
};
