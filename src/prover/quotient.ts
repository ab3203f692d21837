/**
 * The quotient's part of a proof: Σ hᵢ Hᵢ, where h are the values of A·B - C on the shifted domain (see
 * kernel/transform.ts). There x^n - 1 is constant, and the bases H are already divided by it. C is A·B row by row,
 * since the witness satisfies the constraints.
 *
 * The sum uses Pippenger's method. Each scalar is split into signed digits of a window of bits. Bases with the same
 * digit are added into a bucket. Σ digit · bucket then follows from the sums of the buckets by the high and by the low
 * half of the digit's bits. Few of these remain for the ladder.
 */
import { writeElement } from './kernel/elements.ts';
import { elementBytes, montgomery, r, residue } from './kernel/limbs.ts';
import { reverseBits } from './kernel/transform.ts';
import type { ProvingKey } from './proving-key.ts';
import { multiplyRows, type RowValues } from './rows.ts';
import { bucketsOf, lowBits, maxDigit, readDigits, windowBits, windows } from './windows.ts';
import type { Witness } from './witness.ts';

/** Writes rows · scale / R in bit-reversed order. If the scale is R, these are the rows themselves. */
const writeRows = (
  { kernel, domainBits }: ProvingKey,
  { values, exact }: RowValues,
  scale: bigint,
  vector: number,
): void => {
  kernel.bytes.fill(0, vector, vector + (elementBytes << domainBits));
  const written = new Map<number, number>();
  values.forEach((value, row) => {
    if (value === 0) return;
    const address = vector + reverseBits(row, domainBits) * elementBytes;
    const same = written.get(value);
    if (same !== undefined) {
      kernel.bytes.copyWithin(address, same, same + elementBytes);
      return;
    }
    const plain = Number.isNaN(value) ? (exact.get(row) ?? 0n) : BigInt(value);
    writeElement(kernel, address, residue(plain * scale, r));
    if (!Number.isNaN(value)) written.set(value, address);
  });
};

/** Leaves h in the first vector, as plain numbers below (1 + 2^-15) r. */
const writeQuotient = (key: ProvingKey, witness: Witness): void => {
  const { kernel, domainBits, transform, matrices } = key;
  const [a, b, c] = key.vectors;
  const size = 1 << domainBits;
  const shrink = inverseOfSize(domainBits);
  // A is in Montgomery form and B plain, so their products are plain.
  writeRows(key, multiplyRows(matrices[0], witness, size), residue(shrink * montgomery, r), a);
  writeRows(key, multiplyRows(matrices[1], witness, size), shrink, b);
  kernel.multiplyScalars(a, b, c, size, elementBytes);
  for (const vector of [a, b, c]) transform.toShiftedValues(vector);
  kernel.multiplyScalars(a, b, a, size, elementBytes);
  kernel.multiplyScalars(c, key.sizeFactor, c, size, 0);
  kernel.subtractScalars(a, c, kernel.constants.zero, size);
};

/** 1 / 2^bits. */
const inverseOfSize = (bits: number): bigint => {
  let value = 1n;
  for (let left = bits; left > 0; left -= 1) value = value & 1n ? (value + r) >> 1n : value >> 1n;
  return value;
};

/** Groups buckets by a part of their digit. */
const gather = (buckets: Int32Array, groups: number, groupOf: (digit: number) => number) => {
  const lists: number[][] = Array.from({ length: groups }, () => []);
  buckets.forEach((point, digit) => {
    if (point !== 0) lists[groupOf(digit)]?.push(point);
  });
  return lists;
};

/** Adds Σ hᵢ Hᵢ to the terms in G1. `kept` has room for the sums of all windows. */
const addQuotient = (key: ProvingKey): void => {
  const { kernel, domainBits, terms1, h } = key;
  const { sums } = terms1;
  const lowMask = (1 << lowBits) - 1;
  const highGroups = (maxDigit >> lowBits) + 1;
  let kept = key.kept;
  const keep = (point: number): number => {
    const at = kept;
    kept += 2 * elementBytes;
    kernel.bytes.copyWithin(at, point & -2, (point & -2) + 2 * elementBytes);
    return at + (point & 1);
  };
  const scalars = kernel.words.subarray(key.vectors[0] / 4);
  const size = 1 << domainBits;
  const scratch = { carries: new Uint8Array(size), digits: new Int16Array(size) };
  for (let window = 0; window < windows; window += 1) {
    const sizes = readDigits(scalars, window, scratch);
    const buckets = sums.sum(bucketsOf(scratch.digits, sizes, h));
    const lists = [
      ...gather(buckets, highGroups, (digit) => digit >> lowBits),
      ...gather(buckets, lowMask + 1, (digit) => digit & lowMask),
    ];
    const parts = sums.sum({
      points: Int32Array.from(lists.flat()),
      sizes: Int32Array.from(lists, ({ length }) => length),
    });
    parts.forEach((point, index) => {
      const isHigh = index < highGroups;
      const factor = isHigh ? index << lowBits : index - highGroups;
      if (point === 0 || factor === 0) return;
      const own = keep(point);
      for (let bit = 0; factor >> bit > 0; bit += 1)
        if ((factor >> bit) & 1) terms1.addAt(window * windowBits + bit, own);
    });
    sums.reset();
  }
};

/** Adds the quotient's part of the proof to the terms in G1. */
export const addQuotientTerms = (key: ProvingKey, witness: Witness): void => {
  writeQuotient(key, witness);
  addQuotient(key);
};
