/**
 * Reads the constraints that circom writes (https://github.com/iden3/r1csfile/blob/master/doc/r1cs_bin_format.md). Each
 * consists of three linear combinations of wires with A · B = C. Wire 0 is the constant 1, followed by the outputs, the
 * public inputs, the private ones, and the rest.
 */
import { hash } from 'node:crypto';

/** Coefficients by wire. */
export type Combination = readonly { wire: number; factor: bigint }[];

export interface Constraint {
  a: Combination;
  b: Combination;
  c: Combination;
}

export interface R1cs {
  prime: bigint;
  wires: number;
  outputs: number;
  publicInputs: number;
  privateInputs: number;
  constraints: readonly Constraint[];
}

const sectionIds = { header: 1, constraints: 2 } as const;

/** Powers of tau for this many rows are needed: 2^15. */
export const powerOfTwo = 15;

class Reader {
  readonly #view: DataView;
  position = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  uint32(): number {
    this.position += 4;
    return this.#view.getUint32(this.position - 4, true);
  }

  uint64(): bigint {
    this.position += 8;
    return this.#view.getBigUint64(this.position - 8, true);
  }

  /** 32 bytes, little-endian. */
  element(): bigint {
    const limbs = [this.uint64(), this.uint64(), this.uint64(), this.uint64()];
    return limbs.reduceRight((value, limb) => (value << 64n) | limb);
  }
}

/** The numbered sections, which follow a short head. */
const sectionsOf = (bytes: Uint8Array): Map<number, Uint8Array> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (new TextDecoder().decode(bytes.subarray(0, 4)) !== 'r1cs') throw new Error('no r1cs file');
  const sections = new Map<number, Uint8Array>();
  let position = 12;
  for (let left = view.getUint32(8, true); left > 0; left -= 1) {
    const start = position + 12;
    const end = start + Number(view.getBigUint64(position + 4, true));
    if (end > bytes.length) throw new Error('an r1cs file that was cut');
    sections.set(view.getUint32(position, true), bytes.subarray(start, end));
    position = end;
  }
  return sections;
};

const readCombination = (reader: Reader): Combination =>
  Array.from({ length: reader.uint32() }, () => ({
    wire: reader.uint32(),
    factor: reader.element(),
  }));

export const readR1cs = (bytes: Uint8Array): R1cs => {
  const sections = sectionsOf(bytes);
  const at = (id: number): Reader => {
    const section = sections.get(id);
    if (!section) throw new Error(`r1cs without section ${id}`);
    return new Reader(section);
  };
  const header = at(sectionIds.header);
  if (header.uint32() !== 32) throw new Error('r1cs of another field');
  const prime = header.element();
  const [wires, outputs, publicInputs, privateInputs] = [
    header.uint32(),
    header.uint32(),
    header.uint32(),
    header.uint32(),
  ];
  header.uint64();
  const body = at(sectionIds.constraints);
  const constraints = Array.from({ length: header.uint32() }, () => ({
    a: readCombination(body),
    b: readCombination(body),
    c: readCombination(body),
  }));
  return { prime, wires, outputs, publicInputs, privateInputs, constraints };
};

/** Whether the constraints fit, and what they cost the prover. */
export interface CircuitFacts {
  constraints: number;
  /** Constraints, one for each public signal, and one for the constant: at most 2^15. */
  rows: number;
  wires: number;
  publicSignals: number;
  /** The prover's cost: snarkjs multiplies by A and B, but never by C. */
  nonZeros: { a: number; b: number; c: number };
  /** Of the constraints as circom writes them. */
  sha256: string;
}

export const factsOf = (bytes: Uint8Array): CircuitFacts => {
  const { constraints: all, wires, outputs, publicInputs } = readR1cs(bytes);
  const constraints = all.length;
  const publicSignals = outputs + publicInputs;
  const rows = constraints + publicSignals + 1;
  if (rows > 2 ** powerOfTwo) throw new Error(`${rows} rows do not fit 2^${powerOfTwo}`);
  const count = (side: keyof Constraint) => all.reduce((sum, one) => sum + one[side].length, 0);
  const nonZeros = { a: count('a'), b: count('b'), c: count('c') };
  return { constraints, rows, wires, publicSignals, nonZeros, sha256: hash('sha256', bytes) };
};
