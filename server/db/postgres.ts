/**
 * PostgreSQL through a pool of connections. It restarts, fails over, and stands behind networks that lose connections
 * without a word: a connection that ends is replaced, and so is one on which an answer is awaited for too long.
 */
import { Socket } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type ClientConfig, type ClientBase } from 'pg';
import type { Engine, Listen } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** How long things may take, in milliseconds. */
export interface ConnectionLimits {
  /** Until a connection is open, or one of the pool is free. */
  connectMs: number;
  /** A statement, by the database's clock. */
  statementMs: number;
  /** Nothing comes, nothing goes: the connection is lost. More than a statement takes. */
  silentMs: number;
  /** Unused in the pool; less than silent, so that it ends with a goodbye. */
  idleMs: number;
}

const standardLimits: ConnectionLimits = {
  connectMs: 5_000,
  statementMs: 8_000,
  silentMs: 10_000,
  idleMs: 9_000,
};

/** Any number that nothing else in the database locks. */
const migrationLock = 4_829_113;

/** A host that is gone is noticed 10 s later, also where nothing is asked. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * What fails on a connection fails the statement that runs, or the next one. Without a listener the process would end,
 * and the pool listens on idle connections only.
 */
const surviveErrors = (client: ClientBase): void => {
  client.on('error', () => undefined);
};

const createClient = (config: ClientConfig): Client => {
  const client = new Client({ ...keptAlive, ...config });
  surviveErrors(client);
  return client;
};

/**
 * Instances that start together migrate one after the other: an advisory lock, on a connection of its own, since a
 * pool could lock on one connection and unlock on another.
 */
const migrateOnce = async (url: string): Promise<void> => {
  const client = createClient({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end(); // releases the lock
  }
};

/** On a connection of its own: a pool could listen on one and hear on none. */
const listenOn =
  (url: string, { connectMs, statementMs }: ConnectionLimits): Listen =>
  async (channel, hear, onEnd) => {
    const socket = new Socket();
    const client = createClient({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      query_timeout: statementMs,
      stream: () => socket,
    });
    client.on('notification', ({ payload = '' }) => hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    client.on('end', onEnd);
    return async () => {
      client.off('end', onEnd);
      // Without a goodbye, to which nothing would be answered on a line that fell silent.
      socket.destroy();
    };
  };

const openPool = (url: string, limits: ConnectionLimits): Pool => {
  const pool = new Pool({
    ...keptAlive,
    connectionString: url,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    idleTimeoutMillis: limits.idleMs,
    // Where this server's other connections fell silent, their transactions hold locks.
    idle_in_transaction_session_timeout: limits.silentMs,
    stream: () => {
      const socket = new Socket();
      return socket.setTimeout(limits.silentMs, () => socket.destroy());
    },
  });
  pool.on('connect', surviveErrors);
  pool.on('error', () => undefined); // of an idle connection, which the pool replaces
  return pool;
};

/** A connection on which a statement failed is not used again: it may be broken, and not know it yet. */
const writeIn =
  (pool: Pool): Engine['write'] =>
  async (task) => {
    const client = await pool.connect();
    let isDoubtful = false;
    try {
      return await drizzle(client).transaction(task);
    } catch (error) {
      isDoubtful = error instanceof DrizzleQueryError;
      throw error;
    } finally {
      client.release(isDoubtful);
    }
  };

export const openPostgres = async (url: string, limits = standardLimits): Promise<Engine> => {
  await migrateOnce(url);
  const pool = openPool(url, limits);
  return {
    connection: drizzle(pool),
    write: writeIn(pool),
    listen: listenOn(url, limits),
    load: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
};
