/**
 * How a test's database is made empty again, in PGlite and in PostgreSQL: as the migrations left it, without a new start
 * of the one, or a new copy of the other. Rows are deleted, which takes some ten milliseconds; to truncate tables takes ten
 * times as long, since each gets new files.
 */

/** Notes what the migrations put in, beside the tables themselves. */
export const keep = `
  do $$ declare t record; isFilled boolean; begin
    create schema kept;
    create table kept.sequences as
      select format('%I.%I', schemaname, sequencename) as name, start_value, last_value from pg_sequences;
    create table kept.contents (name text, columns text);
    for t in select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by 1 loop
      execute format('select exists (select from public.%I)', t.name) into isFilled;
      if isFilled then
        insert into kept.contents values (t.name, t.columns);
        execute format('create table kept.%I as table public.%I', t.name, t.name);
      end if;
    end loop;
  end $$;`;

/** Asks for what `keep` has noted. */
export const empty = `
  do $$ declare t record; begin
    set local session_replication_role = replica;
    for t in select tablename as name from pg_tables where schemaname = 'public' loop
      execute format('delete from public.%I', t.name);
    end loop;
    for t in select name, columns from kept.contents loop
      execute format('insert into public.%I (%s) overriding system value select %s from kept.%I',
        t.name, t.columns, t.columns, t.name);
    end loop;
    perform setval(name, coalesce(last_value, start_value), last_value is not null) from kept.sequences;
  end $$;`;

/**
 * Another text after any change of tables, columns, triggers, constraints or functions, and once deleted rows take more room
 * than a new start is worth: such a database is given up.
 */
export const readShape = `
  select (select string_agg(oid || relname, ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace)
    || (select count(*) || '/' || coalesce(max(attnum), 0) from pg_attribute where attrelid in
      (select oid from pg_class where relnamespace = 'public'::regnamespace) and not attisdropped)
    || (select count(*) || '/' || coalesce(max(oid), 0) from pg_trigger)
    || (select count(*) || '/' || coalesce(max(oid), 0) from pg_constraint)
    || (select count(*) || '/' || coalesce(max(oid), 0) from pg_proc)
    || (select sum(pg_relation_size(oid)) > 8000000 from pg_class where relnamespace = 'public'::regnamespace) as shape`;
