/** The half of snarkjs that proves and verifies: tests and benchmarks hold the project's own code against it. */
declare module 'snarkjs' {
  interface StockProof {
    pi_a: string[];
    pi_b: string[][];
    pi_c: string[];
    protocol: string;
    curve: string;
  }

  export const groth16: {
    fullProve(
      input: Readonly<Record<string, ArrayLike<number>>>,
      wasm: string | Uint8Array,
      zkey: string | Uint8Array,
    ): Promise<{ proof: StockProof; publicSignals: string[] }>;
    /** Throws on some malformed proofs, and accepts others. */
    verify(
      verificationKey: unknown,
      publicSignals: readonly unknown[],
      proof: unknown,
    ): Promise<boolean>;
  };
  export const wtns: {
    calculate(
      input: Readonly<Record<string, readonly number[]>>,
      wasm: string | Uint8Array,
      to: { type: 'mem'; data?: Uint8Array },
    ): Promise<void>;
    exportJson(from: { type: 'mem'; data?: Uint8Array }): Promise<bigint[]>;
  };
}
