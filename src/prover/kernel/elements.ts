/** Reads, writes and inverts elements of the kernel's memory from outside. */
import type { Coordinates, Kernel } from './kernel.ts';
import {
  elementBytes,
  fromLimbs,
  inverse,
  limbCount,
  montgomery,
  q,
  residue,
  toLimbs,
} from './limbs.ts';

const montgomeryInverse = inverse(montgomery, q);

export const writeElement = ({ words }: Kernel, address: number, value: bigint): void =>
  words.set(toLimbs(value), address / 4);

const readLimbs = ({ words }: Kernel, address: number): bigint =>
  fromLimbs(words.subarray(address / 4, address / 4 + limbCount));

/** The coordinate that an element in Montgomery form represents; for the extension, both halves. */
export const readCoordinates = (kernel: Kernel, field: Coordinates, address: number): bigint[] =>
  Array.from({ length: field.size / elementBytes }, (_, half) =>
    residue(readLimbs(kernel, address + half * elementBytes) * montgomeryInverse, q),
  );

/** Only for results of `difference`: see field-code.ts. */
export const isZero = (kernel: Kernel, field: Coordinates, address: number): boolean =>
  Array.from({ length: field.size / elementBytes }, (_, half) =>
    readLimbs(kernel, address + half * elementBytes),
  ).every((value) => value === 0n || value === q);

/** The bits of q - 2, highest first: x^(q - 2) is 1 / x. */
const inversionBits = Array.from((q - 2n).toString(2), Number);

const invertBase = ({ words, constants, fq }: Kernel, x: number, result: number): void => {
  words.copyWithin(result / 4, constants.one / 4, constants.one / 4 + limbCount);
  for (const bit of inversionBits) {
    fq.multiply(result, result, result);
    if (bit) fq.multiply(result, x, result);
  }
};

/** 1 / (a + bu) = (a - bu) / (a² + b²). It is called rarely enough for big integers. */
const invertExtended = (kernel: Kernel, x: number, result: number): void => {
  const [a = 0n, b = 0n] = readCoordinates(kernel, kernel.fq2, x);
  const ofNorm = inverse(residue(a * a + b * b, q), q);
  const write = (half: number, value: bigint) =>
    writeElement(kernel, result + half * elementBytes, residue(value * ofNorm * montgomery, q));
  write(0, a);
  write(1, -b);
};

/** Writes 1 / x to another address; 0 for 0. */
export const invert = (kernel: Kernel, field: Coordinates, x: number, result: number): void =>
  (field.size === elementBytes ? invertBase : invertExtended)(kernel, x, result);
