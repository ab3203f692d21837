/**
 * Loads the circuit's files for the prover, complete and checked each time, from the device or the network. It loads
 * them in sequence, the large one last, so that a fault shows early.
 */
import type { CircuitArtifact } from '../../verifier/manifest.ts';
import type { CircuitFault } from '../api.ts';
import { isPieceOf } from './artifact-bytes.ts';
import { loadFile, type FileOutcome, type FilePorts } from './artifact-file.ts';

/** All three files, whose SHA-256 was just compared with this build's. */
export interface CircuitFiles {
  /** The witness calculator. Both byte arrays own their whole buffer, so they can be transferred. */
  wasm: Uint8Array<ArrayBuffer>;
  zkey: Uint8Array<ArrayBuffer>;
  /** As snarkjs wrote it, parsed from JSON. */
  verificationKey: unknown;
}

export type ArtifactsOutcome =
  | { ok: true; files: CircuitFiles }
  | { ok: false; fault: CircuitFault };

export interface Artifacts {
  /**
   * Reads the stored pieces and fetches the missing ones, at every call. Nothing stays in memory afterwards, so a pool
   * that starts again calls it again. Bytes count all three files, decoded. Never rejects.
   */
  load(onProgress: (loadedBytes: number, totalBytes: number) => void): Promise<ArtifactsOutcome>;
}

export type CircuitManifest = Readonly<
  Record<'wasm' | 'zkey' | 'verificationKey', CircuitArtifact>
>;

export interface ArtifactPorts extends Omit<FilePorts, 'digest'> {
  manifest: CircuitManifest;
  /** Missing if the browser cannot prove, so that nothing is fetched in vain: see proving-workers.ts. */
  digest: FilePorts['digest'] | undefined;
}

/** Deletes pieces of circuits that this build does not use. */
const dropOthers = async (
  { store }: FilePorts,
  files: readonly CircuitArtifact[],
): Promise<void> => {
  const names = await store.names();
  await store.remove(names.filter((name) => !files.some((file) => isPieceOf(file, name))));
};

const loadAll = async (
  ports: FilePorts,
  manifest: CircuitManifest,
  onProgress: (loadedBytes: number, totalBytes: number) => void,
): Promise<ArtifactsOutcome> => {
  const files = [manifest.verificationKey, manifest.wasm, manifest.zkey];
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
  let doneBytes = 0;
  const load = async (file: CircuitArtifact): Promise<FileOutcome> => {
    const report = (bytes: number) => onProgress(doneBytes + bytes, totalBytes);
    const outcome = await loadFile(ports, file, report);
    doneBytes += file.size;
    return outcome;
  };
  const key = await load(manifest.verificationKey);
  if (!key.ok) return key;
  const wasm = await load(manifest.wasm);
  if (!wasm.ok) return wasm;
  const zkey = await load(manifest.zkey);
  if (!zkey.ok) return zkey;
  await dropOthers(ports, files);
  const verificationKey = JSON.parse(new TextDecoder().decode(key.bytes)) as unknown;
  return { ok: true, files: { wasm: wasm.bytes, zkey: zkey.bytes, verificationKey } };
};

export const createArtifacts = ({ manifest, digest, ...others }: ArtifactPorts): Artifacts => ({
  load: async (onProgress) => {
    if (!digest) return { ok: false, fault: { kind: 'incapable' } };
    try {
      return await loadAll({ ...others, digest }, manifest, onProgress);
    } catch (error) {
      // For example, too little memory for the file.
      const detail = error instanceof Error ? error.message : String(error);
      return { ok: false, fault: { kind: 'unsupported', detail } };
    }
  },
});
