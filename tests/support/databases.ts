/**
 * The databases at hand, for suites that must hold on each: PGlite in memory always, and a real PostgreSQL where
 * TEST_DATABASE_URL names one (the test runner starts it). Every suite gets tables of its own:
 *
 *     describe.each(databases)('… on $name', ({ open }) => { … });
 *
 * Races are tested on `concurrentDatabases` alone: PGlite has one connection, on which nothing ever races.
 */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase, type Database } from '../../server/db/database.ts';

export interface TestDatabase {
  name: string;
  open: () => Promise<Database>;
}

const pglite: TestDatabase = { name: 'PGlite', open: () => openDatabase({ kind: 'memory' }) };

const run = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A database of its own, which is dropped when it is closed. Its name is our own, so it may stand in the statement. */
const openPostgres = async (serverUrl: string): Promise<Database> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ kind: 'postgres', url: url.href });
  return {
    ...database,
    close: async () => {
      await database.close();
      await run(serverUrl, `drop database ${name} with (force)`);
    },
  };
};

const serverUrl = process.env['TEST_DATABASE_URL'];

export const concurrentDatabases: TestDatabase[] = serverUrl
  ? [{ name: 'PostgreSQL', open: () => openPostgres(serverUrl) }]
  : [];

export const databases: TestDatabase[] = [pglite, ...concurrentDatabases];
