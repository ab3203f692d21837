/** Puts the verification of proofs together: the key of this project, worker threads, and the bounds of members. */
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ProofClaim, Verdict } from '../../src/verifier/api.ts';
import { createProofChecker, type ProofChecker } from './proof-checker.ts';
import { createWorkerPool, type WorkerLoss } from './worker-pool.ts';

/** Some milliseconds is what a verification takes; this is what nothing honest takes. */
const limitMs = 2_000;

export interface ProofsOptions {
  verificationKey: unknown;
  /** By the number of cores, with one left for the event loop, when it is not given. */
  workers?: number | undefined;
  onLoss?: (loss: WorkerLoss) => void;
}

const workersByCores = (): number => Math.max(1, Math.min(4, availableParallelism() - 1));

/** TypeScript runs in a worker as in the server itself, whoever started the server. */
const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const startVerifier = (verificationKey: unknown): Worker =>
  new Worker(new URL('verify-worker.ts', import.meta.url), {
    workerData: verificationKey,
    execArgv: ['--import', typescript],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });

/** Nothing is started yet; see worker-pool.ts. */
export const openProofs = ({ verificationKey, workers, onLoss }: ProofsOptions): ProofChecker =>
  createProofChecker(
    createWorkerPool<ProofClaim, Verdict>({
      startWorker: () => startVerifier(verificationKey),
      size: workers ?? workersByCores(),
      mostWaiting: 200,
      limitMs,
      startLimitMs: 30_000,
      idleMs: 300_000,
      ...(onLoss && { onLoss }),
    }),
  );
