/** Starts a thread of a pool (see worker-pool.ts) that runs a TypeScript module. */
import { Worker } from 'node:worker_threads';

export interface ThreadOptions {
  module: URL;
  /** What the module finds in `workerData`. */
  data?: Record<string, unknown>;
  /** The limit of the JavaScript heap. */
  heapMb: number;
}

export const startThread = ({ module, data, heapMb }: ThreadOptions): Worker =>
  new Worker(new URL('start-worker.mjs', import.meta.url), {
    workerData: { ...data, module: module.href },
    // No second loader of TypeScript, and none of the server's secrets.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
