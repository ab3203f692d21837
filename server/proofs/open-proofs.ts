/** Composes the verification of proofs: the key of this project, worker threads, and the limits of members. */
import { availableParallelism } from 'node:os';
import type { ProofClaim, Verdict } from '../../src/verifier/api.ts';
import { createProofChecker, type ProofChecker } from './proof-checker.ts';
import { startThread } from '../workers/start-thread.ts';
import { createWorkerPool, type PoolOptions } from '../workers/worker-pool.ts';

/** A verification takes some milliseconds; no honest one takes this long. */
const usualLimitMs = 2_000;

export interface ProofsOptions {
  verificationKey: unknown;
  /** Default: the number of cores, with one left for the event loop. */
  workers?: number | undefined;
  /** For one verification. */
  limitMs?: number;
  onLoss?: PoolOptions['onLoss'];
}

const workersByCores = (): number => Math.max(1, Math.min(4, availableParallelism() - 1));

/**
 * ffjavascript loads web-worker, which in a thread mistakes itself for its own thread, and runs the module that these
 * fields name: an empty one.
 */
const forWebWorker = { mod: 'data:,', type: 'classic' };

const startVerifier = (verificationKey: unknown) =>
  startThread({
    module: new URL('verify-worker.ts', import.meta.url),
    data: { verificationKey, ...forWebWorker },
    heapMb: 64,
  });

interface OpenProofs extends ProofChecker {
  /** How many proofs wait for a worker. */
  waiting(): number;
}

/** Starts nothing yet; see worker-pool.ts. */
export const openProofs = ({
  verificationKey,
  workers,
  limitMs = usualLimitMs,
  onLoss,
}: ProofsOptions): OpenProofs => {
  const pool = createWorkerPool<ProofClaim, Verdict>({
    startWorker: () => startVerifier(verificationKey),
    size: workers ?? workersByCores(),
    maxWaiting: 200,
    limitMs,
    startLimitMs: 30_000,
    idleMs: 300_000,
    ...(onLoss && { onLoss }),
  });
  return { ...createProofChecker(pool), waiting: pool.waiting };
};
