/** Examines the database for the doctor. It changes nothing there, and makes no tables. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import * as z from 'zod/mini';
import { codeOf } from '../db/connection/failures.ts';
import { countMissing } from '../db/migrations.ts';
import { rehearse, type DatabaseSettings } from '../open-database.ts';
import type { PostgresSource } from '../db/connection/engine.ts';
import type { DatabaseState, Seen } from './checks.ts';

const server = `
  select current_setting('server_version_num')::int as version,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
    extract(epoch from clock_timestamp()) * 1000 as now,
    to_regclass('public.server_state') is not null as "hasTables"`;
const serverRow = z.object({
  version: z.int(),
  isReadOnly: z.boolean(),
  now: z.coerce.number(),
  hasTables: z.boolean(),
});

const readState = async (client: Client): Promise<Omit<DatabaseState, 'refusal'>> => {
  const { hasTables, ...state } = z.parse(serverRow, (await client.query(server)).rows[0]);
  return { ...state, missingMigrations: hasTables ? await countMissing(drizzle(client)) : 0 };
};

const connected = async <T>(url: string, task: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await task(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * A database that lacks a part of the tables is told of that alone: making them would stop the server that may run on it.
 */
const examine = async (
  { url, directUrl = url }: PostgresSource,
  settings: DatabaseSettings,
): Promise<DatabaseState> => {
  const state = await connected(url, readState);
  if (state.isReadOnly || state.missingMigrations > 0) return { ...state, refusal: undefined };
  const refusal = await connected(directUrl, async (client) => {
    await client.query('begin');
    const fault = await rehearse(drizzle(client), settings);
    await client.query('rollback');
    return fault;
  });
  return { ...state, refusal };
};

/**
 * Examines PostgreSQL. The driver's message may contain the URL, and the URL the password: only its code is passed on.
 */
const seePostgres = async (
  source: PostgresSource,
  settings: DatabaseSettings,
): Promise<Seen<DatabaseState>> => {
  try {
    return { ok: true, value: await examine(source, settings) };
  } catch (error) {
    return { ok: false, why: `cannot be used (${codeOf(error) || 'no answer'})` };
  }
};

/** The database's log grows by this much at once. */
const roomBytes = 16 * 1024 * 1024;

/** A running server holds the directory, so its database is not opened: a file of our own shows whether there is room. */
const seeDirectory = async (directory: string): Promise<Seen<undefined>> => {
  const file = path.join(directory, 'room');
  try {
    await mkdir(directory, { recursive: true });
    await writeFile(file, Buffer.alloc(roomBytes));
    return { ok: true, value: undefined };
  } catch (error) {
    return { ok: false, why: `cannot write to its directory (${codeOf(error)})` };
  } finally {
    await rm(file, { force: true }).catch(() => undefined); // where there is no directory
  }
};

export const seeDatabase = async (
  settings: DatabaseSettings,
): Promise<Seen<DatabaseState | undefined>> => {
  const source = settings.database;
  if (source.kind === 'postgres') return seePostgres(source, settings);
  return source.kind === 'pglite' ? seeDirectory(source.directory) : { ok: true, value: undefined };
};
