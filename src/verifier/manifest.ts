/** The circuit's files of this build: their names below /circuits/, and how to recognise them. */
import manifest from '../../circuits/manifest.json' with { type: 'json' };

export interface CircuitArtifact {
  /** Derived from its content. */
  file: string;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
}

const { wasm, zkey, verificationKey } = manifest;

/** What the keys may be used for: `production` after a ceremony of several people (docs/ceremony.md). */
export const circuitGrade: 'development' | 'production' =
  manifest.grade === 'production' ? 'production' : 'development';

/** The witness calculator, the proving key, and the verification key as snarkjs writes it. */
export const circuitManifest: Readonly<
  Record<'wasm' | 'zkey' | 'verificationKey', CircuitArtifact>
> = { wasm, zkey, verificationKey };
