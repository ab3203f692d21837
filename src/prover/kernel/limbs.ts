/**
 * The form of field elements in the kernel's memory: nine limbs of 29 bits, each stored in 32, least significant first.
 * The spare bits serve two purposes. Products of limbs are summed in 64 bits without a carry, and the 7 bits above a
 * 254-bit prime allow several additions without a reduction. Elements are in Montgomery form for R = 2^261 unless noted
 * otherwise, and need not be below the prime.
 */
export const limbBits = 29;
export const limbCount = 9;
export const elementBytes = limbCount * 4;
export const limbMask = (1 << limbBits) - 1;

/** 2^261. */
export const montgomery = 1n << BigInt(limbBits * limbCount);

export const toLimbs = (value: bigint): number[] =>
  Array.from({ length: limbCount }, (_, place) =>
    Number((value >> BigInt(limbBits * place)) & BigInt(limbMask)),
  );

export const fromLimbs = (limbs: ArrayLike<number>): bigint =>
  Array.from(limbs).reduceRight((sum, limb) => (sum << BigInt(limbBits)) + BigInt(limb), 0n);

/**
 * Splits 256 bits (eight little-endian words) into limbs. It only moves bits, so it also serves other Montgomery forms.
 */
export const splitWords = (
  words: Uint32Array,
  from: number,
  limbs: Uint32Array,
  to: number,
): void => {
  for (let place = 0; place < limbCount; place += 1) {
    const bit = place * limbBits;
    const word = from + (bit >> 5);
    const shift = bit & 31;
    const low = (words[word] ?? 0) >>> shift;
    const isInside = shift <= 32 - limbBits || place === limbCount - 1;
    const high = isInside ? 0 : (words[word + 1] ?? 0) << (32 - shift);
    limbs[to + place] = (low | high) & limbMask;
  }
};

/** The prime of the coordinates of BN254's points. */
export const q = 21888242871839275222246405745257275088696311157297823662689037894645226208583n;

/** The order of the groups, and the prime of the witness. */
export const r = 21888242871839275222246405745257275088548364400416034343698204186575808495617n;

/** The least non-negative residue. */
export const residue = (value: bigint, prime: bigint): bigint => ((value % prime) + prime) % prime;

export const power = (base: bigint, exponent: bigint, prime: bigint): bigint => {
  let result = 1n;
  let square = residue(base, prime);
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
};

export const inverse = (value: bigint, prime: bigint): bigint => power(value, prime - 2n, prime);
