/**
 * The databases of the server's tests: PGlite in memory, and a real PostgreSQL if TEST_DATABASE_URL names one (the test
 * runner starts it). Every suite gets tables of its own:
 *
 *     describe.each(databases)('… on $name', ({ open }) => { … });
 *
 * Races are tested on `concurrentDatabases` alone: PGlite has one connection, on which nothing ever races.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from '../../server/db/migrations.ts';
import { openDatabase } from '../../server/db/connection/database.ts';
import type { Database } from '../../server/db/connection/engine.ts';
import { createMemoryPool } from './memory-pool.ts';
import { hashOfMigrations } from './migrations-hash.ts';
import { openInstances, type SourceOf } from './postgres-pool.ts';

export interface TestDatabase {
  name: string;
  open: () => Promise<Database>;
}

/**
 * A PGlite with all tables, made once for each state of the migrations and kept in a cache. A start from it takes 1.0 s
 * of processor time: 4.4 s without the tables, 1.9 s with PostgreSQL's usual buffers, which PGlite fills as it starts.
 * Workers that start at once may make it twice; the last one stays.
 */
const makeSnapshot = async (file: string): Promise<void> => {
  const client = new PGlite();
  await drizzle(client).transaction(migrate);
  await client.exec(`alter system set shared_buffers = '8MB'`);
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(path.dirname(file), { recursive: true });
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, Buffer.from(await dump.arrayBuffer()));
  await rename(own, file);
};

const findSnapshot = async (): Promise<string> => {
  const program = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/test-database');
  const file = path.join(cache, `${await hashOfMigrations(program, import.meta.filename)}.tar`);
  if (!existsSync(file)) await makeSnapshot(file);
  return file;
};

/** Puts empty tables into a server's directory of data, whose first start takes four seconds otherwise. */
export const fillDirectory = async (directory: string): Promise<void> => {
  const own = path.join(directory, 'pglite');
  await mkdir(own, { recursive: true });
  execFileSync('tar', ['-xf', await findSnapshot(), '-C', own], { stdio: 'ignore' });
};

/** A PGlite in memory with empty tables. */
export const openMemory = createMemoryPool(async () =>
  openDatabase({ kind: 'memory', snapshot: new Blob([await readFile(await findSnapshot())]) }),
);

const pglite: TestDatabase = { name: 'PGlite', open: openMemory };

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

/**
 * The quickest at hand, for tests whose subject is not the database: a screen on PostgreSQL takes a quarter less of the
 * processor than on PGlite.
 */
export const openQuickest: TestDatabase['open'] = concurrentDatabases[0]?.open ?? openMemory;

export const databases: TestDatabase[] = [pglite, ...concurrentDatabases];
