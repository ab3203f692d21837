/** Examines the database for the doctor. It changes nothing there, and makes no tables. */
import { constants, readFileSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import * as z from 'zod/mini';
import { codeOf } from '../db/connection/failures.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';
import type { DatabaseSource } from '../db/connection/engine.ts';
import type { DatabaseState, Seen } from './checks.ts';

const journal = z.object({ entries: z.array(z.object({ when: z.number() })) });

const ownMigrations = (): number[] => {
  const file = path.join(migrationsFolder, 'meta/_journal.json');
  return z.parse(journal, JSON.parse(readFileSync(file, 'utf8'))).entries.map(({ when }) => when);
};

const server = `
  select current_setting('server_version_num')::int as version,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
    extract(epoch from clock_timestamp()) * 1000 as now,
    to_regclass('public.server_state') is not null as "hasTables"`;
const applied = 'select max(created_at) as last from drizzle.__drizzle_migrations';
const stated = `select to_jsonb(server_state) ->> 'mode' as mode from server_state`;

const serverRow = z.object({
  version: z.int(),
  isReadOnly: z.boolean(),
  now: z.coerce.number(),
  hasTables: z.boolean(),
});
const appliedRow = z.object({ last: z.coerce.number() });
const stateRow = z.object({ mode: z.nullable(z.enum(['demo', 'production'])) });

const read = async (client: Client): Promise<DatabaseState> => {
  const one = async (statement: string): Promise<unknown> =>
    (await client.query(statement)).rows[0];
  const { hasTables, ...state } = z.parse(serverRow, await one(server));
  if (!hasTables) return { ...state, missingMigrations: null, mode: null };
  const { last } = z.parse(appliedRow, await one(applied));
  const missing = ownMigrations().filter((when) => when > last);
  const { mode } = z.parse(stateRow, await one(stated));
  return { ...state, missingMigrations: missing.length, mode };
};

const readAt = async (url: string): Promise<DatabaseState> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await read(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Examines PostgreSQL. The driver's message may contain the URL, and the URL the password: only its code is passed on.
 */
const seePostgres = async (url: string): Promise<Seen<DatabaseState>> => {
  try {
    return { ok: true, value: await readAt(url) };
  } catch (error) {
    return { ok: false, why: `cannot be used (${codeOf(error) || 'no answer'})` };
  }
};

/** A running server holds the directory, so it is not opened. */
const seeDirectory = async (directory: string): Promise<Seen<undefined>> => {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK);
    return { ok: true, value: undefined };
  } catch (error) {
    return { ok: false, why: `cannot write to its directory (${codeOf(error)})` };
  }
};

export const seeDatabase = async (
  source: DatabaseSource,
): Promise<Seen<DatabaseState | undefined>> => {
  if (source.kind === 'postgres') return seePostgres(source.url);
  return source.kind === 'pglite' ? seeDirectory(source.directory) : { ok: true, value: undefined };
};
