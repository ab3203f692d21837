/**
 * The server's effects as the database saw them. Triggers record every change of a profile and of its visibility, in
 * the transaction of the change: one row for each effect, in the order of the commits.
 */
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Tx } from '../../server/db/connection/engine.ts';

export const effect = z.object({
  /** `form`: the description; `interests`: ids of tags, ascending; `public`: true or false. */
  kind: z.enum(['form', 'interests', 'public']),
  value: z.string(),
  /** The other field after the effect: the interests for a form, the description for interests. It must not change. */
  beside: z.string(),
});
export type LoggedEffect = z.output<typeof effect>;

export const memberRecord = z.object({
  effects: z.array(effect),
  /** Idempotency keys that the server keeps: one for each effect. */
  keys: z.array(z.string()),
});
export type MemberEffects = z.output<typeof memberRecord>;

/**
 * Triggers of one event run in the order of their names, so a form does not count as interests, too. Its interests are
 * known only when the transaction ends.
 */
const statements = [
  `create table if not exists effects (
    seq bigserial primary key, member_id bigint not null, tx bigint not null default txid_current(),
    kind text not null, value text not null, beside text not null)`,
  `create or replace function note_effect() returns trigger language plpgsql as $$
  declare
    description text := coalesce(new.description, '');
    interests text := (select coalesce(string_agg(tag_id::text, ',' order by tag_id), '')
      from member_tags where member_id = new.id);
  begin
    if tg_argv[0] = 'end' then
      update effects set beside = interests where tx = txid_current() and kind = 'form';
    elsif tg_argv[0] = 'form' then
      insert into effects (member_id, kind, value, beside) values (new.id, 'form', description, interests);
    elsif tg_argv[0] = 'public' then
      insert into effects (member_id, kind, value, beside) values (new.id, 'public', new.is_public::text, '');
    elsif not exists (select from effects where tx = txid_current()) then
      insert into effects (member_id, kind, value, beside) values (new.id, 'interests', interests, description);
    end if;
    return null;
  end $$`,
  `create index if not exists effects_tx on effects (tx)`,
  `create or replace trigger effects_1 after update of description on members
    for each row execute function note_effect('form')`,
  `create or replace trigger effects_2 after update of is_filled on members
    for each row execute function note_effect('interests')`,
  `create or replace trigger effects_3 after update of is_public on members
    for each row execute function note_effect('public')`,
  `drop trigger if exists effects_end on members`,
  `create constraint trigger effects_end after update on members deferrable initially deferred
    for each row execute function note_effect('end')`,
];

export const installEffectLog = (database: Database): Promise<void> =>
  database.write(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });

const answer = z.object({ rows: z.array(z.unknown()) });

const rowsOf = async (tx: Tx, query: ReturnType<typeof sql>): Promise<unknown[]> =>
  z.parse(answer, await tx.execute(query)).rows;

const keyRow = z.object({ key: z.string() });

/** All effects on a member so far. */
export const readRecord = (database: Database, memberId: number): Promise<MemberEffects> =>
  database.write(async (tx) => {
    const effects = await rowsOf(
      tx,
      sql`select kind, value, beside from effects where member_id = ${memberId} order by seq`,
    );
    const keys = await rowsOf(
      tx,
      sql`select key from idempotency_keys where member_id = ${memberId}`,
    );
    return {
      effects: z.parse(z.array(effect), effects),
      keys: z.parse(z.array(keyRow), keys).map(({ key }) => key),
    };
  });
