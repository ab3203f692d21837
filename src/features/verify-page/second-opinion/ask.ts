/**
 * Asks for a second opinion in a worker of its own, whose script and verifier come when they are asked for, and go with
 * the answer. snarkjs may never end: the worker is then terminated.
 */
import { wrap } from 'comlink';
import { onWorkerCrash } from '../../../platform/browser/worker-crash.ts';
import type { Clock } from '../../../platform/ports.ts';
import { watchSilence } from '../../../platform/silence.ts';
import type { Opinion } from '../../../verifier/snarkjs/second-opinion.ts';
import type { FileJudge } from './judge-file.ts';

/** `load`: its code or the key could not be had. `stopped`: it broke, or came to no end. */
export type OpinionOutcome =
  | { outcome: 'judged'; opinions: Opinion[] }
  | { outcome: 'unavailable'; reason: UnavailableReason };

type UnavailableReason = 'load' | 'stopped';

export interface AskPorts {
  /** Throws where there can be none. */
  spawn: () => Worker;
  clock: Clock;
}

/** Of 15 s each: 120 s, as any code may take, and 60 s for all blocks of a file. */
const loadingParts = 8;
const judgingParts = 4;

export const spawnSecondOpinion = (): Worker =>
  new Worker(new URL('./second-opinion-worker.ts', import.meta.url), {
    type: 'module',
    name: 'second-opinion',
  });

const unavailable = (reason: UnavailableReason): OpinionOutcome => ({
  outcome: 'unavailable',
  reason,
});

/** The answer, or undefined when the worker breaks or falls silent. */
const within = async <T>(
  clock: Clock,
  parts: number,
  broken: Promise<undefined>,
  question: () => Promise<T>,
): Promise<T | undefined> => {
  let giveUp: (() => void) | undefined;
  const silent = new Promise<undefined>((resolve) => {
    giveUp = () => resolve(undefined);
  });
  const watch = watchSilence(clock, parts, () => giveUp?.());
  try {
    return await Promise.race([question(), broken, silent]);
  } catch {
    return undefined;
  } finally {
    watch.stop();
  }
};

const askWorker = async (worker: Worker, clock: Clock, text: string): Promise<OpinionOutcome> => {
  const broken = new Promise<undefined>((resolve) => {
    onWorkerCrash(worker, () => resolve(undefined));
  });
  const judge = wrap<FileJudge>(worker);
  const isReady = await within(clock, loadingParts, broken, () => judge.prepare());
  if (!isReady) return unavailable('load');
  const opinions = await within(clock, judgingParts, broken, () => judge.judge(text));
  return opinions ? { outcome: 'judged', opinions } : unavailable('stopped');
};

/** Never rejects, and always ends. */
export const askSecondOpinion = async (
  { spawn, clock }: AskPorts,
  text: string,
): Promise<OpinionOutcome> => {
  try {
    const worker = spawn();
    const outcome = await askWorker(worker, clock, text);
    worker.terminate();
    return outcome;
  } catch {
    return unavailable('load');
  }
};
