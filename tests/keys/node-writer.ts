/**
 * Another writer of message samples. It follows the description of the format, uses node:crypto, and shares no code
 * with the app.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export const sealWithNode = (
  key: Uint8Array,
  plain: Uint8Array,
  iv: Uint8Array = randomBytes(12),
  associated: Uint8Array = new Uint8Array(),
): string => {
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(associated);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64');
};

/** Throws if the tag does not match. */
export const openWithNode = (
  key: Uint8Array,
  sealed: string,
  associated: Uint8Array = new Uint8Array(),
): string => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  decipher.setAAD(associated);
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString(
    'utf8',
  );
};
