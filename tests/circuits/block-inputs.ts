/** Inputs of the circuit, written out by hand, so that tests can falsify each of them. */

export interface BlockBytes {
  /** 32 bytes. */
  key: Uint8Array;
  /** At most 64 bytes; the rest is filler. */
  text: Uint8Array;
  /** 12 bytes. */
  nonce: Uint8Array;
  counter: number;
}

export type BlockInputs = Record<'key' | 'plaintext' | 'mask' | 'nonce' | 'counter', number[]>;

export const bitsOf = (bytes: Uint8Array): number[] =>
  Array.from({ length: 8 * bytes.length }, (_, bit) => ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1);

export const bytesOf = (bits: ArrayLike<number>): Uint8Array =>
  Uint8Array.from({ length: bits.length / 8 }, (_, index) =>
    Array.from({ length: 8 }).reduce<number>(
      (byte, _bit, place) => byte + ((bits[8 * index + place] ?? 0) << place),
      0,
    ),
  );

export const counterBytes = (counter: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, counter, true);
  return bytes;
};

/** 1 for the first `length` of 64 bytes. */
export const maskOf = (length: number): number[] =>
  Array.from({ length: 64 }, (_, index) => (index < length ? 1 : 0));

export const inputsOf = ({ key, text, nonce, counter }: BlockBytes): BlockInputs => {
  const plaintext = new Uint8Array(64);
  plaintext.set(text);
  return {
    key: bitsOf(key),
    plaintext: bitsOf(plaintext),
    mask: maskOf(text.length),
    nonce: bitsOf(nonce),
    counter: bitsOf(counterBytes(counter)),
  };
};
