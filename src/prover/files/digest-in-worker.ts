/**
 * Hashes large files in a separate worker. The bytes are transferred there and back, never copied. Every call ends,
 * even if the worker dies silently. The bytes are then lost with it, but the stored pieces are not.
 */
import { transfer } from 'comlink';
import { spawnRemote } from '../../platform/browser/workers/remote-worker.ts';
import type { Clock } from '../../platform/ports.ts';
import { openWorker } from '../../platform/worker-client.ts';
import type { RemoteDigest } from './digest-worker.ts';

/** In parts of 15 s: the script must load first, and the slowest device hashes within one part. */
const silentParts = 6;

interface Digested {
  bytes: Uint8Array<ArrayBuffer>;
  /** 32 bytes. */
  hash: Uint8Array;
}

export interface DigestPorts {
  /** Throws if no worker can start. */
  spawn: () => Worker;
  clock: Clock;
}

export const spawnDigestWorker = (): Worker =>
  new Worker(new URL('./digest-worker.ts', import.meta.url), { type: 'module', name: 'digest' });

/** `bytes` must own its whole buffer, and is empty afterwards. Rejects if the worker cannot run, or dies. */
export const digestInWorker = async (
  { spawn, clock }: DigestPorts,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Digested> => {
  const client = openWorker(spawnRemote<RemoteDigest>(spawn), clock);
  const silence = new Error('the worker does not answer');
  try {
    return await client.ask(
      silentParts,
      ({ remote }) => remote.digest(transfer(bytes, [bytes.buffer])),
      silence,
    );
  } finally {
    client.end();
  }
};
