/**
 * The verification of a block as it is kept. Its signals are rebuilt from the very ciphertext that will be decrypted, so
 * that the proof does for the block what a tag does: no other ciphertext, nonce or counter passes for the proven one.
 */
import type { Rejection } from '../domain/proof-rejections.ts';
import { writeSignals } from '../domain/proof-signals.ts';
import type { SealedBlock, Verifier } from './api.ts';

/** Undefined for anything but `length` bytes as lower-case hex digits. */
const bytesOf = (hex: string, length: number): Uint8Array | undefined =>
  hex.length === 2 * length && /^[\da-f]*$/.test(hex)
    ? Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
    : undefined;

/** Why the block is not a proven one; undefined where it is. */
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
  // A signal has 32 bits of the counter only.
  return verdict.block.counter === counter ? undefined : 'counter';
};
