/**
 * The prover of last resort: snarkjs, for a block that the kernel proved falsely. We supply the witness and the
 * blinding. Without another source, snarkjs would take its random numbers from Math.random, so it gets none of its own.
 */
import { groth16 } from 'snarkjs';
import { provideCurve } from '../../verifier/snarkjs/single-thread.ts';
import type { LoadProver } from '../block-prover.ts';
import type { Witness } from '../witness.ts';
import { r } from '../kernel/limbs.ts';

const valueBytes = 32;
const headerBytes = 4 + valueBytes + 4;
/** Each section begins with its number and its size, 12 bytes. So does the file's head. */
const valuesAt = 12 + 12 + headerBytes + 12;

/**
 * Writes a witness in the file format of snarkjs: 'wtns', version 2, a section with the field's order and one with
 * the values.
 */
export const writeWitnessFile = ({ values, large }: Witness): Uint8Array<ArrayBuffer> => {
  const file = new Uint8Array(valuesAt + values.length * valueBytes);
  const view = new DataView(file.buffer);
  const words = (at: number, list: readonly number[]): void =>
    list.forEach((word, place) => view.setUint32(at + 4 * place, word, true));
  const element = (at: number, value: bigint): void =>
    words(
      at,
      Array.from({ length: 8 }, (_, word) => Number((value >> BigInt(32 * word)) & 0xffffffffn)),
    );
  new TextEncoder().encodeInto('wtns', file);
  words(4, [2, 2]);
  words(12, [1, headerBytes, 0, valueBytes]);
  element(28, r);
  words(60, [values.length]);
  words(64, [2, values.length * valueBytes, 0]);
  values.forEach((value, wire) =>
    element(valuesAt + wire * valueBytes, large.get(wire) ?? BigInt(value)),
  );
  return file;
};

/** The curve belongs to this prover only, since its random numbers are replaced. */
export const loadSnarkjsProver: LoadProver = async (zkey) => {
  const { Fr } = await provideCurve();
  return async (witness, { r, s }) => {
    const draws = [r, s];
    Fr.random = () => {
      const scalar = draws.shift();
      if (scalar === undefined) throw new Error('snarkjs drew more than r and s');
      return Fr.fromObject(scalar);
    };
    const data = writeWitnessFile(witness);
    return groth16.prove({ type: 'mem', data: zkey }, { type: 'mem', data });
  };
};
