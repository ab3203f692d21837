/** Starts real workers for the pool: module workers of this build, called through Comlink. */
import * as Comlink from 'comlink';
import { onWorkerCrash } from '../platform/browser/worker-crash.ts';
import type { RemoteProver } from './remote-prover.ts';
import type { SpawnWorker } from './worker-port.ts';

const spawn =
  (start: () => Worker): SpawnWorker =>
  (onCrash) => {
    const worker = start();
    onWorkerCrash(worker, onCrash);
    const remote = Comlink.wrap<RemoteProver>(worker);
    return {
      open: async (files, isLast) => {
        const bytes = [files.wasm.buffer, files.zkey.buffer];
        await remote.open(isLast ? Comlink.transfer(files, bytes) : files);
      },
      prove: (block) => remote.prove(block),
      terminate: () => worker.terminate(),
    };
  };

export const spawnComlinkWorker = spawn(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'prover' }),
);

/** Fetches its script now, unless it was fetched before. */
export const spawnLastResort = spawn(
  () =>
    new Worker(new URL('./snarkjs/last-resort-worker.ts', import.meta.url), {
      type: 'module',
      name: 'last-resort',
    }),
);
