/**
 * What the manifest says of its keys' origin: the powers of tau, each contribution, the beacon, and the grade.
 * `production` is what outsiders can see of a trustworthy ceremony: public powers of tau, contributions under two names
 * or more, and a beacon at the end. A file cannot show that the contributors are independent, and that the beacon was
 * announced. docs/ceremony.md says what they publish.
 */
import { isDeepStrictEqual } from 'node:util';
import type { PowersHashes } from './powers-of-tau.ts';
import type { Transcript } from './transcript.ts';

export type Grade = 'development' | 'production';

export interface Provenance {
  grade: Grade;
  /** Hashes as snarkjs prints them; docs/ceremony.md explains them. */
  ceremony: Transcript & {
    /** SHA-256 of the file. */
    powersOfTau: string;
    /** The name of the published file, if it was published. */
    publicPowersOfTau?: string;
  };
}

/**
 * The perpetual powers of tau for 2^15 rows, with 54 contributions and a beacon, prepared for phase 2; the BLAKE2b-512
 * is as snarkjs's README publishes it (https://github.com/iden3/snarkjs#7-prepare-phase-2).
 */
export const publicPowersOfTau = {
  file: 'powersOfTau28_hez_final_15.ptau',
  blake2b:
    '982372c867d229c236091f767e703253249a9b432c1710b4f326306bfa2428a17b06240359606cfe4d580b10a5a1f63fbed499527069c18ae17060472969ae6e',
} as const;

const fewestContributors = 2;

export const provenanceOf = (
  transcript: Transcript,
  { sha256, blake2b }: PowersHashes,
): Provenance => {
  const isPublic = blake2b === publicPowersOfTau.blake2b;
  // Contributions of one name, or of none, count as one contributor's.
  const names = new Set(transcript.contributions.map(({ name }) => name));
  const isOpen = isPublic && transcript.beacon !== undefined;
  return {
    grade: isOpen && names.size >= fewestContributors ? 'production' : 'development',
    ceremony: {
      powersOfTau: sha256,
      ...(isPublic && { publicPowersOfTau: publicPowersOfTau.file }),
      ...transcript,
    },
  };
};

const parts = ['powersOfTau', 'publicPowersOfTau', 'circuit', 'contributions', 'beacon'] as const;

/** One line for the first statement of a manifest that is not `found`; undefined if there is none. */
export const faultOfProvenance = (claimed: Provenance, found: Provenance): string | undefined => {
  const other = parts.find(
    (part) => !isDeepStrictEqual(claimed.ceremony[part], found.ceremony[part]),
  );
  if (other)
    return `the manifest is wrong about: ${other}. It is ${JSON.stringify(found.ceremony[other]) ?? 'none'}`;
  return claimed.grade === found.grade
    ? undefined
    : `the manifest says ${claimed.grade}, the keys are for ${found.grade}`;
};
