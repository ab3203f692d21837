/**
 * Multiplies the rows of the constraint matrices A and B by the witness. Factors are small integers of either sign, and
 * wires are mostly bits, so rows are summed as JavaScript numbers. Only a row with a large factor or a large value is
 * summed in big integers.
 */
import { inverse, r, residue } from './kernel/limbs.ts';
import type { Witness } from './witness.ts';
import { coefficientWords, wordsToBigInt } from './zkey.ts';

/** Rows whose factors sum to less are exact as numbers, for any values below 2^31. */
const maxWeight = 2 ** 21;

/** Montgomery's R² for 256 bits: the stored factors are multiplied by it. */
const unscale = inverse(1n << 512n, r);

interface Matrix {
  rows: Uint32Array;
  wires: Uint32Array;
  /** NaN if the factor is too large for its row: the row is then summed in big integers. */
  factors: Float64Array;
  exactFactors: bigint[];
}

/** A row's value of either sign, not reduced. */
export interface RowValues {
  /** NaN if the value is in `exact`. */
  values: Float64Array;
  exact: ReadonlyMap<number, bigint>;
}

/** A circuit has few distinct factors, so each is converted once. */
const createFactorReader = (words: Uint32Array) => {
  const known = new Map<number, { at: number; factor: bigint }[]>();
  const isEqual = (one: number, other: number): boolean => {
    for (let word = 0; word < 8; word += 1)
      if (words[one + word] !== words[other + word]) return false;
    return true;
  };
  return (at: number): bigint => {
    const candidates = known.get(words[at] ?? 0) ?? [];
    const found = candidates.find((candidate) => isEqual(candidate.at, at));
    if (found) return found.factor;
    const value = residue(wordsToBigInt(words, at) * unscale, r);
    const factor = value > r >> 1n ? value - r : value;
    known.set(words[at] ?? 0, [...candidates, { at, factor }]);
    return factor;
  };
};

/** Factors as numbers, except for rows in which they would not be exact. */
const asNumbers = (rows: Uint32Array, exact: readonly bigint[]): Float64Array => {
  const weights = new Map<number, number>();
  rows.forEach((row, index) =>
    weights.set(row, (weights.get(row) ?? 0) + Math.abs(Number(exact[index]))),
  );
  return Float64Array.from(exact, (factor, index) =>
    (weights.get(rows[index] ?? 0) ?? 0) < maxWeight ? Number(factor) : Number.NaN,
  );
};

/** The matrices A and B of a zkey's coefficients. */
export const readMatrices = (coefficients: Uint32Array): readonly [Matrix, Matrix] => {
  const factorAt = createFactorReader(coefficients);
  const read = (matrix: number): Matrix => {
    const [rows, wires, exactFactors] = [[] as number[], [] as number[], [] as bigint[]];
    for (let at = 0; at + coefficientWords <= coefficients.length; at += coefficientWords) {
      if (coefficients[at] !== matrix) continue;
      rows.push(coefficients[at + 1] ?? 0);
      wires.push(coefficients[at + 2] ?? 0);
      exactFactors.push(factorAt(at + 3));
    }
    const places = Uint32Array.from(rows);
    return {
      rows: places,
      wires: Uint32Array.from(wires),
      factors: asNumbers(places, exactFactors),
      exactFactors,
    };
  };
  return [read(0), read(1)];
};

const sumExactly = (matrix: Matrix, witness: Witness, values: Float64Array) => {
  const exact = new Map<number, bigint>();
  matrix.rows.forEach((row, index) => {
    if (!Number.isNaN(values[row])) return;
    const wire = matrix.wires[index] ?? 0;
    const value = witness.large.get(wire) ?? BigInt(witness.values[wire] ?? 0);
    exact.set(row, (exact.get(row) ?? 0n) + (matrix.exactFactors[index] ?? 0n) * value);
  });
  return exact;
};

/** Every row's sum of factors times values. */
export const multiplyRows = (matrix: Matrix, witness: Witness, rowCount: number): RowValues => {
  const values = new Float64Array(rowCount);
  const { rows, wires, factors } = matrix;
  for (let index = 0; index < rows.length; index += 1) {
    const value = witness.values[wires[index] ?? 0] ?? 0;
    const row = rows[index] ?? 0;
    values[row] = (values[row] ?? 0) + (value < 0 ? Number.NaN : value * (factors[index] ?? 0));
  }
  return {
    values,
    exact: values.some(Number.isNaN) ? sumExactly(matrix, witness, values) : new Map(),
  };
};

export type { Matrix };
