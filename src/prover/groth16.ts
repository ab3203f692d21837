/**
 * Groth16, as snarkjs's own prover computes it, with a proving key that stays in memory:
 *
 *   A = α + Σ wᵢ Aᵢ + r δ,  B = β + Σ wᵢ Bᵢ + s δ,  C = Σ wᵢ Cᵢ + Σ hᵢ Hᵢ + s A + r B - r s δ
 *
 * r and s are fresh for each proof (blinding.ts). Without them a proof would reveal the witness.
 */
import type { Blinding } from './blinding.ts';
import type { LoadProver, WitnessProof } from './block-prover.ts';
import { readCoordinates } from './kernel/elements.ts';
import { r as order, residue } from './kernel/limbs.ts';
import type { PointTerms } from './kernel/point-terms.ts';
import { loadProvingKey, type ProvingKey, type WirePoints } from './proving-key.ts';
import { addQuotientTerms } from './quotient.ts';
import type { Witness } from './witness.ts';

const addWires = (terms: PointTerms, points: WirePoints, witness: Witness): void => {
  const { wires, first, pointBytes } = points;
  for (let index = 0; index < wires.length; index += 1) {
    const wire = wires[index] ?? 0;
    const value = witness.values[wire] ?? 0;
    if (value === 0) continue;
    const point = first + index * pointBytes;
    if (value === 1) terms.addAt(0, point);
    else terms.addTimes(witness.large.get(wire) ?? BigInt(value), point);
  }
};

const toAffine = (coordinates: bigint[]): string[] => coordinates.map(String);

const publicSignals = ({ publicSignals: count }: ProvingKey, witness: Witness): string[] =>
  Array.from({ length: count }, (_, index) =>
    String(witness.large.get(index + 1) ?? witness.values[index + 1]),
  );

const proveWitness = (key: ProvingKey, witness: Witness, { r, s }: Blinding): WitnessProof => {
  const { kernel, terms1, terms2, delta1, delta2 } = key;
  const { a, b1, b2, c } = key.proofPoints;

  addWires(terms1, key.a, witness);
  terms1.addAt(0, key.alpha1);
  terms1.addTimes(r, delta1);
  terms1.write(a);

  addWires(terms1, key.b1, witness);
  terms1.addAt(0, key.beta1);
  terms1.addTimes(s, delta1);
  terms1.write(b1);

  addWires(terms2, key.b2, witness);
  terms2.addAt(0, key.beta2);
  terms2.addTimes(s, delta2);
  terms2.write(b2);

  addQuotientTerms(key, witness);
  addWires(terms1, key.c, witness);
  terms1.addTimes(s, a);
  terms1.addTimes(r, b1);
  terms1.addTimes(residue(-r * s, order), delta1);
  terms1.write(c);

  const point = (address: number): string[] => [
    ...toAffine(readCoordinates(kernel, kernel.fq, address)),
    ...toAffine(readCoordinates(kernel, kernel.fq, address + kernel.fq.size)),
    '1',
  ];
  return {
    proof: {
      pi_a: point(a),
      pi_b: [
        toAffine(readCoordinates(kernel, kernel.fq2, b2)),
        toAffine(readCoordinates(kernel, kernel.fq2, b2 + kernel.fq2.size)),
        ['1', '0'],
      ],
      pi_c: point(c),
      protocol: 'groth16',
      curve: 'bn128',
    },
    publicSignals: publicSignals(key, witness),
  };
};

/** The prover on our own kernel. */
export const loadKernelProver: LoadProver = async (zkey) => {
  const key = await loadProvingKey(zkey);
  return async (witness, blinding) => proveWitness(key, witness, blinding);
};
