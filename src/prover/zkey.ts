/**
 * Reads a proving key as snarkjs writes it: a binary file of numbered sections. Its content is trusted, since its
 * SHA-256 was compared, so only its type is checked. Points are affine, and (0, 0) is the one at infinity. Coordinates
 * have 32 bytes, little-endian, in Montgomery form for R = 2^256.
 */
import { q, r } from './kernel/limbs.ts';

/** Words of 32 bits. */
const elementWords = 8;

export interface Zkey {
  /** Wires of the circuit, the constant 1 included. */
  wires: number;
  publicSignals: number;
  /** The constraints' rows fill `2 ** domainBits`. */
  domainBits: number;
  /** α, β and δ, in G1 and in G2. */
  alpha1: Uint32Array;
  beta1: Uint32Array;
  delta1: Uint32Array;
  beta2: Uint32Array;
  delta2: Uint32Array;
  /** Matrix (0: A, 1: B), row, wire, then the factor times R², for each factor that is not zero. */
  coefficients: Uint32Array;
  /** One point for each wire, in G1 except for b2; c has none for the public ones. */
  a: Uint32Array;
  b1: Uint32Array;
  b2: Uint32Array;
  c: Uint32Array;
  /** One point for each row. */
  h: Uint32Array;
}

export const coefficientWords = 3 + elementWords;
export const g1Words = 2 * elementWords;
export const g2Words = 4 * elementWords;

const sectionIds = { protocol: 1, header: 2, coefficients: 4, a: 5, b1: 6, b2: 7, c: 8, h: 9 };

/** The sections by their number. Each is read as whole words. */
const readSections = (bytes: Uint8Array<ArrayBuffer>): Map<number, Uint32Array> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (new TextDecoder().decode(bytes.subarray(0, 4)) !== 'zkey') throw new Error('not a zkey');
  const sections = new Map<number, Uint32Array>();
  let at = 12;
  for (let left = view.getUint32(8, true); left > 0; left -= 1) {
    const id = view.getUint32(at, true);
    const size = Number(view.getBigUint64(at + 4, true));
    const start = bytes.byteOffset + at + 12;
    // A view where the alignment allows it: copies would double the memory.
    const words =
      start % 4 === 0
        ? new Uint32Array(bytes.buffer, start, size >> 2)
        : new Uint32Array(bytes.slice(at + 12, at + 12 + (size & ~3)).buffer);
    sections.set(id, words);
    at += 12 + size;
  }
  return sections;
};

export const wordsToBigInt = (words: Uint32Array, from: number): bigint => {
  let value = 0n;
  for (let place = elementWords - 1; place >= 0; place -= 1)
    value = (value << 32n) + BigInt(words[from + place] ?? 0);
  return value;
};

export const readZkey = (bytes: Uint8Array<ArrayBuffer>): Zkey => {
  const sections = readSections(bytes);
  const section = (id: number): Uint32Array => {
    const words = sections.get(id);
    if (!words) throw new Error(`a zkey without section ${id}`);
    return words;
  };
  const header = section(sectionIds.header);
  const isBn254 =
    section(sectionIds.protocol)[0] === 1 &&
    wordsToBigInt(header, 1) === q &&
    wordsToBigInt(header, 2 + elementWords) === r;
  if (!isBn254) throw new Error('not a zkey for Groth16 on BN254');
  let at = 2 + 2 * elementWords;
  const take = (words: number) => header.subarray(at, (at += words));
  const [wires = 0, publicSignals = 0, domainSize = 0] = take(3);
  const [alpha1, beta1, beta2] = [take(g1Words), take(g1Words), take(g2Words)];
  // γ, which proofs do not use.
  take(g2Words);
  const [delta1, delta2] = [take(g1Words), take(g2Words)];
  return {
    wires,
    publicSignals,
    domainBits: Math.log2(domainSize),
    alpha1,
    beta1,
    beta2,
    delta1,
    delta2,
    coefficients: section(sectionIds.coefficients).subarray(1),
    a: section(sectionIds.a),
    b1: section(sectionIds.b1),
    b2: section(sectionIds.b2),
    c: section(sectionIds.c),
    h: section(sectionIds.h),
  };
};
