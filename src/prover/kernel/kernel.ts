/**
 * The prover's arithmetic as one WebAssembly instance over one memory of fixed size. Everything that proofs need is
 * allocated once and reused by each, so nothing grows from block to block.
 *
 * ffjavascript's own code is not used here. It takes half a second to build, multiplies by 32-bit limbs with a carry
 * after every product, and adds points one by one (docs/decisions/0020).
 */
import { createModule } from './assembler.ts';
import { extensionCode } from './extension-code.ts';
import { fieldCode } from './field-code.ts';
import { elementBytes, montgomery, q, r, toLimbs } from './limbs.ts';
import { pairsCode } from './pairs-code.ts';
import { transformCode } from './transform-code.ts';

/** Addresses in the kernel's memory. */
type Address = number;

/** Arithmetic of the field of a group's coordinates; for bounds see field-code.ts. */
export interface Coordinates {
  /** Bytes of an element. A point has twice as many. */
  size: number;
  multiply(x: Address, y: Address, result: Address): void;
  add(x: Address, y: Address, result: Address): void;
  subtract(x: Address, y: Address, result: Address): void;
  difference(x: Address, y: Address, z: Address, result: Address): void;
  differenceProducts(pairs: Address, count: number, differences: Address, products: Address): void;
  addPairs(
    pairsEnd: Address,
    differencesEnd: Address,
    productsEnd: Address,
    resultsEnd: Address,
    count: number,
    inverse: Address,
  ): void;
}

export interface Kernel {
  words: Uint32Array;
  bytes: Uint8Array;
  /** Allocates zeroed bytes at a multiple of 8. Throws a RangeError beyond the kernel's size. */
  allocate(bytes: number): Address;
  /** The elements zero and one, and one that takes values out of Montgomery form. */
  constants: { zero: Address; one: Address; plainOne: Address };
  fq: Coordinates;
  fq2: Coordinates;
  layer(
    data: Address,
    half: number,
    blocks: number,
    roots: Address,
    within: number,
    between: number,
  ): void;
  multiplyScalars(xs: Address, ys: Address, results: Address, count: number, step: number): void;
  multiplyCoordinates(
    xs: Address,
    ys: Address,
    results: Address,
    count: number,
    step: number,
  ): void;
  subtractScalars(xs: Address, ys: Address, zero: Address, count: number): void;
}

const pageBytes = 65_536;
const elements = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index * elementBytes);

/** Scratch elements for the code itself, from address 64 on, and the first free byte after them. */
const layout = (() => {
  const [zero = 0, , one = 0, , plainOne = 0, ...scratch] = elements(64, 24);
  const at = (place: number): number => scratch[place] ?? 0;
  return {
    // Pairs of elements, so that each is also an element of the extension.
    constants: { zero, one, plainOne },
    extension: {
      products: [at(1), at(2), at(3)],
      sums: [at(4), at(5)],
      zero,
    },
    pairs: { zero, negated: [at(6), at(8)], slope: at(10), scratch: at(12) },
    product: at(14),
    end: 1024,
  } as const;
})();

let code: Uint8Array<ArrayBuffer> | undefined;

const kernelCode = (): Uint8Array<ArrayBuffer> => {
  if (code) return code;
  const module = createModule();
  const fq = fieldCode(module, 'fq', q);
  const fr = fieldCode(module, 'fr', r);
  const fq2 = extensionCode(module, 'fq2', fq, layout.extension);
  pairsCode(module, 'fq', fq, layout.pairs);
  pairsCode(module, 'fq2', fq2, layout.pairs);
  transformCode(module, fr, fq, r, layout.product);
  code = module.build();
  return code;
};

type Exports = Record<string, (...values: number[]) => void>;

const coordinates = (exports: Exports, name: string, size: number): Coordinates => {
  const func = (operation: string) => {
    const found = exports[`${name}_${operation}`];
    if (!found) throw new Error(`the kernel lacks ${name}_${operation}`);
    return found;
  };
  return {
    size,
    multiply: func('multiply'),
    add: func('add'),
    subtract: func('subtract'),
    difference: func('difference'),
    differenceProducts: func('difference_products'),
    addPairs: func('add_pairs'),
  };
};

/** Creates a kernel with room for `bytes` of allocations, each rounded up to a multiple of 8. */
export const createKernel = async (bytes: number): Promise<Kernel> => {
  const pages = Math.ceil((layout.end + bytes) / pageBytes);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const { instance } = await WebAssembly.instantiate(kernelCode(), { env: { memory } });
  const exports = instance.exports as Exports;
  const words = new Uint32Array(memory.buffer);
  const { constants } = layout;
  words.set(toLimbs(montgomery % q), constants.one / 4);
  words.set(toLimbs(1n), constants.plainOne / 4);
  let free = layout.end;
  return {
    words,
    bytes: new Uint8Array(memory.buffer),
    constants,
    allocate: (wanted) => {
      const address = free;
      free += Math.ceil(wanted / 8) * 8;
      if (free > memory.buffer.byteLength) throw new RangeError('the kernel is full');
      return address;
    },
    fq: coordinates(exports, 'fq', elementBytes),
    fq2: coordinates(exports, 'fq2', 2 * elementBytes),
    layer: exports['layer'] as Kernel['layer'],
    multiplyScalars: exports['fr_multiply_all'] as Kernel['multiplyScalars'],
    multiplyCoordinates: exports['fq_multiply_all'] as Kernel['multiplyCoordinates'],
    subtractScalars: exports['differences_of_all'] as Kernel['subtractScalars'],
  };
};
