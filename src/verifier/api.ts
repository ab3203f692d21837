/**
 * The interface of a verifier. It tells whether a proof shows that its signals are those of one well-formed block. The
 * prover, the page that checks a proof file and the server use the same code.
 */
import type { Rejection } from '../domain/proofs/proof-rejections.ts';
import type { PublicBlock } from '../domain/proofs/proof-signals.ts';

/** As snarkjs writes it, parsed: see contract/calls/talk/proofs.ts. Nothing in it is checked yet. */
export interface ProofClaim {
  proof: unknown;
  publicSignals: unknown;
}

export type Verdict = { ok: true; block: PublicBlock } | { ok: false; rejection: Rejection };

/** A block as it is stored: its claims, and their proof. Nothing in it is checked yet. */
export interface SealedBlock {
  /** Hex of 12 bytes. */
  nonce: string;
  counter: number;
  /** Hex of 64 bytes. */
  encryptedHex: string;
  proof: unknown;
}

/** Why the verification key is missing. `damaged`: the downloaded key is not this build's. */
export type KeyFault = 'network' | 'damaged';

/** `rejections`: for each block, in order; undefined if its proof is valid. */
export type BlocksVerdict =
  | { ok: true; rejections: (Rejection | undefined)[] }
  /** `broken`: the worker did not start, died or fell silent. */
  | { ok: false; fault: KeyFault | 'broken' };

/** Verifies stored blocks off the main thread. */
export interface BlocksVerifier {
  /** Fetches what it needs, so that it also works offline later. */
  prepare(): void;
  /** Never rejects, and always ends. */
  verifyBlocks(blocks: readonly SealedBlock[]): Promise<BlocksVerdict>;
}

export interface Verifier {
  /** Never throws on any input. CPU-bound: some milliseconds. */
  verify(claim: ProofClaim): Verdict;
}
