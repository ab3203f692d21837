import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCoordinates, writeElement } from '../../../src/prover/kernel/elements.ts';
import { createKernel, type Kernel } from '../../../src/prover/kernel/kernel.ts';
import { elementBytes, inverse, montgomery, q, residue } from '../../../src/prover/kernel/limbs.ts';
import { createPointSums, type PointSums } from '../../../src/prover/kernel/point-sums.ts';
import { createPointTerms } from '../../../src/prover/kernel/point-terms.ts';

type Point = readonly [bigint, bigint] | undefined;

/** Adds points of y² = x³ + 3 as in a textbook. Undefined is the point at infinity. */
const add = (one: Point, other: Point): Point => {
  if (!one || !other) return one ?? other;
  const [[x1, y1], [x2, y2]] = [one, other];
  if (x1 === x2 && residue(y1 + y2, q) === 0n) return undefined;
  const slope =
    x1 === x2 ? 3n * x1 * x1 * inverse(2n * y1, q) : (y2 - y1) * inverse(residue(x2 - x1, q), q);
  const x = residue(slope * slope - x1 - x2, q);
  return [x, residue(slope * (x1 - x) - y1, q)];
};

const generator: Point = [1n, 2n];
const multiples = [generator];
for (let factor = 2; factor <= 64; factor += 1)
  multiples.push(add(multiples.at(-1), generator) as typeof generator);
const times = (factor: number): Point => multiples[factor - 1];

let kernel: Kernel;
let first: number;
let sums: PointSums;

/** The address of a multiple of the generator, with a mark for a negative multiple. */
const at = (factor: number): number =>
  first + (Math.abs(factor) - 1) * 2 * elementBytes + (factor < 0 ? 1 : 0);

const pointAt = (address: number): Point => {
  const [x = 0n] = readCoordinates(kernel, kernel.fq, address & -2);
  const [y = 0n] = readCoordinates(kernel, kernel.fq, (address & -2) + elementBytes);
  return [x, address & 1 ? residue(-y, q) : y];
};

const sumsOf = (groups: readonly number[][]): Point[] => {
  const points = Int32Array.from(groups.flat().map(at));
  const sizes = Int32Array.from(groups, ({ length }) => length);
  const found = Array.from(sums.sum({ points, sizes }));
  return found.map((address) => (address === 0 ? undefined : pointAt(address)));
};

beforeAll(async () => {
  kernel = await createKernel(1 << 20);
  first = kernel.allocate(64 * 2 * elementBytes);
  for (const [index, [x, y]] of multiples.entries()) {
    writeElement(kernel, at(index + 1), residue(x * montgomery, q));
    writeElement(kernel, at(index + 1) + elementBytes, residue(y * montgomery, q));
  }
  sums = createPointSums(kernel, kernel.fq, 1000);
});

beforeEach(() => sums.reset());

describe('sums of points', () => {
  test('are correct for groups of any size', () => {
    expect(sumsOf([[1, 2, 4, 8, 16], [], [9], [3, 10]])).toEqual([
      times(31),
      undefined,
      times(9),
      times(13),
    ]);
  });

  test('are correct with negated points', () => {
    expect(sumsOf([[20, -3], [-1, -2, -4], [-5]])).toEqual([
      times(17),
      pointAt(at(-7)),
      pointAt(at(-5)),
    ]);
  });

  test('are correct if a point meets itself, its negative, or both', () => {
    expect(
      sumsOf([
        [5, 5],
        [5, -5],
        [7, 7, 7, 7],
        [7, -7, 3],
        [-6, -6],
        [2, 1, 3],
        [1, 2, 30, -30, 3, 4],
      ]),
    ).toEqual([times(10), undefined, times(28), times(3), pointAt(at(-12)), times(6), times(10)]);
  });

  test('use no more memory than they were given', () => {
    expect(() => sumsOf([Array.from({ length: 1100 }, (_, index) => 1 + (index % 64))])).toThrow(
      RangeError,
    );
  });
});

test('gather multiples by the bits of their factors', () => {
  const terms = createPointTerms(kernel, kernel.fq, 200);
  const result = kernel.allocate(2 * elementBytes);
  terms.addTimes(5n, at(1));
  terms.addTimes(3n, at(4));
  terms.addTimes(0n, at(9));
  terms.addAt(3, at(-2));
  terms.addAt(0, at(40));
  terms.write(result);
  expect(pointAt(result)).toEqual(times(5 + 12 - 16 + 40));
});
