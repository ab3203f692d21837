/**
 * Hashes large files in a worker of their own: the bytes go there and come back, and are copied nowhere. Every
 * question ends, also where the worker dies without a word: the bytes are lost with it, not what is kept of the file.
 */
import * as Comlink from 'comlink';
import { onWorkerCrash } from '../platform/browser/worker-crash.ts';
import type { Clock } from '../platform/ports.ts';
import { watchSilence } from '../platform/silence.ts';
import type { RemoteDigest } from './digest-worker.ts';

/** Of 15 s each: its script comes first, and the hash takes the slowest device a part of one. */
const silentParts = 6;

interface Digested {
  bytes: Uint8Array<ArrayBuffer>;
  /** 32 bytes. */
  hash: Uint8Array;
}

export interface DigestPorts {
  /** Throws where there can be none. */
  spawn: () => Worker;
  clock: Clock;
}

export const spawnDigestWorker = (): Worker =>
  new Worker(new URL('./digest-worker.ts', import.meta.url), { type: 'module', name: 'digest' });

/** `bytes` must own its whole buffer, and is empty afterwards. Rejects where the worker cannot run, or dies. */
export const digestInWorker = async (
  { spawn, clock }: DigestPorts,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Digested> => {
  const worker = spawn();
  let fail: ((detail: string) => void) | undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = (detail) => reject(new Error(detail));
  });
  onWorkerCrash(worker, (detail) => fail?.(detail));
  const watch = watchSilence(clock, silentParts, () => fail?.('the worker does not answer'));
  try {
    const { digest } = Comlink.wrap<RemoteDigest>(worker);
    return await Promise.race([digest(Comlink.transfer(bytes, [bytes.buffer])), failed]);
  } finally {
    watch.stop();
    worker.terminate();
  }
};
