/**
 * A key's fingerprint: what a member compares between two devices, and what tells "another key" from "damaged". It is
 * the first 50 bits of a SHA-256 over a name of this very purpose and the key, so that it gives nothing of the key away
 * and serves as no other hash of it.
 */
import { toBase32 } from '../crypto/base32.ts';
import type { KeyKind } from './custody-api.ts';

/** SHA-256 over a purpose and the bytes; the purposes hold no U+0000, which ends them. */
export const digest = async (
  purpose: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const name = new TextEncoder().encode(`member-cards ${purpose}\u0000`);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array([...name, ...bytes])));
};

/** Ten characters of base32 as 'K7Q2M-9XW4T'; the same on every device and in every version. */
export const fingerprintOf = async (
  kind: KeyKind,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> => {
  const text = toBase32(await digest(`key fingerprint 1 ${kind}`, bytes));
  return `${text.slice(0, 5)}-${text.slice(5, 10)}`;
};
