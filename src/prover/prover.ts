/**
 * The prover of a tab. It loads the circuit's files, reports their progress, and passes messages to the pool one after
 * the other. The files stay in the browser's cache, not in memory: workers get them from there when they start.
 */
import { createListeners } from '../domain/listeners.ts';
import type { WakeLock } from '../platform/ports.ts';
import type { CircuitState, Prover, ProveOptions, ProveOutcome } from './api.ts';
import type { Artifacts, CircuitFiles } from './files/artifacts.ts';
import { createPool, type PoolPorts, untilAborted } from './workers/pool.ts';

export interface ProverPorts extends Omit<PoolPorts, 'files'> {
  artifacts: Artifacts;
  wakeLock: WakeLock;
}

const cancelled: ProveOutcome = { ok: false, failure: 'cancelled', detail: 'cancelled' };

export const createProver = ({ artifacts, wakeLock, ...ports }: ProverPorts): Prover => {
  let state: CircuitState = { state: 'idle' };
  const { notify, subscribe } = createListeners();
  let loading: Promise<CircuitFiles | undefined> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const turn = (next: CircuitState): void => {
    state = next;
    notify();
  };

  const read = async (): Promise<CircuitFiles | undefined> => {
    const isKnown = state.state === 'ready';
    const outcome = await artifacts.load((loadedBytes, totalBytes) => {
      // Files that were here before are only read again, unless they are gone.
      if (!isKnown) turn({ state: 'loading', loadedBytes, totalBytes });
    });
    if (!outcome.ok) turn({ state: 'failed', fault: outcome.fault });
    else if (!isKnown) turn({ state: 'ready' });
    return outcome.ok ? outcome.files : undefined;
  };
  /** One load at a time: a caller that asks meanwhile gets the same bytes. */
  const files = (): Promise<CircuitFiles | undefined> => {
    loading ??= read().finally(() => {
      loading = undefined;
    });
    return loading;
  };

  const load = async (): Promise<void> => {
    if (state.state !== 'ready') await files();
  };
  const pool = createPool({ ...ports, files });

  const proveWithLock: Prover['prove'] = async (blocks, options) => {
    const release = wakeLock.hold();
    try {
      return await pool.prove(blocks, options);
    } finally {
      release();
    }
  };

  const proveNext = async (
    previous: Promise<unknown>,
    blocks: Parameters<Prover['prove']>[0],
    options: ProveOptions,
  ): Promise<ProveOutcome> => {
    await Promise.race([previous, untilAborted(options.signal)]);
    if (options.signal.aborted) return cancelled;
    const outcome = await proveWithLock(blocks, options);
    if (outcome.ok || outcome.failure !== 'circuit' || state.state !== 'failed') return outcome;
    return { ...outcome, fault: state.fault };
  };

  return {
    circuit: () => state,
    subscribe,
    load,
    prove: (blocks, options) => {
      const previous = last;
      const outcome = proveNext(previous, blocks, options);
      // A cancelled wait does not start the next message before the present one is done.
      last = Promise.all([previous, outcome]);
      return outcome;
    },
  };
};
