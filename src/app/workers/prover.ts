/** The prover of this tab, with the browser's own ports. */
import { hashPiece } from '../../contract/circuit-pieces.ts';
import { cacheNames, circuitsFolder } from '../../contract/worker.ts';
import { toHex } from '../../domain/hex.ts';
import { browserClock } from '../../platform/browser/clock.ts';
import { openPieceStore } from '../../platform/browser/storage/piece-store.ts';
import { provingWorkers, canProve } from '../../platform/browser/workers/proving-workers.ts';
import { browserRandom } from '../../platform/browser/random.ts';
import { createBrowserWakeLock } from '../../platform/browser/wake-lock.ts';
import type { Prover } from '../../prover/api.ts';
import { createArtifacts } from '../../prover/files/artifacts.ts';
import { spawnComlinkWorker, spawnLastResort } from '../../prover/workers/worker-handle.ts';
import { digestInWorker, spawnDigestWorker } from '../../prover/files/digest-in-worker.ts';
import { createProver } from '../../prover/prover.ts';
import { circuitManifest } from '../../verifier/manifest.ts';

const digest = async (whole: Uint8Array<ArrayBuffer>) => {
  const ports = { spawn: spawnDigestWorker, clock: browserClock };
  const { bytes, hash } = await digestInWorker(ports, whole);
  return { bytes, sha256: toHex(hash) };
};

const openArtifacts = () =>
  createArtifacts({
    manifest: circuitManifest,
    fetch: (url, init) => fetch(url, init),
    store: openPieceStore(cacheNames.circuits, circuitsFolder),
    digest: canProve() ? digest : undefined,
    hashPiece,
    clock: browserClock,
    random: browserRandom,
  });

export const openProver = (): Prover =>
  createProver({
    artifacts: openArtifacts(),
    spawn: spawnComlinkWorker,
    spawnLastResort,
    clock: browserClock,
    wakeLock: createBrowserWakeLock(),
    maxWorkers: provingWorkers(),
  });
