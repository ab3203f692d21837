/**
 * ChaCha20 of RFC 8439 for blocks of proofs. The cipher is its own inverse and has no tag: a wrong key gives other
 * bytes, which are seldom text.
 */
import { chacha20 } from '@noble/ciphers/chacha.js';

export interface ChachaBlock {
  /** 32 bytes. */
  key: Uint8Array;
  /** 12 bytes. */
  nonce: Uint8Array;
  /** The block's place in its message, from 0. */
  counter: number;
  /** Text or ciphertext, at most 64. */
  bytes: Uint8Array;
}

/** Encrypts and decrypts. */
export const chachaBlock = ({ key, nonce, counter, bytes }: ChachaBlock): Uint8Array =>
  chacha20(key, nonce, bytes, undefined, counter);
