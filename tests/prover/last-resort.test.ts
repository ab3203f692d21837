/**
 * R149: the real pool with a kernel that was broken on purpose. Only the workers are simulated: they run in this
 * process.
 */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { randomBytes } from '../../src/platform/browser/random.ts';
import type { ProveOutcome } from '../../src/prover/api.ts';
import type { CircuitFiles } from '../../src/prover/files/artifacts.ts';
import {
  createBlockProver,
  type BlockProver,
  type LoadProver,
} from '../../src/prover/block-prover.ts';
import { loadKernelProver } from '../../src/prover/groth16.ts';
import { createPool } from '../../src/prover/workers/pool.ts';
import { loadSnarkjsProver } from '../../src/prover/snarkjs/prove.ts';
import type { ProverWorker } from '../../src/prover/workers/worker-handle.ts';
import type { Spawn } from '../../src/platform/worker-client.ts';
import { createVerifier } from '../../src/verifier/verifier.ts';
import { blockOf, readCircuitFiles } from './circuit-files.ts';
import { breakKernel } from '../support/prover/broken-kernel.ts';
import { createVirtualClock } from '../support/sync/kit/virtual-clock.ts';
import { settle } from './workers/pool-world.ts';

const { instantiate } = WebAssembly;
let files: CircuitFiles;

beforeAll(async () => {
  files = await readCircuitFiles();
});

afterEach(() => Object.assign(WebAssembly, { instantiate }));

const workerOf =
  (name: string, load: LoadProver, log: string[]): Spawn<ProverWorker> =>
  () => {
    let opening: Promise<BlockProver> | undefined;
    return {
      open: async (given) => {
        opening = createBlockProver(given, load, randomBytes);
        await opening;
      },
      prove: async (block) => {
        const prover = await opening;
        if (!prover) throw new Error('the worker was not opened');
        const outcome = await prover.prove(block);
        log.push(`${name}: block ${block.counter} ${outcome.ok ? 'proven' : outcome.failure}`);
        return outcome;
      },
      terminate: () => undefined,
    };
  };

const proveMessage = async (
  loadLastResort: LoadProver = loadSnarkjsProver,
): Promise<{ outcome: ProveOutcome; log: string[] }> => {
  const log: string[] = [];
  const pool = createPool({
    spawn: workerOf('kernel', loadKernelProver, log),
    spawnLastResort: workerOf('snarkjs', loadLastResort, log),
    clock: createVirtualClock(settle),
    files: async () => files,
    maxWorkers: 1,
  });
  const outcome = await pool.prove([blockOf('sixteen letters!')], {
    signal: new AbortController().signal,
    onProven: (count) => log.push(`${count} proven`),
    onLastResort: () => log.push('last resort'),
  });
  return { outcome, log };
};

describe('R149: a message', () => {
  test('with a broken kernel is proven by snarkjs, and the verifier accepts the proof', async () => {
    breakKernel(WebAssembly);
    const { outcome, log } = await proveMessage();
    expect(log).toEqual([
      'kernel: block 0 false',
      'kernel: block 0 false',
      'last resort',
      'snarkjs: block 0 proven',
      '1 proven',
    ]);
    if (!outcome.ok) throw new Error(outcome.detail);
    Object.assign(WebAssembly, { instantiate });
    const verifier = await createVerifier(files.verificationKey);
    const verdicts = outcome.blocks.map(({ proof, publicSignals }) =>
      verifier.verify({ proof, publicSignals }),
    );
    expect(verdicts).toMatchObject([{ ok: true }]);
  });

  test.each(['traps', 'refused'] as const)(
    'with a kernel that %s is given to the last resort',
    async (how) => {
      breakKernel(WebAssembly, how);
      // A proof by snarkjs takes seconds.
      const { log } = await proveMessage(async () => () => Promise.reject(new Error('played')));
      expect(log[0]).toBe('last resort');
    },
  );

  test('with an honest kernel does not use snarkjs', async () => {
    const { outcome, log } = await proveMessage();
    expect(outcome.ok).toBe(true);
    expect(log.filter((line) => !line.startsWith('kernel'))).toEqual(['1 proven']);
  });
});
