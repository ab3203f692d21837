/** The prover of this tab: its ports are the browser's own. */
import { cacheNames, circuitsFolder } from '../contract/worker.ts';
import { toHex } from '../crypto/hex.ts';
import { browserClock } from '../platform/browser/clock.ts';
import { openPieceStore } from '../platform/browser/piece-store.ts';
import { browserRandom } from '../platform/browser/random.ts';
import type { CircuitState, Prover } from '../prover/api.ts';
import { createArtifacts } from '../prover/artifacts.ts';
import { circuitManifest } from '../verifier/manifest.ts';

/** Missing where the page is not a secure context, although it is typed as always there. */
const subtleOrNone = (): SubtleCrypto | undefined => crypto.subtle;

const openArtifacts = () => {
  const subtle = subtleOrNone();
  return createArtifacts({
    manifest: circuitManifest,
    fetch: (url, init) => fetch(url, init),
    store: openPieceStore(cacheNames.circuits, circuitsFolder),
    digest:
      subtle && (async (bytes) => toHex(new Uint8Array(await subtle.digest('SHA-256', bytes)))),
    clock: browserClock,
    random: browserRandom,
  });
};

/** Until the pool of workers is here it loads the circuit and proves nothing. */
export const openProver = (): Prover => {
  const artifacts = openArtifacts();
  const listeners = new Set<() => void>();
  let state: CircuitState = { state: 'idle' };
  const turn = (next: CircuitState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  return {
    circuit: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: async () => {
      if (state.state === 'loading' || state.state === 'ready') return;
      const outcome = await artifacts.load((loadedBytes, totalBytes) =>
        turn({ state: 'loading', loadedBytes, totalBytes }),
      );
      turn(outcome.ok ? { state: 'ready' } : { state: 'failed', fault: outcome.fault });
    },
    prove: async () => ({ ok: false, failure: 'circuit', detail: 'there is no prover yet' }),
  };
};
