/**
 * The pool of workers, which prove the blocks of one message at a time. Workers start with the first message and stay
 * 30 s for the next one. Each takes the next unassigned block; a message is done when all blocks are. After any failure
 * all workers are terminated: a cancelled message, a block that the circuit refuses, a worker that crashes.
 *
 *     workers ──crash, false proof──▶ one fresh worker ──crash, false proof──▶ snarkjs (the last resort)
 *
 * Each try gets the blocks that the previous one left. After a crash a single worker starts, since memory most likely
 * ran out. A proof that fails its own check counts as a crash. The fresh worker skips such a block and goes on with the
 * others. After any fault of the kernel snarkjs proves the remaining blocks, in a worker that ends with the
 * message.
 */
import type { Clock } from '../../platform/ports.ts';
import type { Spawn } from '../../platform/worker-client.ts';
import type { BlockInput, ProveFailure, ProveOptions, ProveOutcome, ProvenBlock } from '../api.ts';
import type { CircuitFiles } from '../files/artifacts.ts';
import type { BlockOutcome } from '../block-prover.ts';
import {
  crash,
  spawnWorker,
  type Patience,
  type ProverWorker,
  type WorkerHandle,
} from './worker-handle.ts';

export interface PoolPorts {
  spawn: Spawn<ProverWorker>;
  /** A worker of snarkjs, whose code may still have to load. */
  spawnLastResort: Spawn<ProverWorker>;
  clock: Clock;
  /** The circuit's files, requested when workers start; undefined if there are none. */
  files: () => Promise<CircuitFiles | undefined>;
  /** As many as the device's cores, limited by its memory. */
  maxWorkers: number;
}

export interface Pool {
  /** Proves one message at a time. Never rejects. */
  prove(blocks: readonly BlockInput[], options: ProveOptions): Promise<ProveOutcome>;
}

const idleMs = 30_000;

interface MessageFailure {
  failure: ProveFailure;
  block?: number;
  detail: string;
}

/** A message that is being proven. */
interface Job {
  blocks: readonly BlockInput[];
  proven: (ProvenBlock | undefined)[];
  /** Places of the blocks that no worker has. */
  waiting: number[];
  failed: MessageFailure | undefined;
  /** Whether any proof failed its own check. */
  sawFalse: boolean;
  /** Whether the latest try ended because a worker never opened: other scripts will not load either. */
  isUnopened: boolean;
  onProven(count: number): void;
}

/** The workers of a try, and whether a false proof leaves its block to the next try instead of ending this one. */
interface Try {
  most: number;
  start: () => WorkerHandle;
  leavesFalse: boolean;
}

/**
 * Two tries that never open end after 120 s, as all late code does. A block takes far less even on the slowest device.
 */
const kernelPatience: Patience = { opening: 4, block: 6 };
/** There is one try, and its script must still load. Then a block takes snarkjs some ten times as long. */
const lastResortPatience: Patience = { opening: 8, block: 12 };

const placesLeft = (job: Pick<Job, 'proven'>): number[] =>
  [...job.proven.keys()].filter((place) => job.proven[place] === undefined);

const outcomeOf = ({ failed, proven }: Job): ProveOutcome =>
  failed
    ? { ok: false, ...failed }
    : { ok: true, blocks: proven.filter((block) => block !== undefined) };

const failureOf = (
  outcome: Extract<BlockOutcome, { ok: false }>,
  place: number,
): MessageFailure => {
  const { failure, detail } = outcome;
  return failure === 'crashed' ? { failure, detail } : { failure, block: place, detail };
};

/** Whether another try may succeed. */
const isBeaten = ({ failed }: Job): boolean =>
  failed?.failure === 'crashed' || failed?.failure === 'false';

/** Resolves once the signal is aborted, if ever. */
export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

export const createPool = ({
  spawn,
  spawnLastResort,
  clock,
  files,
  maxWorkers,
}: PoolPorts): Pool => {
  let workers: WorkerHandle[] = [];
  let stopIdling: (() => void) | undefined;

  const terminateAll = (): void => {
    const former = workers;
    workers = [];
    former.forEach((worker) => worker.terminate());
  };

  const fail = (job: Job, failure: MessageFailure): void => {
    if (job.failed) return;
    job.failed = failure;
    terminateAll();
  };

  /** Starts workers until there are `size`; returns the new ones. */
  const startUpTo = (size: number, job: Job, { start }: Try): WorkerHandle[] => {
    const former = workers.length;
    try {
      while (workers.length < size) workers.push(start());
    } catch (error) {
      fail(job, crash(error));
    }
    return workers.slice(former);
  };

  /** Passes the circuit to workers that just started; their scripts load while it is read. */
  const open = async (started: readonly WorkerHandle[], job: Job): Promise<void> => {
    if (started.length === 0) return;
    const bytes = await files();
    if (job.failed) return;
    if (bytes) started.forEach((worker, place) => worker.open(bytes, place === started.length - 1));
    else fail(job, { failure: 'circuit', detail: '' });
  };

  const work = async (job: Job, worker: WorkerHandle, { leavesFalse }: Try): Promise<void> => {
    for (let place = job.waiting.shift(); place !== undefined; place = job.waiting.shift()) {
      const input = job.blocks[place];
      if (!input) return;
      const outcome = await worker.prove(input);
      if (job.failed) return;
      if (outcome.ok) {
        job.proven[place] = outcome.block;
        job.onProven(job.proven.length - placesLeft(job).length);
        continue;
      }
      job.isUnopened = 'isUnopened' in outcome;
      job.sawFalse ||= outcome.failure === 'false';
      if (outcome.failure === 'false' && leavesFalse) continue;
      fail(job, failureOf(outcome, place));
      return;
    }
  };

  const attempt = async (job: Job, how: Try): Promise<void> => {
    job.failed = undefined;
    job.isUnopened = false;
    job.waiting = placesLeft(job);
    const size = Math.min(how.most, job.waiting.length);
    await open(startUpTo(size, job, how), job);
    if (!job.failed)
      await Promise.all(workers.slice(0, size).map((worker) => work(job, worker, how)));
  };

  const startKernel = () => spawnWorker(spawn, clock, kernelPatience);
  const startLastResort = () => spawnWorker(spawnLastResort, clock, lastResortPatience);

  const resort = async (job: Job, onLastResort: () => void): Promise<void> => {
    // There may not be enough memory for both.
    terminateAll();
    onLastResort();
    const { failed: before } = job;
    await attempt(job, { most: 1, start: startLastResort, leavesFalse: false });
    // Its code may not have loaded: the kernel's fault is the reason.
    if (job.failed?.failure === 'crashed')
      job.failed = job.sawFalse ? { ...job.failed, failure: 'false' } : (before ?? job.failed);
    // A failure has already terminated them, and the next message may have new workers by now.
    if (!job.failed) terminateAll();
  };

  const proveAll = async (job: Job, onLastResort: () => void): Promise<void> => {
    await attempt(job, { most: maxWorkers, start: startKernel, leavesFalse: false });
    if (!isBeaten(job)) return;
    await attempt(job, { most: 1, start: startKernel, leavesFalse: true });
    const mayGoOn = job.failed === undefined || isBeaten(job);
    if (mayGoOn && !job.isUnopened && placesLeft(job).length > 0) await resort(job, onLastResort);
  };

  return {
    prove: async (blocks, { signal, onProven, onLastResort }) => {
      const job: Job = {
        blocks,
        proven: blocks.map(() => undefined),
        waiting: [],
        failed: undefined,
        sawFalse: false,
        isUnopened: false,
        onProven,
      };
      stopIdling?.();
      const cancel = () => {
        job.failed = undefined;
        fail(job, { failure: 'cancelled', detail: 'cancelled' });
      };
      signal.addEventListener('abort', cancel);
      if (signal.aborted) cancel();
      else await Promise.race([proveAll(job, onLastResort), untilAborted(signal)]);
      signal.removeEventListener('abort', cancel);
      stopIdling = clock.setTimer(terminateAll, idleMs);
      return outcomeOf(job);
    },
  };
};
