/**
 * The database: PostgreSQL by URL, or PGlite (PostgreSQL inside this process) in a directory or in memory. Both use one
 * schema, one set of migrations and the same SQL. Repositories take `tx` and never the database itself. On PGlite,
 * which has one connection, a statement beside an open transaction would wait for itself for ever.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { PGlite, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, DatabaseSource, Engine, Listen } from './engine.ts';
import { openPostgres } from './postgres.ts';
import { refold } from '../cards/refold.ts';
import { readEpoch } from '../upkeep/server-state.ts';
import { claimDirectory } from './directory-lock.ts';
import { migrate } from '../migrations.ts';

const textArray = 1009;

/**
 * PGlite copies all its parsers for each query: some 300, since each table is a type and has a type of arrays. With the
 * basic ones, and the only arrays that we read, a small query takes two thirds of the time.
 */
const keepUsedParsers = (client: PGlite): void => {
  const ofTexts = client.parsers[textArray];
  client.parsers = { ...types.parsers, ...(ofTexts && { [textArray]: ofTexts }) };
};

const migrated = async (client: PGlite): Promise<Engine> => {
  const connection = drizzle(client);
  await connection.transaction(migrate);
  keepUsedParsers(client);
  const listen: Listen = (channel, hear) => client.listen(channel, hear);
  return {
    read: (task) => task(connection),
    write: (task) => connection.transaction(task),
    listen,
    load: () => undefined,
    close: () => client.close(),
  };
};

/** The data are in memory and end with the process. */
const openInMemory = (snapshot?: Blob): Promise<Engine> =>
  migrated(new PGlite(snapshot && { loadDataDir: snapshot }));

const pgliteIn = (directory: string): string => `${directory}/pglite`;

/** Whether a server has started on this directory before. */
export const holdsDatabase = (directory: string): boolean => existsSync(pgliteIn(directory));

/**
 * PGlite: PostgreSQL compiled to WebAssembly, inside this process. It has no directory lock and never calls fsync. The
 * lock is ours, and acknowledged data survive a killed process but not a power loss. The data are in the directory,
 * which this process holds until it closes them.
 */
const openPglite = async (directory: string): Promise<Engine> => {
  await mkdir(directory, { recursive: true });
  const release = await claimDirectory(directory);
  try {
    const engine = await migrated(new PGlite(pgliteIn(directory)));
    const close = async () => {
      await engine.close();
      await release();
    };
    return { ...engine, close };
  } catch (error) {
    await release();
    throw error;
  }
};

const openEngine = (source: DatabaseSource): Promise<Engine> => {
  if (source.kind === 'postgres') return openPostgres(source);
  return source.kind === 'pglite' ? openPglite(source.directory) : openInMemory(source.snapshot);
};

/**
 * Opens the database, and updates its tables and the texts that members are searched by. Throws `DirectoryTakenError` if another process holds the directory, and
 * the driver's error if PostgreSQL cannot be reached.
 */
export const openDatabase = async (source: DatabaseSource): Promise<Database> => {
  const engine = await openEngine(source);
  await refold(engine);
  let epoch = await engine.read(readEpoch);
  return {
    epoch: () => epoch,
    read: engine.read,
    write: engine.write,
    listen: engine.listen,
    load: () => engine.load(),
    ping: async () => {
      epoch = await engine.read(readEpoch);
    },
    close: () => engine.close(),
  };
};
