/** What screens ask of the prover: the state of the circuit's files, and proofs of blocks, made off the main thread. */
import type { Groth16Proof } from '../contract/proofs.ts';

/**
 * Why the circuit cannot be used. `damaged`: what came is not what this build was made for, twice. `unsupported`: the
 * browser lacks something (workers, WebAssembly). `detail` is plain words for an error line, such as 'HTTP 404'.
 */
export interface CircuitFault {
  kind: 'network' | 'http' | 'damaged' | 'storage' | 'unsupported';
  detail: string;
}

export type CircuitState =
  | { state: 'idle' }
  | { state: 'loading'; loadedBytes: number; totalBytes: number }
  | { state: 'ready' }
  | { state: 'failed'; fault: CircuitFault };

export interface BlockInput {
  /** 32 bytes. */
  key: Uint8Array;
  /** 12 bytes. */
  nonce: Uint8Array;
  counter: number;
  /** 64 bytes: UTF-8 of exactly 16 code points, then zeros. */
  plaintext: Uint8Array;
}

export interface ProvenBlock {
  proof: Groth16Proof;
  publicSignals: string[];
  /** Hex of 64 bytes. */
  encryptedHex: string;
  counter: number;
}

/**
 * `crashed`: a worker died or ran out of memory. `unprovable`: the circuit refused the block. `false`: its proofs failed
 * their own check, and the prover of last resort made none that holds.
 */
export type ProveFailure = 'cancelled' | 'circuit' | 'crashed' | 'unprovable' | 'false';

export type ProveOutcome =
  | { ok: true; blocks: ProvenBlock[] }
  /** `block`: its place, where one is to blame. */
  | { ok: false; failure: ProveFailure; block?: number; detail: string };

export interface ProveOptions {
  /** Aborting terminates the workers at once. */
  signal: AbortSignal;
  /** After each block that was proven and verified. */
  onProven(count: number): void;
  /** From now on snarkjs proves what is left, which takes many times as long. */
  onLastResort(): void;
}

export interface Prover {
  /** The same object until it changes, as React's external stores want it. */
  circuit(): CircuitState;
  subscribe(listener: () => void): () => void;
  /** Fetches the files, or tries again. Never rejects: the outcome is the state. */
  load(): Promise<void>;
  /** All blocks or none, in the order given; loads the circuit first where needed. Never rejects. */
  prove(blocks: readonly BlockInput[], options: ProveOptions): Promise<ProveOutcome>;
}
