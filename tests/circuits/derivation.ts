/**
 * How the values of all wires follow from those of the inputs, by the constraints alone: nothing is taken from circom's
 * witness calculator, which a hostile prover does not run. Two rules suffice:
 *
 * 1. A constraint with one unknown wire, which is in C only, gives its value.
 * 2. A linear constraint whose unknown wires are all held to 0 and 1 by others, with powers of two as factors and none of
 *    them twice, gives their values: they are the binary digits of one number.
 *
 * Both leave no choice. So if no wire remains, a prover who keeps to all constraints can choose the inputs and nothing else;
 * and a hostile choice of inputs fails if the only values that could follow from it break some constraint.
 */
import { errorOf, rowsByWire, type ConstraintRow, type Term } from './integer-rows.ts';

interface Step {
  row: ConstraintRow;
  /** The wires that it determines, the largest factor first. */
  unknown: readonly Term[];
}

export interface Derivation {
  /** Undefined wires stay undefined. */
  extend(known: ReadonlyMap<number, number>): number[];
  undetermined: readonly number[];
}

/** The wire that a constraint w · w = w, or a multiple of it, holds to 0 and 1. */
export const bitHeldBy = ({ a, b, c }: ConstraintRow): number | undefined => {
  const [left, right, result] = [a[0], b[0], c[0]];
  if (!left || !right || !result || a.length + b.length + c.length !== 3) return undefined;
  const isOneWire = left.wire === right.wire && right.wire === result.wire;
  return isOneWire && left.factor * right.factor === result.factor ? left.wire : undefined;
};

const isPowerOfTwo = (value: number): boolean => Number.isInteger(Math.log2(value));

const areDigits = (terms: readonly Term[], bits: ReadonlySet<number>): boolean => {
  const sign = Math.sign(terms[0]?.factor ?? 0);
  const weights = new Set(terms.map(({ factor }) => factor * sign));
  return (
    weights.size === terms.length &&
    [...weights].every((weight) => weight > 0 && isPowerOfTwo(weight)) &&
    terms.every(({ wire }) => bits.has(wire))
  );
};

const stepOf = (
  row: ConstraintRow,
  isKnown: (wire: number) => boolean,
  bits: ReadonlySet<number>,
): Step | undefined => {
  const unknown = row.c.filter(({ wire }) => !isKnown(wire));
  const isElsewhere = [...row.a, ...row.b].some(({ wire }) => !isKnown(wire));
  if (isElsewhere || unknown.length === 0) return undefined;
  const isLinear = row.a.length * row.b.length === 0;
  if (unknown.length > 1 && !(isLinear && areDigits(unknown, bits))) return undefined;
  return { row, unknown: unknown.toSorted((x, y) => Math.abs(y.factor) - Math.abs(x.factor)) };
};

/** The binary digits of the missing part of `row`, or of a number near it if it has none. */
const fillIn = ({ row, unknown }: Step, values: number[]): void => {
  for (const { wire } of unknown) values[wire] = 0;
  let missing = errorOf(row, values);
  const [first, ...others] = unknown;
  if (first && others.length === 0) {
    // Avoids −0.
    values[first.wire] = missing / first.factor + 0;
    return;
  }
  for (const { wire, factor } of unknown) {
    if (missing / factor < 1) continue;
    values[wire] = 1;
    missing -= factor;
  }
};

/** Derives all values that follow from `inputs` and the constant. */
export const deriveWires = (
  rows: readonly ConstraintRow[],
  wires: number,
  inputs: Iterable<number>,
): Derivation => {
  const bits = new Set(rows.flatMap((row) => bitHeldBy(row) ?? []));
  const byWire = rowsByWire(rows, wires);
  const known = new Set([0, ...inputs]);
  const steps: Step[] = [];
  const queue = [...rows];
  for (let row = queue.pop(); row; row = queue.pop()) {
    const step = stepOf(row, (wire) => known.has(wire), bits);
    if (!step) continue;
    steps.push(step);
    for (const { wire } of step.unknown) {
      known.add(wire);
      for (const other of byWire[wire] ?? []) if (other !== row) queue.push(other);
    }
  }
  return {
    undetermined: Array.from({ length: wires }, (_, wire) => wire).filter(
      (wire) => !known.has(wire),
    ),
    extend: (given) => {
      const values = Array<number>(wires).fill(Number.NaN);
      values[0] = 1;
      for (const [wire, value] of given) values[wire] = value;
      for (const step of steps) fillIn(step, values);
      return values;
    },
  };
};

/** The wires that can change alone without breaking a constraint. */
export const unnoticedWires = (
  rows: readonly ConstraintRow[],
  witness: readonly number[],
): number[] => {
  const byWire = rowsByWire(rows, witness.length);
  const changed = [...witness];
  return witness.flatMap((value, wire) => {
    const isNoticed = [value + 1, 1 - value, -value - 1].every((other) => {
      changed[wire] = other;
      return other === value || byWire[wire]?.some((row) => errorOf(row, changed) !== 0);
    });
    changed[wire] = value;
    return isNoticed ? [] : [wire];
  });
};
