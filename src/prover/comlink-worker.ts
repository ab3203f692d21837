/** Real workers for the pool: a module worker of this build, spoken to through Comlink. */
import * as Comlink from 'comlink';
import { onWorkerCrash } from '../platform/browser/worker-crash.ts';
import type { RemoteProver } from './worker.ts';
import type { SpawnWorker } from './worker-port.ts';

export const spawnComlinkWorker: SpawnWorker = (onCrash) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'prover',
  });
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
