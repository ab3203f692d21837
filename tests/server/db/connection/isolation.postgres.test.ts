/** Databases with other defaults, set by the database or by its operator. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../../server/db/connection/database.ts';
import type { Database, Tx } from '../../../../server/db/connection/engine.ts';
import { createTestApi, idsOf, publicMember } from '../../../support/api-server.ts';
import { concurrentDatabases } from '../../../support/databases.ts';

const isolationOf = async (tx: Tx): Promise<unknown> => {
  const { rows } = (await tx.execute(sql`show transaction_isolation`)) as { rows: unknown[] };
  return rows[0];
};

describe.each(concurrentDatabases)('serializable by default on $name', ({ openAs }) => {
  let instances: Database[];
  let first: Database;
  beforeAll(async () => {
    instances = [];
    first = await openAs(async (url) => {
      url.searchParams.set('options', '-c default_transaction_isolation=serializable');
      const source = { kind: 'postgres', url: url.href } as const;
      // Runs before the first instance starts, so that these migrate together.
      instances = await Promise.all([1, 2, 3].map(() => openDatabase(source)));
      return source;
    });
  });
  afterAll(async () => {
    await Promise.all(instances.map((one) => one.close()));
    await first.close();
  });

  test('instances that start together migrate once', async () => {
    expect(new Set(instances.map((one) => one.epoch()))).toEqual(new Set([first.epoch()]));
  });

  test('a transaction reads what others have committed', async () => {
    const expected = { transaction_isolation: 'read committed' };
    expect(await first.read(isolationOf)).toEqual(expected);
    expect(await first.write(isolationOf)).toEqual(expected);
  });
});

test.each(concurrentDatabases)('dates in another style on $name', async ({ openAs }) => {
  const database = await openAs(async (url) => {
    url.searchParams.set('options', '-c datestyle=German');
    return { kind: 'postgres', url: url.href };
  });
  const api = createTestApi(database);
  const owner = await publicMember(api);
  const { profileId } = await idsOf(owner);
  await api.member().post('/tma/profile/view', { viewedProfileId: profileId });
  const stats = await owner.get('/tma/profile/views-stats');
  expect(stats.body).toMatchObject({ todayViews: 1, totalViews: 1 });
  await api.app.close();
});
