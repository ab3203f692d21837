/**
 * What the commands of the set-up need of a terminal: options, files that are never overwritten, words that are not shown,
 * and errors that explain themselves in a line.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';

/** Options of the form `--name value`. Throws for any other. */
export const readOptions = <Name extends string>(
  names: readonly Name[],
): Partial<Record<Name, string>> => {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  return parseArgs({ options }).values as Partial<Record<Name, string>>;
};

export const demand = (value: string | undefined, what: string): string => {
  if (!value) throw new Error(`${what} is missing`);
  return value;
};

export const demandPowers = (): string =>
  demand(process.env.PTAU, 'PTAU, the powers of tau of the ceremony,');

export const readZkeyFile = async (file: string): Promise<Uint8Array> => {
  const bytes = new Uint8Array(await readFile(file));
  if (new TextDecoder().decode(bytes.subarray(0, 4)) !== 'zkey')
    throw new Error(`${file}: no zkey`);
  return bytes;
};

/** An existing file may be the only copy. */
export const writeNewFile = (file: string, bytes: Uint8Array): Promise<void> =>
  writeFile(file, bytes, { flag: 'wx' });

/** Asks a contributor for words, which are neither shown nor stored. Asks nothing if there is no terminal. */
export const askForWords = async (
  input: NodeJS.ReadableStream & { isTTY?: boolean } = process.stdin,
): Promise<string> => {
  if (!input.isTTY) return '';
  console.log('Type some words to mix into the randomness (they are not shown), then Enter:');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
  }
};

export const warnNotCompared = (expected: string | undefined): void => {
  if (expected === undefined)
    console.log(
      'Without --expect nothing shows that the earlier contributions are the published ones: compare their hashes.',
    );
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
