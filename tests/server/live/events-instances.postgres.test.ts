/** GET /tma/events over several instances of the server on one database. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/db/connection/engine.ts';
import { createTestApi, idsOf, publicMember, type TestApi } from '../../support/api-server.ts';
import { concurrentDatabases } from '../../support/databases.ts';
import { handTimers, streamsOf } from '../../support/event-streams.ts';

let id = 8_200_000;

describe.each(concurrentDatabases)('R178 events over instances on $name', ({ openMany }) => {
  let apis: TestApi[];
  let first: TestApi;
  let second: TestApi;
  let url: string;
  const hands = handTimers();
  /** No instance can begin to listen. */
  let isDeaf = false;
  const deafened = (database: Database): Database => ({
    ...database,
    listen: (...about) =>
      isDeaf ? Promise.reject(new Error('no connection')) : database.listen(...about),
  });
  beforeAll(async () => {
    apis = (await openMany(2)).map((one) => createTestApi(deafened(one), { timers: hands.timers }));
    [first, second] = apis as [TestApi, TestApi];
    url = await second.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => Promise.all(apis.map(({ app }) => app.close())));

  const begun = async () => {
    id += 1;
    const user = { id };
    const member = await publicMember(first, user);
    const stream = await streamsOf(second, url, user).open();
    const at = (await stream.next())?.id ?? Number.NaN;
    return { member, stream, at };
  };
  /** Idle backends that listen. */
  const listening = sql`datname = current_database() and query like 'listen %'`;
  const countListening = async () => {
    const [row] = await first.database.read((tx) =>
      tx
        .select({ count: sql<number>`count(*)::int` })
        .from(sql`pg_stat_activity`)
        .where(listening),
    );
    return row?.count;
  };

  test('a change on one instance is announced by the other', async () => {
    const { member, stream, at } = await begun();
    // Polls and beats do not run here, so the event must come through LISTEN.
    await member.post('/tma/share-settings', { publicMode: false });
    expect(await stream.next()).toEqual({ id: at + 1, topics: ['share-settings'] });
  });

  test('F67 after the listening connection is lost, the server polls until it listens again', async () => {
    const { member, stream, at } = await begun();
    await expect.poll(countListening).toBe(1);
    isDeaf = true;
    await first.database.read((tx) =>
      tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`),
    );
    await expect.poll(countListening).toBe(0);
    await member.post('/tma/share-settings', { publicMode: false });
    const polled = stream.next();
    const found = async () => {
      hands.goOff(1000);
      return Promise.race([polled, Promise.resolve(undefined)]);
    };
    await expect.poll(found).toEqual({ id: at + 1, topics: ['share-settings'] });
    expect(await countListening()).toBe(0);
    isDeaf = false;
    // Its first try was in vain, so the pause before the second one is longer.
    hands.goOff(2000);
    await expect.poll(countListening).toBe(1);
    await member.post('/tma/share-settings', { publicMode: true });
    expect(await stream.next()).toEqual({ id: at + 2, topics: ['share-settings'] });
  });

  test('two members react to each other at once, many times: no deadlock, no missed event', async () => {
    const one = await begun();
    const other = await begun();
    const ulids = [(await idsOf(one.member)).ulid, (await idsOf(other.member)).ulid];
    const both = [one.member, other.member];
    const reactions = Array.from({ length: 12 }, async (_, index) => {
      const author = both[index % 2];
      const profileUlid = ulids[(index + 1) % 2];
      const body = 'A review that is long enough to be one';
      return author?.post('/tma/reviews', { profileUlid, body });
    });
    const answers = await Promise.all(reactions);
    expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 200));
    const last = async ({ stream, at }: typeof one): Promise<number> => {
      const event = await stream.next();
      return event === undefined || event.id === at + 12
        ? (event?.id ?? 0) - at
        : last({ ...one, stream, at });
    };
    expect(await Promise.all([last(one), last(other)])).toEqual([12, 12]);
  });
});
