/**
 * The database: PostgreSQL by URL, or PGlite (PostgreSQL inside this process) in a directory or in memory. One
 * schema, one set of migrations, one SQL for all. Repositories take `tx` and never the database itself: a statement
 * beside an open transaction would wait for itself for ever on PGlite, which has one connection.
 */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openInMemory, openPglite } from './pglite.ts';
import { openPostgres, type ConnectionLimits } from './postgres.ts';
import { readEpoch } from './server-state.ts';

/** A connection or an open transaction: what every repository function takes first. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface PostgresSource {
  kind: 'postgres';
  url: string;
  /** Past a pooler, for what needs a connection of its own: migrations and listening. */
  directUrl?: string | undefined;
  poolSize?: number | undefined;
  limits?: ConnectionLimits;
}

export type DatabaseSource =
  | PostgresSource
  | { kind: 'pglite'; directory: string }
  /** `snapshot` is what `dumpDataDir` of another PGlite gave: starting from one takes a quarter of the time. */
  | { kind: 'memory'; snapshot?: Blob };

/**
 * Hears what is notified on a channel from now on, by whichever instance. `onEnd` is told when that has ended by
 * itself. Rejects where it cannot be had; the result ends it.
 */
export type Listen = (
  channel: string,
  hear: (payload: string) => void,
  onEnd: () => void,
) => Promise<() => Promise<void>>;

/** How much of the pool is in use, and how many wait for it. */
export interface PoolLoad {
  inUse: number;
  waiting: number;
}

/** An open database before anything of ours was read from it. */
export interface Engine {
  /** Runs single statements. */
  read<T>(task: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs a transaction. */
  write<T>(task: (tx: Tx) => Promise<T>): Promise<T>;
  listen: Listen;
  /** Undefined where there is no pool. */
  load(): PoolLoad | undefined;
  close(): Promise<void>;
}

export interface Database {
  /** See the contract's `serverEpoch` header. As it was when the database was last asked; see `ping`. */
  epoch(): string;
  /** Runs single statements; for reads, each of which is one statement and so sees one state. */
  read<T>(task: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs a transaction; it is undone when `task` throws. Where the database undoes it, `task` runs again. */
  write<T>(task: (tx: Tx) => Promise<T>): Promise<T>;
  listen: Listen;
  /** Undefined where there is no pool. */
  load(): PoolLoad | undefined;
  /** Reads the epoch anew. Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const openEngine = (source: DatabaseSource): Promise<Engine> => {
  if (source.kind === 'postgres') return openPostgres(source);
  return source.kind === 'pglite' ? openPglite(source.directory) : openInMemory(source.snapshot);
};

/**
 * Opens the database and brings its tables up to date. Throws `DirectoryTakenError` when another process holds the
 * directory, and the driver's error when PostgreSQL cannot be reached.
 */
export const openDatabase = async (source: DatabaseSource): Promise<Database> => {
  const engine = await openEngine(source);
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
