/** The prover of this tab: its ports are the browser's own. */
import { cacheNames, circuitsFolder } from '../contract/worker.ts';
import { toHex } from '../crypto/hex.ts';
import { browserClock } from '../platform/browser/clock.ts';
import { openPieceStore } from '../platform/browser/piece-store.ts';
import { provingWorkers } from '../platform/browser/proving-workers.ts';
import { browserRandom } from '../platform/browser/random.ts';
import { createBrowserWakeLock } from '../platform/browser/wake-lock.ts';
import type { Prover } from '../prover/api.ts';
import { createArtifacts } from '../prover/artifacts.ts';
import { spawnComlinkWorker } from '../prover/comlink-worker.ts';
import { createProver } from '../prover/prover.ts';
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

export const openProver = (): Prover =>
  createProver({
    artifacts: openArtifacts(),
    spawn: spawnComlinkWorker,
    clock: browserClock,
    wakeLock: createBrowserWakeLock(),
    mostWorkers: provingWorkers(),
  });
