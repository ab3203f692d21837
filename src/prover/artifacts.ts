/** What the prover needs of the circuit: its files, whole and checked. */
import type { CircuitFault } from './api.ts';

/** All three are as this build was made for: their SHA-256 was compared just now. */
export interface CircuitFiles {
  /** The witness calculator. Both byte arrays own their whole buffer, so they can be transferred. */
  wasm: Uint8Array<ArrayBuffer>;
  zkey: Uint8Array<ArrayBuffer>;
  /** As snarkjs wrote it, parsed from JSON. */
  verificationKey: unknown;
}

export type ArtifactsOutcome =
  { ok: true; files: CircuitFiles } | { ok: false; fault: CircuitFault };

export interface Artifacts {
  /**
   * Reads what is kept and fetches what is missing, as often as it is asked: nothing stays in memory after it, so
   * a pool that starts anew calls it again. Bytes count all three files, decoded. Never rejects.
   */
  load(onProgress: (loadedBytes: number, totalBytes: number) => void): Promise<ArtifactsOutcome>;
}
