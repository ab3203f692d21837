/** Opening databases: the directory's lock, what survives a restart, and migrations that start together. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../../server/db/connection/database.ts';
import {
  claimDirectory,
  DirectoryTakenError,
  lockPathOf,
} from '../../../../server/db/connection/directory-lock.ts';
import { readTags } from '../../../../server/db/cards/profile-form.ts';
import { createTestApi, idsOf } from '../../../support/api-server.ts';

let directory: string;
beforeEach(async () => {
  directory = await realpath(await mkdtemp(path.join(tmpdir(), 'cards test ')));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe('the lock of a data directory', () => {
  test('is held by one process at a time, and free after its release', async () => {
    const release = await claimDirectory(directory);
    await expect(claimDirectory(directory)).rejects.toThrow(DirectoryTakenError);
    await expect(claimDirectory(directory)).rejects.toThrow(directory);
    await release();
    const again = await claimDirectory(directory);
    await again();
  });

  test('is given to only one of several that claim it at the same moment', async () => {
    const claims = await Promise.allSettled([1, 2, 3].map(() => claimDirectory(directory)));
    const held = claims.filter((claim) => claim.status === 'fulfilled');
    expect(held).toHaveLength(1);
    for (const { value } of held) await value();
  });

  test('is taken over from a killed process', async () => {
    const script = `require('net').createServer().listen(${JSON.stringify(path.join(directory, 'lock'))}, () => console.log('held'))`;
    const holder = spawn(process.execPath, ['-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout, 'data');
    await expect(claimDirectory(directory)).rejects.toThrow(DirectoryTakenError);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const release = await claimDirectory(directory);
    await expect(claimDirectory(directory)).rejects.toThrow(DirectoryTakenError);
    await release();
  });

  test('is a pipe on Windows, one for each directory, however its path is written', () => {
    const pipe = lockPathOf('C:\\Cards\\data', 'win32');
    expect(pipe).toMatch(/^\\\\\.\\pipe\\cards-[\da-f]{16}$/);
    expect(lockPathOf('c:\\cards\\DATA', 'win32')).toBe(pipe);
    expect(lockPathOf('C:\\Cards\\other', 'win32')).not.toBe(pipe);
    expect(lockPathOf('/srv/cards', 'linux')).toBe('/srv/cards/lock');
  });

  test('works in a directory whose path is too long for a socket', async () => {
    const deep = path.join(directory, 'x'.repeat(100));
    await mkdir(deep);
    const release = await claimDirectory(deep);
    await expect(claimDirectory(deep)).rejects.toThrow(DirectoryTakenError);
    await release();
  });
});

describe('PGlite in a directory', () => {
  // Starts PGlite twice.
  test('keeps its data and epoch over a restart, and serves one process', async () => {
    const source = { kind: 'pglite', directory: path.join(directory, 'data') } as const;
    const first = createTestApi(await openDatabase(source));
    const epoch = first.database.epoch();
    const ids = await idsOf(first.member({ id: 4711 }));
    await expect(openDatabase(source)).rejects.toThrow(DirectoryTakenError);
    await first.app.close();
    const second = createTestApi(await openDatabase(source));
    expect(await idsOf(second.member({ id: 4711 }))).toEqual(ids);
    expect(second.database.epoch()).toBe(epoch);
    await second.app.close();
  });
});

const serverUrl = process.env['TEST_DATABASE_URL'];

describe.each(serverUrl ? [{ serverUrl }] : [])('PostgreSQL', ({ serverUrl: url }) => {
  test('instances that start together migrate once', async () => {
    const name = `test_start_${process.pid}`;
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`create database ${name}`);
    const own = new URL(url);
    own.pathname = `/${name}`;
    const source = { kind: 'postgres', url: own.href } as const;
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(source)));
    expect(new Set(opened.map(({ epoch }) => epoch())).size).toBe(1);
    const tags = await Promise.all(opened.map((database) => database.read(readTags)));
    expect(new Set(tags.map((list) => list.length)).size).toBe(1);
    await Promise.all(opened.map((database) => database.close()));
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  });
});
