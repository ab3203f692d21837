/**
 * The constraints of a circuit, compiled now: the witness that follows from given inputs, and whether it breaks any.
 */
import { compileCircuit, type CompiledCircuit } from '../../tools/circuits/compile.ts';
import { readR1cs } from '../../tools/circuits/r1cs.ts';
import { deriveWires } from './derivation.ts';
import { errorOf, integerRows, type ConstraintRow } from './integer-rows.ts';
import { readSignalWires, valuesByWire, type SignalWires } from './signal-wires.ts';

/** Values by the names of input signals. */
export type SignalValues = Readonly<Record<string, readonly number[]>>;

export interface OpenCircuit {
  compiled: CompiledCircuit;
  rows: readonly ConstraintRow[];
  wires: number;
  signals: SignalWires;
  inputs: readonly string[];
  /** Wires that do not follow from the inputs. */
  undetermined: readonly number[];
  /** The only witness that can follow from these inputs. */
  witnessOf(inputs: SignalValues): number[];
  isSatisfiedBy(witness: readonly number[]): boolean;
  /** The value of a signal in a witness. */
  read(witness: readonly number[], signal: string): number[];
}

type Constraints = Omit<OpenCircuit, 'compiled'>;

const constraintsOf = (
  rows: readonly ConstraintRow[],
  wires: number,
  signals: SignalWires,
  inputs: readonly string[],
): Constraints => {
  const given = inputs.flatMap((name) => signals[name] ?? []).filter((wire) => wire >= 0);
  const { undetermined, extend } = deriveWires(rows, wires, given);
  return {
    rows,
    wires,
    signals,
    inputs,
    undetermined,
    witnessOf: (values) => extend(valuesByWire(signals, values)),
    isSatisfiedBy: (witness) => rows.every((row) => errorOf(row, witness) === 0),
    read: (witness, signal) => (signals[signal] ?? []).map((wire) => witness[wire] ?? Number.NaN),
  };
};

/** `source`: a path. `inputs`: names of the input signals. */
export const openCircuit = async (
  source: string,
  inputs: readonly string[],
): Promise<OpenCircuit> => {
  const compiled = await compileCircuit(source);
  const r1cs = readR1cs(compiled.r1cs);
  const signals = readSignalWires(compiled.symbols);
  return { compiled, ...constraintsOf(integerRows(r1cs), r1cs.wires, signals, inputs) };
};

/** The circuit without one of its constraints. */
export const withoutRow = (
  { rows, wires, signals, inputs }: Constraints,
  row: ConstraintRow,
): Constraints =>
  constraintsOf(
    rows.filter((other) => other !== row),
    wires,
    signals,
    inputs,
  );
