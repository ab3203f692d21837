/**
 * Loads a zkey into a kernel: its points in the kernel's form without those at infinity, the bases of the quotient in
 * the order of its values, and the roots of the transform. The bytes of the zkey are not needed afterwards.
 */
import { createKernel, type Coordinates, type Kernel } from './kernel/kernel.ts';
import {
  elementBytes,
  limbCount,
  montgomery,
  q,
  r,
  residue,
  splitWords,
  toLimbs,
} from './kernel/limbs.ts';
import { createPointTerms, type PointTerms } from './kernel/point-terms.ts';
import { createTransform, reverseBits, type Transform } from './kernel/transform.ts';
import { type Matrix, readMatrices } from './rows.ts';
import { keptBytes } from './windows.ts';
import { g1Words, g2Words, readZkey, type Zkey } from './zkey.ts';

/** Points of some wires, in sequence. */
export interface WirePoints {
  wires: Uint32Array;
  first: number;
  pointBytes: number;
}

export interface ProvingKey {
  kernel: Kernel;
  publicSignals: number;
  domainBits: number;
  a: WirePoints;
  b1: WirePoints;
  b2: WirePoints;
  c: WirePoints;
  /** Address of the first base of the quotient. */
  h: number;
  /** Addresses of points. */
  alpha1: number;
  beta1: number;
  delta1: number;
  beta2: number;
  delta2: number;
  matrices: readonly [Matrix, Matrix];
  transform: Transform;
  terms1: PointTerms;
  terms2: PointTerms;
  /** Three vectors of one element per row. */
  vectors: readonly [number, number, number];
  /** The number of rows, in Montgomery form. */
  sizeFactor: number;
  /** Room for the sums that the quotient's windows leave. */
  kept: number;
  /** Room for the points of the proof. */
  proofPoints: { a: number; b1: number; b2: number; c: number };
}

const g1Bytes = 2 * elementBytes;
const g2Bytes = 2 * g1Bytes;

/** Converts x · 2^256 to x · 2^261. */
const toKernelForm = residue(montgomery * (montgomery >> 256n), q);

/** The wires that have a point. Points at infinity, all zero, are left out. */
const finiteWires = (words: Uint32Array, pointWords: number, firstWire: number): Uint32Array => {
  const wires: number[] = [];
  for (let at = 0; at < words.length; at += pointWords) {
    for (let word = 0; word < pointWords; word += 1) {
      if (words[at + word] === 0) continue;
      wires.push(firstWire + at / pointWords);
      break;
    }
  }
  return Uint32Array.from(wires);
};

/** The most additions that one proof makes, in G1 and in G2: see quotient.ts and groth16.ts. */
const maxSums = (zkey: Zkey) => ({
  g1: Math.max(1 << zkey.domainBits, zkey.wires) + (1 << 15),
  g2: zkey.wires + (1 << 10),
});

const capacity = (zkey: Zkey, b2Wires: number, g1Points: number): number => {
  const size = 1 << zkey.domainBits;
  const sums = maxSums(zkey);
  const scratch = 1 << 20;
  return (
    (g1Points + size + sums.g1) * g1Bytes +
    (b2Wires + sums.g2) * g2Bytes +
    // Two tables of roots, three vectors.
    5 * size * elementBytes +
    scratch
  );
};

const elementOf = (kernel: Kernel, value: bigint): number => {
  const address = kernel.allocate(elementBytes);
  kernel.words.set(toLimbs(value), address / 4);
  return address;
};

const createLoader = (kernel: Kernel) => {
  const factor = elementOf(kernel, toKernelForm);
  /** Copies the points at those places, in the order that `order` gives. */
  return (words: Uint32Array, pointWords: number, places: ArrayLike<number>): number => {
    const elements = pointWords / 8;
    const count = places.length * elements;
    const first = kernel.allocate(count * elementBytes);
    for (let index = 0; index < count; index += 1) {
      const point = places[Math.floor(index / elements)] ?? 0;
      const from = point * pointWords + (index % elements) * 8;
      splitWords(words, from, kernel.words, first / 4 + index * limbCount);
    }
    if (count > 0) kernel.multiplyCoordinates(first, factor, first, count, 0);
    return first;
  };
};

const only = [0];

export const loadProvingKey = async (bytes: Uint8Array<ArrayBuffer>): Promise<ProvingKey> => {
  const zkey = readZkey(bytes);
  const wires = {
    a: finiteWires(zkey.a, g1Words, 0),
    b1: finiteWires(zkey.b1, g1Words, 0),
    b2: finiteWires(zkey.b2, g2Words, 0),
    c: finiteWires(zkey.c, g1Words, zkey.publicSignals + 1),
  };
  const g1Points = wires.a.length + wires.b1.length + wires.c.length;
  const kernel = await createKernel(capacity(zkey, wires.b2.length, g1Points));
  const load = createLoader(kernel);
  const points = (
    words: Uint32Array,
    pointWords: number,
    field: Coordinates,
    of: Uint32Array,
    firstWire = 0,
  ): WirePoints => ({
    wires: of,
    first: load(
      words,
      pointWords,
      of.map((wire) => wire - firstWire),
    ),
    pointBytes: 2 * field.size,
  });
  const size = 1 << zkey.domainBits;
  const vector = () => kernel.allocate(size * elementBytes);
  const vectors = [vector(), vector(), vector()] as const;
  const sums = maxSums(zkey);
  return {
    kernel,
    publicSignals: zkey.publicSignals,
    domainBits: zkey.domainBits,
    a: points(zkey.a, g1Words, kernel.fq, wires.a),
    b1: points(zkey.b1, g1Words, kernel.fq, wires.b1),
    b2: points(zkey.b2, g2Words, kernel.fq2, wires.b2),
    c: points(zkey.c, g1Words, kernel.fq, wires.c, zkey.publicSignals + 1),
    h: load(
      zkey.h,
      g1Words,
      Uint32Array.from({ length: size }, (_, place) => reverseBits(place, zkey.domainBits)),
    ),
    alpha1: load(zkey.alpha1, g1Words, only),
    beta1: load(zkey.beta1, g1Words, only),
    delta1: load(zkey.delta1, g1Words, only),
    beta2: load(zkey.beta2, g2Words, only),
    delta2: load(zkey.delta2, g2Words, only),
    matrices: readMatrices(zkey.coefficients),
    transform: createTransform(kernel, zkey.domainBits, vectors[0]),
    terms1: createPointTerms(kernel, kernel.fq, sums.g1),
    terms2: createPointTerms(kernel, kernel.fq2, sums.g2),
    vectors,
    sizeFactor: elementOf(kernel, residue(montgomery << BigInt(zkey.domainBits), r)),
    kept: kernel.allocate(keptBytes),
    proofPoints: {
      a: kernel.allocate(g1Bytes),
      b1: kernel.allocate(g1Bytes),
      b2: kernel.allocate(g2Bytes),
      c: kernel.allocate(g1Bytes),
    },
  };
};
