/**
 * A pool of worker threads for work that must never block the event loop. A worker that takes too long, breaks, or
 * outgrows its memory is ended and replaced, and only its present task is lost.
 *
 * A worker posts one message when it is ready, and then one answer for each task that it receives. Workers are started
 * when there is work for them, and ended after a while without any.
 */
import type { Worker } from 'node:worker_threads';

/** `full`: too many tasks wait already. `lost`: the worker broke, or took too long. */
export type PoolAnswer<Answer> = { ok: true; answer: Answer } | { ok: false; fault: PoolFault };
export type PoolFault = 'full' | 'lost';

/** Why a worker was ended: it was too slow, it threw or ran out of memory, or it never became ready. */
export type WorkerLoss = 'too-slow' | 'crashed' | 'not-started';

export interface PoolOptions {
  startWorker: () => Worker;
  /** How many workers there are at most. */
  size: number;
  /** How many tasks may wait for a worker. */
  maxWaiting: number;
  /** For one task, counted from when a worker has it. */
  limitMs: number;
  startLimitMs: number;
  idleMs: number;
  /** `error` is what the worker threw, if it did. */
  onLoss?: (loss: WorkerLoss, error?: Error) => void;
}

export interface WorkerPool<Task, Answer> {
  run(task: Task): Promise<PoolAnswer<Answer>>;
  /** How many tasks wait for a worker. */
  waiting(): number;
  /** Ends all workers; running and waiting tasks are lost. */
  close(): Promise<void>;
}

interface Job<Task, Answer> {
  task: Task;
  settle(answer: PoolAnswer<Answer>): void;
}

interface Seat<Task, Answer> {
  worker: Worker;
  state: 'starting' | 'idle' | 'busy';
  job: Job<Task, Answer> | undefined;
  timer: NodeJS.Timeout | undefined;
}

const lost = { ok: false, fault: 'lost' } as const;

/** A task's time is counted in parts: a process that was stopped for a while costs its workers one of them. */
const limitParts = 4;

export const createWorkerPool = <Task, Answer>(options: PoolOptions): WorkerPool<Task, Answer> => {
  type OwnSeat = Seat<Task, Answer>;
  const waiting: Job<Task, Answer>[] = [];
  const seats = new Set<OwnSeat>();
  let isClosed = false;

  const inState = (state: OwnSeat['state']): OwnSeat[] =>
    [...seats].filter((seat) => seat.state === state);

  const leave = (seat: OwnSeat): Promise<number> => {
    seats.delete(seat);
    clearTimeout(seat.timer);
    seat.job?.settle(lost);
    return seat.worker.terminate();
  };

  /** A worker that cannot start is not tried again for the same tasks, since the next one may fail as well. */
  const loseStranded = (): void => {
    if (seats.size === 0) for (const job of waiting.splice(0)) job.settle(lost);
  };

  const lose = (seat: OwnSeat, loss: WorkerLoss, error?: Error): void => {
    if (!seats.has(seat)) return;
    void leave(seat);
    options.onLoss?.(loss, error);
    if (loss === 'not-started') loseStranded();
    else assign();
  };

  /** No thread could be started. */
  const failToStart = (error: unknown): void => {
    options.onLoss?.('not-started', error instanceof Error ? error : new Error(String(error)));
    loseStranded();
  };

  const rest = (seat: OwnSeat): void => {
    seat.state = 'idle';
    seat.job = undefined;
    clearTimeout(seat.timer);
    seat.timer = setTimeout(() => void leave(seat), options.idleMs).unref();
    assign();
  };

  const work = (seat: OwnSeat, job: Job<Task, Answer>): void => {
    seat.state = 'busy';
    seat.job = job;
    clearTimeout(seat.timer);
    let partsLeft = limitParts;
    seat.timer = setInterval(() => {
      partsLeft -= 1;
      if (partsLeft === 0) lose(seat, 'too-slow');
    }, options.limitMs / limitParts);
    seat.worker.postMessage(job.task);
  };

  const seat = (worker: Worker): void => {
    worker.unref();
    const timer = setTimeout(() => lose(one, 'not-started'), options.startLimitMs);
    const one: OwnSeat = { worker, state: 'starting', job: undefined, timer };
    seats.add(one);
    const broke = (error?: Error) =>
      lose(one, one.state === 'starting' ? 'not-started' : 'crashed', error);
    worker.on('error', broke);
    worker.on('exit', () => broke());
    worker.on('message', (message: Answer) => {
      if (!seats.has(one)) return;
      one.job?.settle({ ok: true, answer: message });
      rest(one);
    });
  };

  const assign = (): void => {
    for (const free of inState('idle')) {
      const job = waiting.shift();
      if (!job) return;
      work(free, job);
    }
    try {
      while (waiting.length > inState('starting').length && seats.size < options.size)
        seat(options.startWorker());
    } catch (error) {
      failToStart(error);
    }
  };

  return {
    run: (task) =>
      new Promise((settle) => {
        if (isClosed) return settle(lost);
        if (waiting.length >= options.maxWaiting) return settle({ ok: false, fault: 'full' });
        waiting.push({ task, settle });
        assign();
      }),
    waiting: () => waiting.length,
    close: async () => {
      isClosed = true;
      for (const job of waiting.splice(0)) job.settle(lost);
      await Promise.all([...seats].map(leave));
    },
  };
};
