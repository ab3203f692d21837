/**
 * Kills the parts of a cluster one after the other while members write: three instances on a replicated PostgreSQL.
 * TEST_LENGTH=long kills twenty instances, restarts PostgreSQL ten times and fails over five times.
 */
import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countLost } from './lost.ts';
import { joinAs, type HttpAnswer } from './member.ts';
import { rounds } from './rounds.ts';
import { runCluster, type RunningCluster } from './running-cluster.ts';
import { stormThrough, type StormAccount } from './storm.ts';

const limit = 300;
const minuteMs = 60_000;
const startWithinMs = 5 * minuteMs;

let cluster: RunningCluster;
beforeAll(async () => {
  cluster = await runCluster({ RATE_LIMIT_WRITES_PER_MINUTE: String(limit) });
}, startWithinMs);

const expectNothingLost = async (what: string, account: StormAccount) => {
  expect(account.unexpected).toEqual([]);
  expect(account.faults).toEqual([]);
  const lost = await countLost({ kind: 'postgres', url: cluster.databaseUrl }, account);
  const { acknowledged, repeated } = account;
  console.log(`${what}: ${acknowledged.length} acknowledged, ${repeated} repeated, lost ${lost}`);
  expect(lost).toBe(0);
};

const askPrimary = async (statement: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};

const currentMinute = (): number => Math.floor(Date.now() / minuteMs);

const statusesOf = (answers: readonly HttpAnswer[]) => answers.map(({ status }) => status);

const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));

const sealed = Buffer.from('x'.repeat(60)).toString('base64');
const sample = { title: sealed, content: sealed };

describe('F98 three instances answer one member', () => {
  test('a change that reaches all of them at once takes effect once', async () => {
    const member = await joinAs(cluster.url, 7_100_001);
    const instances = async () => {
      const answers = await times(9, () => member.ask('GET', '/tma/profile'));
      return new Set(answers.map(({ instance }) => instance)).size;
    };
    await expect.poll(instances).toBe(3);
    const key = ulid();
    const answers = await times(9, () => member.ask('POST', '/tma/messages', sample, key));
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ instance }) => instance)).size).toBe(3);
    expect((await member.ask('GET', '/tma/messages')).body).toMatchObject({ count: 1 });
    const other = { ...sample, content: Buffer.from('y'.repeat(60)).toString('base64') };
    expect(
      statusesOf(await times(3, () => member.ask('POST', '/tma/messages', other, key))),
    ).toEqual([422, 422, 422]);
  });

  test('a member has at most three samples, even if nine reach all of them at once', async () => {
    const member = await joinAs(cluster.url, 7_100_002);
    const answers = await times(9, () => member.ask('POST', '/tma/messages', sample, ulid()));
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(3);
    expect((await member.ask('GET', '/tma/messages')).body).toMatchObject({ count: 3 });
  });

  test('the limit of changes is counted over all of them', async () => {
    const member = await joinAs(cluster.url, 7_100_003);
    const first = currentMinute();
    const answers: HttpAnswer[] = [];
    // These are refused for their bodies, but still counted.
    for (let batch = 0; batch < 20; batch += 1) {
      answers.push(...(await times(20, () => member.ask('POST', '/tma/messages', {}))));
    }
    const most = limit * (currentMinute() - first + 1);
    const counted = statusesOf(answers).filter((status) => status !== 429);
    expect(counted.length).toBeLessThanOrEqual(most);
    expect(counted.length).toBeGreaterThanOrEqual(Math.min(limit, answers.length));
  });
});

describe('acknowledged changes take effect exactly once', () => {
  test('F96 while instances are killed', async () => {
    const storm = { url: cluster.url, firstId: 7_200_001, rounds: rounds.kills };
    const account = await stormThrough(storm, () => cluster.type('k'));
    await expectNothingLost(`${rounds.kills} killed instances`, account);
  });

  test('F80 while PostgreSQL restarts, behind a pooler', async () => {
    const storm = { url: cluster.url, firstId: 7_300_001, rounds: rounds.restarts };
    const account = await stormThrough(storm, () => cluster.type('r'));
    await expectNothingLost(`${rounds.restarts} restarts`, account);
  });

  test('F97 while the standby takes over', async () => {
    const storm = { url: cluster.url, firstId: 7_400_001, rounds: rounds.failOvers };
    const account = await stormThrough(storm, () => cluster.type('f'));
    await expectNothingLost(`${rounds.failOvers} fail-overs`, account);
    // The new standby is in sync, so another fail-over would lose nothing.
    expect(await askPrimary('show synchronous_standby_names')).toEqual([
      { synchronous_standby_names: 'standby' },
    ]);
    expect(await askPrimary('select sync_state from pg_stat_replication')).toEqual([
      { sync_state: 'sync' },
    ]);
  });
});

afterAll(async () => {
  expect(await cluster.stop()).toBe(0);
  expect(existsSync(cluster.directory)).toBe(false);
  await expect(fetch(cluster.url)).rejects.toThrow();
  await expect(askPrimary('select')).rejects.toThrow();
}, minuteMs);
