/**
 * What others ask of a verifier: whether a proof shows that its signals are those of one well-formed block. The same
 * code answers the prover, the page that checks a proof file, and the server.
 */
import type { PublicBlock } from '../domain/proof-signals.ts';

/** As snarkjs writes it, once parsed: see contract/proofs.ts. Still unchecked here. */
export interface ProofClaim {
  proof: unknown;
  publicSignals: unknown;
}

/**
 * Why a claim is rejected, most basic first. `length`: the circuit's length check, the first signal is not 16.
 * `point`: out of range, off the curve, outside the subgroup, at infinity, or not with z = 1. `false`: all is well
 * formed, and the proof does not show it.
 */
export type Rejection =
  | 'malformed'
  | 'too-few-signals'
  | 'too-many-signals'
  | 'length'
  | 'signal'
  | 'counter'
  | 'point'
  | 'false';

export type Verdict = { ok: true; block: PublicBlock } | { ok: false; rejection: Rejection };

export interface Verifier {
  /** Never throws on any input. CPU-bound: some milliseconds. */
  verify(claim: ProofClaim): Verdict;
}
