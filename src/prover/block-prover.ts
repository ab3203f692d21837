/**
 * The work of a pool's worker, testable without one. It proves blocks with everything lasting (key, calculator,
 * verifier) in memory, and checks each proof before it returns it. The arithmetic comes as an argument: the kernel's
 * (groth16.ts), or snarkjs's (snarkjs/prove.ts).
 */
import { toHex } from '../domain/hex.ts';
import type { Groth16Proof } from '../contract/calls/talk/proofs.ts';
import type { RandomBytes } from '../domain/proofs/padding.ts';
import { createVerifier } from '../verifier/verifier.ts';
import type { BlockInput, ProvenBlock } from './api.ts';
import type { CircuitFiles } from './files/artifacts.ts';
import { createBlinding, type Blinding } from './blinding.ts';
import { createWitnessCalculator, type Witness, type CircuitInput } from './witness.ts';

/** `crashed`: there was too little memory. `unprovable`: the circuit refuses it. `false`: the proof is not valid. */
export type BlockOutcome =
  | { ok: true; block: ProvenBlock }
  | { ok: false; failure: 'unprovable' | 'crashed' | 'false'; detail: string };

export interface BlockProver {
  prove(block: BlockInput): Promise<BlockOutcome>;
}

export interface WitnessProof {
  proof: Groth16Proof;
  publicSignals: string[];
}

export type ProveWitness = (witness: Witness, blinding: Blinding) => Promise<WitnessProof>;

/** Loads the proving key into memory; the bytes are not needed afterwards. */
export type LoadProver = (zkey: Uint8Array<ArrayBuffer>) => Promise<ProveWitness>;

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

const wrong = (detail: string): BlockOutcome => ({ ok: false, failure: 'false', detail });

const bitsOf = (bytes: Uint8Array): number[] =>
  [...bytes].flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1));

const blockCharacters = 16;

/** 0x80 to 0xbf: the bytes of a character after its first. */
const isContinuation = (byte: number): boolean => (byte & 0xc0) === 0x80;

/**
 * 1 for the bytes of the 16 characters, the last of which may be U+0000, and 0 for the filler after them. For a block
 * that is not a text of 16 characters, it is a mask that the circuit refuses.
 */
const maskOf = (plaintext: Uint8Array): number[] => {
  let characters = 0;
  return Array.from(plaintext, (byte) => {
    if (!isContinuation(byte)) characters += 1;
    return characters > blockCharacters ? 0 : 1;
  });
};

/** A block as the circuit's input signals: bit k of byte i at 8i + k, the least significant first. */
export const toCircuitInput = ({ key, nonce, counter, plaintext }: BlockInput): CircuitInput => {
  const word = new Uint8Array(4);
  new DataView(word.buffer).setUint32(0, counter, true);
  return {
    key: bitsOf(key),
    plaintext: bitsOf(plaintext),
    mask: maskOf(plaintext),
    nonce: bitsOf(nonce),
    counter: bitsOf(word),
  };
};

/** Rejects with a RangeError, or as WebAssembly does, if memory does not suffice. */
export const createBlockProver = async (
  { wasm, zkey, verificationKey }: CircuitFiles,
  load: LoadProver,
  random: RandomBytes,
): Promise<BlockProver> => {
  const [proveWitness, calculator, verifier] = await Promise.all([
    load(zkey),
    createWitnessCalculator(wasm),
    createVerifier(verificationKey),
  ]);
  const drawBlinding = createBlinding(random);
  const prove = async (input: BlockInput): Promise<BlockOutcome> => {
    const calculation = await calculator.calculate(toCircuitInput(input));
    if (!calculation.ok) return { ok: false, failure: 'unprovable', detail: calculation.detail };
    const blinding = await drawBlinding(input);
    const { proof, publicSignals } = await proveWitness(calculation.witness, blinding);
    const verdict = verifier.verify({ proof, publicSignals });
    if (!verdict.ok) return wrong(`the proof is ${verdict.rejection}`);
    const { ciphertext, nonce, counter } = verdict.block;
    if (counter !== input.counter || !isSame(nonce, input.nonce))
      return wrong('the proof is about another block');
    const encryptedHex = toHex(ciphertext);
    return { ok: true, block: { proof, publicSignals, encryptedHex, counter } };
  };
  return { prove };
};
