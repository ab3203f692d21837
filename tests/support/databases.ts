/**
 * The available databases, for suites that must pass on each: PGlite in memory always, and a real PostgreSQL if
 * TEST_DATABASE_URL names one (the test runner starts it). Every suite gets tables of its own:
 *
 *     describe.each(databases)('… on $name', ({ open }) => { … });
 *
 * Races are tested on `concurrentDatabases` alone: PGlite has one connection, on which nothing ever races.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { migrationsFolder } from '../../server/db/migrations-folder.ts';
import { openDatabase } from '../../server/db/database.ts';
import type { Database, DatabaseSource } from '../../server/db/engine.ts';

export interface TestDatabase {
  name: string;
  open: () => Promise<Database>;
}

/**
 * A PGlite with all tables, made once for each state of the migrations and kept in a cache. A start from it takes 1.0 s
 * of processor time, a start without it 4.4 s. Workers that start at once may make it twice; the last one stays.
 */
const makeSnapshot = async (file: string): Promise<void> => {
  const client = new PGlite();
  await migrate(drizzle(client), { migrationsFolder });
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(path.dirname(file), { recursive: true });
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, Buffer.from(await dump.arrayBuffer()));
  await rename(own, file);
};

const snapshotFile = async (): Promise<string> => {
  const require = createRequire(import.meta.url);
  const hash = createHash('sha256').update(await readFile(require.resolve('@electric-sql/pglite')));
  for (const name of (await readdir(migrationsFolder)).filter((one) => one.endsWith('.sql'))) {
    hash.update(await readFile(path.join(migrationsFolder, name)));
  }
  const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/test-database');
  return path.join(cache, `${hash.digest('hex').slice(0, 16)}.tar`);
};

const readSnapshot = async (): Promise<Blob> => {
  const file = await snapshotFile();
  if (!existsSync(file)) await makeSnapshot(file);
  return new Blob([await readFile(file)]);
};

/** A PGlite in memory with empty tables. */
export const openMemory = async (): Promise<Database> =>
  openDatabase({ kind: 'memory', snapshot: await readSnapshot() });

const pglite: TestDatabase = { name: 'PGlite', open: openMemory };

const run = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** How an instance opens the database at a URL. */
type SourceOf = (url: URL) => Promise<DatabaseSource>;

const directly: SourceOf = async ({ href }) => ({ kind: 'postgres', url: href });

/** A separate database, opened by several instances of the server. The last one to close it drops it. */
const openInstances = async (
  serverUrl: string,
  count: number,
  sourceOf = directly,
): Promise<Database[]> => {
  // The name is generated here, so it is safe in the statement.
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  let open = count;
  const openOne = async (): Promise<Database> => {
    const database = await openDatabase(await sourceOf(new URL(url)));
    const close = async () => {
      await database.close();
      open -= 1;
      if (open === 0) await run(serverUrl, `drop database ${name} with (force)`);
    };
    return { ...database, close };
  };
  return Promise.all(Array.from({ length: count }, openOne));
};

const openPostgres = async (serverUrl: string, sourceOf?: SourceOf): Promise<Database> => {
  const [database] = await openInstances(serverUrl, 1, sourceOf);
  if (!database) throw new Error('No instance was opened');
  return database;
};

const serverUrl = process.env['TEST_DATABASE_URL'];

/** A database that several instances of the server can share. */
export interface ConcurrentDatabase extends TestDatabase {
  openMany: (count: number) => Promise<Database[]>;
  openAs: (sourceOf: SourceOf) => Promise<Database>;
}

export const concurrentDatabases: ConcurrentDatabase[] = serverUrl
  ? [
      {
        name: 'PostgreSQL',
        open: () => openPostgres(serverUrl),
        openMany: (count) => openInstances(serverUrl, count),
        openAs: (sourceOf) => openPostgres(serverUrl, sourceOf),
      },
    ]
  : [];

export const databases: TestDatabase[] = [pglite, ...concurrentDatabases];
