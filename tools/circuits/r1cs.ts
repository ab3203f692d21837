/**
 * Reads the constraints that circom writes (https://github.com/iden3/r1csfile/blob/master/doc/r1cs_bin_format.md). Each
 * consists of three linear combinations of wires with A · B = C. Wire 0 is the constant 1, followed by the outputs, the
 * public inputs, the private ones, and the rest.
 */
import { sectionsOf } from './sections.ts';

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

const readCombination = (reader: Reader): Combination =>
  Array.from({ length: reader.uint32() }, () => ({
    wire: reader.uint32(),
    factor: reader.element(),
  }));

export const readR1cs = (bytes: Uint8Array): R1cs => {
  const sections = sectionsOf(bytes, 'r1cs');
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

/** The prover's cost: snarkjs multiplies by A and B, but never by C. */
export const countNonZeros = ({ constraints }: R1cs): { a: number; b: number; c: number } => ({
  a: constraints.reduce((sum, { a }) => sum + a.length, 0),
  b: constraints.reduce((sum, { b }) => sum + b.length, 0),
  c: constraints.reduce((sum, { c }) => sum + c.length, 0),
});
