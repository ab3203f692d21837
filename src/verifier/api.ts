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

export interface Verifier {
  /** Never throws on any input. CPU-bound: some milliseconds. */
  verify(claim: ProofClaim): Verdict;
}
