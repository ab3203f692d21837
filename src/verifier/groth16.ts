/**
 * Groth16 for signals that are bits, except for the first: e(A, B) = e(α, β) · e(S, γ) · e(C, δ). S is the sum of the
 * key's points IC, each multiplied by its signal. Values that depend only on the key are computed once. γ and δ are
 * stored negated, so that e(A, B) · e(S, −γ) · e(C, −δ) must equal e(α, β).
 */
import { lengthSignal } from '../domain/proofs/proof-signals.ts';
import type { ProofPoints } from './claim.ts';
import { sizes, type Curve, type Pointer } from './curve.ts';
import { Pairings, type Factor } from './pairing.ts';
import type { PointElements } from './points.ts';
import type { VerificationKey } from './verification-key.ts';

export class Groth16 {
  readonly #curve: Curve;
  readonly #pairings: Pairings;
  /** e(α, β). */
  readonly #target: Pointer;
  /** The points IC of the bits, affine, in sequence. */
  readonly #ic: Pointer;
  /** IC 0, plus IC 1 times the first signal: jacobian. */
  readonly #base: Pointer;
  readonly #sum: Pointer;
  readonly #product: Pointer;
  readonly #b: Pointer;
  readonly #proof: Factor;
  readonly #signals: Factor;
  readonly #rest: Factor;

  /** Throws on a key with points that are off the curve or outside the subgroup. */
  constructor(curve: Curve, key: VerificationKey) {
    const pairings = new Pairings(curve);
    this.#curve = curve;
    this.#pairings = pairings;
    this.#target = curve.allocate(sizes.f12);
    this.#product = curve.allocate(sizes.f12);
    this.#base = curve.allocate(sizes.g1Jacobian);
    this.#sum = curve.allocate(sizes.g1Jacobian);
    this.#b = curve.allocate(sizes.g2Jacobian);
    const factor = (lines: Pointer): Factor => ({ point: curve.allocate(sizes.g1), lines });
    this.#proof = factor(pairings.allocateLines());
    this.#signals = factor(this.#fixedLines(key.gamma, 'γ', 'negated'));
    this.#rest = factor(this.#fixedLines(key.delta, 'δ', 'negated'));
    this.#ic = this.#writeIc(key.ic);
    this.#pairTarget(key);
  }

  /** Whether the points are on the curve and, for G2, in the subgroup. */
  readPoints({ a, b, c }: ProofPoints): boolean {
    const isOnCurve =
      this.#writeG1(a, this.#proof.point) &&
      this.#writeG1(c, this.#rest.point) &&
      this.#writeG2(b, this.#b);
    return isOnCurve && this.#pairings.drawLines(this.#b, this.#proof.lines);
  }

  /** Whether the points that were read last prove these signals. */
  shows(signals: readonly string[]): boolean {
    const { call } = this.#curve;
    const hasSum = this.#writeSum(signals);
    const factors = hasSum ? [this.#proof, this.#signals, this.#rest] : [this.#proof, this.#rest];
    this.#pairings.multiply(factors, this.#product);
    return call.ftm_eq(this.#product, this.#target) === 1;
  }

  /** False for the point at infinity, whose every pairing is 1. */
  #writeSum(signals: readonly string[]): boolean {
    const { call } = this.#curve;
    call.g1m_copy(this.#base, this.#sum);
    for (let index = 1; index < signals.length; index += 1)
      if (signals[index] === '1')
        call.g1m_addMixed(this.#sum, this.#ic + (index + 1) * sizes.g1, this.#sum);
    call.g1m_toAffine(this.#sum, this.#signals.point);
    return call.g1m_isZero(this.#sum) === 0;
  }

  #writeG1(point: PointElements, to: Pointer): boolean {
    this.#curve.writeCoordinates(point, to);
    return this.#curve.call.g1m_inCurveAffine(to) === 1;
  }

  #writeG2(point: PointElements, to: Pointer): boolean {
    this.#curve.writeCoordinates(point, to);
    this.#curve.call.f2m_one(to + sizes.g2);
    return this.#curve.call.g2m_inCurveAffine(to) === 1;
  }

  #fixedLines(point: PointElements, name: string, sign: 'plain' | 'negated'): Pointer {
    const lines = this.#pairings.allocateLines();
    const isOnCurve = this.#writeG2(point, this.#b);
    if (sign === 'negated') this.#curve.call.g2m_neg(this.#b, this.#b);
    if (!isOnCurve || !this.#pairings.drawLines(this.#b, lines))
      throw new Error(`The verification key's ${name} is outside its group`);
    return lines;
  }

  #writeIc(points: readonly PointElements[]): Pointer {
    const { call } = this.#curve;
    const ic = this.#curve.allocate(points.length * sizes.g1);
    points.forEach((point, index) => {
      if (!this.#writeG1(point, ic + index * sizes.g1))
        throw new Error(`The verification key's IC ${index} is off the curve`);
    });
    call.g1m_toJacobian(ic, this.#base);
    for (let times = 0; times < lengthSignal; times += 1)
      call.g1m_addMixed(this.#base, ic + sizes.g1, this.#base);
    return ic;
  }

  #pairTarget(key: VerificationKey): void {
    const lines = this.#fixedLines(key.beta, 'β', 'plain');
    if (!this.#writeG1(key.alpha, this.#proof.point))
      throw new Error("The verification key's α is off the curve");
    this.#pairings.multiply([{ point: this.#proof.point, lines }], this.#target);
  }
}
