/** See api.ts. The checks go from cheap to expensive: shapes and signals, then points, then the pairings. */
import type { Verdict, Verifier } from './api.ts';
import { readClaim } from './claim.ts';
import { Curve } from './curve.ts';
import { Groth16 } from './groth16.ts';
import { readVerificationKey } from './verification-key.ts';

/**
 * Creates a verifier of proofs for that key, as snarkjs writes it. It takes a second or less, most of it once for all
 * verifiers. Throws on a key that is not of this circuit, that has bad points, or that is weak (γ = δ).
 */
export const createVerifier = async (verificationKey: unknown): Promise<Verifier> => {
  const key = readVerificationKey(verificationKey);
  const groth16 = new Groth16(await Curve.create(), key);
  return {
    verify: (given): Verdict => {
      const reading = readClaim(given);
      if (!reading.ok) return reading;
      const { points, signals, block } = reading.claim;
      if (!groth16.readPoints(points)) return { ok: false, rejection: 'point' };
      return groth16.shows(signals) ? { ok: true, block } : { ok: false, rejection: 'false' };
    },
  };
};
