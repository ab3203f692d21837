/**
 * Reads points as snarkjs writes them: canonical decimals, homogeneous, the last coordinate 1. A point in G2 has
 * coordinates of two parts each. Reading takes two steps, since it distinguishes malformed values from invalid points.
 */
import { readArray, readStrings } from './plain-data.ts';

/** The order of the field of coordinates. */
export const fieldOrder =
  21888242871839275222246405745257275088696311157297823662689037894645226208583n;

/** The most digits of a number below it; longer ones are not even parsed. */
const maxDigits = 77;

const canonical = /^(?:0|[1-9][0-9]*)$/;

/** Its elements (3 in G1, 6 in G2), of any value so far. */
export type PointElements = readonly bigint[];

const elementsOf = (decimals: readonly string[] | undefined): PointElements | undefined =>
  decimals?.every((decimal) => decimal.length <= maxDigits && canonical.test(decimal))
    ? decimals.map(BigInt)
    : undefined;

export const readG1 = (value: unknown): PointElements | undefined =>
  elementsOf(readStrings(value, 3));

export const readG2 = (value: unknown): PointElements | undefined => {
  const coordinates = readArray(value, 3)?.map((one) => elementsOf(readStrings(one, 2)));
  return coordinates?.every((one) => one !== undefined) ? coordinates.flat() : undefined;
};

/**
 * The affine coordinates (x, y), each below the field's order. Undefined if one is not, or if z is not 1. The point may
 * still be off the curve.
 */
export const affineOf = (elements: PointElements): PointElements | undefined => {
  const parts = elements.length / 3;
  const z = elements.slice(2 * parts);
  const isOne = z.every((part, index) => part === (index === 0 ? 1n : 0n));
  return isOne && elements.every((one) => one < fieldOrder)
    ? elements.slice(0, 2 * parts)
    : undefined;
};
