/**
 * A pool whose workers do what a test orders, under a virtual clock. A block waits until the test answers it, and
 * every event is recorded in order.
 */
import type { BlockInput, ProveOutcome } from '../../../src/prover/api.ts';
import type { CircuitFiles } from '../../../src/prover/files/artifacts.ts';
import type { BlockOutcome } from '../../../src/prover/block-prover.ts';
import { createPool, type PoolPorts } from '../../../src/prover/workers/pool.ts';
import type { ProverWorker } from '../../../src/prover/workers/worker-handle.ts';
import type { Spawn } from '../../../src/platform/worker-client.ts';
import { createVirtualClock } from '../../support/sync/kit/virtual-clock.ts';

export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

const bytes = () => new Uint8Array(4);
export const someFiles = (): CircuitFiles => ({
  wasm: bytes(),
  zkey: bytes(),
  verificationKey: {},
});

export const inputs = (count: number): BlockInput[] =>
  Array.from({ length: count }, (_, counter) => ({
    key: bytes(),
    nonce: bytes(),
    counter,
    plaintext: bytes(),
  }));

export const provenBlock = (counter: number): BlockOutcome => ({
  ok: true,
  block: {
    proof: { pi_a: [], pi_b: [], pi_c: [], protocol: 'groth16', curve: 'bn128' },
    publicSignals: [],
    encryptedHex: '',
    counter,
  },
});

interface Task {
  worker: number;
  resolve(outcome: BlockOutcome): void;
  reject(error: Error): void;
}

export const createPoolWorld = (ports: Partial<PoolPorts> = {}) => {
  const clock = createVirtualClock(settle);
  const log: string[] = [];
  /** Blocks in work, by counter. */
  const tasks = new Map<number, Task>();
  const crashes: ((detail: string) => void)[] = [];
  let alive = 0;

  const spawnAs =
    (kind: string): Spawn<ProverWorker> =>
    (onCrash) => {
      const worker = crashes.push(onCrash) - 1;
      alive += 1;
      log.push(`start ${worker}${kind}`);
      return {
        open: async (_, isLast) => {
          log.push(`open ${worker}${isLast ? ', last' : ''}`);
        },
        prove: ({ counter }) =>
          new Promise((resolve, reject) => {
            log.push(`block ${counter} at ${worker}`);
            tasks.set(counter, { worker, resolve, reject });
          }),
        terminate: () => {
          alive -= 1;
          log.push(`stop ${worker}`);
        },
      };
    };

  const pool = createPool({
    spawn: spawnAs(''),
    spawnLastResort: spawnAs(' (snarkjs)'),
    clock,
    files: async () => someFiles(),
    maxWorkers: 2,
    ...ports,
  });

  const take = (counter: number): Task => {
    const task = tasks.get(counter);
    if (!task) throw new Error(`nobody works at block ${counter}`);
    tasks.delete(counter);
    return task;
  };

  return {
    clock,
    log,
    alive: () => alive,
    crash: (worker: number, detail: string) => crashes[worker]?.(detail),
    /** Answers a block: as proven, or with the given outcome. */
    answer: async (counter: number, outcome: BlockOutcome = provenBlock(counter)) => {
      take(counter).resolve(outcome);
      await settle();
    },
    reject: async (counter: number, error: Error) => {
      take(counter).reject(error);
      await settle();
    },
    /** Begins a message. `outcome` shows the end. */
    prove: async (count: number) => {
      const cancel = new AbortController();
      const message: { outcome: ProveOutcome | undefined; cancel(): Promise<void> } = {
        outcome: undefined,
        cancel: async () => {
          cancel.abort();
          await settle();
        },
      };
      const proveToEnd = async () => {
        message.outcome = await pool.prove(inputs(count), {
          signal: cancel.signal,
          onProven: (proven) => log.push(`proven ${proven}`),
          onLastResort: () => log.push('last resort'),
        });
      };
      void proveToEnd();
      await settle();
      return message;
    },
    /** The log entries since the last call. */
    since: () => log.splice(0),
  };
};

export const countersOf = (outcome: { ok: boolean; blocks?: { counter: number }[] } | undefined) =>
  outcome?.blocks?.map(({ counter }) => counter);
