/**
 * PostgreSQL through a pool of connections. It may restart, fail over, or be behind a network that silently loses
 * connections. So a connection that ends is replaced, and so is one whose answer takes too long.
 */
import { Socket } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool, type ClientConfig, type ClientBase, type PoolClient } from 'pg';
import type { ConnectionLimits, Engine, Listen, PostgresSource, Tx } from './engine.ts';
import { migrate } from '../migrations.ts';
import { retryUndone } from './retry.ts';
import { createBorrow, sendTogether, type Session } from './session.ts';

/** The limits if no setting changes them. */
export const standardLimits: ConnectionLimits = {
  connectMs: 5_000,
  readMs: 2_000,
  statementMs: 8_000,
  silentMs: 10_000,
  idleMs: 9_000,
};

const standardPoolSize = 10;

/**
 * After waiting for a lock, a statement must read the latest state. The level is set each time, since a database, a
 * role or an engine may have another default.
 */
const begin = 'begin isolation level read committed';

/** Any number that nothing else in the database locks. */
const migrationLock = 4_829_113;

/** A vanished host is noticed 10 s later, even if nothing is requested. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * A failed connection fails its present statement, or the next one. Without a listener the process would end, and the
 * pool listens on idle connections only.
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
 * Instances that start together migrate one after the other. The advisory lock belongs to the transaction, since behind
 * a pooler a session's lock might stay for ever. Large tables may take longer than the role's statements may.
 */
const migrateOnce = async (url: string): Promise<void> => {
  const client = createClient({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(`${begin}; set local statement_timeout = 0`);
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await migrate(drizzle(client));
    await client.query('commit');
  } finally {
    await client.end();
  }
};

/** Uses a separate connection: a pool could listen on one and receive on none. */
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
      // Ends it without a goodbye, which a silent connection would not answer.
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
 * The time-outs of a transaction, and how its dates are written, which also work behind a pooler. An idle transaction
 * belongs to a silent connection, and holds locks. It is one message that is not awaited, so that the first statements
 * go in the same packet.
 */
const beginFor = (statementMs: number, { silentMs }: ConnectionLimits): string =>
  [
    begin,
    `set local statement_timeout = ${statementMs}`,
    `set local idle_in_transaction_session_timeout = ${silentMs}`,
    'set local datestyle = iso',
  ].join(';');

/** A connection is not used again after a failed statement: it may be broken without knowing it yet. */
const mayBeBroken = (error: unknown): boolean => error instanceof DrizzleQueryError;

const rollBack = async (client: PoolClient, error: unknown): Promise<void> => {
  try {
    await client.query('rollback');
    client.release(mayBeBroken(error));
  } catch {
    client.release(true);
  }
};

type End = (client: PoolClient) => Promise<unknown>;

const commit: End = (client) => client.query('commit');

/**
 * The read values are valid even if the transaction fails. So nobody waits, and the next statement follows directly.
 */
const leave: End = async (client) => {
  client.query('commit').catch(() => undefined);
};

/** Runs a task on a connection of the pool, and returns the connection. */
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
      await rollBack(client, error);
      throw error;
    }
  };

/** Runs statements without a transaction, in a session with their time-out and isolation. */
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

/** Opens the database at `url`, which may be a pooler that lends a connection for each transaction. */
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
