/** The subgroup check by the lines of a point, compared with its definition, and the number theory behind it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { Curve, sizes } from '../../src/verifier/curve.ts';
import { curveParameter as x, Pairings } from '../../src/verifier/pairing.ts';
import { fieldOrder as q } from '../../src/verifier/points.ts';
import { honest } from './claims.ts';
import { Groups, negatedG2, ofSmallOrder, outsideSubgroup, type G2 } from './groups.ts';

const generator: G2 = [
  [
    '10857046999023057135944570762232829481370756359578518086990519993285655852781',
    '11559732032986387107991004021392285783925812861821192530917403151452391805634',
  ],
  [
    '8495653923123431417604973247489272438418190587263600148770280649306958101930',
    '4082367875863433681332203403145435568316851327593401208105741076214120093531',
  ],
  ['1', '0'],
];

let curve: Curve;
let pairings: Pairings;
let groups: Groups;

beforeAll(async () => {
  curve = await Curve.create();
  pairings = new Pairings(curve);
  groups = await Groups.create();
});

const passes = (point: G2): boolean => {
  const at = curve.allocate(sizes.g2Jacobian);
  curve.writeCoordinates(point.slice(0, 2).flat().map(BigInt), at);
  curve.call.f2m_one(at + sizes.g2);
  return pairings.drawLines(at, pairings.allocateLines());
};

const points: [name: string, make: () => G2][] = [
  ['the generator', () => generator],
  ['its negative', () => negatedG2(generator)],
  ['B of an honest proof', () => honest().proof.pi_b],
  ['a multiple', () => groups.timesG2(generator, 123456789n)],
  ['6x + 2 times the generator', () => groups.timesG2(generator, 6n * x + 2n)],
  ['a point outside', () => outsideSubgroup],
  ['a multiple of it', () => groups.timesG2(outsideSubgroup, 7n)],
  ['a point of order 10069', () => ofSmallOrder],
  ['a multiple of it', () => groups.timesG2(ofSmallOrder, 5000n)],
  ['the generator and a point of order 10069', () => groups.addG2(generator, ofSmallOrder)],
  ['the generator and a point outside', () => groups.addG2(generator, outsideSubgroup)],
  ['what is left of a point outside by r', () => groups.timesG2(outsideSubgroup, groupOrder)],
];

const groupOrder = 21888242871839275222246405745257275088548364400416034343698204186575808495617n;

describe('the lines of a point show whether it is in the subgroup', () => {
  test.each(points)('%s', (_, make) => {
    expect(passes(make())).toBe(groups.isInSubgroup(make()));
  });

  test('the points give both answers', () => {
    expect(points.map(([, make]) => passes(make()))).toEqual([
      ...Array.from({ length: 5 }, () => true),
      ...Array.from({ length: 7 }, () => false),
    ]);
  });
});

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

test('only points of order r are killed by the norm of (6x + 2) + ψ − ψ² + ψ³ and by the order', () => {
  const trace = 6n * x ** 2n + 1n;
  const r = q + 1n - trace;
  const twistOrder = (2n * q - r) * r;
  // ψ² = tψ − q, so ψ³ = (t² − q)ψ − tq. The result is a + bψ with the norm a² + abt + b²q.
  const a = 6n * x + 2n + q - trace * q;
  const b = 1n - trace + trace ** 2n - q;
  const norm = a ** 2n + a * b * trace + b ** 2n * q;
  expect(r).toBe(groupOrder);
  expect(twistOrder % r ** 2n).not.toBe(0n);
  expect(gcd(norm, twistOrder)).toBe(r);
});
