/**
 * Verifies a stored block. Its signals are rebuilt from the ciphertext that will be decrypted, so the proof protects
 * the block like an authentication tag: no other ciphertext, nonce or counter passes for the proven one.
 */
import type { Rejection } from '../domain/proofs/proof-rejections.ts';
import { writeSignals } from '../domain/proofs/proof-signals.ts';
import type { SealedBlock, Verifier } from './api.ts';

/** Undefined for anything but `length` bytes as lower-case hex digits. */
const bytesOf = (hex: string, length: number): Uint8Array | undefined =>
  hex.length === 2 * length && /^[\da-f]*$/.test(hex)
    ? Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
    : undefined;

/** What its proof must show; undefined if the block has another form. */
export const signalsOf = ({
  nonce: nonceHex,
  counter,
  encryptedHex,
}: Omit<SealedBlock, 'proof'>): string[] | undefined => {
  const [nonce, ciphertext] = [bytesOf(nonceHex, 12), bytesOf(encryptedHex, 64)];
  return nonce && ciphertext && writeSignals({ nonce, ciphertext, counter });
};

/** Why the block is not a proven one; undefined if it is. */
export const findRejection = (verifier: Verifier, block: SealedBlock): Rejection | undefined => {
  const publicSignals = signalsOf(block);
  if (!publicSignals) return 'malformed';
  const verdict = verifier.verify({ proof: block.proof, publicSignals });
  if (!verdict.ok) return verdict.rejection;
  // A signal holds only 32 bits of the counter.
  return verdict.block.counter === block.counter ? undefined : 'counter';
};
