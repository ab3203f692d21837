/** Behind a pooler that lends a connection for each transaction, the server relies on no session state. */
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../../server/db/connection/database.ts';
import type { Database } from '../../../../server/db/connection/engine.ts';
import { createTestApi, type TestApi } from '../../../support/api-server.ts';
import { concurrentDatabases } from '../../../support/databases.ts';
import {
  startScratchPgbouncer,
  type ScratchPgbouncer,
} from '../../../support/scratch-pgbouncer.ts';

const shown = (ask: Database['read']) =>
  ask(async (tx) => {
    const shownAs = sql`select current_setting('statement_timeout') as timeout`;
    const { rows } = (await tx.execute(shownAs)) as { rows: { timeout: string }[] };
    return rows[0]?.timeout;
  });

describe.each(concurrentDatabases)('F90 $name behind pgbouncer', ({ openAs }) => {
  let pooler: ScratchPgbouncer;
  let pooled: string;
  let direct: string;
  let database: Database;
  let api: TestApi;
  beforeEach(async () => {
    database = await openAs(async (url) => {
      pooler = await startScratchPgbouncer(url);
      direct = url.href;
      url.port = String(pooler.port);
      pooled = url.href;
      return { kind: 'postgres', url: pooled };
    });
    api = createTestApi(database);
  });
  afterEach(async () => {
    await api.app.close();
    await pooler.stop();
  });

  test('instances start one after the other, and 40 members read and write', async () => {
    const source = { kind: 'postgres', url: pooled } as const;
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(source)));
    const instances = [api, ...others.map((one) => createTestApi(one))];
    const asked = Array.from({ length: 40 }, async (_, index) => {
      const member = instances[index % 4]?.member({ id: 9_400_000 + index });
      const written = await member?.post('/tma/share-settings', { publicMode: true });
      const read = await member?.get('/tma/profile');
      return [written?.status, read?.status];
    });
    expect(new Set((await Promise.all(asked)).flat())).toEqual(new Set([200]));
    await Promise.all(instances.slice(1).map(({ app }) => app.close()));
  });

  test('reads and changes have time-outs that apply only to their transactions', async () => {
    expect(await shown(database.read)).toBe('2s');
    expect(await shown(database.write)).toBe('8s');
    const slow = database.read((tx) => tx.execute(sql`select pg_sleep(60)`));
    await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
    expect(await shown(database.write)).toBe('8s');
  });

  test('the server sets and prepares nothing in a session', async () => {
    const members = Array.from({ length: 20 }, (_, index) => api.member({ id: 9_410_000 + index }));
    await Promise.all(members.map((member) => member.get('/tma/profile')));
    const client = new Client({ connectionString: pooled });
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('statement_timeout') as timeout, (select count(*) from pg_prepared_statements) as names",
    );
    await client.end();
    expect(rows).toEqual([{ timeout: '0', names: '0' }]);
  });

  test('a read that takes too long also ends the reads sent with it, and they can be retried', async () => {
    const [one, another] = [api.member(), api.member()];
    const askBoth = () => Promise.all([one.get('/tma/profile'), another.get('/tma/users')]);
    expect(await askBoth()).toMatchObject([{ status: 200 }, { status: 200 }]);
    const client = new Client({ connectionString: direct });
    await client.connect();
    await client.query('begin; lock table social_handles in access exclusive mode');
    const refused = { status: 503, headers: { 'retry-after': '2' } };
    const met = await askBoth();
    await client.end();
    expect(met).toMatchObject([refused, refused]);
    expect(await askBoth()).toMatchObject([{ status: 200 }, { status: 200 }]);
  });

  test('the server receives events on a direct connection', async () => {
    const source = { kind: 'postgres', url: pooled, directUrl: direct } as const;
    const instance = await openDatabase(source);
    const heard: string[] = [];
    const stop = await instance.listen(
      'news',
      (payload) => heard.push(payload),
      () => undefined,
    );
    await instance.write((tx) => tx.execute(sql`select pg_notify('news', 'hello')`));
    await expect.poll(() => heard).toEqual(['hello']);
    await stop();
    await instance.close();
  });
});
