/**
 * Collects multiples of points by the bits of their factors: Σ kᵢPᵢ = Σ 2^b Sᵦ, where Sᵦ is the sum of the points whose
 * factor has bit b. It is made for witnesses, in which nearly all values are 0 or 1. Each of these costs one addition,
 * and a single ladder of doublings serves all.
 */
import type { Coordinates, Kernel } from './kernel.ts';
import { createLadder } from './ladder.ts';
import { createPointSums, type PointSums } from './point-sums.ts';

/** More than the bits of a scalar: windows of the quotient's scalars end a little above. */
const maxBits = 272;

export interface PointTerms {
  /** Adds the point with the factor 2^bit. */
  addAt(bit: number, point: number): void;
  /** Adds the point with any non-negative factor. */
  addTimes(factor: bigint, point: number): void;
  /** Writes the sum of everything added since the last call. */
  write(result: number): void;
  sums: PointSums;
}

export const createPointTerms = (
  kernel: Kernel,
  field: Coordinates,
  maxSums: number,
): PointTerms => {
  const sums = createPointSums(kernel, field, maxSums);
  const ladder = createLadder(kernel, field);
  let byBit: number[][] = [];
  const empty = () => {
    byBit = Array.from({ length: maxBits }, () => []);
  };
  empty();
  const addAt = (bit: number, point: number): void => {
    const list = byBit[bit];
    if (!list) throw new RangeError('a factor of too many bits');
    list.push(point);
  };
  return {
    sums,
    addAt,
    addTimes: (factor, point) => {
      let bit = 0;
      for (let rest = factor; rest > 0n; rest >>= 1n, bit += 1) if (rest & 1n) addAt(bit, point);
    },
    write: (result) => {
      const points = Int32Array.from(byBit.flat());
      const sizes = Int32Array.from(byBit, ({ length }) => length);
      empty();
      ladder(sums.sum({ points, sizes }), result);
      sums.reset();
    },
  };
};
