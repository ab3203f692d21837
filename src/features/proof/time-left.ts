/** How long a proof in the making still takes, judged by the blocks that are proven. */

export interface ProofPace {
  /** Since the first block was begun, by the prover at work. */
  elapsedMs: number;
  /** Blocks that it has proven; at least 1. */
  proven: number;
  left: number;
  /** Blocks that are proven at once. */
  lanes: number;
}

/** Milliseconds. Where several are proven at once, the first to be ready tells of all of them. */
export const timeLeft = ({ elapsedMs, proven, left, lanes }: ProofPace): number =>
  (elapsedMs * left) / Math.max(proven, Math.min(lanes, proven + left));
