/** Arguments for mutations: short, valid by the contract, and unique where necessary. */
import { signalsOf } from './fake/proofs.ts';

/** Looks like an encrypted text: base64 of an initialisation vector, the text and a tag. */
export const sealedText = (text: string): string => {
  const filled = Buffer.concat([Buffer.alloc(12, 1), Buffer.from(text), Buffer.alloc(16, 2)]);
  return filled.toString('base64');
};

const point = ['1', '2', '1'];

export const someProof = {
  pi_a: point,
  pi_b: [
    ['1', '2'],
    ['3', '4'],
    ['1', '0'],
  ],
  pi_c: point,
  protocol: 'groth16' as const,
  curve: 'bn128' as const,
};

export const nonceOf = (nth: number): string => nth.toString(16).padStart(24, '0');

export const proofBlock = (nonce: string, counter: number) => ({
  nonce,
  counter,
  encryptedHex: '00'.repeat(64),
  proof: someProof,
  publicSignals: signalsOf(nonce, counter),
});

/** The text in `sealedText`. */
export const openText = (sealed: string): string =>
  Buffer.from(sealed, 'base64').subarray(12, -16).toString();
