/**
 * Transforms the values of a polynomial on the n-th roots of unity to its values at ζ times these, where ζ² is the
 * first root. There x^n is -1, so the quotient by x^n - 1 is easy. It uses two transforms without any reordering. The
 * first takes its input in bit-reversed order (rows are written in that order) and leaves coefficients in their order.
 * The second leaves its values in bit-reversed order (the order of the quotient's bases), with the shift by ζ inside
 * its roots. Neither divides by n: the rows are scaled beforehand.
 */
import { writeElement } from './elements.ts';
import type { Kernel } from './kernel.ts';
import { elementBytes, inverse, montgomery, power, r, residue } from './limbs.ts';

/** 5 generates the part of order 2^28 of the multiplicative group, as in snarkjs. */
const rootOfOrder = (bits: number): bigint => power(5n, (r - 1n) >> BigInt(bits), r);

export const reverseBits = (value: number, bits: number): number => {
  let reversed = 0;
  for (let bit = 0; bit < bits; bit += 1) reversed |= ((value >> bit) & 1) << (bits - 1 - bit);
  return reversed;
};

export interface Transform {
  /** Transforms 2^bits elements in place. */
  toShiftedValues(data: number): void;
}

/** `powers`: room for 2^bits elements, free again afterwards. */
export const createTransform = (kernel: Kernel, bits: number, powers: number): Transform => {
  const size = 1 << bits;
  const [forward, backward] = [
    kernel.allocate(size * elementBytes),
    kernel.allocate(size * elementBytes),
  ];
  const shift = rootOfOrder(bits + 1);
  const back = inverse(residue(shift * shift, r), r);

  // The kernel fills in consecutive powers from a few that are written: a table of n big integers would take long.
  const fill = (root: bigint) => {
    writeElement(kernel, powers, residue(montgomery, r));
    for (let known = 1; known < size; known *= 2) {
      writeElement(
        kernel,
        powers + known * elementBytes,
        residue(power(root, BigInt(known), r) * montgomery, r),
      );
      const next = powers + known * elementBytes;
      if (known > 1)
        kernel.multiplyScalars(powers + elementBytes, next, next + elementBytes, known - 1, 0);
    }
  };
  const copy = (from: number, to: number) =>
    kernel.bytes.copyWithin(to, powers + from * elementBytes, powers + (from + 1) * elementBytes);

  // The layer with half h has its h roots from place h on.
  fill(back);
  for (let half = 1; half < size; half *= 2)
    for (let place = 0; place < half; place += 1)
      copy((place * size) / (2 * half), backward + (half + place) * elementBytes);
  fill(shift);
  for (let place = 0; place < size; place += 1)
    copy(reverseBits(place, bits), forward + place * elementBytes);

  return {
    toShiftedValues: (data) => {
      for (let half = 1; half < size; half *= 2)
        kernel.layer(
          data,
          half,
          size / (2 * half),
          backward + half * elementBytes,
          elementBytes,
          0,
        );
      for (let half = size / 2; half >= 1; half /= 2) {
        const blocks = size / (2 * half);
        kernel.layer(data, half, blocks, forward + blocks * elementBytes, 0, elementBytes);
      }
    },
  };
};
