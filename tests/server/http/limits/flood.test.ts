/** A client that sends too many requests is refused cheaply, without a cost to others. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../server/db/connection/engine.ts';
import { createTestApi, publicMember, type TestApi } from '../../../support/api-server.ts';
import { openMemory } from '../../../support/databases.ts';
import { Barrier } from '../../../torture/barrier.ts';
import { startTestDatabase } from '../../../support/start-for-tests.ts';

const path = '/tma/share-settings';

const database = startTestDatabase(openMemory);

/** Counts the requests to the database, and delays them when a test says so. */
const watched = () => {
  const seen = { asked: 0, until: Promise.resolve() };
  const notice = async <T>(ask: () => Promise<T>): Promise<T> => {
    seen.asked += 1;
    await seen.until;
    return ask();
  };
  const own: Database = {
    ...database,
    read: (task) => notice(() => database.read(task)),
    write: (task) => notice(() => database.write(task)),
    ping: () => notice(() => database.ping()),
  };
  return { own, seen };
};

describe('F84 over the limit', () => {
  test('no read of a member or a visitor reaches the database until the minute ends', async () => {
    const { own, seen } = watched();
    const api = createTestApi(own, { settings: { readsPerMinute: 2 } });
    const [member, other] = [api.member(), api.member()];
    const card = { query: { id: '1' } };
    for (const read of [
      () => member.get(path),
      () => api.visitor.get('/tma/profile/by/id', card),
    ]) {
      await read();
      await read();
      seen.asked = 0;
      expect(await read()).toMatchObject({ status: 429, headers: { 'ratelimit-remaining': '0' } });
      expect(seen.asked).toBe(0);
    }
    expect(await other.get(path)).toMatchObject({ status: 200 });
    api.clock.now += 60_000;
    expect(await member.get(path)).toMatchObject({ status: 200 });
    await api.app.close();
  });

  test('no search reaches the database, while other reads are answered', async () => {
    const { own, seen } = watched();
    const api = createTestApi(own, { settings: { searchesPerMinute: 2 } });
    const member = api.member();
    const search = (query: Record<string, string>) => member.get('/tma/users', { query });
    expect(await search({ q: 'a' })).toMatchObject({ headers: { 'ratelimit-limit': '2' } });
    expect(await search({ tag: 'Design' })).toMatchObject({ status: 200 });
    seen.asked = 0;
    expect(await search({ q: 'b' })).toMatchObject({ status: 429 });
    expect(await search({ tag: 'Art', q: '' })).toMatchObject({ status: 429 });
    expect(seen.asked).toBe(0);
    expect(await search({})).toMatchObject({ status: 200 });
    expect(await member.get(path)).toMatchObject({ status: 200 });
    await api.app.close();
  });

  test('one more change reaches the database, then none', async () => {
    const { own, seen } = watched();
    const api = createTestApi(own, { settings: { writesPerMinute: 1 } });
    const member = api.member();
    const change = () => member.post(path, { publicMode: true });
    expect(await change()).toMatchObject({ status: 200 });
    expect(await change()).toMatchObject({ status: 429 });
    seen.asked = 0;
    for (let nth = 0; nth < 3; nth += 1) {
      expect(await change()).toMatchObject({
        status: 429,
        headers: { 'retry-after': '60', 'ratelimit-limit': '1', 'ratelimit-remaining': '0' },
      });
    }
    expect(seen.asked).toBe(0);
    expect(await member.get(path)).toMatchObject({ status: 200 });
    api.clock.now += 60_000;
    expect(await change()).toMatchObject({ status: 200 });
    await api.app.close();
  });
});

describe('F84 requests at the same time', () => {
  const maxInFlight = 48;
  let api: TestApi;
  let seen: { until: Promise<void> };
  beforeAll(async () => {
    const { own, seen: state } = watched();
    seen = state;
    api = createTestApi(own);
  });
  afterAll(() => api.app.close());

  test('one member has a limited number; others are answered, and so is a later request', async () => {
    const [busy, other] = [await publicMember(api), await publicMember(api)];
    const barrier = new Barrier();
    seen.until = barrier.lifted;
    const held = Array.from({ length: maxInFlight }, () => busy.get(path));
    expect(await busy.get(path)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    const others = other.get(path);
    barrier.lift();
    seen.until = Promise.resolve();
    expect(await others).toMatchObject({ status: 200 });
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(held.map(() => 200));
    expect(await busy.get(path)).toMatchObject({ status: 200 });
  });

  test('refused requests count only until they are answered', async () => {
    const stranger = api.member({}, { botToken: '1:another' });
    for (let nth = 0; nth < 2 * maxInFlight; nth += 1) {
      expect(await stranger.get(path)).toMatchObject({ status: 401 });
    }
  });
});

test('F84 many readiness checks at once ask the database only once', async () => {
  const { own, seen } = watched();
  const api = createTestApi(own);
  const barrier = new Barrier();
  seen.until = barrier.lifted;
  const asked = Array.from({ length: 50 }, () => api.app.inject('/readyz'));
  barrier.lift();
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(
    asked.map(() => 200),
  );
  expect(seen.asked).toBe(1);
  await api.app.inject('/readyz');
  expect(seen.asked).toBe(2);
  await api.app.close();
});
