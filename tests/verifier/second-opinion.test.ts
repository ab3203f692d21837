/** R149: the verdicts of snarkjs on claims, with its traps closed. The tests show that each trap is real. */
import { groth16 } from 'snarkjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProofClaim } from '../../src/verifier/api.ts';
import { fieldOrder } from '../../src/verifier/points.ts';
import {
  createSecondOpinion,
  type SecondOpinion,
} from '../../src/verifier/snarkjs/second-opinion.ts';
import { readVerificationKeyFile } from '../support/proofs/messages.ts';
import { flipped, honest, honestClaims, withProof, withSignal } from './claims.ts';

const key = await readVerificationKeyFile();
let opinion: SecondOpinion;

beforeAll(async () => {
  opinion = await createSecondOpinion(key);
});

afterAll(() => Object.assign(globalThis, { curve_bn128: null }));

const { pi_a } = honest().proof;
const [ax = '', ay = ''] = pi_a;
const times = (coordinate: string, factor: bigint) =>
  String((BigInt(coordinate) * factor) % fieldOrder);

/** A block whose last signals are zeros. */
const truncated = (): ProofClaim => {
  const { proof, publicSignals } = honest();
  return { proof, publicSignals: publicSignals.slice(0, -28) };
};

/** What `groth16.verify` alone says, as an outcome. */
const byItself = async ({ proof, publicSignals }: ProofClaim): Promise<boolean | 'throws'> => {
  try {
    return await groth16.verify(key, publicSignals as unknown[], proof);
  } catch {
    return 'throws';
  }
};

test('an honest proof is accepted, a changed one refused', async () => {
  for (const claim of honestClaims()) expect(await opinion.judge(claim)).toBe('accepted');
  for (const index of [1, 513, 609]) expect(await opinion.judge(flipped(index)())).toBe('refused');
});

const extra = (): ProofClaim => ({
  proof: honest().proof,
  publicSignals: [...honest().publicSignals, '0'],
});

const traps: [name: string, claim: () => ProofClaim, alone: boolean | 'throws'][] = [
  ['signals left out that are zero', truncated, true],
  ['"0x10"', withSignal(0, '0x10'), true],
  ['"016"', withSignal(0, '016'), true],
  ['the number 16', withSignal(0, 16), true],
  ['a coordinate plus q', withProof({ pi_a: [String(BigInt(ax) + fieldOrder), ay, '1'] }), true],
  ['a rescaled point', withProof({ pi_a: [times(ax, 4n), times(ay, 8n), '2'] }), true],
  ['a signal too many', extra, 'throws'],
  ['no pi_b', withProof({ pi_b: undefined }), 'throws'],
];

describe('a trap of snarkjs is closed', () => {
  test.each(traps)('%s', async (_, claim, alone) => {
    expect(await byItself(claim())).toBe(alone);
    expect(await opinion.judge(claim())).toBe('refused');
  });
});

test('an error of snarkjs is a rejection', async () => {
  const keyless = await createSecondOpinion({});
  expect(await keyless.judge(honest())).toBe('refused');
});
