/** The part of snarkjs that computes witnesses. Tests compare the project's own calculator with it. */
declare module 'snarkjs' {
  export const wtns: {
    calculate(
      input: Readonly<Record<string, readonly number[]>>,
      wasm: string | Uint8Array,
      to: { type: 'mem'; data?: Uint8Array },
    ): Promise<void>;
    exportJson(from: { type: 'mem'; data?: Uint8Array }): Promise<bigint[]>;
  };
}
