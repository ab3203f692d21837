/** One worker of the pool. Every request to it ends. */
import * as Comlink from 'comlink';
import type { Clock } from '../../platform/ports.ts';
import { openWorker, type Spawn } from '../../platform/worker-client.ts';
import type { BlockInput } from '../api.ts';
import type { CircuitFiles } from '../files/artifacts.ts';
import type { BlockOutcome } from '../block-prover.ts';
import { spawnRemote } from '../../platform/browser/workers/remote-worker.ts';
import type { RemoteProver } from './remote-prover.ts';

/** A worker as the pool sees it. The spawners below make real ones, and tests make others. */
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

export interface Crash {
  ok: false;
  failure: 'crashed';
  detail: string;
  /** It was silent from the start: most likely its script did not load. */
  isUnopened?: true;
}

export interface WorkerHandle {
  open(files: CircuitFiles, isLast: boolean): void;
  /** Waits until the worker is open. */
  prove(block: BlockInput): Promise<BlockOutcome | Crash>;
  terminate(): void;
}

export const crash = (error: unknown): Crash => ({
  ok: false,
  failure: 'crashed',
  detail: error instanceof Error ? error.message : String(error),
});

/** How long a worker may be silent, in parts of 15 s. */
export interface Patience {
  /** Its script is loading over the network at that time. */
  opening: number;
  block: number;
}

/** Throws if no worker can start. */
export const spawnWorker = (
  spawn: Spawn<ProverWorker>,
  clock: Clock,
  patience: Patience,
): WorkerHandle => {
  const { ask, end } = openWorker(spawn, clock);
  const silence = new Error('the worker no longer answers');
  let opened: Promise<Crash | void> = Promise.resolve();
  return {
    open: (files, isLast) => {
      const opening = ask(patience.opening, (worker) => worker.open(files, isLast), silence);
      opened = opening.catch((error: unknown) =>
        error === silence ? { ...crash(error), isUnopened: true } : crash(error),
      );
    },
    prove: async (block) =>
      (await opened) ?? ask(patience.block, (worker) => worker.prove(block)).catch(crash),
    terminate: end,
  };
};

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

/** Starts real workers for the pool: module workers of this build, called through Comlink. */
export const spawnComlinkWorker = spawn(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'prover' }),
);

/** Fetches its script now, unless it was fetched before. */
export const spawnLastResort = spawn(
  () =>
    new Worker(new URL('../snarkjs/last-resort-worker.ts', import.meta.url), {
      type: 'module',
      name: 'last-resort',
    }),
);
