/**
 * The interface of the prover, for screens: the state of the circuit's files, and proofs of blocks, made off the main
 * thread.
 */
import type { Groth16Proof } from '../contract/calls/talk/proofs.ts';

/**
 * Why the circuit cannot be used. `code`: what loads it did not load. `lost`: the connection broke. `silent`: no answer
 * came. `damaged`: two downloads did not match this build. `incapable`: the browser lacks something (workers,
 * WebAssembly). `unsupported`: it failed, with too little memory for example. `detail`: its own words, or 'HTTP 404'.
 */
export type CircuitFault =
  | { kind: 'code' | 'lost' | 'silent' | 'damaged' | 'incapable' }
  | { kind: 'http' | 'unsupported'; detail: string };

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
 * `crashed`: a worker died or ran out of memory. `unprovable`: the circuit refused the block. `false`: its proofs
 * failed their own check, and the prover of last resort made no valid one either.
 */
export type ProveFailure = 'cancelled' | 'circuit' | 'crashed' | 'unprovable' | 'false';

export type ProveOutcome =
  | { ok: true; blocks: ProvenBlock[] }
  /** `block`: the place of the block that failed, if it was one block. `fault`: of the circuit, if that failed. */
  | { ok: false; failure: ProveFailure; block?: number; detail: string; fault?: CircuitFault };

export interface ProveOptions {
  /** Aborting terminates the workers at once. */
  signal: AbortSignal;
  /** After each block that was proven and verified. */
  onProven(count: number): void;
  /** Called when snarkjs begins to prove the remaining blocks, which takes many times as long. */
  onLastResort(): void;
}

export interface Prover {
  /** The state. It is the same object until it changes, as React's external stores require. */
  circuit(): CircuitState;
  subscribe(listener: () => void): () => void;
  /** Fetches the files, or tries again. Never rejects: the state shows the outcome. */
  load(): Promise<void>;
  /** Proves all blocks or none, in the given order. Loads the circuit first if needed. Never rejects. */
  prove(blocks: readonly BlockInput[], options: ProveOptions): Promise<ProveOutcome>;
}
