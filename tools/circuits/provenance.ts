/** Checks the manifest's statements about its zkey's origin: the powers of tau, each contribution, the grade. */
import { isDeepStrictEqual } from 'node:util';
import type { Manifest } from './artifacts.ts';
import { gradeOf, publicNameOf } from './grade.ts';
import { readTranscript } from './transcript.ts';

/** One line for the first fault; undefined if there is none. */
export const faultOfProvenance = async (
  { grade, ceremony }: Pick<Manifest, 'grade' | 'ceremony'>,
  zkey: Uint8Array,
  powers: { sha256: string; blake2b: string },
): Promise<string | undefined> => {
  const { powersOfTau, publicPowersOfTau, ...claimed } = ceremony;
  if (powers.sha256 !== powersOfTau)
    return `PTAU is another file than the manifest's: its SHA-256 is ${powers.sha256}`;
  const publicName = publicNameOf(powers.blake2b);
  if (publicName !== publicPowersOfTau)
    return `the manifest calls the powers of tau ${publicPowersOfTau ?? 'nothing'}, they are ${publicName ?? 'not public'}`;
  const found = await readTranscript(zkey);
  for (const part of ['circuit', 'contributions', 'beacon'] as const) {
    if (!isDeepStrictEqual(found[part], claimed[part]))
      return `the manifest and the zkey differ in: ${part}. The zkey says ${JSON.stringify(found[part])}`;
  }
  const earned = gradeOf(found, publicName);
  return grade === earned ? undefined : `the manifest says ${grade}, the keys are for ${earned}`;
};
