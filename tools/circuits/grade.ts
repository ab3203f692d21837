/**
 * Grades keys. `production` is what outsiders can see of a trustworthy ceremony: public powers of tau, contributions
 * under two names or more, and a beacon at the end. A file cannot show that the contributors are independent, and that
 * the beacon was announced. docs/ceremony.md says what they publish.
 */
import type { Transcript } from './transcript.ts';

export type Grade = 'development' | 'production';

/**
 * The perpetual powers of tau for 2^15 rows, with 54 contributions and a beacon, prepared for phase 2; the BLAKE2b-512
 * is as snarkjs's README publishes it (https://github.com/iden3/snarkjs#7-prepare-phase-2).
 */
export const publicPowersOfTau = {
  file: 'powersOfTau28_hez_final_15.ptau',
  blake2b:
    '982372c867d229c236091f767e703253249a9b432c1710b4f326306bfa2428a17b06240359606cfe4d580b10a5a1f63fbed499527069c18ae17060472969ae6e',
} as const;

/** The name of published powers of tau; undefined for private ones. */
export const publicNameOf = (blake2b: string): string | undefined =>
  blake2b === publicPowersOfTau.blake2b ? publicPowersOfTau.file : undefined;

const fewestContributors = 2;

/** Contributions of one name, or of none, count as one contributor's. */
export const gradeOf = (
  { contributions, beacon }: Transcript,
  publicName: string | undefined,
): Grade => {
  const names = new Set(contributions.map(({ name }) => name));
  const isOpen = publicName !== undefined && beacon !== undefined;
  return isOpen && names.size >= fewestContributors ? 'production' : 'development';
};
