/**
 * Tests the kernel's field operations at their documented bounds (src/prover/kernel/field-code.ts): multiples of the
 * prime and their neighbours, and extreme limbs, which random numbers never reach.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { createKernel, type Kernel } from '../../../src/prover/kernel/kernel.ts';
import {
  elementBytes,
  fromLimbs,
  limbBits,
  limbCount,
  montgomery,
  q,
  r,
  residue,
  toLimbs,
} from '../../../src/prover/kernel/limbs.ts';

const topLimb = BigInt(limbBits * (limbCount - 1));
const lowOnes = (1n << topLimb) - 1n;

/** Values below `bound` multiples of the prime: around each multiple, and where the top limb changes. */
const edges = (prime: bigint, bound: bigint): bigint[] => {
  const limit = bound * prime;
  const around: bigint[] = [];
  for (let multiple = 0n; multiple <= bound; multiple += 1n) {
    const at = multiple * prime;
    const step = (at >> topLimb) << topLimb;
    around.push(at - 1n, at, at + 1n, step - 1n, step, step + lowOnes);
  }
  return [...new Set(around)].filter((value) => value >= 0n && value < limit);
};

/** A sum whose parts fill the limbs below the top, so that a look at the top limbs alone loses the most. */
const split = (sum: bigint): [bigint, bigint][] => {
  const half = sum >> 1n;
  const full = ((sum >> (topLimb + 1n)) << topLimb) + lowOnes;
  return [
    [0n, sum],
    [sum, 0n],
    [half, sum - half],
    ...(full <= sum ? [[full, sum - full] as [bigint, bigint]] : []),
  ];
};

let kernel: Kernel;
let [x, y, z, result]: [number, number, number, number] = [0, 0, 0, 0];

beforeAll(async () => {
  kernel = await createKernel(1 << 12);
  const element = () => kernel.allocate(elementBytes);
  [x, y, z, result] = [element(), element(), element(), element()];
});

const write = (address: number, limbs: readonly number[]) => kernel.words.set(limbs, address / 4);
const limbsAt = (address: number) => kernel.words.subarray(address / 4, address / 4 + limbCount);
const read = (address: number): bigint => fromLimbs(limbsAt(address));
const isCarried = (address: number): boolean =>
  limbsAt(address).every((limb) => limb < 1 << limbBits);

const fields = {
  fq: {
    prime: q,
    multiply: () => kernel.fq.multiply(x, y, result),
    difference: () => kernel.fq.difference(x, y, z, result),
  },
  fr: {
    prime: r,
    multiply: () => kernel.multiplyScalars(x, y, result, 1, 0),
    // Operations on two values: the third is zero, and the result replaces the first.
    difference: () => {
      kernel.bytes.copyWithin(result, x, x + elementBytes);
      kernel.subtractScalars(result, y, z, 1);
    },
  },
};

describe.each(['fq', 'fr'] as const)('the field %s', (name) => {
  const { prime, multiply, difference } = fields[name];

  const expectDifference = (first: bigint, second: bigint, third: bigint): void => {
    write(x, toLimbs(first));
    write(y, toLimbs(second));
    write(z, toLimbs(third));
    difference();
    const found = read(result);
    const isRight =
      residue(found - (first - second - third), prime) === 0n &&
      found << 15n < prime * 32_769n &&
      isCarried(result);
    if (!isRight) expect.fail(`${first} - ${second} - ${third} = ${found}`);
  };

  test('accepts differences of x and y + z below 32 p', () => {
    const values = edges(prime, 32n);
    expect(values.length).toBeGreaterThan(0);
    for (const subtrahend of values) {
      expectDifference(0n, subtrahend, 0n);
      expectDifference(32n * prime - 1n, subtrahend, 0n);
      expectDifference(lowOnes, subtrahend, 0n);
      expectDifference(subtrahend, 32n * prime - 1n, 0n);
      if (name === 'fq')
        for (const [one, other] of split(subtrahend)) {
          expectDifference(0n, one, other);
          expectDifference(32n * prime - 1n, one, other);
        }
    }
  });

  test('multiplies any value of nine limbs, to a result below (1 + ab / 169) p', () => {
    const largest = montgomery - 1n;
    const factors = [0n, 1n, prime - 1n, prime, 2n * prime, 62n * prime, lowOnes, largest];
    for (const one of factors)
      for (const other of factors) {
        write(x, toLimbs(one));
        write(y, toLimbs(other));
        multiply();
        const found = read(result);
        expect(residue(found * montgomery - one * other, prime)).toBe(0n);
        expect(found * montgomery).toBeLessThan(prime * montgomery + one * other + 1n);
        // Beyond a product of R p, the top limb takes the rest, up to 2^32.
        if (one * other < (montgomery - prime) * montgomery) expect(isCarried(result)).toBe(true);
      }
  });
});

describe('of coordinates', () => {
  test('sums fill nine limbs, and differences of a subtrahend below 2 p are not negative', () => {
    for (const [one, other] of [
      [montgomery - 1n, 0n],
      [montgomery - q, q - 1n],
      [lowOnes, lowOnes],
    ] as const) {
      write(x, toLimbs(one));
      write(y, toLimbs(other));
      kernel.fq.add(x, y, result);
      expect(read(result)).toBe(one + other);
      expect(isCarried(result)).toBe(true);
    }
    for (const one of [0n, 1n, lowOnes, montgomery - 1n - 2n * q])
      for (const other of edges(q, 2n)) {
        write(x, toLimbs(one));
        write(y, toLimbs(other));
        kernel.fq.subtract(x, y, result);
        expect(read(result)).toBe(one - other + 2n * q);
        expect(isCarried(result)).toBe(true);
      }
  });

  test('a loose difference is an ordinary factor, but allowed only in products', () => {
    const pair = kernel.allocate(8);
    const products = kernel.allocate(2 * elementBytes);
    kernel.words.set([y, x], pair / 4);
    for (const one of [0n, lowOnes, q, 2n * q, 165n * q - 1n])
      for (const other of edges(q, 3n))
        for (const factor of [1n, q, lowOnes, 2n * q]) {
          write(x, toLimbs(one));
          write(y, toLimbs(other));
          write(products, toLimbs(factor));
          kernel.fq.differenceProducts(pair, 1, result, products);
          const loose = one - other + 4n * q;
          expect(read(result)).toBe(loose);
          const found = read(products + elementBytes);
          expect(residue(found * montgomery - loose * factor, q)).toBe(0n);
          expect(found * montgomery).toBeLessThan(q * montgomery + loose * factor + 1n);
        }
  });
});
