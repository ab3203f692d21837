import { describe, expect, test } from 'vitest';
import { r, residue } from '../../src/prover/kernel/limbs.ts';
import { multiplyRows, readMatrices } from '../../src/prover/rows.ts';
import type { Witness } from '../../src/prover/witness.ts';
import { readZkey } from '../../src/prover/zkey.ts';
import { readCircuitFiles } from './circuit-files.ts';

/** Matrix, row, wire, factor. */
type Entry = readonly [number, number, number, bigint];

const wordsOf = (entries: readonly Entry[]): Uint32Array =>
  Uint32Array.from(
    entries.flatMap(([matrix, row, wire, factor]) => {
      const scaled = residue(factor * (1n << 512n), r);
      const words = Array.from({ length: 8 }, (_, word) =>
        Number((scaled >> BigInt(32 * word)) & 0xffffffffn),
      );
      return [matrix, row, wire, ...words];
    }),
  );

const large = (1n << 200n) + 1n;
/** Wire 3 has the large value. */
const witness: Witness = { values: Int32Array.of(1, 1, 0, -1, 7), large: new Map([[3, large]]) };

const sumsOf = (entries: readonly Entry[]): (number | bigint | undefined)[] => {
  const [matrix] = readMatrices(wordsOf(entries));
  const { values, exact } = multiplyRows(matrix, witness, 3);
  return Array.from(values, (value, row) => (Number.isNaN(value) ? exact.get(row) : value));
};

describe('rows times the witness', () => {
  test('are sums of small numbers of either sign', () => {
    expect(
      sumsOf([
        [0, 0, 0, 5n],
        [0, 0, 4, -2n],
        [0, 0, 2, 9n],
        [0, 2, 1, 1n],
        [1, 2, 1, 100n],
      ]),
    ).toEqual([5 - 14, 0, 1]);
  });

  test('are exact with large values and large factors', () => {
    expect(
      sumsOf([
        [0, 0, 3, -3n],
        [0, 0, 4, 2n],
        [0, 1, 4, large],
        [0, 2, 4, 1n << 20n],
        [0, 2, 1, 1n << 20n],
      ]),
    ).toEqual([14n - 3n * large, 7n * large, 8n << 20n]);
  });

  test('are correct if rows share a factor', () => {
    const shared = 1n << 100n;
    expect(
      sumsOf([
        [0, 0, 4, shared],
        [0, 1, 4, shared],
        [0, 2, 1, -shared],
      ]),
    ).toEqual([7n * shared, 7n * shared, -shared]);
  });
});

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a zkey', () => {
  test('is read completely', async () => {
    const { zkey } = await readCircuitFiles();
    const read = readZkey(zkey);
    expect(read).toMatchObject({ publicSignals: 641, domainBits: 15 });
    expect([read.a.length / 16, read.b2.length / 32, read.c.length / 16]).toEqual([
      read.wires,
      read.wires,
      read.wires - 642,
    ]);
    // A copy that does not begin at a multiple of 4 reads the same.
    const shifted = new Uint8Array(zkey.length + 1).subarray(1);
    shifted.set(zkey);
    expect(readZkey(shifted).h.at(-1)).toBe(read.h.at(-1));
  });

  test('is recognised by its header and sections', () => {
    expect(() => readZkey(bytes('wtns'.padEnd(12, '\0')))).toThrow('not a zkey');
    expect(() => readZkey(bytes('zkey'.padEnd(12, '\0')))).toThrow('without section');
  });
});
