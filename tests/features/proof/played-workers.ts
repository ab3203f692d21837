/**
 * The page of screens with proofs, where there are no workers: each is played by a channel of messages in this thread.
 * The one that checks is the real one. The one that proves makes signals without a proof, which the server of these
 * tests believes (tests/support/trusting-proofs.ts).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transfer } from 'comlink';
import { afterEach, beforeEach, vi } from 'vitest';
import { createChecker } from '../../../src/features/verify-page/check.ts';
import { remoteChecker } from '../../../src/features/verify-page/remote-checker.ts';
import { createLoader } from '../../../src/features/verify-page/verifier-key.ts';
import type { RemoteDigest } from '../../../src/prover/files/digest-worker.ts';
import type { RemoteProver } from '../../../src/prover/workers/remote-prover.ts';
import type { PlayedRoute } from '../../support/dom/network.ts';
import { startPage, type Screen } from '../../support/dom/test.ts';
import { createPortWorker } from '../../support/port-worker.ts';
import { proveFalsely } from './fake-prover.ts';

const prover: RemoteProver = {
  open: async () => undefined,
  prove: async (block) => ({ ok: true, block: proveFalsely(block) }),
};

const digest: RemoteDigest = {
  digest: async (bytes) => {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return transfer({ bytes, hash }, [bytes.buffer]);
  },
};

/** By the name that the app gives to a worker. */
const played: Readonly<Record<string, () => object>> = {
  prover: () => prover,
  digest: () => digest,
  check: () => remoteChecker(createChecker(createLoader((url, init) => fetch(url, init)))),
};

/** Stands for the browser's class. */
function PlayedWorker(_: URL, { name = '' }: WorkerOptions): Worker {
  return createPortWorker(played[name]?.()).worker;
}

const circuits = path.resolve(import.meta.dirname, '../../../public/circuits');

/** Answers with a file of the circuit. */
const serveCircuit = (route: PlayedRoute): Promise<void> => {
  const { pathname } = new URL(route.request().url());
  const bytes = readFileSync(path.join(circuits, path.basename(pathname)));
  // The type knows only texts, and a text would not keep the bytes.
  return route.fulfill({ body: bytes as unknown as string });
};

export const startPageWithWorkers = (): Screen => {
  const page = startPage();
  beforeEach(() => {
    vi.stubGlobal('Worker', PlayedWorker);
    vi.stubGlobal('isSecureContext', true);
    page.route('**/circuits/*', serveCircuit);
  });
  afterEach(() => void vi.unstubAllGlobals());
  return page;
};
