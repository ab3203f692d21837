/** The rate limits of the API: what counts for whom, and what each answer states about it. */
import { describe, expect, test } from 'vitest';
import { createTestApi, idsOf, publicMember, type TestApi } from '../../../support/api-server.ts';
import { databases, openMemory } from '../../../support/databases.ts';
import { startTestApi, startTestDatabase } from '../../../support/start-for-tests.ts';

const database = startTestDatabase(openMemory);

const limitHeaders = (limit: string, remaining: string, reset: string) => ({
  'ratelimit-limit': limit,
  'ratelimit-remaining': remaining,
  'ratelimit-reset': reset,
});

describe('limits of reads and changes', () => {
  test('reads are limited for each member, and for each address of visitors', async () => {
    const api = createTestApi(database, { settings: { readsPerMinute: 3 } });
    const [first, second] = [api.member(), api.member()];
    for (let index = 0; index < 3; index += 1) {
      expect(await first.get('/tma/share-settings')).toMatchObject({ status: 200 });
    }
    api.clock.now += 20_500;
    const refused = await first.get('/tma/share-settings');
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED', retry_after: 40, error: expect.any(String) },
      headers: { 'retry-after': '40' },
    });
    expect(await second.get('/tma/share-settings')).toMatchObject({ status: 200 });
    const templates = '/tma/meta/social-link-templates';
    const forged = { headers: { 'x-init-data': 'forged' } };
    expect(await api.visitor.get(templates)).toMatchObject({ status: 200 });
    expect(await api.visitor.get(templates, forged)).toMatchObject({ status: 401 });
    expect(await api.visitor.get(templates, forged)).toMatchObject({ status: 401 });
    expect(await api.visitor.get(templates, forged)).toMatchObject({ status: 429 });
    expect(await api.visitor.get(templates)).toMatchObject({ status: 429 });
    api.clock.now += 39_500;
    expect(await first.get('/tma/share-settings')).toMatchObject({ status: 200 });
    expect(await api.visitor.get(templates)).toMatchObject({ status: 200 });
    await api.app.close();
  });

  test('visitors from one network of IPv6 have one limit, with any number of addresses', async () => {
    const { app } = createTestApi(database, { settings: { readsPerMinute: 2 } });
    const url = '/tma/meta/social-link-templates';
    const from = async (remoteAddress: string) =>
      (await app.inject({ url, remoteAddress })).statusCode;
    const own = ['2001:db8:1:2::1', '2001:db8:1:2:aa::1', '2001:db8:1:2:bb:cc:dd:1'];
    const statuses = [];
    for (const one of own) statuses.push(await from(one));
    expect(statuses).toEqual([200, 200, 429]);
    expect(await from('2001:db8:1:3::1')).toBe(200);
    await app.close();
  });

  test('F62 every answer states the rest of the limit, separately for reads and changes', async () => {
    const settings = { readsPerMinute: 2, writesPerMinute: 2 };
    const api = createTestApi(database, { settings });
    const member = api.member();
    api.clock.now += 20_500;
    const read = () => member.get('/tma/share-settings');
    const save = (body: unknown) => member.post('/tma/share-settings', body);
    expect(await read()).toMatchObject({ status: 200, headers: limitHeaders('2', '1', '40') });
    expect(await save({})).toMatchObject({ status: 422, headers: limitHeaders('2', '1', '40') });
    api.clock.now += 1000;
    expect(await save({ publicMode: true })).toMatchObject({
      status: 200,
      headers: limitHeaders('2', '0', '39'),
    });
    expect(await save({ publicMode: true })).toMatchObject({
      status: 429,
      headers: { ...limitHeaders('2', '0', '39'), 'retry-after': '39' },
    });
    expect(await read()).toMatchObject({ headers: limitHeaders('2', '0', '39') });
    api.clock.now += 39_000;
    expect(await read()).toMatchObject({ headers: limitHeaders('2', '1', '60') });
    await api.app.close();
  });

  test.each<[false | string, number]>([
    [false, 429],
    ['loopback', 200],
  ])('with TRUST_PROXY %s, another forwarded address answers %i', async (trustProxy, status) => {
    const api = createTestApi(database, { settings: { readsPerMinute: 1, trustProxy } });
    const from = (address: string) =>
      api.visitor.get('/tma/meta/social-link-templates', {
        headers: { 'x-forwarded-for': address },
      });
    expect(await from('203.0.113.1')).toMatchObject({ status: 200 });
    expect(await from('203.0.113.2')).toMatchObject({ status });
    await api.app.close();
  });
});

describe.each(databases)('write limits on $name', ({ open }) => {
  const settings = { writesPerMinute: 2 };
  const api = startTestApi(open, { settings });

  test('count refused changes as well', async () => {
    const member = api.member();
    for (const status of [422, 422, 429]) {
      expect(await member.post('/tma/share-settings', {})).toMatchObject({ status });
    }
  });

  test('start again once a clock that was hours ahead is set right', async () => {
    const member = api.member();
    const save = () => member.post('/tma/share-settings', { publicMode: true });
    const begin = api.clock.now;
    api.clock.now += 2 * 3_600_000;
    for (const status of [200, 200, 429]) expect(await save()).toMatchObject({ status });
    api.clock.now = begin;
    for (const status of [200, 200, 429]) expect(await save()).toMatchObject({ status });
  });

  test('apply to each member over all instances, and a refused change has no effect', async () => {
    const other = createTestApi({ ...api.database, close: async () => undefined }, { settings });
    const person = { id: 44_001 };
    const save = (at: TestApi, publicMode: boolean) =>
      at.member(person).post('/tma/share-settings', { publicMode });
    expect(await save(api, true)).toMatchObject({ status: 200 });
    expect(await save(other, true)).toMatchObject({ status: 200 });
    expect(await save(other, false)).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED', retry_after: 60 },
      headers: { 'retry-after': '60' },
    });
    expect(await api.member(person).get('/tma/share-settings')).toMatchObject({
      body: { publicMode: true },
    });
    expect(await publicMember(api).then(idsOf)).toBeTruthy();
    api.clock.now += 60_000;
    other.clock.now = api.clock.now;
    expect(await save(api, false)).toMatchObject({ status: 200 });
    await other.app.close();
  });
});
