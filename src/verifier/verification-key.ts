/** Reads a verification key strictly, as snarkjs writes it. Its points may still be off the curve. */
import { signalCount } from '../domain/proofs/proof-signals.ts';
import { readArray } from './plain-data.ts';
import { affineOf, readG1, readG2, type PointElements } from './points.ts';

/** Affine coordinates. */
export interface VerificationKey {
  alpha: PointElements;
  beta: PointElements;
  gamma: PointElements;
  delta: PointElements;
  /** One more than the number of signals. */
  ic: readonly PointElements[];
}

const pointOf = (elements: PointElements | undefined, name: string): PointElements => {
  const point = elements && affineOf(elements);
  if (!point) throw new Error(`The verification key has no valid ${name}`);
  return point;
};

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** γ and δ have the same x: there was no contribution to phase 2, and anybody can make false proofs. */
const isWeak = ({ gamma, delta }: VerificationKey): boolean =>
  gamma[0] === delta[0] && gamma[1] === delta[1];

/** Throws on a key for which no proof can be trusted. */
export const readVerificationKey = (value: unknown): VerificationKey => {
  const fields = fieldsOf(value);
  if (fields.protocol !== 'groth16' || fields.curve !== 'bn128')
    throw new Error('The verification key is not one of Groth16 on BN254');
  const ic = readArray(fields.IC, signalCount + 1);
  if (fields.nPublic !== signalCount || !ic)
    throw new Error(`The verification key is not one of ${signalCount} signals`);
  const key = {
    alpha: pointOf(readG1(fields.vk_alpha_1), 'α'),
    beta: pointOf(readG2(fields.vk_beta_2), 'β'),
    gamma: pointOf(readG2(fields.vk_gamma_2), 'γ'),
    delta: pointOf(readG2(fields.vk_delta_2), 'δ'),
    ic: ic.map((point, index) => pointOf(readG1(point), `IC ${index}`)),
  };
  if (isWeak(key)) throw new Error('The verification key is weak: its set-up lacks phase 2');
  return key;
};
