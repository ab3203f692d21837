/** A worker of the pool as the pool sees it: comlink-worker.ts makes real ones, tests make others. */
import type { BlockInput } from './api.ts';
import type { CircuitFiles } from './artifacts.ts';
import type { BlockOutcome } from './block-prover.ts';

export interface ProverWorker {
  /**
   * Makes ready for blocks; once, and before the first. With `isLast` the bytes are handed over, not copied. Rejects, or
   * never answers, when the worker breaks.
   */
  open(files: CircuitFiles, isLast: boolean): Promise<void>;
  prove(block: BlockInput): Promise<BlockOutcome>;
  /** At once, in the middle of its work. */
  terminate(): void;
}

/** Starts a worker that reports its death. Throws where there can be none. */
export type SpawnWorker = (onCrash: (detail: string) => void) => ProverWorker;
