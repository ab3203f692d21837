/**
 * Computes Σ 2^i Pᵢ by doubling and adding, in Jacobian coordinates: (X / Z², Y / Z³), on y² = x³ + b. A whole proof
 * point takes some 500 steps, each a dozen calls into the kernel.
 */
import { invert, isZero } from './elements.ts';
import type { Coordinates, Kernel } from './kernel.ts';

/**
 * Writes Σ 2^i Pᵢ, affine; address 0 means no point. Throws if two equal points would have to be added, or if the sum
 * is zero: a proof's blinding makes both as unlikely as guessing a key.
 */
export type Ladder = (points: Int32Array, result: number) => void;

export const createLadder = (kernel: Kernel, field: Coordinates): Ladder => {
  const { size, multiply, add, subtract, difference } = field;
  const { zero, one } = kernel.constants;
  const element = () => kernel.allocate(size);
  const [x, y, z] = [element(), element(), element()];
  const [xx, yy, s, m, t] = [element(), element(), element(), element(), element()];
  const copy = (from: number, to: number) => kernel.bytes.copyWithin(to, from, from + size);

  const double = (): void => {
    multiply(x, x, xx);
    multiply(y, y, yy);
    multiply(y, z, z);
    add(z, z, z);
    // S = 4XY², M = 3X², X = M² - 2S, Y = M (S - X) - 8Y⁴, Z = 2YZ
    multiply(x, yy, s);
    add(s, s, s);
    add(s, s, s);
    add(xx, xx, m);
    add(m, xx, m);
    multiply(m, m, t);
    difference(t, s, s, x);
    subtract(s, x, s);
    multiply(m, s, s);
    multiply(yy, yy, yy);
    add(yy, yy, yy);
    add(yy, yy, yy);
    difference(s, yy, yy, y);
  };

  const addAffine = (point: number): void => {
    const isNegative = (point & 1) === 1;
    const abscissa = point - Number(isNegative);
    // U = xZ², S = yZ³, H = U - X, R = S - Y
    multiply(z, z, t);
    multiply(abscissa, t, xx);
    multiply(z, t, t);
    multiply(abscissa + size, t, s);
    if (isNegative) difference(zero, s, zero, s);
    difference(xx, x, zero, xx);
    if (isZero(kernel, field, xx)) throw new Error('equal points met in a ladder');
    subtract(s, y, m);
    // X = R² - H³ - 2XH², Y = R (XH² - X) - YH³, Z = ZH
    multiply(z, xx, z);
    multiply(xx, xx, t);
    multiply(xx, t, yy);
    multiply(x, t, t);
    multiply(m, m, s);
    difference(s, yy, t, s);
    difference(s, t, zero, x);
    subtract(t, x, t);
    multiply(m, t, t);
    multiply(y, yy, yy);
    difference(t, yy, zero, y);
  };

  const start = (point: number): void => {
    const isNegative = (point & 1) === 1;
    const abscissa = point - Number(isNegative);
    copy(abscissa, x);
    if (isNegative) difference(zero, abscissa + size, zero, y);
    else copy(abscissa + size, y);
    copy(zero, z);
    kernel.bytes.copyWithin(z, one, one + kernel.fq.size);
  };

  const writeAffine = (result: number): void => {
    invert(kernel, field, z, t);
    multiply(t, t, s);
    multiply(x, s, xx);
    multiply(s, t, s);
    multiply(y, s, yy);
    difference(xx, zero, zero, result);
    difference(yy, zero, zero, result + size);
  };

  return (points, result) => {
    let isStarted = false;
    for (let place = points.length - 1; place >= 0; place -= 1) {
      if (isStarted) double();
      const point = points[place] ?? 0;
      if (point === 0) continue;
      if (isStarted) addAffine(point);
      else start(point);
      isStarted = true;
    }
    if (!isStarted) throw new Error('a sum of no points');
    writeAffine(result);
  };
};
