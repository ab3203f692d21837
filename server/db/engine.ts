/** What a database is to the rest of the server, whichever runs it: types alone. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** How long things may take, in milliseconds. */
export interface ConnectionLimits {
  /** Until a connection is open, or one of the pool is free. */
  connectMs: number;
  /** A read, and a statement of a change, by the database's clock. */
  readMs: number;
  statementMs: number;
  /** Nothing comes, nothing goes: the connection is lost. More than a statement takes. */
  silentMs: number;
  /** Unused in the pool; less than silent, so that it ends with a goodbye. */
  idleMs: number;
}

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
 * Hears what is notified on a channel from now on, by any instance. `onEnd` is called when that has ended by
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
  /** Runs single statements; for reads, each is one statement and so sees one state. */
  read<T>(task: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs a transaction; it is undone when `task` throws. Where the database undoes it, `task` runs again. */
  write<T>(task: (tx: Tx) => Promise<T>): Promise<T>;
  listen: Listen;
  /** Undefined where there is no pool. */
  load(): PoolLoad | undefined;
  /** Reads the epoch again. Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
