/**
 * PostgreSQL through a pool of connections. It restarts, fails over, and is behind networks that lose connections
 * without a word: a connection that ends is replaced, and so is one on which an answer is awaited for too long.
 */
import { Socket } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type ClientConfig, type ClientBase, type PoolClient } from 'pg';
import type { ConnectionLimits, Engine, Listen, PostgresSource, Tx } from './engine.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { sendTogether } from './one-packet.ts';
import { retryUndone } from './retry.ts';
import { createBorrow, type Session } from './session.ts';

/** Those of the settings, where nothing is set. */
export const standardLimits: ConnectionLimits = {
  connectMs: 5_000,
  readMs: 2_000,
  statementMs: 8_000,
  silentMs: 10_000,
  idleMs: 9_000,
};

const standardPoolSize = 10;

/**
 * What is read after a lock was waited for is as it is by then. Said each time: a database, a role or an engine may have
 * another standard.
 */
const begin = 'begin isolation level read committed';

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
 * Instances that start together migrate one after the other: an advisory lock of the transaction, since behind a
 * pooler one of the session might stay for ever. The migrator's own commit ends the transaction, and so the lock.
 */
const migrateOnce = async (url: string): Promise<void> => {
  const client = createClient({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(begin);
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
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

const openPool = (url: string, size: number | undefined, limits: ConnectionLimits): Pool => {
  const pool = new Pool({
    ...keptAlive,
    connectionString: url,
    max: size ?? standardPoolSize,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: limits.idleMs,
    pipeline: true,
    stream: () => {
      const socket = new Socket();
      return socket.setTimeout(limits.silentMs, () => socket.destroy());
    },
  });
  pool.on('connect', surviveErrors);
  pool.on('error', () => undefined); // of an idle connection, which the pool replaces
  return pool;
};

/**
 * The time-outs of a transaction, which a pooler keeps to it: an idle one is of a connection that fell
 * silent, and holds locks. One message, and not waited for: the first statements go in the same packet.
 */
const beginFor = (statementMs: number, { silentMs }: ConnectionLimits): string =>
  [
    begin,
    `set local statement_timeout = ${statementMs}`,
    `set local idle_in_transaction_session_timeout = ${silentMs}`,
  ].join(';');

/** A connection on which a statement failed is not used again: it may be broken, and not know it yet. */
const mayBeBroken = (error: unknown): boolean => error instanceof DrizzleQueryError;

const undo = async (client: PoolClient, error: unknown): Promise<void> => {
  try {
    await client.query('rollback');
    client.release(mayBeBroken(error));
  } catch {
    client.release(true);
  }
};

type End = (client: PoolClient) => Promise<unknown>;

const commit: End = (client) => client.query('commit');

/** What was read is valid, also if the transaction fails: nobody waits, and the next statement follows on the wire. */
const leave: End = async (client) => {
  client.query('commit').catch(() => undefined);
};

/** Runs a task on a connection of the pool, and gives the connection back. */
type Run = <T>(session: Session, task: (tx: Tx) => Promise<T>) => Promise<T>;

const transact =
  (beginning: string, end: End): Run =>
  async ({ client, tx }, task) => {
    try {
      sendTogether(client.connection.stream);
      const begun = client.query(beginning);
      const [result] = await Promise.all([task(tx), begun]);
      await end(client);
      client.release();
      return result;
    } catch (error) {
      await undo(client, error);
      throw error;
    }
  };

/** Statements by themselves, in a session that has their time-out and isolation. */
const ask: Run = async ({ client, tx }, task) => {
  try {
    sendTogether(client.connection.stream);
    const result = await task(tx);
    client.release();
    return result;
  } catch (error) {
    client.release(mayBeBroken(error));
    throw error;
  }
};

/** Opens the database at `url`, which may be a pooler's that lends a connection for each transaction. */
export const openPostgres = async ({
  url,
  directUrl = url,
  poolSize,
  limits = standardLimits,
}: PostgresSource): Promise<Engine> => {
  await migrateOnce(directUrl);
  const pool = openPool(url, poolSize, limits);
  const borrow = createBorrow(pool, limits.readMs);
  const read = transact(beginFor(limits.readMs, limits), leave);
  const change = transact(beginFor(limits.statementMs, limits), commit);
  return {
    read: async (task) => {
      const session = await borrow();
      return session.isOurs ? ask(session, task) : read(session, task);
    },
    write: (task) => retryUndone(async () => change(await borrow(), task)),
    listen: listenOn(directUrl, limits),
    load: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
};
