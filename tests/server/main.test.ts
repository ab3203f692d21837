/** Starts the server on faults that an operator must fix. It prints one line about each, without a password. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimDirectory } from '../../server/db/connection/directory-lock.ts';
import { readKeyFile } from '../../server/proofs/key-file.ts';
import { startServer } from '../../server/main.ts';
import { StartError } from '../../server/start-error.ts';
import { testSettings } from '../support/api-server.ts';
import { fillDirectory } from '../support/databases.ts';
import { readVerificationKeyFile } from '../support/proofs/messages.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'cards-'));
});
afterEach(() => rm(directory, { recursive: true }));

describe('a server that cannot start', () => {
  test('says that the data directory is taken', async () => {
    const release = await claimDirectory(directory);
    const start = startServer(testSettings({ database: { kind: 'pglite', directory } }));
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow('Another process uses the data directory');
    await release();
  });

  test('says that its key makes proofs forgeable, before it opens anything', async () => {
    const weak = async () => {
      const key = await readVerificationKeyFile();
      const text = JSON.stringify({ ...key, vk_delta_2: key['vk_gamma_2'] });
      await writeFile(path.join(directory, 'key.json'), text);
      const sha256 = createHash('sha256').update(text).digest('hex');
      return readKeyFile(directory, { file: 'key.json', sha256 });
    };
    const source = { kind: 'pglite', directory: path.join(directory, 'data') } as const;
    const start = startServer(testSettings({ database: source }), weak);
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow('The verification key is weak');
    expect(existsSync(source.directory)).toBe(false);
  });

  test('releases the data directory after a failure', async () => {
    await fillDirectory(directory);
    const database = { kind: 'pglite', directory } as const;
    const start = startServer(testSettings({ database, trustProxy: 'no address' }));
    await expect(start).rejects.toThrow('invalid IP address');
    const release = await claimDirectory(directory);
    await release();
  });

  test('says that the host to listen on is unknown', async () => {
    await fillDirectory(directory);
    const database = { kind: 'pglite', directory } as const;
    const start = startServer(testSettings({ database, host: 'cards.invalid' }));
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow('Cannot listen on cards.invalid:3000');
  });

  test('says that PostgreSQL cannot be reached, without the password', async () => {
    const url = 'postgres://cards:secret@127.0.0.1:1/cards';
    const start = startServer(testSettings({ database: { kind: 'postgres', url } }));
    const fault = await start.catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(StartError);
    expect(String(fault)).toContain('DATABASE_URL');
    expect(String(fault)).toContain('ECONNREFUSED');
    expect(String(fault)).not.toContain('secret');
  });
});
