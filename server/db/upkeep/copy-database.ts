/**
 * Copies all rows of a database into a new one of the same release, of any engine. Rows travel as JSON, in which each
 * column keeps its value, so this file knows no table.
 */
import { sql } from 'drizzle-orm';
import { inChunks } from '../connection/in-chunks.ts';
import type { Database, Tx } from '../connection/engine.ts';

/** Those that others refer to come first. */
const listTables = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .select({ name: sql<string>`relname` })
    .from(sql`(
    with recursive found(id, level) as (
      select oid, 0 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      union select k.conrelid, level + 1 from found join pg_constraint k
        on k.confrelid = found.id and k.contype = 'f' and k.conrelid <> k.confrelid
    ) select relname, max(level) as level from found join pg_class c on c.oid = found.id group by relname
  ) tables`)
    .orderBy(sql`level, relname`);
  return rows.map(({ name }) => name);
};

/** The last number that each counter gave away. */
const readCounters = (tx: Tx) =>
  tx
    .select({ name: sql<string>`sequencename`, last: sql<string>`last_value::text` })
    .from(sql`pg_sequences`)
    .where(sql`schemaname = 'public' and last_value is not null`);

/** Few enough that a statement is done in time. */
const rowsAtOnce = 200;

const copyTable = async (from: Tx, to: Tx, name: string): Promise<void> => {
  const table = sql.identifier(name);
  const rows = await from.select({ row: sql`to_jsonb(t)` }).from(sql`${table} t`);
  // Its triggers count what is added, and the counts are copied as well.
  await to.execute(sql`alter table ${table} disable trigger user`);
  const save = (chunk: typeof rows) => {
    const json = JSON.stringify(chunk.map(({ row }) => row));
    return to.execute(sql`insert into ${table} overriding system value
      select * from jsonb_populate_recordset(null::${table}, ${json}::jsonb)`);
  };
  await inChunks(rows, save, rowsAtOnce);
  await to.execute(sql`alter table ${table} enable trigger user`);
};

/** The rows of a new database, made with its tables, give way. Nothing may write to either meanwhile. */
export const copyDatabase = async (
  from: Pick<Database, 'write'>,
  to: Pick<Database, 'write'>,
): Promise<void> =>
  from.write((source) =>
    to.write(async (target) => {
      const tables = await listTables(source);
      for (const name of tables.toReversed()) {
        await target.execute(sql`delete from ${sql.identifier(name)}`);
      }
      for (const name of tables) await copyTable(source, target, name);
      for (const { name, last } of await readCounters(source)) {
        await target.execute(sql`select setval(${name}::regclass, ${last}::bigint)`);
      }
    }),
  );
