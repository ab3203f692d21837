/** Starts real workers for the pool: module workers of this build, called through Comlink. */
import * as Comlink from 'comlink';
import { spawnRemote } from '../platform/browser/remote-worker.ts';
import type { Spawn } from '../platform/worker-client.ts';
import type { RemoteProver } from './remote-prover.ts';
import type { ProverWorker } from './worker-handle.ts';

const spawn =
  (start: () => Worker): Spawn<ProverWorker> =>
  (onCrash) => {
    const { remote, terminate } = spawnRemote<RemoteProver>(start)(onCrash);
    return {
      open: async (files, isLast) => {
        const bytes = [files.wasm.buffer, files.zkey.buffer];
        await remote.open(isLast ? Comlink.transfer(files, bytes) : files);
      },
      prove: (block) => remote.prove(block),
      terminate,
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
