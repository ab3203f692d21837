/** The part of snarkjs that makes keys; its proving and verifying half is declared where it is used. */
declare module 'snarkjs' {
  /** A path, or a file in memory: `data` is set once the file was written. */
  type BinaryFile = string | { type: 'mem'; data?: Uint8Array };

  interface Logger {
    debug(message: string): void;
    info(message: string): void;
    warn(message: string): void;
    error(message: string): void;
  }

  type Contribute = (
    from: BinaryFile,
    to: BinaryFile,
    name: string,
    entropy: string,
    logger: Logger,
  ) => Promise<Uint8Array>;

  type ApplyBeacon = (
    from: BinaryFile,
    to: BinaryFile,
    name: string,
    hex: string,
    iterationsExponent: number,
    logger: Logger,
  ) => Promise<Uint8Array | false>;

  export const curves: {
    getCurveFromName(name: 'bn128'): Promise<{ terminate(): Promise<void> }>;
  };

  export const powersOfTau: {
    newAccumulator(curve: unknown, power: number, file: BinaryFile, logger: Logger): Promise<void>;
    contribute: Contribute;
    beacon: ApplyBeacon;
    preparePhase2(from: BinaryFile, to: BinaryFile, logger: Logger): Promise<void>;
  };

  export const zKey: {
    newZKey(
      r1cs: BinaryFile,
      powers: BinaryFile,
      to: BinaryFile,
      logger: Logger,
    ): Promise<Uint8Array | -1>;
    contribute: Contribute;
    beacon: ApplyBeacon;
    verifyFromR1cs(
      r1cs: BinaryFile,
      powers: BinaryFile,
      key: BinaryFile,
      logger: Logger,
    ): Promise<boolean>;
    exportVerificationKey(key: BinaryFile, logger: Logger): Promise<Record<string, unknown>>;
  };
}
