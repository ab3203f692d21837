import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  invert,
  isZero,
  readCoordinates,
  writeElement,
} from '../../../src/prover/kernel/elements.ts';
import { createKernel, type Kernel } from '../../../src/prover/kernel/kernel.ts';
import {
  elementBytes,
  fromLimbs,
  limbCount,
  montgomery,
  power,
  q,
  r,
  residue,
  splitWords,
} from '../../../src/prover/kernel/limbs.ts';
import { createTransform, reverseBits } from '../../../src/prover/kernel/transform.ts';

let kernel: Kernel;
let [x, y, z]: number[] = [];

const address = (of: number | undefined): number => of ?? 0;
const read = (at: number): bigint => fromLimbs(kernel.words.subarray(at / 4, at / 4 + limbCount));

beforeAll(async () => {
  kernel = await createKernel(1 << 16);
  [x, y, z] = [0, 1, 2].map(() => kernel.allocate(2 * elementBytes));
});

/** Random values, and the edges that random numbers never hit. */
const below = (bound: bigint) =>
  fc.oneof(
    fc.bigInt(0n, bound - 1n),
    fc.constantFrom(0n, 1n, q - 1n, q, q + 1n, bound - 1n, (1n << 232n) - 1n, 1n << 232n),
  );

describe('the field of coordinates', () => {
  const [a, b, c] = [() => address(x), () => address(y), () => address(z)];

  test('multiplies, squares, adds and subtracts as big integers do', () => {
    fc.assert(
      fc.property(below(8n * q), below(2n * q), (one, other) => {
        writeElement(kernel, a(), one);
        writeElement(kernel, b(), other);
        kernel.fq.multiply(a(), b(), c());
        expect(residue(read(c()) * montgomery - one * other, q)).toBe(0n);
        expect(read(c())).toBeLessThan(2n * q);
        kernel.fq.subtract(a(), b(), c());
        expect(read(c())).toBe(one - other + 2n * q);
        kernel.fq.add(a(), b(), c());
        expect(read(c())).toBe(one + other);
        kernel.fq.difference(a(), b(), b(), c());
        expect(residue(read(c()) - one + 2n * other, q)).toBe(0n);
        expect(read(c()) << 15n).toBeLessThanOrEqual(q * 32_769n);
      }),
      { numRuns: 2000 },
    );
  });

  test('recognises every representation of zero', () => {
    for (const multiple of [0n, 1n, 2n, 7n]) {
      writeElement(kernel, a(), multiple * q);
      const { zero } = kernel.constants;
      kernel.fq.difference(a(), zero, zero, c());
      expect(isZero(kernel, kernel.fq, c())).toBe(true);
    }
    expect(isZero(kernel, kernel.fq, kernel.constants.one)).toBe(false);
  });

  test.each(['fq', 'fq2'] as const)('inverts (%s)', (name) => {
    const field = kernel[name];
    for (let half = 0; half < field.size; half += elementBytes)
      writeElement(kernel, a() + half, 123_456_789n ** 8n + BigInt(half));
    invert(kernel, field, a(), b());
    field.multiply(a(), b(), c());
    expect(readCoordinates(kernel, field, c())).toEqual([1n, 0n].slice(0, field.size / 36));
  });
});

test('splits 256 bits into limbs', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, (1n << 256n) - 1n), (value) => {
      const words = Uint32Array.from({ length: 9 }, (_, word) =>
        Number((value >> BigInt(32 * word)) & 0xffffffffn),
      );
      const limbs = new Uint32Array(limbCount);
      splitWords(words, 0, limbs, 0);
      expect(fromLimbs(limbs)).toBe(value);
    }),
  );
});

test('a kernel gives out no more memory than it has', () => {
  expect(() => kernel.allocate(1 << 20)).toThrow(RangeError);
});

test('a transform maps values on the roots of unity to values on the shifted roots', async () => {
  const bits = 4;
  const size = 1 << bits;
  const own = await createKernel(1 << 16);
  const data = own.allocate(size * elementBytes);
  const transform = createTransform(own, bits, own.allocate(size * elementBytes));
  const root = power(5n, (r - 1n) >> BigInt(bits), r);
  const shift = power(5n, (r - 1n) >> BigInt(bits + 1), r);
  const coefficients = Array.from({ length: size }, (_, place) => BigInt(place * place + 3));
  const valueAt = (point: bigint) =>
    coefficients.reduceRight((sum, coefficient) => (sum * point + coefficient) % r, 0n);
  for (let place = 0; place < size; place += 1)
    writeElement(
      own,
      data + reverseBits(place, bits) * elementBytes,
      valueAt(power(root, BigInt(place), r)),
    );

  transform.toShiftedValues(data);

  const found = Array.from({ length: size }, (_, place) => {
    const at = data / 4 + reverseBits(place, bits) * limbCount;
    return residue(fromLimbs(own.words.subarray(at, at + limbCount)), r);
  });
  const expected = Array.from({ length: size }, (_, place) =>
    residue(valueAt(shift * power(root, BigInt(place), r)) * BigInt(size), r),
  );
  expect(found).toEqual(expected);
});
