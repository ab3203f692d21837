/** Reads the verification key: a public file beside the other circuit artifacts, named by the manifest. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readVerificationKey } from '../../src/verifier/verification-key.ts';

/** Why the server must not start with this key: one line for an operator. */
export class KeyFileError extends Error {
  override name = 'KeyFileError';
}

/** What the manifest states about the file. */
export interface KeyFile {
  file: string;
  /** Hex. */
  sha256: string;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Throws the verifier's objection to the key, first of all that its set-up had no contribution. */
const parseKey = (text: string): unknown => {
  const key = JSON.parse(text) as unknown;
  readVerificationKey(key);
  return key;
};

/** The key in `folder`, as snarkjs writes it. Throws `KeyFileError` for a key that must not be used. */
export const readKeyFile = async (folder: string, { file, sha256 }: KeyFile): Promise<unknown> => {
  const bytes = await readFile(path.join(folder, file)).catch(() => undefined);
  const name = `public/circuits/${file}`;
  if (!bytes) throw new KeyFileError(`${name} is missing: proofs cannot be verified without it.`);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new KeyFileError(`${name} is not the file that circuits/manifest.json names.`);
  try {
    return parseKey(bytes.toString('utf8'));
  } catch (error) {
    throw new KeyFileError(`${name} cannot be used. ${messageOf(error)}.`);
  }
};
