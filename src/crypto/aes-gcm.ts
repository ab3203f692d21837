/**
 * AES-256-GCM (NIST SP 800-38D) as message samples use it: base64 of a random 12-byte initialisation vector, the
 * ciphertext, and its 16-byte tag. The vector is drawn for every text; with 96 random bits and a member's few
 * samples it will not repeat under one key.
 */
import type { RandomBytes } from '../domain/proofs/padding.ts';
import { fromBase64, toBase64 } from './base64.ts';

const vectorBytes = 12;
const tagBytes = 16;

/** Data that is authenticated with the text, and must be the same to open it. The result does not contain it. */
export type Associated = Uint8Array<ArrayBuffer>;
const nothing: Associated = new Uint8Array();

/** `malformed`: not base64 of this form. `refused`: another key, or a changed bit. `not-text`: not valid UTF-8. */
export type DecryptOutcome =
  | { ok: true; text: string }
  | { ok: false; fault: 'malformed' | 'refused' | 'not-text' };

/**
 * Imports a key of 32 bytes, which cannot be exported again. Rejects where the browser refuses the key or has no Web
 * Crypto.
 */
export const importKey = async (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);

const parameters = (iv: Uint8Array<ArrayBuffer>, additionalData: Associated): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData,
  tagLength: tagBytes * 8,
});

/**
 * Returns ciphertext and tag. Exported for tests with known answers; all other code calls `sealBytes`, which draws the
 * vector.
 */
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

/** Decodes bytes exactly as they were encrypted: keeps a byte order mark, and does not repair invalid UTF-8. */
const textOf = (bytes: ArrayBuffer): DecryptOutcome => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { ok: true, text };
  } catch {
    return { ok: false, fault: 'not-text' };
  }
};

/** The random vector at a ciphertext's start. It has 96 random bits, so it identifies the ciphertext. */
export const vectorOf = (sealed: string): Uint8Array<ArrayBuffer> =>
  (fromBase64(sealed) ?? nothing).slice(0, vectorBytes);

/** The number of bytes of text in a ciphertext; undefined for a value that is not a ciphertext. */
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

/** Opens a sealed text, with its padding. An empty text is malformed: padding never seals one. */
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
