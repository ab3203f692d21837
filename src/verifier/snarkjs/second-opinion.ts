/**
 * Returns snarkjs's opinion on a claim, and avoids the traps of its `groth16.verify`. That function takes missing
 * signals for 0, and "0x10" and "016" for 16. It accepts coordinates plus q and rescaled points, and throws if a field
 * is missing. So our strict reading goes first, snarkjs gets only what was read, and an exception is a refusal. The
 * caller sets a time limit.
 */
import { groth16 } from 'snarkjs';
import type { ProofClaim } from '../api.ts';
import { readClaim, type ProofPoints } from '../claim.ts';
import { provideCurve } from './single-thread.ts';

export type Opinion = 'accepted' | 'refused';

export interface SecondOpinion {
  /** Never rejects. */
  judge(claim: ProofClaim): Promise<Opinion>;
}

const proofOf = ({ a, b, c }: ProofPoints) => {
  const [ax, ay, bx0, bx1, by0, by1, cx, cy] = [...a, ...b, ...c].map(String);
  return {
    pi_a: [ax, ay, '1'],
    pi_b: [
      [bx0, bx1],
      [by0, by1],
      ['1', '0'],
    ],
    pi_c: [cx, cy, '1'],
    protocol: 'groth16',
    curve: 'bn128',
  };
};

/** `verificationKey`: as snarkjs writes it, identified by its hash. */
export const createSecondOpinion = async (verificationKey: unknown): Promise<SecondOpinion> => {
  await provideCurve();
  return {
    judge: async (claim) => {
      const reading = readClaim(claim);
      if (!reading.ok) return 'refused';
      const { points, signals } = reading.claim;
      try {
        const isTrue = await groth16.verify(verificationKey, signals, proofOf(points));
        return isTrue ? 'accepted' : 'refused';
      } catch {
        return 'refused';
      }
    },
  };
};
