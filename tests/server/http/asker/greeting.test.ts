/** A read also finds the member's row, in the same round trip to the database. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBatchedLoad } from '../../../../server/db/connection/batched-load.ts';
import type { Database } from '../../../../server/db/connection/engine.ts';
import { readFor } from '../../../../server/http/asker/greeting.ts';
import {
  createTestApi,
  startOfTime,
  testSettings,
  type TestApi,
} from '../../../support/api-server.ts';
import { databases } from '../../../support/databases.ts';

const identity = (id: number, firstName: string) => ({
  id,
  firstName,
  lastName: null,
  username: null,
  photoUrl: null,
  statedAt: new Date(startOfTime),
});

const askAs = (api: TestApi, first_name: string) =>
  api.member({ id: 66_100, first_name }).get('/tma/profile');

const named = (firstName: string) => ({ body: { data: { profile: { firstName } } } });

const contextOn = (database: Database) => ({
  database,
  load: createBatchedLoad(database.read),
  clock: () => startOfTime,
  settings: testSettings(),
});

const fails = () => Promise.reject(new Error('a bug'));

describe.each(databases)('reads for members on $name', ({ open }) => {
  let database: Database;
  let api: TestApi;
  let reads: number;
  beforeEach(async () => {
    database = await open();
    reads = 0;
    const read: Database['read'] = (task) => {
      reads += 1;
      return database.read(task);
    };
    api = createTestApi({ ...database, read });
  });
  afterEach(() => api.app.close());

  test('a read of a known member takes one round trip to the database', async () => {
    const member = api.member();
    expect(await member.get('/tma/profile')).toMatchObject({ status: 200 });
    for (const path of ['/tma/profile', '/tma/users', '/tma/share-settings']) {
      reads = 0;
      expect(await member.get(path)).toMatchObject({ status: 200 });
      expect(reads).toBe(1);
    }
  });

  test('a new or renamed member is saved before the read', async () => {
    expect(await askAs(api, 'Ana')).toMatchObject(named('Ana'));
    expect(reads).toBe(2);
    expect(await askAs(api, 'Anna')).toMatchObject(named('Anna'));
  });

  test('a read that failed because the row was missing is repeated', async () => {
    const member = identity(66_101, 'Eve');
    const context = contextOn(database);
    let count = 0;
    const read = async () => {
      count += 1;
      if (count === 1) throw new Error('there is no row');
      return 'read';
    };
    expect(await readFor(context, { member }, read)).toBe('read');
    await expect(readFor(context, { member }, fails)).rejects.toThrow('a bug');
  });

  test('a read of several statements keeps its connection, even if the row is missing', async () => {
    const member = identity(66_102, 'Eva');
    const steps: string[] = [];
    const read: Database['read'] = async (task) => {
      const result = await database.read(task);
      steps.push('given back');
      return result;
    };
    const context = contextOn({ ...database, read });
    await readFor(context, { member }, async ({ tx }) => {
      for (let nth = 0; nth < 5; nth += 1) await tx.execute('select 1');
      steps.push('read');
    });
    expect(steps).toEqual(['read', 'given back', 'read', 'given back']);
  });
});
