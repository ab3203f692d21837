/**
 * Sums groups of points. A round adds the points of every group in pairs, many pairs sharing an inversion (see
 * pairs-code.ts), until each group has one point.
 */
import { invert, isZero } from './elements.ts';
import type { Coordinates, Kernel } from './kernel.ts';

/** How many additions share an inversion: few enough for their scratch to stay in the processor's cache. */
const batchPairs = 2048;

/**
 * Points by group: the addresses of the first group's points, then the second's, and the size of each group. The
 * address + 1 of a point means its negative.
 */
export interface PointGroups {
  points: Int32Array;
  sizes: Int32Array;
}

export interface PointSums {
  /** Restarts at the beginning of the memory for sums. */
  reset(): void;
  /** One address for each group; 0 for an empty group and for a sum of zero. Overwrites its argument. */
  sum(groups: PointGroups): Int32Array;
}

/** `mostSums`: the most additions between two resets. */
export const createPointSums = (
  kernel: Kernel,
  field: Coordinates,
  mostSums: number,
): PointSums => {
  const pointBytes = 2 * field.size;
  const pairs = kernel.allocate(batchPairs * 8);
  const differences = kernel.allocate(batchPairs * field.size);
  const products = kernel.allocate((batchPairs + 1) * field.size);
  const inverse = kernel.allocate(field.size);
  const spare = kernel.allocate(2 * pointBytes);
  const results = kernel.allocate(mostSums * pointBytes);
  const signed = new Int32Array(kernel.words.buffer);
  const { one } = kernel.constants;
  let used = 0;
  let batch = 0;
  /** Addresses of results of the present round that are the point at infinity. */
  let vanished = new Set<number>();

  const copy = (from: number, to: number, bytes: number) =>
    kernel.bytes.copyWithin(to, from, from + bytes);

  const add = (count: number, firstPair: number, firstResult: number): boolean => {
    const pairsAt = pairs + 8 * firstPair;
    copy(one, products, field.size);
    field.differenceProducts(pairsAt, count, differences, products);
    const product = products + count * field.size;
    const { zero } = kernel.constants;
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

  /** The address of a point. Negated points are written out as points of their own. */
  const plain = (point: number, place: number): number => {
    if (!(point & 1)) return point;
    const at = spare + place * pointBytes;
    const { zero } = kernel.constants;
    copy(point - 1, at, field.size);
    field.difference(zero, point - 1 + field.size, zero, at + field.size);
    return at;
  };

  /** Adds two points with the same x: doubles the point, or gives nothing. */
  const double = (first: number, second: number, result: number): void => {
    const { zero } = kernel.constants;
    const [x, y] = [first, first + field.size];
    const [slope, scratch] = [differences, products];
    field.subtract(y, second + field.size, scratch);
    field.difference(scratch, zero, zero, scratch);
    if (!isZero(kernel, field, scratch)) {
      vanished.add(result);
      return;
    }
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
  };

  /** Adds pair by pair, for the rare batch in which a pair has the same x twice. */
  const addOneByOne = (count: number, firstResult: number): void => {
    for (let pair = 0; pair < count; pair += 1) {
      const result = firstResult + pair * pointBytes;
      if (add(1, pair, result)) continue;
      const at = pairs / 4 + 2 * pair;
      double(plain(signed[at] ?? 0, 0), plain(signed[at + 1] ?? 0, 1), result);
    }
  };

  const flush = (): void => {
    if (batch === 0) return;
    const firstResult = results + (used - batch) * pointBytes;
    if (!add(batch, 0, firstResult)) addOneByOne(batch, firstResult);
    batch = 0;
  };

  const pair = (first: number, second: number): number => {
    if (used === mostSums) throw new RangeError('more sums than were announced');
    const at = pairs / 4 + 2 * batch;
    signed[at] = first;
    signed[at + 1] = second;
    const result = results + used * pointBytes;
    batch += 1;
    used += 1;
    if (batch === batchPairs) flush();
    return result;
  };

  /** Halves every group in place. Returns whether any group still has more than one point. */
  const round = ({ points, sizes }: PointGroups): boolean => {
    let [read, write] = [0, 0];
    let isUnfinished = false;
    for (let group = 0; group < sizes.length; group += 1) {
      const size = sizes[group] ?? 0;
      for (let place = 0; place + 1 < size; place += 2) {
        points[write] = pair(points[read + place] ?? 0, points[read + place + 1] ?? 0);
        write += 1;
      }
      if (size & 1) {
        points[write] = points[read + size - 1] ?? 0;
        write += 1;
      }
      read += size;
      sizes[group] = (size + 1) >> 1;
      isUnfinished ||= size > 2;
    }
    flush();
    return isUnfinished;
  };

  const dropVanished = ({ points, sizes }: PointGroups): void => {
    let [read, write] = [0, 0];
    for (let group = 0; group < sizes.length; group += 1) {
      const end = read + (sizes[group] ?? 0);
      const first = write;
      for (; read < end; read += 1) {
        const point = points[read] ?? 0;
        if (vanished.has(point)) continue;
        points[write] = point;
        write += 1;
      }
      sizes[group] = write - first;
    }
    vanished = new Set();
  };

  return {
    reset: () => {
      used = 0;
    },
    sum: (groups) => {
      for (let isUnfinished = true; isUnfinished;) {
        isUnfinished = round(groups);
        if (vanished.size > 0) dropVanished(groups);
      }
      let next = 0;
      return groups.sizes.map((size) => (size === 0 ? 0 : (groups.points[next++] ?? 0)));
    },
  };
};
