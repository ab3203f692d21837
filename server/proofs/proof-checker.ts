/**
 * Limits how many proofs are verified at a time, so that no member takes all the workers. A member has few
 * verifications under way, and all members together only as many as take some seconds.
 */
import { faultTexts } from '#texts/faults';
import type { ProofClaim, Verdict } from '../../src/verifier/api.ts';
import { away, done, tooManyRequests, type Fault, type Outcome } from '../http/replies/fault.ts';
import type { PoolFault, WorkerPool } from '../workers/worker-pool.ts';

/** For one member at a time: a message has 16 blocks, and the app may have all of them verified at once. */
const maxPerMember = 20;

/** When to come again, in seconds. */
const soonS = 1;

export interface ProofChecker {
  /** The verifier's verdict on the claim; a fault if the verifier could not be asked. */
  check(memberId: number, claim: ProofClaim): Promise<Outcome<Verdict>>;
  close(): Promise<void>;
}

const faults: Record<PoolFault, Fault> = {
  full: away(() => faultTexts.verifierFull, soonS),
  lost: away(() => faultTexts.verifierLost, soonS),
};

export const createProofChecker = (
  pool: Pick<WorkerPool<ProofClaim, Verdict>, 'run' | 'close'>,
): ProofChecker => {
  const running = new Map<number, number>();
  const count = (memberId: number, step: 1 | -1): void => {
    const now = (running.get(memberId) ?? 0) + step;
    if (now > 0) running.set(memberId, now);
    else running.delete(memberId);
  };
  return {
    check: async (memberId, claim) => {
      if ((running.get(memberId) ?? 0) >= maxPerMember) return tooManyRequests(soonS);
      count(memberId, 1);
      try {
        const answer = await pool.run(claim);
        return answer.ok ? done(answer.answer) : faults[answer.fault];
      } finally {
        count(memberId, -1);
      }
    },
    close: () => pool.close(),
  };
};
