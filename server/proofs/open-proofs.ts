/** Puts the verification of proofs together: the key of this project, worker threads, and the bounds of members. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ProofClaim, Verdict } from '../../src/verifier/api.ts';
import { createProofChecker, type ProofChecker } from './proof-checker.ts';
import { createWorkerPool, type PoolOptions } from './worker-pool.ts';

/** Some milliseconds is what a verification takes; this is what nothing honest takes. */
const usualLimitMs = 2_000;

export interface ProofsOptions {
  verificationKey: unknown;
  /** By the number of cores, with one left for the event loop, when it is not given. */
  workers?: number | undefined;
  /** For one verification. */
  limitMs?: number;
  onLoss?: PoolOptions['onLoss'];
}

const workersByCores = (): number => Math.max(1, Math.min(4, availableParallelism() - 1));

/**
 * ffjavascript brings web-worker along, which in a thread takes itself for what started it, and runs the module that
 * these fields name: an empty one.
 */
const forWebWorker = { mod: 'data:,', type: 'classic' };

const startVerifier = (verificationKey: unknown): Worker =>
  new Worker(new URL('start-worker.mjs', import.meta.url), {
    workerData: { verificationKey, ...forWebWorker },
    // Neither a second loader of TypeScript, nor the server's secrets.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });

interface OpenProofs extends ProofChecker {
  /** How many proofs wait for a worker. */
  waiting(): number;
}

/** Nothing is started yet; see worker-pool.ts. */
export const openProofs = ({
  verificationKey,
  workers,
  limitMs = usualLimitMs,
  onLoss,
}: ProofsOptions): OpenProofs => {
  const pool = createWorkerPool<ProofClaim, Verdict>({
    startWorker: () => startVerifier(verificationKey),
    size: workers ?? workersByCores(),
    mostWaiting: 200,
    limitMs,
    startLimitMs: 30_000,
    idleMs: 300_000,
    ...(onLoss && { onLoss }),
  });
  return { ...createProofChecker(pool), waiting: pool.waiting };
};
