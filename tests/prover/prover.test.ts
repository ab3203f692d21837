import { describe, expect, test } from 'vitest';
import type { CircuitState } from '../../src/prover/api.ts';
import type { ArtifactsOutcome } from '../../src/prover/files/artifacts.ts';
import { createProver } from '../../src/prover/prover.ts';
import { createVirtualClock } from '../support/sync/kit/virtual-clock.ts';
import { inputs, provenBlock, settle, someFiles } from './workers/pool-world.ts';

const createWorld = () => {
  const states: CircuitState[] = [];
  const log: string[] = [];
  let next: ArtifactsOutcome = { ok: true, files: someFiles() };
  const answers: (() => void)[] = [];
  const prover = createProver({
    artifacts: {
      load: async (onProgress) => {
        log.push('load');
        onProgress(1, 2);
        return next;
      },
    },
    spawn: () => ({
      open: async () => {},
      prove: ({ counter }) =>
        new Promise((resolve) => {
          log.push(`block ${counter}`);
          answers.push(() => resolve(provenBlock(counter)));
        }),
      terminate: () => log.push('stop'),
    }),
    spawnLastResort: () => {
      throw new Error('every proof holds');
    },
    clock: createVirtualClock(settle),
    wakeLock: {
      hold: () => {
        log.push('awake');
        return () => log.push('asleep');
      },
    },
    maxWorkers: 1,
  });
  prover.subscribe(() => states.push(prover.circuit()));
  const prove = (count: number, signal = new AbortController().signal) =>
    prover.prove(inputs(count), { signal, onProven: () => {}, onLastResort: () => {} });
  const answerAll = async () => {
    await settle();
    for (let answer = answers.shift(); answer; answer = answers.shift()) {
      answer();
      await settle();
    }
  };
  return {
    prover,
    states,
    log,
    prove,
    answerAll,
    load: (outcome: ArtifactsOutcome) => (next = outcome),
  };
};

const failed: ArtifactsOutcome = { ok: false, fault: { kind: 'http', detail: 'HTTP 404' } };

describe('the circuit', () => {
  test('R113: is idle, loading, ready, and loaded once', async () => {
    const { prover, states, log } = createWorld();
    expect(prover.circuit()).toEqual({ state: 'idle' });
    expect(prover.circuit()).toBe(prover.circuit());
    await Promise.all([prover.load(), prover.load()]);
    await prover.load();
    expect(states).toEqual([
      { state: 'loading', loadedBytes: 1, totalBytes: 2 },
      { state: 'ready' },
    ]);
    expect(log).toEqual(['load']);
  });

  test('R113: that failed gives the reason, and can be loaded again', async () => {
    const { prover, load } = createWorld();
    load(failed);
    await prover.load();
    expect(prover.circuit()).toEqual({ state: 'failed', fault: failed.fault });
    load({ ok: true, files: someFiles() });
    await prover.load();
    expect(prover.circuit()).toEqual({ state: 'ready' });
  });
});

describe('proving', () => {
  test('loads the circuit first, and keeps the page awake until it is done', async () => {
    const { prove, answerAll, log, states } = createWorld();
    const outcome = prove(1);
    await answerAll();
    expect(await outcome).toMatchObject({ ok: true });
    expect(log).toEqual(['awake', 'load', 'block 0', 'asleep']);
    expect(states.at(-1)).toEqual({ state: 'ready' });
  });

  test('reads the files of a ready circuit without a change of state', async () => {
    const { prover, prove, answerAll, states } = createWorld();
    await prover.load();
    states.splice(0);
    const outcome = prove(1);
    await answerAll();
    expect(await outcome).toMatchObject({ ok: true });
    expect(states).toEqual([]);
  });

  test('fails with the reason if there is no circuit', async () => {
    const { prove, load, log } = createWorld();
    load(failed);
    const fault = { kind: 'http', detail: 'HTTP 404' };
    expect(await prove(1)).toEqual({ ok: false, failure: 'circuit', detail: '', fault });
    expect(log.at(-1)).toBe('asleep');
  });

  test('takes one message after another', async () => {
    const { prove, answerAll, log } = createWorld();
    const [first, second] = [prove(2), prove(1)];
    await answerAll();
    await Promise.all([first, second]);
    expect(log.filter((line) => line !== 'load')).toEqual([
      'awake',
      'block 0',
      'block 1',
      'asleep',
      'awake',
      'block 0',
      'asleep',
    ]);
  });

  test('can be cancelled while it waits, and the others keep their order', async () => {
    const { prove, answerAll, log } = createWorld();
    const cancel = new AbortController();
    const [first, second] = [prove(1), prove(1, cancel.signal)];
    const third = prove(1);
    cancel.abort();
    expect(await second).toMatchObject({ failure: 'cancelled' });
    await settle();
    expect(log.filter((line) => line === 'block 0')).toHaveLength(1);
    await answerAll();
    await Promise.all([first, third]);
    expect(log.filter((line) => line === 'block 0')).toHaveLength(2);
  });
});
