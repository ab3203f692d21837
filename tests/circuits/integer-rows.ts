/**
 * Constraints as exact sums of integers. All values in a circuit of bits, honest or hostile, are small, and so are its
 * factors (−1 for the field's largest element). As long as no number leaves the safe range, A · B = C modulo the prime
 * is A · B = C. This is about fifty times faster than field arithmetic.
 */
import type { Combination, R1cs } from '../../tools/circuits/r1cs.ts';

export interface Term {
  wire: number;
  factor: number;
}

/** A · B = C. */
export interface ConstraintRow {
  a: readonly Term[];
  b: readonly Term[];
  c: readonly Term[];
}

const refuse = (value: number): never => {
  throw new RangeError(`${value} is no safe integer`);
};

const safe = (value: number): number => (Number.isSafeInteger(value) ? value : refuse(value));

export const integerRows = ({ prime, constraints }: R1cs): ConstraintRow[] => {
  const terms = (combination: Combination): Term[] =>
    combination.map(({ wire, factor }) => ({
      wire,
      factor: safe(Number(factor > prime / 2n ? factor - prime : factor)),
    }));
  return constraints.map(({ a, b, c }) => ({ a: terms(a), b: terms(b), c: terms(c) }));
};

const valueOf = (terms: readonly Term[], witness: readonly number[]): number => {
  let sum = 0;
  // A loop over indices: the circuits' tests come here a hundred million times.
  for (let at = 0; at < terms.length; at += 1) {
    const { wire, factor } = terms[at] as Term;
    sum += safe(factor * (witness[wire] ?? Number.NaN));
  }
  return safe(sum);
};

/** A · B − C: 0 where the constraint holds. */
export const errorOf = ({ a, b, c }: ConstraintRow, witness: readonly number[]): number => {
  const product = a.length * b.length === 0 ? 0 : valueOf(a, witness) * valueOf(b, witness);
  return safe(product - valueOf(c, witness));
};

/** The constraints that a witness breaks. */
export const brokenRows = (
  rows: readonly ConstraintRow[],
  witness: readonly number[],
): ConstraintRow[] => rows.filter((row) => errorOf(row, witness) !== 0);

const wiresOf = ({ a, b, c }: ConstraintRow): Set<number> =>
  new Set([...a, ...b, ...c].map(({ wire }) => wire));

/** By wire, the constraints that mention it. */
export const rowsByWire = (rows: readonly ConstraintRow[], wires: number): ConstraintRow[][] => {
  const index: ConstraintRow[][] = Array.from({ length: wires }, () => []);
  for (const row of rows) for (const wire of wiresOf(row)) index[wire]?.push(row);
  return index;
};
