/**
 * Proven messages, made by snarkjs with the committed artifacts (see make.ts), for tests that need honest proofs
 * with known contents. tests/verifier/fixtures.test.ts says when they must be made again.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Groth16Proof, ProofBlock } from '../../../src/contract/calls/talk/proofs.ts';
import { writeSignals } from '../../../src/domain/proofs/proof-signals.ts';
import { circuitManifest } from '../../../src/verifier/manifest.ts';
import made from './messages.json' with { type: 'json' };

export interface MadeBlock extends Omit<ProofBlock, 'createdAt'> {
  proof: Groth16Proof;
  publicSignals: string[];
}

export interface MadeMessage {
  text: string;
  /** Hex of 32 bytes: the key of all messages here. */
  key: string;
  /** Hex of 12 bytes. */
  nonce: string;
  /** In order. */
  blocks: readonly MadeBlock[];
}

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));

const messageOf = ({ text, key, nonce, blocks }: typeof made.long): MadeMessage => ({
  text,
  key,
  nonce,
  blocks: blocks.map(({ counter, encryptedHex, proof }) => ({
    counter,
    encryptedHex,
    nonce,
    proof: proof as Groth16Proof,
    publicSignals: writeSignals({
      ciphertext: bytesOf(encryptedHex),
      nonce: bytesOf(nonce),
      counter,
    }),
  })),
});

/** SHA-256 of the proving key that the proofs were made with. */
export const provenWith: string = made.zkey;

/** 40 characters of one to four bytes: three blocks. */
export const longMessage = messageOf(made.long);

/** One block: 'Hello world!'. */
export const shortMessage = messageOf(made.short);

/** As snarkjs wrote it, parsed. */
export const readVerificationKeyFile = async (): Promise<Record<string, unknown>> => {
  const folder = path.resolve(import.meta.dirname, '../../../public/circuits');
  const file = path.join(folder, circuitManifest.verificationKey.file);
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
};
