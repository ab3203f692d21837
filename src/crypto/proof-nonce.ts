/**
 * The nonce of a proven message: 8 random bytes, then 4 that count the messages of this key, big-endian. One nonce
 * serves all blocks of its message, distinguished by their counters, and no other message: with ChaCha20, two texts under
 * one key and nonce give each other away. The count makes sure of that on this device even where the random source is
 * weak; the random bytes do where the count is not known, as on another device. A nonce that was drawn is spent,
 * even if its message fails.
 */
import type { RandomBytes } from '../domain/padding.ts';
import type { KeyValueStore } from '../platform/ports.ts';

const nonceLength = 12;
const randomLength = 8;

interface NoncePorts {
  /** Of this member on this device. */
  storage: KeyValueStore;
  randomBytes: RandomBytes;
}

/** Storage may refuse to keep a count: what was drawn here counts on all the same. */
const drawnHere = new WeakMap<KeyValueStore, Map<string, number>>();

const entryOf = (fingerprint: string): string => `proof-nonces:${fingerprint}`;

/** What was stored is input: anything but a count of four bytes starts again. */
const readCount = (stored: string | null): number =>
  stored !== null && /^\d{1,10}$/.test(stored) ? Number(stored) % 2 ** 32 : 0;

/** 12 bytes that this key has never had, for the key with this fingerprint. */
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
