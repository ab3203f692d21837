/** Facts about the constraints: whether they fit, and what they cost the prover. */
import { sha256 } from './sha256.ts';
import { countNonZeros, readR1cs } from './r1cs.ts';

/** Powers of tau for this many rows are needed: 2^15. */
export const powerOfTwo = 15;

export interface CircuitFacts {
  constraints: number;
  /** Constraints, one for each public signal, and one for the constant: at most 2^15. */
  rows: number;
  wires: number;
  publicSignals: number;
  nonZeros: { a: number; b: number; c: number };
  /** Of the constraints as circom writes them. */
  sha256: string;
}

export const factsOf = (bytes: Uint8Array): CircuitFacts => {
  const r1cs = readR1cs(bytes);
  const publicSignals = r1cs.outputs + r1cs.publicInputs;
  const constraints = r1cs.constraints.length;
  const rows = constraints + publicSignals + 1;
  if (rows > 2 ** powerOfTwo) throw new Error(`${rows} rows do not fit 2^${powerOfTwo}`);
  const { wires } = r1cs;
  return {
    constraints,
    rows,
    wires,
    publicSignals,
    nonZeros: countNonZeros(r1cs),
    sha256: sha256(bytes),
  };
};
