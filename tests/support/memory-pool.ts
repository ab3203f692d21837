/**
 * Databases in memory that the files of one process use in turn. A start of PGlite takes a second of processor time, and
 * making one empty again some milliseconds. One whose tables a test has changed is not used again.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/connection/engine.ts';

/** What the migrations put in, beside the tables themselves. */
const keep = `
  do $$ declare t text; begin
    create schema kept;
    create table kept.sequences as
      select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences;
    for t in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table kept.%I as table public.%I', t, t);
    end loop;
  end $$;`;

const refill = `
  do $$ declare t record; s record; begin
    set local session_replication_role = replica;
    execute (select format('truncate %s restart identity cascade', string_agg(format('public.%I', tablename), ', '))
      from pg_tables where schemaname = 'public');
    for t in select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by 1 loop
      execute format('insert into public.%I (%s) overriding system value select %s from kept.%I',
        t.name, t.columns, t.columns, t.name);
    end loop;
    for s in select name, last_value from kept.sequences loop
      if s.last_value is null then execute format('alter sequence %s restart', s.name);
      else perform setval(s.name, s.last_value); end if;
    end loop;
  end $$;`;

/** Any change of tables, columns, triggers, constraints or functions is another text. */
const shape = `
  select (select string_agg(oid || relname, ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace)
    || (select count(*) || '/' || coalesce(max(attnum), 0) from pg_attribute where attrelid in
      (select oid from pg_class where relnamespace = 'public'::regnamespace) and not attisdropped)
    || (select count(*) || '/' || coalesce(max(oid), 0) from pg_trigger)
    || (select count(*) || '/' || coalesce(max(oid), 0) from pg_constraint)
    || (select count(*) || '/' || coalesce(max(oid), 0) from pg_proc) as shape`;

const run = (database: Database, statement: string) =>
  database.read((tx) => tx.execute(sql.raw(statement)));

const shapeOf = async (database: Database): Promise<string> =>
  JSON.stringify(await run(database, shape));

interface Kept {
  database: Database;
  shape: string;
}

const closed = async (): Promise<never> => {
  throw new Error('This database was closed');
};

/** Until it is closed, `database` is the caller's alone. */
const lend = ({ database, shape }: Kept, onReturn: (kept: Kept) => void): Database => {
  let isClosed = false;
  const ends: (() => Promise<void>)[] = [];
  const openOr =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      isClosed ? closed() : call(...args);
  return {
    ...database,
    read: (task) => (isClosed ? closed() : database.read(task)),
    write: (task) => (isClosed ? closed() : database.write(task)),
    ping: openOr(database.ping),
    listen: openOr(async (...args: Parameters<Database['listen']>) => {
      const end = await database.listen(...args);
      ends.push(end);
      return end;
    }),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await Promise.all(ends.map((end) => end()));
      if ((await shapeOf(database)) === shape) onReturn({ database, shape });
      else await database.close();
    },
  };
};

/** `open`: makes one with empty tables. */
export const createMemoryPool = (open: () => Promise<Database>): (() => Promise<Database>) => {
  const idle: Kept[] = [];

  const take = async (): Promise<Kept> => {
    const kept = idle.pop();
    if (!kept) {
      const database = await open();
      await database.write((tx) => tx.execute(sql.raw(keep)));
      return { database, shape: await shapeOf(database) };
    }
    await run(kept.database, 'reset all');
    await run(kept.database, refill);
    await kept.database.ping();
    return kept;
  };

  return async () => lend(await take(), (kept) => idle.push(kept));
};
