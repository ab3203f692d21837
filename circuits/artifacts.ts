/**
 * The files that the app ships in public/circuits, and the manifest that names them. They are named by their content, so
 * they may be cached for ever, and are checked against the manifest wherever they are used.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CircuitFacts } from './facts.ts';

const circuitName = 'chacha20-utf8';
export const circuitSource = path.join(import.meta.dirname, `${circuitName}.circom`);
const artifactsFolder = path.resolve(import.meta.dirname, '../public/circuits');
const manifestFile = path.join(import.meta.dirname, 'manifest.json');

export interface Artifact {
  file: string;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
}

export interface Manifest {
  wasm: Artifact;
  zkey: Artifact;
  verificationKey: Artifact;
  circuit: CircuitFacts;
  compiler: string;
  /** Hashes as snarkjs prints them; docs/ceremony.md tells what they are for. */
  ceremony: {
    powersOfTau: string;
    circuit: string;
    contribution: string;
    beacon: { value: string; iterationsExponent: number; hash: string };
  };
}

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** How a file of these bytes is called and described. */
export const describeArtifact = (bytes: Uint8Array, extension: string): Artifact => ({
  file: `${circuitName}.${sha256(bytes).slice(0, 16)}.${extension}`,
  size: bytes.length,
  sha256: sha256(bytes),
});

export const writeArtifact = async (bytes: Uint8Array, extension: string): Promise<Artifact> => {
  const artifact = describeArtifact(bytes, extension);
  await mkdir(artifactsFolder, { recursive: true });
  await writeFile(path.join(artifactsFolder, artifact.file), bytes);
  return artifact;
};

export const readArtifact = ({ file }: Artifact): Promise<Buffer> =>
  readFile(path.join(artifactsFolder, file));

export const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;

export const shippedFiles = (): Promise<string[]> => readdir(artifactsFolder);

/** Also removes what an earlier manifest named. */
export const writeManifest = async (manifest: Manifest): Promise<void> => {
  await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
  const kept = [manifest.wasm, manifest.zkey, manifest.verificationKey].map(({ file }) => file);
  for (const file of await shippedFiles()) {
    if (!kept.includes(file)) await rm(path.join(artifactsFolder, file));
  }
};
