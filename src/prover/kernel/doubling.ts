/** Adds two points with the same x, for which the formula of additions divides by zero. */
import { invert, isZero } from './elements.ts';
import type { Coordinates, Kernel } from './kernel.ts';

/** Addresses of three elements that may be overwritten. */
interface Scratch {
  slope: number;
  scratch: number;
  inverse: number;
}

/** Writes the sum of two points at `result`; false if the sum is the point at infinity, which has no coordinates. */
type AddSameX = (first: number, second: number, result: number) => boolean;

export const createDoubling = (
  kernel: Kernel,
  field: Coordinates,
  { slope, scratch, inverse }: Scratch,
): AddSameX => {
  const { zero } = kernel.constants;
  return (first, second, result) => {
    const [x, y] = [first, first + field.size];
    field.subtract(y, second + field.size, scratch);
    field.difference(scratch, zero, zero, scratch);
    if (!isZero(kernel, field, scratch)) return false;
    // The slope is 3x² / 2y.
    field.add(y, y, scratch);
    invert(kernel, field, scratch, inverse);
    field.multiply(x, x, scratch);
    field.add(scratch, scratch, slope);
    field.add(slope, scratch, slope);
    field.multiply(slope, inverse, slope);
    field.multiply(slope, slope, scratch);
    field.difference(scratch, x, x, result);
    field.subtract(x, result, scratch);
    field.multiply(slope, scratch, scratch);
    field.difference(scratch, y, zero, result + field.size);
    return true;
  };
};
