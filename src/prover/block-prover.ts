/**
 * What a worker of the pool does, apart from being one: proves blocks with everything that lasts (key, calculator,
 * verifier) resident, and checks each proof before it is given out.
 */
import { createVerifier } from '../verifier/verifier.ts';
import type { BlockInput, ProvenBlock } from './api.ts';
import type { CircuitFiles } from './artifacts.ts';
import { proveWitness, type RandomBytes } from './groth16.ts';
import { loadProvingKey } from './proving-key.ts';
import { toCircuitInput } from './witness-input.ts';
import { createWitnessCalculator } from './witness.ts';

/** `crashed`: there was too little memory. */
export type BlockOutcome =
  | { ok: true; block: ProvenBlock }
  | { ok: false; failure: 'unprovable' | 'crashed'; detail: string };

export interface BlockProver {
  prove(block: BlockInput): Promise<BlockOutcome>;
  /** Bytes that the prover's own arithmetic holds, the same for every block. */
  memoryBytes: number;
}

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** Rejects with a RangeError, or as WebAssembly does, where memory does not suffice. */
export const createBlockProver = async (
  { wasm, zkey, verificationKey }: CircuitFiles,
  random: RandomBytes,
): Promise<BlockProver> => {
  const [key, calculator, verifier] = await Promise.all([
    loadProvingKey(zkey),
    createWitnessCalculator(wasm),
    createVerifier(verificationKey),
  ]);
  const prove = async (input: BlockInput): Promise<BlockOutcome> => {
    const calculation = await calculator.calculate(toCircuitInput(input));
    if (!calculation.ok) return { ok: false, failure: 'unprovable', detail: calculation.detail };
    const { proof, publicSignals } = proveWitness(key, calculation.witness, random);
    const verdict = verifier.verify({ proof, publicSignals });
    if (!verdict.ok)
      return { ok: false, failure: 'unprovable', detail: `the proof is ${verdict.rejection}` };
    const { ciphertext, nonce, counter } = verdict.block;
    if (counter !== input.counter || !isSame(nonce, input.nonce))
      return { ok: false, failure: 'unprovable', detail: 'the proof is about another block' };
    const encryptedHex = toHex(ciphertext);
    return { ok: true, block: { proof, publicSignals, encryptedHex, counter } };
  };
  return { prove, memoryBytes: key.kernel.bytes.length };
};
