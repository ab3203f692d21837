/**
 * The curve BN254 in WebAssembly: the functions of wasmcurves, which work on pointers into one memory, in Montgomery
 * form. ffjavascript builds the module. That is slow, so it happens once for all verifiers, and each verifier has its
 * own instance. It starts no worker, so it runs under a strict content security policy, and in a worker of any kind.
 */
import { buildBn128 } from 'ffjavascript';

/** A place in the memory of the instance. */
export type Pointer = number;

/** Sizes in bytes. A point is affine, (x, y), or jacobian, (x, y, z). */
export const sizes = {
  f1: 32,
  f2: 64,
  f12: 384,
  g1: 64,
  g1Jacobian: 96,
  g2: 128,
  g2Jacobian: 192,
} as const;

/** Results are written to the last pointer; predicates answer 0 or 1. */
type Functions = {
  f1m_toMontgomery(from: Pointer, to: Pointer): void;
  f2m_eq(a: Pointer, b: Pointer): number;
  f2m_isZero(a: Pointer): number;
  f2m_mul(a: Pointer, b: Pointer, to: Pointer): void;
  /** The product of an element of F2 with one of F1. */
  f2m_mul1(a: Pointer, b: Pointer, to: Pointer): void;
  f2m_one(to: Pointer): void;
  ftm_eq(a: Pointer, b: Pointer): number;
  ftm_one(to: Pointer): void;
  ftm_square(a: Pointer, to: Pointer): void;
  g1m_addMixed(jacobian: Pointer, affine: Pointer, to: Pointer): void;
  g1m_copy(from: Pointer, to: Pointer): void;
  g1m_inCurveAffine(a: Pointer): number;
  g1m_isZero(jacobian: Pointer): number;
  g1m_toAffine(jacobian: Pointer, to: Pointer): void;
  g1m_toJacobian(affine: Pointer, to: Pointer): void;
  g2m_copy(from: Pointer, to: Pointer): void;
  g2m_inCurveAffine(a: Pointer): number;
  g2m_neg(a: Pointer, to: Pointer): void;
  bn128_finalExponentiation(f12: Pointer, to: Pointer): void;
  /** Multiplies an element of F12 by the value of a line. */
  bn128__mulBy024(ell0: Pointer, ellVW: Pointer, ellVV: Pointer, f12: Pointer): void;
  /** Doubles R (homogeneous) and writes the line. */
  bn128_prepDblStep(r: Pointer, line: Pointer): void;
  /** Adds Q (affine) to R (homogeneous) and writes the line. */
  bn128_prepAddStep(q: Pointer, r: Pointer, line: Pointer): void;
  /** The endomorphism ψ, which multiplies by q on the subgroup of G2. */
  bn128_mulByQ(q: Pointer, to: Pointer): void;
};

/** Steps of the pairing that wasmcurves does not export. */
const unexported = ['bn128_prepDblStep', 'bn128_prepAddStep', 'bn128_mulByQ'];

const buildModule = async (): Promise<WebAssembly.Module> => {
  const { tm } = await buildBn128(true, (builder) => {
    for (const name of unexported) builder.exportFunction(name);
  });
  return WebAssembly.compile(tm.code);
};

let building: Promise<WebAssembly.Module> | undefined;

/** Loads once for all; after a failure (too little memory) it loads again. */
const loadModule = (): Promise<WebAssembly.Module> => {
  building ??= buildModule().catch((error: unknown) => {
    building = undefined;
    throw error;
  });
  return building;
};

/** The module itself needs 25 pages of 64 KiB, including its own data. */
const pages = 32;

export class Curve {
  readonly call: Functions;
  readonly #view: DataView;

  static async create(): Promise<Curve> {
    const module = await loadModule();
    const memory = new WebAssembly.Memory({ initial: pages });
    const instance = await WebAssembly.instantiate(module, { env: { memory } });
    return new Curve(instance.exports as Functions, new DataView(memory.buffer));
  }

  private constructor(call: Functions, view: DataView) {
    this.call = call;
    this.#view = view;
  }

  /** Allocates memory that is never freed. The module keeps the pointer to its free space at 0. */
  allocate(bytes: number): Pointer {
    const pointer = (this.#view.getUint32(0, true) + 7) & ~7;
    if (pointer + bytes > this.#view.byteLength)
      throw new RangeError('The curve has no memory left');
    this.#view.setUint32(0, pointer + bytes, true);
    return pointer;
  }

  /** Writes coordinates below the field's order in Montgomery form, in sequence. */
  writeCoordinates(coordinates: readonly bigint[], to: Pointer): void {
    coordinates.forEach((coordinate, index) => {
      const at = to + index * sizes.f1;
      for (let word = 0; word < 4; word += 1)
        this.#view.setBigUint64(
          at + word * 8,
          (coordinate >> BigInt(word * 64)) & (2n ** 64n - 1n),
          true,
        );
      this.call.f1m_toMontgomery(at, at);
    });
  }
}
