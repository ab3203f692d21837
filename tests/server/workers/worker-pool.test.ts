/** The pool of worker threads survives faults of its workers. The workers here do what a test orders. */
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import {
  createWorkerPool,
  type PoolOptions,
  type WorkerLoss,
  type WorkerPool,
} from '../../../server/workers/worker-pool.ts';

/** Does what the task says, then answers with the task itself. */
const obedient = `
  const { parentPort, threadId } = require('node:worker_threads');
  const orders = {
    echo: () => undefined,
    hang: () => { for (;;); },
    throw: () => { throw new Error('told to'); },
    exit: () => process.exit(0),
    eat: () => { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())); },
  };
  parentPort.on('message', (task) => {
    if (task instanceof SharedArrayBuffer) Atomics.wait(new Int32Array(task), 0, 0);
    else orders[task]();
    parentPort.postMessage(threadId);
  });
  parentPort.postMessage('ready');
`;

type Order = 'echo' | 'hang' | 'throw' | 'exit' | 'eat' | SharedArrayBuffer;

const pools: WorkerPool<Order, number>[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

const open = (options: Partial<PoolOptions> & { code?: string } = {}) => {
  const { code = obedient, ...rest } = options;
  const losses: WorkerLoss[] = [];
  let started = 0;
  const pool = createWorkerPool<Order, number>({
    startWorker: () => {
      started += 1;
      const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 };
      return new Worker(code, { eval: true, stderr: true, resourceLimits });
    },
    size: 1,
    maxWaiting: 10,
    limitMs: 20_000,
    startLimitMs: 20_000,
    idleMs: 20_000,
    onLoss: (loss) => losses.push(loss),
    ...rest,
  });
  pools.push(pool);
  return { pool, losses, started: () => started };
};

/** A task that lasts until the test ends it. */
const lasting = () => {
  const flag = new SharedArrayBuffer(4);
  const end = () => {
    Atomics.store(new Int32Array(flag), 0, 1);
    Atomics.notify(new Int32Array(flag), 0);
  };
  return { flag, end };
};

const lost = { ok: false, fault: 'lost' };
const answered = { ok: true, answer: expect.any(Number) };

test('starts no worker before the first task, and none beyond its size', async () => {
  const { pool, started } = open({ size: 2 });
  expect(started()).toBe(0);
  const answers = await Promise.all(Array.from({ length: 8 }, () => pool.run('echo')));
  expect(answers).toEqual(answers.map(() => answered));
  expect(started()).toBe(2);
});

test.each([
  ['throw', 'crashed'],
  ['exit', 'crashed'],
  ['eat', 'crashed'],
] as const)(
  'a worker that is told to %s loses only its own task, and is replaced',
  async (order, loss) => {
    const { pool, losses, started } = open();
    const answers = await Promise.all([pool.run('echo'), pool.run(order), pool.run('echo')]);
    expect(answers).toEqual([answered, lost, answered]);
    expect(losses).toEqual([loss]);
    expect(started()).toBe(2);
  },
);

test('a worker that takes too long is ended and replaced', async () => {
  const { pool, losses, started } = open({ limitMs: 1000 });
  const answers = await Promise.all([pool.run('hang'), pool.run('echo')]);
  expect(answers[0]).toEqual(lost);
  expect(losses[0]).toBe('too-slow');
  expect(started()).toBe(2);
  // On a paused machine an echo may take too long as well, so it is tried again.
  if (losses.length === 1) expect(answers[1]).toEqual(answered);
  await expect.poll(() => pool.run('echo')).toEqual(answered);
});

test('a stall of the whole process is not held against its worker', async () => {
  const { pool, losses } = open({ limitMs: 1000 });
  await pool.run('echo');
  const { flag, end } = lasting();
  const answer = pool.run(flag);
  // The event loop runs timers next, before it receives the answer.
  setImmediate(() => {
    end();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);
  });
  expect(await answer).toEqual(answered);
  expect(losses).toEqual([]);
});

test('a task beyond the limit of waiting ones is refused at once', async () => {
  const { pool } = open({ maxWaiting: 2 });
  const { flag, end } = lasting();
  await pool.run('echo');
  const running = [pool.run(flag), pool.run('echo'), pool.run('echo')];
  expect(await pool.run('echo')).toEqual({ ok: false, fault: 'full' });
  end();
  expect(await Promise.all(running)).toEqual([answered, answered, answered]);
});

test.each([
  ['throws', `throw new Error('bad key');`],
  ['ends', ''],
])(
  'a worker that %s before it is ready loses the waiting tasks, and the next task starts another',
  async (_, code) => {
    const { pool, losses, started } = open({ code });
    expect(await Promise.all([pool.run('echo'), pool.run('echo')])).toEqual([lost, lost]);
    expect(losses).toEqual(['not-started']);
    expect(await pool.run('echo')).toEqual(lost);
    expect(started()).toBe(2);
  },
);

test('without a thread the waiting tasks are lost, and the next task tries to start one again', async () => {
  const errors: (Error | undefined)[] = [];
  const noThread = new Error('EAGAIN');
  let started = 0;
  const { pool } = open({
    size: 2,
    startWorker: () => {
      started += 1;
      throw noThread;
    },
    onLoss: (loss, error) => errors.push(loss === 'not-started' ? error : undefined),
  });
  expect(await Promise.all([pool.run('echo'), pool.run('echo')])).toEqual([lost, lost]);
  expect(await pool.run('echo')).toEqual(lost);
  expect(errors).toEqual([noThread, noThread, noThread]);
  expect(started).toBe(3);
});

test('if no second thread can start, the first does all tasks, and cannot be replaced', async () => {
  const losses: WorkerLoss[] = [];
  let started = 0;
  const { pool } = open({
    size: 2,
    startWorker: () => {
      started += 1;
      if (started > 1) throw new Error('EAGAIN');
      return new Worker(obedient, { eval: true, stderr: true });
    },
    onLoss: (loss) => losses.push(loss),
  });
  expect(await Promise.all([pool.run('echo'), pool.run('echo')])).toEqual([answered, answered]);
  expect(await Promise.all([pool.run('exit'), pool.run('echo')])).toEqual([lost, lost]);
  expect(losses).toContain('crashed');
  expect(losses.at(-1)).toBe('not-started');
});

test('a worker that never becomes ready is given up', async () => {
  const { pool, losses } = open({ code: `setInterval(() => {}, 1000);`, startLimitMs: 300 });
  expect(await pool.run('echo')).toEqual(lost);
  expect(losses).toEqual(['not-started']);
});

test('an idle worker is ended, and the next task starts another', async () => {
  const { pool, losses, started } = open({ idleMs: 1 });
  const first = await pool.run('echo');
  await expect.poll(async () => (await pool.run('echo')).ok && started()).toBeGreaterThan(1);
  expect(first).toEqual(answered);
  expect(losses).toEqual([]);
});

test('closing ends running, waiting and later tasks', async () => {
  const { pool, losses } = open();
  const tasks = [pool.run('hang'), pool.run('echo')];
  await pool.close();
  expect(await Promise.all([...tasks, pool.run('echo')])).toEqual([lost, lost, lost]);
  expect(losses).toEqual([]);
});
