/**
 * The nonce of a proven message: 8 random bytes, then a big-endian count of this key's messages in 4 bytes. One nonce
 * serves all blocks of its message, which differ by their counters. No other message uses it: with ChaCha20, two texts
 * under one key and nonce reveal each other. The count prevents repetition on this device, even if the random source is
 * weak. The random bytes prevent it where the count is unknown, as on another device. A nonce counts as used once it is
 * drawn, even if its message fails.
 */
import type { RandomBytes } from '../domain/proofs/padding.ts';
import type { KeyValueStore } from '../platform/ports.ts';

const nonceLength = 12;
const randomLength = 8;

interface NoncePorts {
  /** Values of this member on this device. */
  storage: KeyValueStore;
  randomBytes: RandomBytes;
}

/** The counts drawn in this tab. They go on even where storage refuses to keep them. */
const drawnHere = new WeakMap<KeyValueStore, Map<string, number>>();

const entryOf = (fingerprint: string): string => `proof-nonces:${fingerprint}`;

/** Stored data is input: a value that is not a count of four bytes starts again. */
const readCount = (stored: string | null): number =>
  stored !== null && /^\d{1,10}$/.test(stored) ? Number(stored) % 2 ** 32 : 0;

/** Returns 12 bytes that were never used with the key of this fingerprint. */
export const drawNonce = (
  { storage, randomBytes }: NoncePorts,
  fingerprint: string,
): Uint8Array<ArrayBuffer> => {
  const entry = entryOf(fingerprint);
  const drawn = drawnHere.get(storage) ?? new Map<string, number>();
  const count = Math.max(readCount(storage.read(entry)), drawn.get(entry) ?? 0);
  drawnHere.set(storage, drawn.set(entry, count + 1));
  storage.write(entry, String(count + 1));
  const nonce = new Uint8Array(nonceLength);
  nonce.set(randomBytes(randomLength));
  new DataView(nonce.buffer).setUint32(randomLength, count);
  return nonce;
};
