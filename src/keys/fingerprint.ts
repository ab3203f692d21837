/**
 * Computes a key's fingerprint. Members compare it between two devices, and it tells "another key" from "damaged". It
 * is the first 50 bits of a SHA-256 over the name of this purpose and the key. So it reveals nothing about the key, and
 * equals no other hash of it.
 */
import { toBase32 } from '../crypto/base32.ts';
import type { KeyKind } from './custody/custody-api.ts';

/** SHA-256 over a purpose and the bytes. U+0000 ends the purpose, which contains none. */
export const digest = async (
  purpose: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const name = new TextEncoder().encode(`member-cards ${purpose}\u0000`);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array([...name, ...bytes])));
};

/** Returns ten characters of base32 such as 'K7Q2M-9XW4T', the same on every device and in every version. */
export const fingerprintOf = async (
  kind: KeyKind,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> => {
  const text = toBase32(await digest(`key fingerprint 1 ${kind}`, bytes));
  return `${text.slice(0, 5)}-${text.slice(5, 10)}`;
};
