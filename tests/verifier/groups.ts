/** Arithmetic on the points of proofs, with ffjavascript: other proofs of the same signals, and invalid points. */
import { buildBn128, type Curve } from 'ffjavascript';
import type { Groth16Proof } from '../../src/contract/calls/talk/proofs.ts';
import { fieldOrder } from '../../src/verifier/points.ts';

export type G1 = Groth16Proof['pi_a'];
export type G2 = Groth16Proof['pi_b'];

/** A point with x = 1 on the curve of G2, outside the subgroup and not of small order. */
export const outsideSubgroup: G2 = [
  ['1', '0'],
  [
    '18278151005453108793778860132295291098363647455926340152056652516292830556603',
    '5912654199736721486680175016176231956195085055698687135131307249486702594212',
  ],
  ['1', '0'],
];

/** A point on the curve of G2 of order 10069, the least prime that divides its cofactor. */
export const ofSmallOrder: G2 = [
  [
    '17104313122165765134751071573954397998910742057160586741504431865092530247148',
    '6803298140907275052193374279696798829244532018046680484422159498316181153049',
  ],
  [
    '20929228109215085641673534002875667749781168108789068628040984026599887111329',
    '717535573572059415844575060885625982841398457036564749994433381333260146759',
  ],
  ['1', '0'],
];

const negative = (coordinate: string | undefined): string =>
  String(fieldOrder - BigInt(coordinate ?? 0));

/** −P, for y other than 0, as all points here have. */
export const negatedG1 = ([x = '', y]: G1): G1 => [x, negative(y), '1'];
export const negatedG2 = ([x = [], y]: G2): G2 => [
  x,
  [negative(y?.[0]), negative(y?.[1])],
  ['1', '0'],
];

/** x^(r − 2), the inverse modulo the prime r. */
const inverse = (value: bigint, r: bigint): bigint => {
  let [result, base] = [1n, value % r];
  for (let exponent = r - 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent % 2n === 1n) result = (result * base) % r;
    base = (base * base) % r;
  }
  return result;
};

export class Groups {
  readonly #curve: Curve;

  static async create(): Promise<Groups> {
    return new Groups(await buildBn128(true));
  }

  private constructor(curve: Curve) {
    this.#curve = curve;
  }

  timesG1(point: G1, scalar: bigint): G1 {
    const { G1 } = this.#curve;
    const product = G1.timesScalar(G1.fromObject(point.map(BigInt)), scalar);
    return G1.toObject(G1.toAffine(product)).map(String);
  }

  timesG2(point: G2, scalar: bigint): G2 {
    const { G2 } = this.#curve;
    const product = G2.timesScalar(this.#fromG2(point), scalar);
    return G2.toObject(G2.toAffine(product)).map((coordinate) => coordinate.map(String));
  }

  addG2(a: G2, b: G2): G2 {
    const { G2 } = this.#curve;
    const sum = G2.toAffine(G2.add(this.#fromG2(a), this.#fromG2(b)));
    return G2.toObject(sum).map((coordinate) => coordinate.map(String));
  }

  /** Membership by definition: r times the point is infinity. */
  isInSubgroup(point: G2): boolean {
    const { G2, r } = this.#curve;
    return G2.isZero(G2.timesScalar(this.#fromG2(point), r));
  }

  /** Another proof of the same signals, which needs no witness: sA, B/s, C. */
  rerandomised(proof: Groth16Proof, scalar: bigint): Groth16Proof {
    return {
      ...proof,
      pi_a: this.timesG1(proof.pi_a, scalar),
      pi_b: this.timesG2(proof.pi_b, inverse(scalar, this.#curve.r)),
    };
  }

  #fromG2(point: G2): Uint8Array {
    return this.#curve.G2.fromObject(point.map((coordinate) => coordinate.map(BigInt)));
  }
}
