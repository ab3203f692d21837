/** Starting the server on what an operator has to mend: one line that says so, without a password in it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { claimDirectory } from '../../server/db/directory-lock.ts';
import { startServer, StartError } from '../../server/main.ts';
import { testSettings } from '../support/api-server.ts';

describe('a server that cannot start', () => {
  test('says that the data directory is taken', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'cards-'));
    const release = await claimDirectory(directory);
    const start = startServer(testSettings({ database: { kind: 'pglite', directory } }));
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow('Another process uses the data directory');
    await release();
    await rm(directory, { recursive: true });
  });

  test('says that PostgreSQL cannot be reached, and not by what password', async () => {
    const url = 'postgres://cards:secret@127.0.0.1:1/cards';
    const start = startServer(testSettings({ database: { kind: 'postgres', url } }));
    const fault = await start.catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(StartError);
    expect(String(fault)).toContain('DATABASE_URL');
    expect(String(fault)).toContain('ECONNREFUSED');
    expect(String(fault)).not.toContain('secret');
  });
});
