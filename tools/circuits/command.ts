/**
 * Shared by the commands of the set-up: options, files that are never overwritten, and errors that explain themselves
 * in a line.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Transcript } from './transcript.ts';

/** Why a command ended without doing anything: one line for the person who runs it. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Options of the form `--name value`. Throws for any other. */
export const readOptions = <Name extends string>(
  names: readonly Name[],
): Partial<Record<Name, string>> => {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  return parseArgs({ options }).values as Partial<Record<Name, string>>;
};

export const demand = (value: string | undefined, what: string): string => {
  if (!value) throw new CommandError(`${what} is missing`);
  return value;
};

export const readZkeyFile = async (file: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(file));

/** An existing file may be the only copy. */
export const writeNewFile = async (file: string, bytes: Uint8Array): Promise<void> => {
  await writeFile(file, bytes, { flag: 'wx' });
};

export const printTranscript = ({ circuit, contributions, beacon }: Transcript): void => {
  console.log(`\ncircuit and powers of tau\n  ${circuit}`);
  for (const [index, { name, hash }] of contributions.entries())
    console.log(`contribution ${index + 1}, ${name || 'without a name'}\n  ${hash}`);
  if (beacon) {
    console.log(`beacon ${beacon.value}, 2^${beacon.iterationsExponent} times\n  ${beacon.hash}`);
  }
};

/** snarkjs leaves its worker threads running: the process ends with the command. */
export const runCommand = async (command: () => Promise<void>): Promise<never> => {
  try {
    await command();
    process.exit(0);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
};
