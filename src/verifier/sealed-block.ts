/**
 * Verifies a stored block. Its signals are rebuilt from the ciphertext that will be decrypted, so the proof protects
 * the block like an authentication tag: no other ciphertext, nonce or counter passes for the proven one.
 */
import type { Rejection } from '../domain/proof-rejections.ts';
import { writeSignals } from '../domain/proof-signals.ts';
import type { SealedBlock, Verifier } from './api.ts';

/** Undefined for anything but `length` bytes as lower-case hex digits. */
const bytesOf = (hex: string, length: number): Uint8Array | undefined =>
  hex.length === 2 * length && /^[\da-f]*$/.test(hex)
    ? Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
    : undefined;

/** Why the block is not a proven one; undefined if it is. */
export const findRejection = (
  verifier: Verifier,
  { nonce: nonceHex, counter, encryptedHex, proof }: SealedBlock,
): Rejection | undefined => {
  const [nonce, ciphertext] = [bytesOf(nonceHex, 12), bytesOf(encryptedHex, 64)];
  if (!nonce || !ciphertext) return 'malformed';
  const verdict = verifier.verify({
    proof,
    publicSignals: writeSignals({ nonce, ciphertext, counter }),
  });
  if (!verdict.ok) return verdict.rejection;
  // A signal holds only 32 bits of the counter.
  return verdict.block.counter === counter ? undefined : 'counter';
};
