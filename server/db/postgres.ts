/** PostgreSQL through a pool of connections. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import type { Engine } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** Any number that nothing else in the database locks. */
const migrationLock = 4_829_113;

/**
 * Instances that start together migrate one after the other: an advisory lock, on a connection of its own, since a
 * pool could lock on one connection and unlock on another.
 */
const migrateOnce = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end(); // releases the lock
  }
};

export const openPostgres = async (url: string): Promise<Engine> => {
  await migrateOnce(url);
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // An idle connection that the server closed; without a listener the process would end. The pool replaces it.
  pool.on('error', () => undefined);
  return { connection: drizzle(pool), close: () => pool.end() };
};
