/** Estimates how long a proof still takes, from the blocks proven so far. */

export interface ProofPace {
  /** Milliseconds since the present prover began its first block. */
  elapsedMs: number;
  /** How many blocks it has proven; at least 1. */
  proven: number;
  left: number;
  /** How many blocks are proven at once. */
  lanes: number;
}

/** Milliseconds. With several lanes, the first finished block gives the pace of all. */
export const timeLeft = ({ elapsedMs, proven, left, lanes }: ProofPace): number =>
  (elapsedMs * left) / Math.max(proven, Math.min(lanes, proven + left));
