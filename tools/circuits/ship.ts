/** Ends a set-up: writes the artifacts under their names, and the manifest that describes them and their origin. */
import { writeArtifact, writeManifest, type Manifest, type ArtifactStore } from './artifacts.ts';
import type { CircuitKeys } from './ceremony.ts';
import { compilerVersion, type CompiledCircuit } from './compile.ts';
import { factsOf } from './facts.ts';
import { gradeOf, publicNameOf } from './grade.ts';
import { hashesOf } from './powers-of-tau.ts';

/** `powers`: path of the keys' powers of tau. */
export const shipKeys = async (
  { wasm, r1cs }: CompiledCircuit,
  { zkey, verificationKey, transcript }: CircuitKeys,
  powers: string,
  store: ArtifactStore,
): Promise<Manifest> => {
  const { sha256, blake2b } = await hashesOf(powers);
  const publicName = publicNameOf(blake2b);
  const key = new TextEncoder().encode(JSON.stringify(verificationKey));
  const manifest: Manifest = {
    wasm: await writeArtifact(wasm, 'wasm', store),
    zkey: await writeArtifact(zkey, 'zkey', store),
    verificationKey: await writeArtifact(key, 'vkey.json', store),
    grade: gradeOf(transcript, publicName),
    circuit: factsOf(r1cs),
    compiler: await compilerVersion(),
    ceremony: {
      powersOfTau: sha256,
      ...(publicName && { publicPowersOfTau: publicName }),
      ...transcript,
    },
  };
  await writeManifest(manifest, store);
  return manifest;
};
