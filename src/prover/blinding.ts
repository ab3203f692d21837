/**
 * Draws the blinding of a proof. Each scalar is a SHA-512, reduced below the order. The hash covers a tag, a count of
 * draws, 64 fresh random bytes and the whole secret statement (ZK key, nonce, counter, text). All parts have fixed
 * lengths, so no two inputs run together. 512 bits reduced to 254 are uniform but for 2^-258.
 *
 * With good random bytes the scalars are uniform. With bad ones (constant, repeated, known to somebody) they are still
 * a secret function of key and text. So two different blocks never share their blinding, which would reveal the
 * difference of their witnesses. Docs: docs/decisions/0028.
 */
import type { RandomBytes } from '../domain/proofs/padding.ts';
import type { BlockInput } from './api.ts';
import { r as order } from './kernel/limbs.ts';

/** Both are below the order of the groups. */
export interface Blinding {
  r: bigint;
  s: bigint;
}

const tag = new TextEncoder().encode('member-cards/groth16-blinding/1');
const freshBytes = 64;

const word = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
};

const join = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
};

const toScalar = (digest: ArrayBuffer): bigint =>
  new Uint8Array(digest).reduce((value, byte) => (value << 8n) + BigInt(byte), 0n) % order;

/** Create one for each prover, since it counts its draws. */
export const createBlinding = (random: RandomBytes): ((block: BlockInput) => Promise<Blinding>) => {
  let drawn = 0;
  const draw = async ({ key, nonce, counter, plaintext }: BlockInput): Promise<bigint> => {
    drawn += 1;
    const fresh = random(freshBytes);
    const parts = [tag, word(drawn), fresh, key, nonce, word(counter), plaintext];
    return toScalar(await crypto.subtle.digest('SHA-512', join(parts)));
  };
  return async (block) => ({ r: await draw(block), s: await draw(block) });
};
