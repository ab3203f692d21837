/** The parts of ffjavascript that this project uses; it comes without types. */
declare module 'ffjavascript' {
  /** Of wasmbuilder: exports functions by name that were added to the module without being exported. */
  interface ModuleBuilder {
    exportFunction(name: string): void;
  }

  interface ThreadManager {
    /** The WebAssembly module that was built. Only the single-threaded curve keeps it. */
    code: Uint8Array<ArrayBuffer>;
  }

  /** Points as bytes, affine or jacobian, and as homogeneous coordinates: bigints, or pairs of them in G2. */
  interface Group<Coordinate> {
    fromObject(point: readonly Coordinate[]): Uint8Array;
    toObject(point: Uint8Array): Coordinate[];
    toAffine(point: Uint8Array): Uint8Array;
    add(a: Uint8Array, b: Uint8Array): Uint8Array;
    isZero(point: Uint8Array): boolean;
    timesScalar(point: Uint8Array, scalar: bigint): Uint8Array;
  }

  /** Elements as bytes, in Montgomery form. */
  interface ScalarField {
    fromObject(value: bigint): Uint8Array;
    random(): Uint8Array;
  }

  interface Curve {
    tm: ThreadManager;
    Fr: ScalarField;
    /** The order of the groups. */
    r: bigint;
    G1: Group<bigint>;
    G2: Group<bigint[]>;
  }

  /** Each call makes a new single-threaded curve, which starts no worker. `plugins` runs before the module is built. */
  export function buildBn128(
    singleThread: true,
    plugins?: (builder: ModuleBuilder) => void,
  ): Promise<Curve>;
}
