/** Transactions that the database rolled back are run again, and take effect once. */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { retryUndone } from '../../../../server/db/connection/retry.ts';
import type { Database, Tx } from '../../../../server/db/connection/engine.ts';
import { members } from '../../../../server/db/schema/members.ts';
import { createTestApi, idsOf } from '../../../support/api-server.ts';
import { concurrentDatabases } from '../../../support/databases.ts';

const failure = (code: string) => Object.assign(new Error('undone'), { code });

/** Fails so many times, and records the pauses. */
const run = async (failures: number, code: string) => {
  const pauses: number[] = [];
  let runs = 0;
  const transact = async () => {
    runs += 1;
    if (runs <= failures) throw failure(code);
    return 'done';
  };
  const pause = async (ms: number) => void pauses.push(ms);
  const outcome = await retryUndone(transact, { random: () => 0.5, pause }).catch(
    (error: unknown) => Object(error).code,
  );
  return { outcome, runs, pauses };
};

describe('F91 a transaction that was rolled back', () => {
  test.each(['40001', '40P01'])('runs again after %s, with growing pauses', async (code) => {
    expect(await run(3, code)).toEqual({ outcome: 'done', runs: 4, pauses: [10, 20, 40] });
  });

  test('is given up after five runs', async () => {
    expect(await run(9, '40001')).toMatchObject({ outcome: '40001', runs: 5 });
  });

  test('does not run again after another failure', async () => {
    expect(await run(1, '23505')).toEqual({ outcome: '23505', runs: 1, pauses: [] });
  });
});

const lock = (tx: Tx, id: number) =>
  tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('update');

/** Adds one to both members in this order. `meet` resolves when the other transaction holds its first lock. */
const addToBoth = (
  database: Database,
  [first, second]: [number, number],
  meet: () => Promise<void>,
) =>
  database.write(async (tx) => {
    await lock(tx, first);
    await meet();
    await lock(tx, second);
    await tx.execute(sql`update counted set n = n + 1`);
  });

describe.each(concurrentDatabases)('F91 a deadlock on $name', ({ open }) => {
  test('both transactions take effect once', async () => {
    const api = createTestApi(await open());
    const { database } = api;
    const [a, b] = [9_500_001, 9_500_002] as const;
    for (const id of [a, b]) await idsOf(api.member({ id }));
    await database.write((tx) => tx.execute(sql`create table counted as select 0 as n`));
    let arrived = 0;
    const meet = async () => {
      arrived += 1;
      await expect.poll(() => arrived).toBeGreaterThan(1);
    };
    await Promise.all([addToBoth(database, [a, b], meet), addToBoth(database, [b, a], meet)]);
    expect(arrived).toBe(3);
    const { rows } = (await database.read((tx) => tx.execute(sql`select n from counted`))) as {
      rows: { n: number }[];
    };
    expect(rows).toEqual([{ n: 2 }]);
    await api.app.close();
  });
});
