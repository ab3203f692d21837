/**
 * One worker of the pool with what may befall it: every question to it ends, whether it answers, says that it failed,
 * dies with or without a word, or is dismissed.
 */
import type { Clock } from '../platform/ports.ts';
import type { BlockInput } from './api.ts';
import type { CircuitFiles } from './artifacts.ts';
import type { BlockOutcome } from './block-prover.ts';
import type { SpawnWorker } from './worker-port.ts';

export interface Crash {
  ok: false;
  failure: 'crashed';
  detail: string;
}

export interface Member {
  open(files: CircuitFiles, isLast: boolean): void;
  /** Waits until it is open. */
  prove(block: BlockInput): Promise<BlockOutcome>;
  dismiss(): void;
}

export const crash = (error: unknown): Crash => ({
  ok: false,
  failure: 'crashed',
  detail: error instanceof Error ? error.message : String(error),
});

/**
 * A worker that the system killed may say nothing. Silence is counted in parts, so that a page that was frozen, and
 * finds a timer due when it wakes, gives its worker time as well.
 */
const silence = { parts: 6, partMs: 15_000 };

const onSilence = (clock: Clock, tell: () => void): (() => void) => {
  let parts = 0;
  let cancel: (() => void) | undefined;
  const wait = () => {
    cancel = clock.setTimer(() => {
      parts += 1;
      if (parts === silence.parts) tell();
      else wait();
    }, silence.partMs);
  };
  wait();
  return () => cancel?.();
};

/** Throws where no worker can be started. */
export const hire = (spawn: SpawnWorker, clock: Clock): Member => {
  let end: ((reason: Crash) => void) | undefined;
  const ended = new Promise<Crash>((resolve) => {
    end = resolve;
  });
  const worker = spawn((detail) => end?.(crash(detail)));

  const ask = async <T>(question: () => Promise<T>): Promise<T | Crash> => {
    const stopWatching = onSilence(clock, () => end?.(crash('the worker no longer answers')));
    try {
      return await Promise.race([question(), ended]);
    } catch (error) {
      return crash(error);
    } finally {
      stopWatching();
    }
  };

  let opened: Promise<Crash | void> = Promise.resolve();
  return {
    open: (files, isLast) => {
      opened = ask(() => worker.open(files, isLast));
    },
    prove: async (block) => (await opened) ?? ask(() => worker.prove(block)),
    dismiss: () => {
      worker.terminate();
      end?.(crash('the worker was dismissed'));
    },
  };
};
