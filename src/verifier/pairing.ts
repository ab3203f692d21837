/**
 * Products of pairings. The optimal ate pairing takes a point R of G2 through the digits of 6x + 2. It multiplies the
 * values that the lines of its steps have at a point P of G1. Here the lines are computed first, once for points that
 * never change. The factors of a product share the squarings and the final exponentiation.
 *
 * The lines include the subgroup check. In the end R is (6x + 2)Q + ψ(Q) − ψ²(Q), and for Q in the subgroup that is
 * −ψ³(Q). Conversely, let (6x + 2) + ψ − ψ² + ψ³ annihilate Q. On the twist ψ² − tψ + q = 0, so the norm of that sum,
 * an integer, annihilates Q as well. So does the order of the twist, and their greatest common divisor is r (a test
 * computes it). So the order of Q is r. A step outside the formulas' domain leaves z = 0 for good.
 */
import { sizes, type Curve, type Pointer } from './curve.ts';

/** The parameter x of BN254. */
export const curveParameter = 4965661367192848881n;

/** Digits −1, 0 and 1, highest first, with no two neighbours other than 0: this needs the fewest additions. */
const sparseDigits = (value: bigint): number[] => {
  if (value === 0n) return [];
  const digit = value % 2n === 0n ? 0 : 2 - Number(value % 4n);
  return [...sparseDigits((value - BigInt(digit)) / 2n), digit];
};

/** The digits of 6x + 2, without the highest. */
const loopDigits = sparseDigits(6n * curveParameter + 2n).slice(1);

/** Three coefficients in F2. */
const lineBytes = 3 * sizes.f2;
const lineCount = loopDigits.length + loopDigits.filter((digit) => digit !== 0).length + 2;

/** A factor of a pairing: a point of G1, affine, with the lines of a point of G2. */
export interface Factor {
  point: Pointer;
  lines: Pointer;
}

export class Pairings {
  readonly #curve: Curve;
  readonly #r: Pointer;
  readonly #negated: Pointer;
  /** The images of Q under ψ, ψ² and ψ³. */
  readonly #images: readonly [Pointer, Pointer, Pointer];
  readonly #scratch: readonly [Pointer, Pointer];

  constructor(curve: Curve) {
    const inG2 = () => curve.allocate(sizes.g2Jacobian);
    this.#curve = curve;
    this.#r = inG2();
    this.#negated = inG2();
    this.#images = [inG2(), inG2(), inG2()];
    this.#scratch = [curve.allocate(sizes.f2), curve.allocate(sizes.f2)];
  }

  allocateLines(): Pointer {
    return this.#curve.allocate(lineCount * lineBytes);
  }

  /** Computes the lines of a point on the curve of G2 with z = 1. False if it is outside the subgroup. */
  drawLines(q: Pointer, lines: Pointer): boolean {
    const { call } = this.#curve;
    const [q1, q2, q3] = this.#images;
    let line = lines - lineBytes;
    const next = () => (line += lineBytes);
    call.g2m_copy(q, this.#r);
    call.g2m_neg(q, this.#negated);
    for (const digit of loopDigits) {
      call.bn128_prepDblStep(this.#r, next());
      if (digit !== 0) call.bn128_prepAddStep(digit > 0 ? q : this.#negated, this.#r, next());
    }
    call.bn128_mulByQ(q, q1);
    call.bn128_mulByQ(q1, q2);
    call.bn128_mulByQ(q2, q3);
    call.g2m_neg(q2, q2);
    call.bn128_prepAddStep(q1, this.#r, next());
    call.bn128_prepAddStep(q2, this.#r, next());
    call.g2m_neg(q3, q3);
    return this.#endsAt(q3);
  }

  /** The product of the pairings, in F12. */
  multiply(factors: readonly Factor[], to: Pointer): void {
    const { call } = this.#curve;
    let offset = 0;
    const step = () => {
      for (const { point, lines } of factors) this.#multiplyLine(lines + offset, point, to);
      offset += lineBytes;
    };
    call.ftm_one(to);
    for (const digit of loopDigits) {
      call.ftm_square(to, to);
      step();
      if (digit !== 0) step();
    }
    step();
    step();
    call.bn128_finalExponentiation(to, to);
  }

  /** Whether R (homogeneous) is that affine point. */
  #endsAt(point: Pointer): boolean {
    const { call } = this.#curve;
    const [x, y] = this.#scratch;
    const z = this.#r + 2 * sizes.f2;
    call.f2m_mul(point, z, x);
    call.f2m_mul(point + sizes.f2, z, y);
    const isEqual = call.f2m_eq(x, this.#r) === 1 && call.f2m_eq(y, this.#r + sizes.f2) === 1;
    return isEqual && call.f2m_isZero(z) === 0;
  }

  #multiplyLine(line: Pointer, point: Pointer, to: Pointer): void {
    const { call } = this.#curve;
    const [vw, vv] = this.#scratch;
    call.f2m_mul1(line + sizes.f2, point + sizes.f1, vw);
    call.f2m_mul1(line + 2 * sizes.f2, point, vv);
    call.bn128__mulBy024(line, vw, vv, to);
  }
}
