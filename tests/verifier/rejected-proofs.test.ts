/** R137: every fault of a proof that a verifier must reject, with its answer, and the proofs that it must accept. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Rejection } from '../../src/domain/proofs/proof-rejections.ts';
import type { ProofClaim, Verifier } from '../../src/verifier/api.ts';
import { affineOf, fieldOrder } from '../../src/verifier/points.ts';
import { createVerifier } from '../../src/verifier/verifier.ts';
import { readVerificationKeyFile } from '../support/proofs/messages.ts';
import { honest, honestClaims, withProof } from './claims.ts';
import { Groups, negatedG1, negatedG2, ofSmallOrder, outsideSubgroup } from './groups.ts';

type Case = readonly [name: string, claim: () => ProofClaim, rejection: Rejection];

let verifier: Verifier;
let groups: Groups;

beforeAll(async () => {
  verifier = await createVerifier(await readVerificationKeyFile());
  groups = await Groups.create();
});

/** The order of the groups. */
const r = 21888242871839275222246405745257275088548364400416034343698204186575808495617n;
const long = '1'.repeat(100_000);
const { pi_a, pi_b, pi_c, ...names } = honest().proof;
const [ax = '', ay = ''] = pi_a;
const [bx = [], by = []] = pi_b;
const one = ['1', '0'];
const times = (coordinate: string, factor: bigint) =>
  String((BigInt(coordinate) * factor) % fieldOrder);
const plus = (coordinate: string | undefined) => String(BigInt(coordinate ?? 0) + fieldOrder);

const proofOf = (proof: unknown) => (): ProofClaim => ({ ...honest(), proof });

const wrongPoints: Case[] = [
  ['A negated', withProof({ pi_a: negatedG1(pi_a) }), 'false'],
  ['B negated', withProof({ pi_b: negatedG2(pi_b) }), 'false'],
  ['C negated', withProof({ pi_c: negatedG1(pi_c) }), 'false'],
  ['A and C exchanged', withProof({ pi_a: pi_c, pi_c: pi_a }), 'false'],
  ['A for C', withProof({ pi_c: pi_a }), 'false'],
  ['the generator for A', withProof({ pi_a: ['1', '2', '1'] }), 'false'],
];

const invalidPoints: Case[] = [
  ['A at infinity', withProof({ pi_a: ['0', '1', '0'] }), 'point'],
  ['C at infinity', withProof({ pi_c: ['0', '1', '0'] }), 'point'],
  ['A all zero', withProof({ pi_a: ['0', '0', '0'] }), 'point'],
  ['A at the origin', withProof({ pi_a: ['0', '0', '1'] }), 'point'],
  ['B at infinity', withProof({ pi_b: [['0', '0'], one, ['0', '0']] }), 'point'],
  ['B at the origin', withProof({ pi_b: [['0', '0'], ['0', '0'], one] }), 'point'],
  ['A off the curve', withProof({ pi_a: [ax, String(BigInt(ay) - 1n), '1'] }), 'point'],
  ['A with x and y exchanged', withProof({ pi_a: [ay, ax, '1'] }), 'point'],
  ['C off the curve', withProof({ pi_c: ['1', '1', '1'] }), 'point'],
  ['B off the curve', withProof({ pi_b: [by, bx, one] }), 'point'],
  ['B in the other order', withProof({ pi_b: [bx.toReversed(), by.toReversed(), one] }), 'point'],
  ['B outside the subgroup', withProof({ pi_b: outsideSubgroup }), 'point'],
  ['B of small order', withProof({ pi_b: ofSmallOrder }), 'point'],
  [
    'B moved by a point of small order',
    () => withProof({ pi_b: groups.addG2(pi_b, ofSmallOrder) })(),
    'point',
  ],
  ['A rescaled', withProof({ pi_a: [times(ax, 4n), times(ay, 8n), '2'] }), 'point'],
  ['A rescaled otherwise', withProof({ pi_a: [times(ax, 2n), times(ay, 2n), '2'] }), 'point'],
  ['A with z = 0', withProof({ pi_a: [ax, ay, '0'] }), 'point'],
  ['A with z = 1 + q', withProof({ pi_a: [ax, ay, plus('1')] }), 'point'],
  ['A with x + q', withProof({ pi_a: [plus(ax), ay, '1'] }), 'point'],
  ['A with y + q', withProof({ pi_a: [ax, plus(ay), '1'] }), 'point'],
  ['C with x of q', withProof({ pi_c: [String(fieldOrder), '1', '1'] }), 'point'],
  ['B with x + q', withProof({ pi_b: [[plus(bx[0]), bx[1]], by, one] }), 'point'],
  ['B with z of two parts', withProof({ pi_b: [bx, by, ['1', '1']] }), 'point'],
];

const shapes: Case[] = [
  ...Object.keys(honest().proof).flatMap((name): Case[] => [
    [`no ${name}`, proofOf({ ...honest().proof, [name]: undefined }), 'malformed'],
    [`null for ${name}`, proofOf({ ...honest().proof, [name]: null }), 'malformed'],
    [
      `a proof without ${name}`,
      proofOf(Object.fromEntries(Object.entries(honest().proof).filter(([key]) => key !== name))),
      'malformed',
    ],
  ]),
  ['another field', withProof({ pi_d: pi_a }), 'malformed'],
  ['a field __proto__', proofOf(JSON.parse('{"__proto__":1}')), 'malformed'],
  ['a symbol for a field', withProof({ [Symbol('pi_d')]: 1 }), 'malformed'],
  ['inherited fields', proofOf(Object.create(honest().proof)), 'malformed'],
  ['another protocol', withProof({ protocol: 'plonk' }), 'malformed'],
  ['another curve', withProof({ curve: 'bls12381' }), 'malformed'],
  ['another name of the curve', withProof({ curve: 'BN254' }), 'malformed'],
  ['no proof', proofOf(undefined), 'malformed'],
  ['null', proofOf(null), 'malformed'],
  ['a string', proofOf(JSON.stringify(honest().proof)), 'malformed'],
  ['a number', proofOf(1), 'malformed'],
  ['a function', proofOf(() => honest().proof), 'malformed'],
  ['a list', proofOf(Object.values(honest().proof)), 'malformed'],
  ['A without z', withProof({ pi_a: [ax, ay] }), 'malformed'],
  ['A of four', withProof({ pi_a: [ax, ay, '1', '0'] }), 'malformed'],
  ['A as an object', withProof({ pi_a: { 0: ax, 1: ay, 2: '1', length: 3 } }), 'malformed'],
  ['A of G2', withProof({ pi_a: pi_b }), 'malformed'],
  ['B of G1', withProof({ pi_b: pi_a }), 'malformed'],
  ['B flat', withProof({ pi_b: pi_b.flat() }), 'malformed'],
  ['B of three parts', withProof({ pi_b: [[...bx, '0'], by, one] }), 'malformed'],
];

const numbers = [`0${ax}`, `0x${BigInt(ax).toString(16)}`, `${ax}.0`, ` ${ax}`, `+${ax}`, `-${ax}`];

const coordinates: Case[] = [...numbers, '', 'NaN', `${ax}n`, '9'.repeat(78), long].flatMap(
  (coordinate): Case[] => [
    [
      `x of A '${coordinate.slice(0, 90)}'`,
      withProof({ pi_a: [coordinate, ay, '1'] }),
      'malformed',
    ],
    [
      `x of B '${coordinate.slice(0, 90)}'`,
      withProof({ pi_b: [[coordinate, bx[1]], by, one] }),
      'malformed',
    ],
  ],
);

const zeros: Case[] = [
  ["z of A '01'", withProof({ pi_a: [ax, ay, '01'] }), 'malformed'],
  ["z of B '1' and '00'", withProof({ pi_b: [bx, by, ['1', '00']] }), 'malformed'],
];

const coordinateKinds: Case[] = [1, 1n, null, undefined, {}, [ax]].map((coordinate) => [
  `z of A a ${typeof coordinate}`,
  withProof({ pi_a: [ax, ay, coordinate] }),
  'malformed',
]);

describe.each([
  ['points of no such proof', wrongPoints],
  ['points that are none', invalidPoints],
  ['the shape of a proof', shapes],
  ['coordinates', [...coordinates, ...zeros, ...coordinateKinds]],
])('R137 rejected by %s', (_, cases) => {
  test.each(cases)('%s', (__, claim, rejection) => {
    expect(verifier.verify(claim())).toEqual({ ok: false, rejection });
  });
});

test('a coordinate of q is rejected, since it would be another way to write 0', () => {
  expect(affineOf([fieldOrder, 1n, 1n])).toBeUndefined();
  expect(affineOf([fieldOrder - 1n, 0n, 1n])).toEqual([fieldOrder - 1n, 0n]);
});

describe('R115 accepted', () => {
  test('every honest proof', () => {
    expect(honestClaims().map((claim) => verifier.verify(claim).ok)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('proofs with A and B both negated, and other proofs of the same signals', () => {
    const proofs = [
      { ...names, pi_a: negatedG1(pi_a), pi_b: negatedG2(pi_b), pi_c },
      groups.rerandomised(honest().proof, 2n),
      groups.rerandomised(honest().proof, r - 3n),
    ];
    for (const proof of proofs) expect(verifier.verify({ ...honest(), proof }).ok).toBe(true);
  });
});
