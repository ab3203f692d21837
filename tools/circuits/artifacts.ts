/**
 * The files that the app ships in public/circuits, and the manifest that names them. They are named by their content,
 * so they may be cached for ever, and are checked against the manifest in every use.
 */
import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CircuitKeys } from './ceremony.ts';
import { compilerVersion, type CompiledCircuit } from './compile.ts';
import { hashesOf } from './powers-of-tau.ts';
import { provenanceOf, type Provenance } from './provenance.ts';
import { factsOf, type CircuitFacts } from './r1cs.ts';

const circuits = path.resolve(import.meta.dirname, '../../circuits');

export const circuitSource = path.join(circuits, 'chacha20-utf8.circom');

/** The folders of artifacts and manifest. */
export interface ArtifactStore {
  folder: string;
  manifestFile: string;
  /** The circuit's name, with which the names of the files begin. */
  name: string;
}

const nameOf = (source: string): string => path.basename(source, '.circom');

export const shippedArtifacts: ArtifactStore = {
  folder: path.resolve(import.meta.dirname, '../../public/circuits'),
  manifestFile: path.join(circuits, 'manifest.json'),
  name: nameOf(circuitSource),
};

/** The project's own folders, or the given folder for everything, as for a rehearsal. */
export const storeFor = (source: string, folder: string | undefined): ArtifactStore =>
  folder === undefined
    ? shippedArtifacts
    : { folder, manifestFile: path.join(folder, 'manifest.json'), name: nameOf(source) };

export interface Artifact {
  file: string;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
}

export interface Manifest extends Provenance {
  wasm: Artifact;
  zkey: Artifact;
  verificationKey: Artifact;
  circuit: CircuitFacts;
  compiler: string;
}

/** The name and description of a file with these bytes. */
export const describeArtifact = (
  bytes: Uint8Array,
  extension: string,
  { name }: Pick<ArtifactStore, 'name'> = shippedArtifacts,
): Artifact => {
  const sha256 = hash('sha256', bytes);
  return { file: `${name}.${sha256.slice(0, 16)}.${extension}`, size: bytes.length, sha256 };
};

export const writeArtifact = async (
  bytes: Uint8Array,
  extension: string,
  store = shippedArtifacts,
): Promise<Artifact> => {
  const artifact = describeArtifact(bytes, extension, store);
  await mkdir(store.folder, { recursive: true });
  await writeFile(path.join(store.folder, artifact.file), bytes);
  return artifact;
};

export const readArtifact = ({ file }: Artifact): Promise<Buffer> =>
  readFile(path.join(shippedArtifacts.folder, file));

export const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(shippedArtifacts.manifestFile, 'utf8')) as Manifest;

export const shippedFiles = (): Promise<string[]> => readdir(shippedArtifacts.folder);

/** An artifact of any name. All other files of the folder are left alone. */
const isArtifact = (file: string): boolean => /\.[\da-f]{16}\.(?:wasm|zkey|vkey\.json)$/.test(file);

/** Also removes the artifacts that an earlier manifest named. */
export const writeManifest = async (
  manifest: Manifest,
  store = shippedArtifacts,
): Promise<void> => {
  await writeFile(store.manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
  const kept = [manifest.wasm, manifest.zkey, manifest.verificationKey].map(({ file }) => file);
  for (const file of await readdir(store.folder)) {
    const isOld = file.startsWith(`${store.name}.`) && isArtifact(file) && !kept.includes(file);
    if (isOld) await rm(path.join(store.folder, file));
  }
};

/** Ends a set-up: writes the artifacts, and the manifest that describes them and their origin. */
export const shipKeys = async (
  { wasm, r1cs }: CompiledCircuit,
  { zkey, verificationKey, transcript }: CircuitKeys,
  /** Path of the keys' powers of tau. */
  powers: string,
  store: ArtifactStore,
): Promise<Manifest> => {
  const key = new TextEncoder().encode(JSON.stringify(verificationKey));
  const { grade, ceremony } = provenanceOf(transcript, await hashesOf(powers));
  const manifest: Manifest = {
    wasm: await writeArtifact(wasm, 'wasm', store),
    zkey: await writeArtifact(zkey, 'zkey', store),
    verificationKey: await writeArtifact(key, 'vkey.json', store),
    grade,
    circuit: factsOf(r1cs),
    compiler: await compilerVersion(),
    ceremony,
  };
  await writeManifest(manifest, store);
  return manifest;
};
