/** Adds pairs of points. Many pairs share an inversion (see pairs-code.ts), so their sums are there after a flush only. */
import { invert, isZero } from './elements.ts';
import type { Coordinates, Kernel } from './kernel.ts';

/** How many additions share an inversion: few enough for their scratch to stay in the processor's cache. */
const batchPairs = 2048;

export interface PairSums {
  /** The address at which the sum of two points will be. The address + 1 of a point means its negative. */
  pair(first: number, second: number): number;
  /** Writes all sums that were announced. */
  flush(): void;
  /** Addresses of sums that are the point at infinity, since the last call. */
  takeVanished(): ReadonlySet<number>;
  /** Restarts at the beginning of the memory for sums. */
  reset(): void;
}

/** Addresses of three elements that may be overwritten. */
interface Scratch {
  slope: number;
  scratch: number;
  inverse: number;
}

/** Writes the sum of two points at `result`; false if the sum is the point at infinity, which has no coordinates. */
type AddSameX = (first: number, second: number, result: number) => boolean;

/** Adds two points with the same x, for which the formula of additions divides by zero. */
const createDoubling = (
  kernel: Kernel,
  field: Coordinates,
  { slope, scratch, inverse }: Scratch,
): AddSameX => {
  const { zero } = kernel.constants;
  return (first, second, result) => {
    const [x, y] = [first, first + field.size];
    field.subtract(y, second + field.size, scratch);
    field.difference(scratch, zero, zero, scratch);
    if (!isZero(kernel, field, scratch)) return false;
    // The slope is 3x² / 2y.
    field.add(y, y, scratch);
    invert(kernel, field, scratch, inverse);
    field.multiply(x, x, scratch);
    field.add(scratch, scratch, slope);
    field.add(slope, scratch, slope);
    field.multiply(slope, inverse, slope);
    field.multiply(slope, slope, scratch);
    field.difference(scratch, x, x, result);
    field.subtract(x, result, scratch);
    field.multiply(slope, scratch, scratch);
    field.difference(scratch, y, zero, result + field.size);
    return true;
  };
};

/** `maxSums`: the most additions between two resets. */
export const createPairSums = (kernel: Kernel, field: Coordinates, maxSums: number): PairSums => {
  const pointBytes = 2 * field.size;
  const pairs = kernel.allocate(batchPairs * 8);
  const differences = kernel.allocate(batchPairs * field.size);
  const products = kernel.allocate((batchPairs + 1) * field.size);
  const inverse = kernel.allocate(field.size);
  const spare = kernel.allocate(2 * pointBytes);
  const results = kernel.allocate(maxSums * pointBytes);
  const signed = new Int32Array(kernel.words.buffer);
  const { one, zero } = kernel.constants;
  const double = createDoubling(kernel, field, { slope: differences, scratch: products, inverse });
  let used = 0;
  let batch = 0;
  let vanished = new Set<number>();

  const copy = (from: number, to: number, bytes: number) =>
    kernel.bytes.copyWithin(to, from, from + bytes);

  const add = (count: number, firstPair: number, firstResult: number): boolean => {
    const pairsAt = pairs + 8 * firstPair;
    copy(one, products, field.size);
    field.differenceProducts(pairsAt, count, differences, products);
    const product = products + count * field.size;
    field.difference(product, zero, zero, spare);
    if (isZero(kernel, field, spare)) return false;
    invert(kernel, field, product, inverse);
    field.addPairs(
      pairsAt + 8 * count,
      differences + count * field.size,
      product,
      firstResult + count * pointBytes,
      count,
      inverse,
    );
    return true;
  };

  /** The address of a point. Negated points are written out as separate points. */
  const plain = (point: number, place: number): number => {
    if (!(point & 1)) return point;
    const at = spare + place * pointBytes;
    copy(point - 1, at, field.size);
    field.difference(zero, point - 1 + field.size, zero, at + field.size);
    return at;
  };

  /** Adds pair by pair, for the rare batch in which a pair has the same x twice. */
  const addOneByOne = (count: number, firstResult: number): void => {
    for (let pair = 0; pair < count; pair += 1) {
      const result = firstResult + pair * pointBytes;
      if (add(1, pair, result)) continue;
      const at = pairs / 4 + 2 * pair;
      const isPoint = double(plain(signed[at] ?? 0, 0), plain(signed[at + 1] ?? 0, 1), result);
      if (!isPoint) vanished.add(result);
    }
  };

  const flush = (): void => {
    if (batch === 0) return;
    const firstResult = results + (used - batch) * pointBytes;
    if (!add(batch, 0, firstResult)) addOneByOne(batch, firstResult);
    batch = 0;
  };

  const pair = (first: number, second: number): number => {
    if (used === maxSums) throw new RangeError('more sums than were announced');
    const at = pairs / 4 + 2 * batch;
    signed[at] = first;
    signed[at + 1] = second;
    const result = results + used * pointBytes;
    batch += 1;
    used += 1;
    if (batch === batchPairs) flush();
    return result;
  };

  return {
    pair,
    flush,
    takeVanished: () => {
      const taken = vanished;
      if (taken.size > 0) vanished = new Set();
      return taken;
    },
    reset: () => {
      used = 0;
      batch = 0;
    },
  };
};
