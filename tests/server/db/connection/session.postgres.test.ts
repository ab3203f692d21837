/** In a session of the server's own, reads need no transaction, and the most frequent statements are planned once. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database, Tx } from '../../../../server/db/connection/engine.ts';
import { createTestApi, type TestApi } from '../../../support/api-server.ts';
import { concurrentDatabases } from '../../../support/databases.ts';

const rowsOf = async (tx: Tx, query: ReturnType<typeof sql>) =>
  ((await tx.execute(query)) as { rows: Record<string, unknown>[] }).rows;

const settings = sql`select current_setting('statement_timeout') as timeout,
  current_setting('transaction_isolation') as isolation`;

describe.each(concurrentDatabases)('$name', ({ openAs }) => {
  let database: Database;
  let api: TestApi;
  beforeEach(async () => {
    database = await openAs(async ({ href }) => ({ kind: 'postgres', url: href, poolSize: 1 }));
    api = createTestApi(database);
  });
  afterEach(() => api.app.close());

  test('a read has no transaction, but a change has one', async () => {
    const startedAt = sql`select transaction_timestamp()::text as at`;
    const startsOf = (ask: Database['read']) =>
      ask(async (tx) => [await rowsOf(tx, startedAt), await rowsOf(tx, startedAt)]);
    const [first, second] = await startsOf(database.read);
    expect(first).not.toEqual(second);
    const [begun, going] = await startsOf(database.write);
    expect(begun).toEqual(going);
  });

  test('a change does not alter the time-out of reads', async () => {
    const isolation = 'read committed';
    expect(await database.read((tx) => rowsOf(tx, settings))).toEqual([
      { timeout: '2s', isolation },
    ]);
    expect(await database.write((tx) => rowsOf(tx, settings))).toEqual([
      { timeout: '8s', isolation },
    ]);
    expect(await database.read((tx) => rowsOf(tx, settings))).toEqual([
      { timeout: '2s', isolation },
    ]);
  });

  test('the most frequent reads are planned once', async () => {
    const members = [api.member(), api.member()];
    for (const member of members) {
      await member.get('/tma/profile');
      await member.get('/tma/users');
      await member.get('/tma/users', { query: { limit: '20', q: 'ma' } });
    }
    const planned = await database.read((tx) =>
      rowsOf(tx, sql`select name from pg_prepared_statements order by name`),
    );
    expect(planned).toEqual([
      { name: 'blocks_of' },
      { name: 'everybody_count' },
      { name: 'first_users_202' },
      { name: 'identities_by_id' },
      { name: 'own_cards' },
    ]);
  });

  test('one plan serves any number of keys', async () => {
    const member = api.member();
    for (let nth = 0; nth < 12; nth += 1) await member.get('/tma/profile');
    const plans = await database.read((tx) =>
      rowsOf(
        tx,
        sql`select name, generic_plans > 0 as "isKept" from pg_prepared_statements order by name`,
      ),
    );
    expect(plans).toEqual([
      { name: 'identities_by_id', isKept: true },
      { name: 'own_cards', isKept: true },
    ]);
  });

  test('F103 a migration that changes the result of a planned statement fails one request', async () => {
    const member = api.member();
    await member.get('/tma/profile');
    await database.write((tx) => tx.execute(sql`alter table members alter phone type varchar`));
    const met = await member.get('/tma/profile');
    expect([met.status, met.headers['retry-after']]).toEqual([503, expect.any(String)]);
    expect((await member.get('/tma/profile')).status).toBe(200);
  });

  test('F103 a lost prepared statement is prepared again', async () => {
    const member = api.member();
    await member.get('/tma/profile');
    await database.read((tx) => tx.execute(sql`deallocate all`));
    expect((await member.get('/tma/profile')).status).toBe(503);
    expect((await member.get('/tma/profile')).status).toBe(200);
  });
});
