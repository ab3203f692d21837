/** Computes SHA-256 off the main thread: WebCrypto first copies its input, which takes tens of milliseconds. */
import * as Comlink from 'comlink';

const remote = {
  digest: async (bytes: Uint8Array<ArrayBuffer>) => {
    const hash = await crypto.subtle.digest('SHA-256', bytes);
    return Comlink.transfer({ bytes, hash: new Uint8Array(hash) }, [bytes.buffer]);
  },
};

export type RemoteDigest = typeof remote;

Comlink.expose(remote);
