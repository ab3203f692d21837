/**
 * Databases in PostgreSQL that the files of one process use in turn. To copy one takes a third of a second, and making
 * one empty again some milliseconds. One whose tables a test has changed is dropped.
 */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../../server/db/connection/database.ts';
import type { Database, DatabaseSource } from '../../server/db/connection/engine.ts';
import { empty, keep, readShape } from './emptying.ts';
import { hashOfMigrations } from './migrations-hash.ts';
import { scratchOfRun } from './scratch.ts';

type Run = (statement: string) => Promise<object[]>;

/** Calls `go` on a connection of its own. */
const connected = async <T>(url: string, go: (run: Run) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await go(async (statement) => (await client.query<object>(statement)).rows);
  } finally {
    await client.end();
  }
};

const at = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** A database with all tables, of which others are copies. The lock belongs to the connection. */
const makeTemplate = (serverUrl: string): Promise<string> =>
  connected(serverUrl, async (run) => {
    const name = `template_${await hashOfMigrations(path.join(import.meta.dirname, 'emptying.ts'))}`;
    await run('select pg_advisory_lock(7411)');
    if ((await run(`select from pg_database where datname = '${name}'`)).length === 0) {
      const making = `${name}_${process.pid}`;
      await run(`create database ${making}`);
      const url = at(serverUrl, making);
      const database = await openDatabase({ kind: 'postgres', url });
      await database.close();
      await connected(url, (runThere) => runThere(keep));
      await run(`alter database ${making} rename to ${name}`);
    }
    return name;
  });

/** The names of a run's databases begin like this. They are made here, so they are safe in a statement. */
const prefix = (): string =>
  `test_${path
    .basename(scratchOfRun())
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()}_`;

let template: Promise<string> | undefined;

const makeCopy = async (serverUrl: string): Promise<string> => {
  // A process may load this file again, so it does not count them.
  const name = `${prefix()}${randomBytes(6).toString('hex')}`;
  template ??= makeTemplate(serverUrl);
  const from = await template;
  await connected(serverUrl, (run) => run(`create database ${name} template ${from}`));
  return name;
};

/** Drops what the processes of this run have made. */
export const dropCopies = (serverUrl: string): Promise<void> =>
  connected(serverUrl, async (run) => {
    const rows = await run(`select format('drop database %I with (force)', datname) as statement
      from pg_database where starts_with(datname, '${prefix()}')`);
    for (const { statement } of rows as { statement: string }[]) await run(statement);
  });

const shapeOf = async (run: Run): Promise<string> => JSON.stringify(await run(readShape));

/** The empty ones of this process. */
const idle: string[] = [];

const giveBack = async (serverUrl: string, name: string, shape: string): Promise<void> => {
  const isEmpty = await connected(at(serverUrl, name), async (run) => {
    await run(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    const isUnchanged = (await shapeOf(run)) === shape;
    if (isUnchanged) await run(empty);
    return isUnchanged;
  });
  if (isEmpty) idle.push(name);
  else await connected(serverUrl, (run) => run(`drop database ${name} with (force)`));
};

/** How an instance opens the database at a URL. */
export type SourceOf = (url: URL) => Promise<DatabaseSource>;

const directly: SourceOf = async ({ href }) => ({ kind: 'postgres', url: href });

/** A separate database, opened by several instances of the server. The last one to close it gives it back. */
export const openInstances = async (
  serverUrl: string,
  count: number,
  sourceOf = directly,
): Promise<Database[]> => {
  const name = idle.pop() ?? (await makeCopy(serverUrl));
  const url = at(serverUrl, name);
  const shape = await connected(url, shapeOf);
  let open = count;
  const openOne = async (): Promise<Database> => {
    const database = await openDatabase(await sourceOf(new URL(url)));
    const close = async () => {
      await database.close();
      open -= 1;
      if (open === 0) await giveBack(serverUrl, name, shape);
    };
    return { ...database, close };
  };
  return Promise.all(Array.from({ length: count }, openOne));
};
