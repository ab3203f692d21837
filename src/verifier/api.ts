/**
 * What others ask of a verifier: whether a proof shows that its signals are those of one well-formed block. The same
 * code answers the prover, the page that checks a proof file, and the server.
 */
import type { Rejection } from '../domain/proof-rejections.ts';
import type { PublicBlock } from '../domain/proof-signals.ts';

/** As snarkjs writes it, once parsed: see contract/proofs.ts. Still unchecked here. */
export interface ProofClaim {
  proof: unknown;
  publicSignals: unknown;
}

export type Verdict = { ok: true; block: PublicBlock } | { ok: false; rejection: Rejection };

/** A block as it is kept: what it says of itself, and the proof of that. All of it is still unchecked. */
export interface SealedBlock {
  /** Hex of 12 bytes. */
  nonce: string;
  counter: number;
  /** Hex of 64 bytes. */
  encryptedHex: string;
  proof: unknown;
}

/** Why the key that proofs are verified with is not here. `damaged`: what came is not this build's key. */
export type KeyFault = 'network' | 'damaged';

/** `rejections`: for each block, in order; undefined where its proof is true. */
export type BlocksVerdict =
  | { ok: true; rejections: (Rejection | undefined)[] }
  /** `broken`: the worker did not start, died or fell silent. */
  | { ok: false; fault: KeyFault | 'broken' };

/** Verifies kept blocks off the main thread. */
export interface BlocksVerifier {
  /** Fetches what it needs, so that it is here when the connection goes. */
  prepare(): void;
  /** Never rejects, and always ends. */
  verifyBlocks(blocks: readonly SealedBlock[]): Promise<BlocksVerdict>;
}

export interface Verifier {
  /** Never throws on any input. CPU-bound: some milliseconds. */
  verify(claim: ProofClaim): Verdict;
}
