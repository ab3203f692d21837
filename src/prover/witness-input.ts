/** A block as the circuit's input signals: bit k of byte i at 8i + k, the least significant first. */
import type { BlockInput } from './api.ts';
import type { CircuitInput } from './witness.ts';

const bitsOf = (bytes: Uint8Array): number[] =>
  [...bytes].flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1));

const blockCharacters = 16;

/** 0x80 to 0xbf: the bytes of a character after its first. */
const isContinuation = (byte: number): boolean => (byte & 0xc0) === 0x80;

/**
 * 1 for the bytes of the 16 characters, the last of which may be U+0000, and 0 for the filler after them. For a block
 * that is not a text of 16 characters, it is a mask that the circuit refuses.
 */
const maskOf = (plaintext: Uint8Array): number[] => {
  let characters = 0;
  return Array.from(plaintext, (byte) => {
    if (!isContinuation(byte)) characters += 1;
    return characters > blockCharacters ? 0 : 1;
  });
};

export const toCircuitInput = ({ key, nonce, counter, plaintext }: BlockInput): CircuitInput => {
  const word = new Uint8Array(4);
  new DataView(word.buffer).setUint32(0, counter, true);
  return {
    key: bitsOf(key),
    plaintext: bitsOf(plaintext),
    mask: maskOf(plaintext),
    nonce: bitsOf(nonce),
    counter: bitsOf(word),
  };
};
