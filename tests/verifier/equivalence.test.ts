/** On claims in canonical form, the verifier and `groth16.verify` of snarkjs agree. */
import { buildBn128 } from 'ffjavascript';
import { groth16 } from 'snarkjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Verifier } from '../../src/verifier/api.ts';
import { createVerifier } from '../../src/verifier/verifier.ts';
import { readVerificationKeyFile } from '../support/proofs/messages.ts';
import {
  another,
  flipped,
  honest,
  honestClaims,
  withBlock,
  withProof,
  type Claim,
} from './claims.ts';
import { Groups, negatedG1, negatedG2 } from './groups.ts';

const key = await readVerificationKeyFile();
let verifier: Verifier;
let groups: Groups;

beforeAll(async () => {
  verifier = await createVerifier(key);
  groups = await Groups.create();
  // snarkjs uses this curve instead of one with a worker for each core.
  Object.assign(globalThis, { curve_bn128: await buildBn128(true) });
});

afterAll(() => Object.assign(globalThis, { curve_bn128: null }));

const { pi_a, pi_b, pi_c } = honest().proof;

const agreed = async ({ proof, publicSignals }: Claim): Promise<boolean> => {
  const { ok } = verifier.verify({ proof, publicSignals });
  expect(await groth16.verify(key, publicSignals, proof)).toBe(ok);
  return ok;
};

const trueClaims: [name: string, claim: () => Claim][] = [
  ...honestClaims().map((claim, index): [string, () => Claim] => [`proof ${index}`, () => claim]),
  ['A and B negated', withProof({ pi_a: negatedG1(pi_a), pi_b: negatedG2(pi_b) })],
  [
    're-randomised',
    () => ({ ...honest(), proof: groups.rerandomised(honest().proof, 987654321n) }),
  ],
];

const falseClaims: [name: string, claim: () => Claim][] = [
  ...[1, 77, 512, 513, 608, 609, 612].map((index): [string, () => Claim] => [
    `signal ${index} flipped`,
    flipped(index),
  ]),
  ['other bytes', withBlock({ ciphertext: new Uint8Array(64) })],
  ['all bits set', withBlock({ ciphertext: new Uint8Array(64).fill(255) })],
  ['another nonce', withBlock({ nonce: new Uint8Array(12) })],
  ['another counter', withBlock({ counter: 15 })],
  ["another block's proof", () => ({ ...honest(), proof: another().proof })],
  ['A of another block', withProof({ pi_a: another().proof.pi_a })],
  ['B of another block', withProof({ pi_b: another().proof.pi_b })],
  ['C of another block', withProof({ pi_c: another().proof.pi_c })],
  ['A negated', withProof({ pi_a: negatedG1(pi_a) })],
  ['B negated', withProof({ pi_b: negatedG2(pi_b) })],
  ['C negated', withProof({ pi_c: negatedG1(pi_c) })],
  ['A and C exchanged', withProof({ pi_a: pi_c, pi_c: pi_a })],
  ['twice A', () => withProof({ pi_a: groups.timesG1(pi_a, 2n) })()],
  ['twice B', () => withProof({ pi_b: groups.timesG2(pi_b, 2n) })()],
];

describe('R115 both accept', () => {
  test.each(trueClaims)('%s', async (_, claim) => {
    expect(await agreed(claim())).toBe(true);
  });
});

describe('R115 both reject', () => {
  test.each(falseClaims)('%s', async (_, claim) => {
    expect(await agreed(claim())).toBe(false);
  });
});
