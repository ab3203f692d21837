/** What the server reports to Prometheus. */
import { describe, expect, test } from 'vitest';
import { ulid } from 'ulid';
import { createMetrics } from '../../../server/metrics/metrics.ts';
import { createRegistry } from '../../../server/metrics/registry.ts';
import { openMetricsPort, serveMetrics } from '../../../server/metrics/serve-metrics.ts';
import { StartError } from '../../../server/start-error.ts';
import { createTestApi } from '../../support/api-server.ts';
import { concurrentDatabases, openMemory } from '../../support/databases.ts';
import { startTestApi } from '../../support/start-for-tests.ts';

test('the text has the format of Prometheus', () => {
  const registry = createRegistry();
  const count = registry.counter('a_total', 'Counts.');
  const took = registry.histogram('b_seconds', 'Takes.', [0.1, 1]);
  registry.gauge('c', 'Stands.', () => 3);
  registry.gauge('d', 'Is not there.', () => undefined);
  count.add({ route: '/x' });
  count.add({ route: '/x' });
  count.add({ route: 'a"b\\c\nd' });
  for (const value of [0.1, 0.5, 7]) took.observe({ route: '/x' }, value);
  expect(registry.render()).toBe(`# HELP a_total Counts.
# TYPE a_total counter
a_total{route="/x"} 2
a_total{route="a\\"b\\\\c\\nd"} 1
# HELP b_seconds Takes.
# TYPE b_seconds histogram
b_seconds_bucket{route="/x",le="0.1"} 1
b_seconds_bucket{route="/x",le="1"} 2
b_seconds_bucket{route="/x",le="+Inf"} 3
b_seconds_sum{route="/x"} 7.6
b_seconds_count{route="/x"} 3
# HELP c Stands.
# TYPE c gauge
c 3
# HELP d Is not there.
# TYPE d gauge
`);
});

const refused = (route: string): string =>
  `cards_http_requests_total{method="GET",route="${route}",status="4xx"}`;

describe('an app', () => {
  const metrics = createMetrics();
  const api = startTestApi(openMemory, { metrics, settings: { readsPerMinute: 4 } });

  test('counts its requests by the template of their route, however many addresses there are', async () => {
    const member = api.member();
    for (let id = 1; id <= 4; id += 1) {
      await member.get(`/tma/reactions/${String(id).padStart(26, '0')}`);
      await api.visitor.get(`/tma/nowhere/${id}`);
    }
    await member.get('/tma/profile');
    const text = metrics.render();
    expect(text).toContain(`${refused('/tma/reactions/:profileUlid')} 4`);
    expect(text).toContain(`${refused('/tma/*')} 4`);
    expect(text).toContain(`${refused('/tma/profile')} 1`);
    expect(text).toContain('cards_http_rate_limited_total{route="/tma/profile"} 1');
    expect(text).toContain('duration_seconds_count{route="/tma/reactions/:profileUlid"} 4');
    expect(text).toContain('cards_http_requests_in_flight 0');
    expect(text).toContain('cards_live_streams 0');
    expect(text).not.toMatch(/0{25}/);
  });

  test('counts answers that were repeated', async () => {
    const member = api.member();
    const key = { headers: { 'idempotency-key': ulid() } };
    for (let time = 0; time < 3; time += 1) {
      await member.post('/tma/share-settings', { publicMode: true }, key);
    }
    expect(metrics.render()).toContain('cards_repeated_answers_total 2');
  });
});

describe('the ages of changes', () => {
  const metrics = createMetrics();
  const api = startTestApi(openMemory, { metrics });
  const change = (age: string, key = ulid()) =>
    api
      .member()
      .post(
        '/tma/share-settings',
        { publicMode: true },
        { headers: { 'idempotency-key': key, 'x-change-age': age } },
      );
  const ages = () => metrics.render().match(/^cards_change_age_seconds.*(?:sum|count).*$/gm);

  test('are counted once for each change, even if a repetition states another age', async () => {
    const member = api.member();
    const key = ulid();
    for (const age of ['7', '67']) {
      const headers = { 'idempotency-key': key, 'x-change-age': age };
      const answer = await member.post('/tma/share-settings', { publicMode: true }, { headers });
      expect(answer.status).toBe(200);
    }
    expect(ages()).toEqual(['cards_change_age_seconds_sum 7', 'cards_change_age_seconds_count 1']);
    expect(metrics.render()).toContain('cards_change_age_seconds_bucket{le="5"} 0');
    expect(metrics.render()).toContain('cards_change_age_seconds_bucket{le="30"} 1');
  });

  test.each(['-1', '1e3', '1.5', 'NaN', 'Infinity', '', ' ', '0x10', '9'.repeat(9), '1, 2'])(
    'ignore the invalid age %j, and the change takes effect',
    async (age) => {
      const before = ages();
      expect((await change(age)).status).toBe(200);
      expect(ages()).toEqual(before);
    },
  );
});

test.each(concurrentDatabases)('the pool of $name reports its load', async ({ open }) => {
  const database = await open();
  expect(database.load()).toEqual({ inUse: 0, waiting: 0 });
  await database.write(async () => {
    expect(database.load()).toEqual({ inUse: 1, waiting: 0 });
  });
  await database.close();
});

test('the port closes with the app', async () => {
  const free = await serveMetrics({ host: '127.0.0.1', port: 0 }, () => '');
  await free.close();
  const metrics = createMetrics();
  const { app, visitor } = createTestApi(await openMemory(), { metrics });
  await openMetricsPort(app, { host: '127.0.0.1', port: free.port }, metrics);
  const address = `http://127.0.0.1:${free.port}/metrics`;
  await visitor.get('/healthz');
  const text = await (await fetch(address)).text();
  expect(text).toContain('{method="GET",route="/healthz",status="2xx"} 1');
  expect(text).not.toContain('cards_database_waiting 0');
  expect(await visitor.get('/metrics')).toMatchObject({ status: 404 });
  await app.close();
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

test('the port answers only GET /metrics', async () => {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, () => 'a 1\n');
  const root = `http://127.0.0.1:${server.port}`;
  expect(await (await fetch(`${root}/metrics`)).text()).toBe('a 1\n');
  expect((await fetch(`${root}/`)).status).toBe(404);
  expect((await fetch(`${root}/metrics`, { method: 'POST' })).status).toBe(404);
  const taken = serveMetrics({ host: '127.0.0.1', port: server.port }, () => '');
  await expect(taken).rejects.toThrow(StartError);
  await expect(taken).rejects.toThrow('METRICS_PORT');
  await server.close();
});
