/** The verification key that the server reads when it starts. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { KeyFileError, readKeyFile } from '../../../server/proofs/key-file.ts';
import { readVerificationKeyFile } from '../../support/proofs/messages.ts';
import { scratchFolder } from '../../support/scratch.ts';

const folder = scratchFolder('keys');
let key: Record<string, unknown>;
beforeAll(async () => {
  key = await readVerificationKeyFile();
});

const file = 'circuit.vkey.json';
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reads a file with that text. The manifest names it with its hash or with another one. */
const read = async (text: string, sha256 = hashOf(text)): Promise<unknown> => {
  await writeFile(path.join(folder, file), text);
  return readKeyFile(folder, { file, sha256 });
};
const changed = (changes: Record<string, unknown>) => JSON.stringify({ ...key, ...changes });

test('the committed key is accepted', async () => {
  expect(await read(JSON.stringify(key))).toEqual(key);
});

describe('the server does not start', () => {
  test('without a key', async () => {
    const missing = readKeyFile(folder, { file: 'none.json', sha256: hashOf('') });
    await expect(missing).rejects.toThrow(KeyFileError);
    await expect(missing).rejects.toThrow('public/circuits/none.json is missing');
  });

  test("with a key that is not the manifest's", async () => {
    await expect(read(JSON.stringify(key), hashOf('another'))).rejects.toThrow(
      'is not the file that circuits/manifest.json names',
    );
  });

  test('with a weak key, whose proofs can be forged', async () => {
    const weak = read(changed({ vk_delta_2: key['vk_gamma_2'] }));
    await expect(weak).rejects.toThrow(KeyFileError);
    await expect(weak).rejects.toThrow('weak');
  });

  test.each([
    ['what is no JSON', 'key'],
    ['null', 'null'],
    ['nothing in it', '{}'],
  ])('with %s', async (_, text) => {
    await expect(read(text)).rejects.toThrow(KeyFileError);
  });

  test('with the key of another circuit', async () => {
    await expect(read(changed({ nPublic: 640 }))).rejects.toThrow(KeyFileError);
    await expect(read(changed({ IC: [] }))).rejects.toThrow(KeyFileError);
  });
});
