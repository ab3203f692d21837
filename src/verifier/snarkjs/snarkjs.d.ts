/** The part of snarkjs that proves and verifies; it comes without types. */
declare module 'snarkjs' {
  interface StockProof {
    pi_a: string[];
    pi_b: string[][];
    pi_c: string[];
    protocol: 'groth16';
    curve: 'bn128';
  }

  interface StockProving {
    proof: StockProof;
    publicSignals: string[];
  }

  interface MemoryFile {
    type: 'mem';
    data: Uint8Array;
  }

  export const groth16: {
    /** Takes the curve of `globalThis.curve_bn128` if there is one. */
    prove(zkey: MemoryFile, witness: MemoryFile): Promise<StockProving>;
    fullProve(
      input: Readonly<Record<string, ArrayLike<number>>>,
      wasm: string | Uint8Array,
      zkey: string | Uint8Array,
    ): Promise<StockProving>;
    /** Throws on some malformed proofs, and accepts others. */
    verify(
      verificationKey: unknown,
      publicSignals: readonly unknown[],
      proof: unknown,
    ): Promise<boolean>;
  };
}
