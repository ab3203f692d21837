/**
 * Makes the tables, or brings those of an older release up to date. It leaves the transaction to its caller: a start
 * commits it, and the doctor rolls it back. The list of what was done is drizzle's own.
 */
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Tx } from './connection/engine.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** When the last one of the database was written; 0 if it has none. */
const readLast = async (tx: Tx): Promise<number> => {
  const last = sql<string | null>`max(created_at)`;
  const [row] = await tx.select({ last }).from(sql`drizzle.__drizzle_migrations`);
  return Number(row?.last ?? 0);
};

const missingAfter = (last: number) =>
  readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last);

/** How many the database lacks that this release has. */
export const countMissing = async (tx: Tx): Promise<number> =>
  missingAfter(await readLast(tx)).length;

export const migrate = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql: statements, hash, folderMillis } of missingAfter(await readLast(tx))) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${hash}, ${folderMillis})`);
  }
};
