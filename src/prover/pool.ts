/**
 * The pool of workers, which prove the blocks of one message at a time. Workers start with the first message and stay
 * for the next one, 30 s long. Each takes the next block that nobody has; a message is done when all are. Whatever goes
 * wrong ends with no worker: a cancelled message, a block that the circuit refuses, a worker that crashes. After a crash
 * the blocks that are left get one more try, with a single worker, since memory is what most likely ran out.
 */
import type { Clock } from '../platform/ports.ts';
import type { BlockInput, ProveFailure, ProveOptions, ProveOutcome, ProvenBlock } from './api.ts';
import type { CircuitFiles } from './artifacts.ts';
import { untilAborted } from './aborted.ts';
import { crash, hire, type Member } from './member.ts';
import type { SpawnWorker } from './worker-port.ts';

export interface PoolPorts {
  spawn: SpawnWorker;
  clock: Clock;
  /** The circuit's files, asked for when workers start; undefined when there are none. */
  files: () => Promise<CircuitFiles | undefined>;
  /** As many as the device's cores, within what it can bear. */
  mostWorkers: number;
}

export interface Pool {
  /** One message at a time. Never rejects. */
  prove(blocks: readonly BlockInput[], options: ProveOptions): Promise<ProveOutcome>;
}

const idleMs = 30_000;

interface Failure {
  failure: ProveFailure;
  block?: number;
  detail: string;
}

/** A message in work. */
interface Job {
  blocks: readonly BlockInput[];
  proven: (ProvenBlock | undefined)[];
  /** Places of the blocks that nobody works at. */
  waiting: number[];
  failed: Failure | undefined;
  onProven(count: number): void;
}

const placesLeft = (job: Pick<Job, 'proven'>): number[] =>
  [...job.proven.keys()].filter((place) => job.proven[place] === undefined);

const outcomeOf = ({ failed, proven }: Job): ProveOutcome =>
  failed
    ? { ok: false, ...failed }
    : { ok: true, blocks: proven.filter((block) => block !== undefined) };

export const createPool = ({ spawn, clock, files, mostWorkers }: PoolPorts): Pool => {
  let crew: Member[] = [];
  let stopIdling: (() => void) | undefined;

  const dismissAll = (): void => {
    const former = crew;
    crew = [];
    former.forEach((member) => member.dismiss());
  };

  const fail = (job: Job, failure: Failure): void => {
    if (job.failed) return;
    job.failed = failure;
    dismissAll();
  };

  /** Fills the crew up to `size`. */
  const hireUpTo = async (size: number, job: Job): Promise<void> => {
    if (crew.length >= size) return;
    const bytes = await files();
    if (job.failed) return;
    if (!bytes) {
      fail(job, { failure: 'circuit', detail: 'the circuit is not there' });
      return;
    }
    try {
      while (crew.length < size) {
        const member = hire(spawn, clock);
        crew.push(member);
        member.open(bytes, crew.length === size);
      }
    } catch (error) {
      fail(job, crash(error));
    }
  };

  const work = async (job: Job, member: Member): Promise<void> => {
    for (let place = job.waiting.shift(); place !== undefined; place = job.waiting.shift()) {
      const input = job.blocks[place];
      if (!input) return;
      const outcome = await member.prove(input);
      if (job.failed) return;
      if (!outcome.ok) {
        const { failure, detail } = outcome;
        fail(
          job,
          failure === 'unprovable' ? { failure, block: place, detail } : { failure, detail },
        );
        return;
      }
      job.proven[place] = outcome.block;
      job.onProven(job.proven.length - placesLeft(job).length);
    }
  };

  const attempt = async (job: Job, most: number): Promise<void> => {
    job.waiting = placesLeft(job);
    const size = Math.min(most, job.waiting.length);
    await hireUpTo(size, job);
    if (!job.failed) await Promise.all(crew.slice(0, size).map((member) => work(job, member)));
  };

  const proveAll = async (job: Job): Promise<void> => {
    await attempt(job, mostWorkers);
    if (job.failed?.failure !== 'crashed') return;
    job.failed = undefined;
    await attempt(job, 1);
  };

  return {
    prove: async (blocks, { signal, onProven }) => {
      const job: Job = {
        blocks,
        proven: blocks.map(() => undefined),
        waiting: [],
        failed: undefined,
        onProven,
      };
      stopIdling?.();
      const cancel = () => {
        job.failed = undefined;
        fail(job, { failure: 'cancelled', detail: 'cancelled' });
      };
      signal.addEventListener('abort', cancel);
      if (signal.aborted) cancel();
      else await Promise.race([proveAll(job), untilAborted(signal)]);
      signal.removeEventListener('abort', cancel);
      stopIdling = clock.setTimer(dismissAll, idleMs);
      return outcomeOf(job);
    },
  };
};
