/**
 * One worker, and the questions to it. Every question ends: the worker answers or refuses, dies with or without an error
 * event, stays silent too long, or is ended.
 */
import type { Clock } from './ports.ts';
import { watchSilence, type SilenceWatch } from './silence.ts';

/** Starts a worker that reports its death. Throws if none can start. */
export type Spawn<W> = (onCrash: (detail: string) => void) => W;

export interface WorkerClient<W> {
  worker: W;
  /**
   * Rejects with the worker's own error, or with why it ended. `parts`: how long it may be silent, in parts of 15 s;
   * then it ends with `silence`.
   */
  ask<T>(
    parts: number,
    question: (worker: W, watch: SilenceWatch) => Promise<T>,
    silence?: Error,
  ): Promise<T>;
  /** Ends it at once, even in the middle of its work, and everything that waits for it. */
  end(): void;
  isOver(): boolean;
}

export const openWorker = <W extends { terminate(): void }>(
  spawn: Spawn<W>,
  clock: Clock,
): WorkerClient<W> => {
  let isOver = false;
  let fail: ((reason: Error) => void) | undefined;
  const ended = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // There may be no open question.
  ended.catch(() => undefined);
  const end = (reason: Error) => {
    if (isOver) return;
    isOver = true;
    worker.terminate();
    fail?.(reason);
  };
  const worker = spawn((detail) => end(new Error(detail)));
  return {
    worker,
    ask: async (parts, question, silence = new Error('the worker no longer answers')) => {
      const watch = watchSilence(clock, parts, () => end(silence));
      try {
        return await Promise.race([question(worker, watch), ended]);
      } finally {
        watch.stop();
      }
    },
    end: () => end(new Error('the worker was terminated')),
    isOver: () => isOver,
  };
};
