/**
 * Sessions of the database. If PostgreSQL itself is at the other end of the connection, the session is ours. A pooler
 * lends another for each transaction, so settings and prepared statements of one are missing in the next.
 */
import type { Writable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Tx } from './engine.ts';
import { keepNames } from './prepared.ts';

declare module 'pg' {
  interface ClientBase {
    /** As sent at the connection's start; a pooler makes one up. */
    processID: number | null;
  }
}

export interface Session {
  client: PoolClient;
  /** One for as long as the connection lasts, so that statements are prepared once. */
  tx: Tx;
  isOurs: boolean;
}

const isOurs = async (client: PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === client.processID;
};

/** Settings that a transaction otherwise makes each time, for statements outside of one. */
const settingsFor = (statementMs: number): string =>
  [
    `set statement_timeout = ${statementMs}`,
    "set default_transaction_isolation = 'read committed'",
    'set datestyle = iso',
  ].join(';');

const openSession = async (client: PoolClient, statementMs: number): Promise<Session> => {
  const session = { client, tx: drizzle(client), isOurs: await isOurs(client) };
  if (session.isOurs) {
    await client.query(settingsFor(statementMs));
    keepNames(session.tx);
  }
  return session;
};

/** Takes connections from the pool, each with its session. A statement outside a transaction may take `statementMs`. */
export const createBorrow = (pool: Pool, statementMs: number): (() => Promise<Session>) => {
  const sessions = new WeakMap<PoolClient, Session>();
  return async () => {
    const client = await pool.connect();
    try {
      const session = sessions.get(client) ?? (await openSession(client, statementMs));
      sessions.set(client, session);
      return session;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
};

/**
 * Sends everything written in this turn of the event loop together, at its end: passing a packet to the system costs more
 * than making it.
 */
export const sendTogether = (stream: Writable): void => {
  stream.cork();
  process.nextTick(() => stream.uncork());
};
