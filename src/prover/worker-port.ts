/** A worker of the pool, as the pool sees it. comlink-worker.ts makes real ones, and tests make others. */
import type { BlockInput } from './api.ts';
import type { CircuitFiles } from './artifacts.ts';
import type { BlockOutcome } from './block-prover.ts';

export interface ProverWorker {
  /**
   * Prepares for blocks; call it once, before the first. With `isLast` the bytes are transferred, not copied. Rejects
   * or never answers if the worker breaks.
   */
  open(files: CircuitFiles, isLast: boolean): Promise<void>;
  prove(block: BlockInput): Promise<BlockOutcome>;
  /** Ends it at once, even in the middle of its work. */
  terminate(): void;
}

/** Starts a worker that reports its death. Throws if none can start. */
export type SpawnWorker = (onCrash: (detail: string) => void) => ProverWorker;
