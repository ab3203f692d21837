/** Hashes large files in a worker of their own: the bytes go there and come back, and are copied nowhere. */
import * as Comlink from 'comlink';
import type { RemoteDigest } from './digest-worker.ts';

interface Digested {
  bytes: Uint8Array<ArrayBuffer>;
  /** 32 bytes. */
  hash: Uint8Array;
}

/** `bytes` must own its whole buffer, and is empty afterwards. Rejects where the worker cannot run. */
export const digestInWorker = async (bytes: Uint8Array<ArrayBuffer>): Promise<Digested> => {
  const worker = new Worker(new URL('./digest-worker.ts', import.meta.url), {
    type: 'module',
    name: 'digest',
  });
  try {
    const failed = new Promise<never>((_, reject) => {
      worker.addEventListener('error', (event) => {
        reject(new Error(event.message || 'the worker failed'));
      });
    });
    const { digest } = Comlink.wrap<RemoteDigest>(worker);
    return await Promise.race([digest(Comlink.transfer(bytes, [bytes.buffer])), failed]);
  } finally {
    worker.terminate();
  }
};
