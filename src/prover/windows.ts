/**
 * Cuts scalars into signed digits, a window of bits at a time, and sorts the bases into buckets by their digit. This is
 * the first half of Pippenger's method; quotient.ts adds up the buckets.
 */
import { elementBytes, limbBits, limbCount } from './kernel/limbs.ts';
import type { PointGroups } from './kernel/point-sums.ts';

/** Bits of a window. */
export const windowBits = 13;
/** Bits of the low half of a digit. */
export const lowBits = windowBits >> 1;
export const maxDigit = 1 << (windowBits - 1);
/** A digit of a window above the scalar's bits takes the last carry. */
const scalarBits = 255;
export const windows = Math.ceil((scalarBits + 1) / windowBits);

/** Scratch for one window: the carries of the previous window, and the digits. */
export interface Digits {
  carries: Uint8Array;
  digits: Int16Array;
}

/** Reads every scalar's signed digit of that window. Returns how many scalars have each digit, of either sign. */
export const readDigits = (
  words: Uint32Array,
  window: number,
  { carries, digits }: Digits,
): Int32Array => {
  const sizes = new Int32Array(maxDigit + 1);
  const bit = window * windowBits;
  const place = Math.floor(bit / limbBits);
  const shift = bit % limbBits;
  const isInside = shift + windowBits <= limbBits || place === limbCount - 1;
  for (let scalar = 0; scalar < digits.length; scalar += 1) {
    const at = scalar * limbCount + place;
    const high = isInside ? 0 : (words[at + 1] as number) << (limbBits - shift);
    const unsigned = (((words[at] as number) >>> shift) | high) & (2 * maxDigit - 1);
    const carried = unsigned + (carries[scalar] as number);
    const carry = carried > maxDigit ? 1 : 0;
    const digit = carried - carry * 2 * maxDigit;
    carries[scalar] = carry;
    digits[scalar] = digit;
    const bucket = digit < 0 ? -digit : digit;
    sizes[bucket] = (sizes[bucket] as number) + 1;
  }
  sizes[0] = 0;
  return sizes;
};

/** Sorts the bases by the absolute value of their digit, negated if it is negative. */
export const bucketsOf = (
  digits: Int16Array,
  sizes: Int32Array,
  firstBase: number,
): PointGroups => {
  const next = new Int32Array(sizes.length);
  let total = 0;
  sizes.forEach((size, digit) => {
    next[digit] = total;
    total += size;
  });
  const points = new Int32Array(total);
  for (let base = 0; base < digits.length; base += 1) {
    const digit = digits[base] as number;
    if (digit === 0) continue;
    const bucket = digit < 0 ? -digit : digit;
    const place = next[bucket] as number;
    next[bucket] = place + 1;
    points[place] = firstBase + base * 2 * elementBytes + (digit < 0 ? 1 : 0);
  }
  return { points, sizes };
};

/** Room for the sums that each window leaves. */
export const keptBytes = windows * ((maxDigit >> lowBits) + 1 + (1 << lowBits)) * 2 * elementBytes;
