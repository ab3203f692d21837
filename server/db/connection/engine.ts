/** The database as the rest of the server sees it, for any engine: types only. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Time limits, in milliseconds. */
export interface ConnectionLimits {
  /** Until a connection is open, or one of the pool is free. */
  connectMs: number;
  /** For a read, and for a statement of a change, by the database's clock. */
  readMs: number;
  statementMs: number;
  /** The connection counts as lost after this much silence in both directions. More than a statement takes. */
  silentMs: number;
  /** Unused in the pool. Less than silent, so that the connection ends with a goodbye. */
  idleMs: number;
}

/** A connection or an open transaction: the first argument of every repository function. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface PostgresSource {
  kind: 'postgres';
  url: string;
  /** Bypasses a pooler, for migrations and listening, which need their own connection. */
  directUrl?: string | undefined;
  poolSize?: number | undefined;
  limits?: ConnectionLimits;
}

export type DatabaseSource =
  | PostgresSource
  | { kind: 'pglite'; directory: string }
  /** `snapshot` is the result of `dumpDataDir` of another PGlite: starting from one takes a quarter of the time. */
  | { kind: 'memory'; snapshot?: Blob };

/**
 * Listens for notifications of any instance on a channel, from now on. Calls `onEnd` if that ends by itself. Rejects if
 * it is not possible; the result ends it.
 */
export type Listen = (
  channel: string,
  hear: (payload: string) => void,
  onEnd: () => void,
) => Promise<() => Promise<void>>;

/** How much of the pool is in use, and how many tasks wait for it. */
export interface PoolLoad {
  inUse: number;
  waiting: number;
}

/** An open database before any of our rows were read. */
export interface Engine {
  /** Runs single statements. */
  read<T>(task: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs a transaction. */
  write<T>(task: (tx: Tx) => Promise<T>): Promise<T>;
  listen: Listen;
  /** Undefined if there is no pool. */
  load(): PoolLoad | undefined;
  close(): Promise<void>;
}

export interface Database {
  /** See the contract's `serverEpoch` header. The value is from the last `ping`. */
  epoch(): string;
  /** Runs single statements, for reads: each is one statement and so sees one state. */
  read<T>(task: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs a transaction, which is rolled back if `task` throws. If the database rolls it back, `task` runs again. */
  write<T>(task: (tx: Tx) => Promise<T>): Promise<T>;
  listen: Listen;
  /** Undefined if there is no pool. */
  load(): PoolLoad | undefined;
  /** Reads the epoch again. Throws if the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
