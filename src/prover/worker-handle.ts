/**
 * One worker of the pool. Every request to it ends: the worker answers, reports a failure, dies with or without an
 * error event, stays silent too long, or is terminated.
 */
import type { Clock } from '../platform/ports.ts';
import { watchSilence } from '../platform/silence.ts';
import type { BlockInput } from './api.ts';
import type { CircuitFiles } from './artifacts.ts';
import type { BlockOutcome } from './block-prover.ts';
import type { SpawnWorker } from './worker-port.ts';

export interface Crash {
  ok: false;
  failure: 'crashed';
  detail: string;
  /** It was silent from the start: most likely its script did not load. */
  isUnopened?: true;
}

const silence = 'the worker no longer answers';

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
export const spawnWorker = (spawn: SpawnWorker, clock: Clock, patience: Patience): WorkerHandle => {
  let end: ((reason: Crash) => void) | undefined;
  const ended = new Promise<Crash>((resolve) => {
    end = resolve;
  });
  const worker = spawn((detail) => end?.(crash(detail)));

  const ask = async <T>(
    parts: number,
    question: () => Promise<T>,
    silent = crash(silence),
  ): Promise<T | Crash> => {
    const watch = watchSilence(clock, parts, () => end?.(silent));
    try {
      return await Promise.race([question(), ended]);
    } catch (error) {
      return crash(error);
    } finally {
      watch.stop();
    }
  };

  let opened: Promise<Crash | void> = Promise.resolve();
  return {
    open: (files, isLast) => {
      const unopened: Crash = { ...crash(silence), isUnopened: true };
      opened = ask(patience.opening, () => worker.open(files, isLast), unopened);
    },
    prove: async (block) => (await opened) ?? ask(patience.block, () => worker.prove(block)),
    terminate: () => {
      worker.terminate();
      end?.(crash('the worker was terminated'));
    },
  };
};
