/**
 * Compares the contributions in a received zkey with those that were published. A file says nothing about who made it:
 * without this, the last contributor could begin the whole chain again, alone, under the same names.
 */
import { CommandError } from './command.ts';
import type { Transcript } from './transcript.ts';

export const notCompared =
  'Without --expect nothing shows that the earlier contributions are the published ones: compare their hashes.';

/** BLAKE2b-512, hex; snarkjs prints it in groups. */
const hashesIn = (expected: string): string[] =>
  expected
    .split(',')
    .map((hash) => hash.replaceAll(/\s/g, '').toLowerCase())
    .filter((hash) => hash !== '');

/** `expected`: the published hashes in their order, with commas between them; '' for none. Throws if they differ. */
export const compareExpected = (
  { contributions }: Pick<Transcript, 'contributions'>,
  expected: string,
): void => {
  const published = hashesIn(expected);
  if (published.some((hash) => !/^[\da-f]{128}$/.test(hash)))
    throw new CommandError('--expect takes hashes of 128 hex digits, with commas between them');
  if (published.length !== contributions.length)
    throw new CommandError(
      `--expect names ${published.length} contributions, and the zkey has ${contributions.length}`,
    );
  const other = contributions.findIndex(({ hash }, at) => hash !== published[at]);
  if (other >= 0) throw new CommandError(`contribution ${other + 1} is not the published one`);
};
