/** The committed circuit, and blocks to prove with it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bytesOfBlock } from '../../src/domain/proofs/proof-text.ts';
import type { BlockInput } from '../../src/prover/api.ts';
import type { CircuitFiles } from '../../src/prover/files/artifacts.ts';
import { type CircuitArtifact, circuitManifest } from '../../src/verifier/manifest.ts';

const read = async ({ file }: CircuitArtifact): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(path.resolve(import.meta.dirname, '../../public/circuits', file)));

export const readCircuitFiles = async (): Promise<CircuitFiles> => ({
  wasm: await read(circuitManifest.wasm),
  zkey: await read(circuitManifest.zkey),
  verificationKey: JSON.parse(
    new TextDecoder().decode(await read(circuitManifest.verificationKey)),
  ) as unknown,
});

/** Arbitrary bytes, but the same each time. */
const bytesFrom = (first: number, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (first + 101 * index) % 256);

/** A block of 16 characters; the seed decides on key and nonce. */
export const blockOf = (text: string, counter = 0, seed = 7): BlockInput => ({
  key: bytesFrom(seed, 32),
  nonce: bytesFrom(seed + 1, 12),
  counter,
  plaintext: bytesOfBlock(text),
});
