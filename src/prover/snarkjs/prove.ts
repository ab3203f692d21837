/**
 * The prover of last resort: snarkjs, for a block that the kernel proved falsely. We supply the witness and the
 * blinding. Without another source, snarkjs would take its random numbers from Math.random, so it gets none of its own.
 */
import { groth16 } from 'snarkjs';
import { provideCurve } from '../../verifier/snarkjs/single-thread.ts';
import type { LoadProver } from '../block-prover.ts';
import { writeWitnessFile } from './witness-file.ts';

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
