/** General behaviour of the API: errors, tags, logs, and the calls for operators. */
import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appConfigOf } from '../../../server/http/operations.ts';
import { clientVersion } from '../../../src/contract/headers.ts';
import { errorBody } from '../../../src/contract/errors.ts';
import {
  createTestApi,
  signInitData,
  testSettings,
  type TestApi,
} from '../../support/api-server.ts';
import type { Database } from '../../../server/db/connection/engine.ts';
import { openMemory } from '../../support/databases.ts';
import { handTimers } from '../../support/event-streams.ts';
import { startTestDatabase } from '../../support/start-for-tests.ts';

const database = startTestDatabase(openMemory);

const allowWrites = (isAllowed: boolean) =>
  database.read((tx) =>
    tx.execute(`set default_transaction_read_only = ${isAllowed ? 'off' : 'on'}`),
  );

/** In kilobytes. Beyond it a statement fails in the same class of faults as on a full disk (53). */
const limitTemporaryFiles = (limit: number) =>
  database.read((tx) => tx.execute(`set temp_file_limit = ${limit}`));

const never = () => new Promise<never>(() => undefined);
const gone = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));

describe('http', () => {
  const lines: string[] = [];
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(database, {
      settings: { logLevel: 'trace' },
      logStream: { write: (line) => lines.push(line) },
    });
  });
  afterAll(() => api.app.close());

  test.each([
    '/tma/nothing',
    '/tma/',
    '/tma',
    '/tma/profile/',
    '/tma/reactions',
    '/tma/reviews',
    '/tma/messages/',
    '/tma/nothing',
  ])('an unknown path (%s) is 404 as JSON, also without identity', async (path) => {
    const answer = await api.visitor.get(path);
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(answer.headers['content-type']).toContain('application/json');
  });

  test('the API answers an unknown path of its own, even beside pages', async () => {
    const { app, visitor } = createTestApi(database);
    app.get('/*', async (_request, reply) => reply.type('text/html').send('<p>page</p>'));
    for (const path of ['/tma/nothing', '/tma/', '/tma/a/b']) {
      const answer = await visitor.get(path);
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect(answer.headers['x-server-epoch']).toBe(api.database.epoch());
    }
    await app.close();
  });

  test('a known path with another method is 404', async () => {
    expect(await api.member().post('/tma/profile', {})).toMatchObject({ status: 404 });
  });

  test.each([
    ['malformed JSON', '{"tags":', 400, 'BAD_REQUEST'],
    ['a prototype in JSON', '{"__proto__":{"tags":[1]}}', 400, 'BAD_REQUEST'],
    ['an empty body', '', 422, 'VALIDATION_FAILED'],
    ['64 kB', JSON.stringify({ description: 'x'.repeat(64 * 1024) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s as body', async (_, body, status, code) => {
    const answer = await api.member().post('/tma/meta/profile', body);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(errorBody.parse(answer.body)).toBeTruthy();
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of type %s is refused',
    async (type) => {
      const headers = { 'content-type': type };
      expect(await api.member().post('/tma/meta/profile', 'tags=1', { headers })).toMatchObject({
        status: 415,
        body: { code: 'BAD_REQUEST' },
      });
    },
  );

  test('a malformed address is 400', async () => {
    expect(await api.visitor.get('/tma/%zz')).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
  });

  test('an answer has an entity tag, and is 304 if the client has it already', async () => {
    const member = api.member();
    const first = await member.get('/tma/profile');
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers['vary']).toContain('x-init-data');
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await member.get('/tma/profile', { headers: { 'if-none-match': known } });
      expect(again).toMatchObject({ status: 304, body: undefined, headers: { etag } });
      expect(again.headers['x-server-epoch']).toBe(api.database.epoch());
    }
    await member.post('/tma/meta/profile', { tags: [1] });
    expect(await member.get('/tma/profile', { headers: { 'if-none-match': etag } })).toMatchObject({
      status: 200,
    });
  });

  test('caches never store errors and answers to mutations', async () => {
    const member = api.member();
    for (const answer of [
      await api.visitor.get('/tma/profile'),
      await member.get('/tma/profile/by/id?id=0'),
      await member.post('/tma/share-settings', { publicMode: true }),
    ]) {
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('every answer carries the epoch, even a refusal', async () => {
    expect(api.database.epoch()).toMatch(/^[\w-]{20,}$/);
    const member = api.member();
    for (const answer of [
      await member.get('/tma/profile'),
      await api.visitor.get('/tma/profile'),
      await api.visitor.get('/tma/nothing'),
      await member.post('/tma/meta/profile', '{'),
    ]) {
      expect(answer.headers['x-server-epoch']).toBe(api.database.epoch());
    }
  });

  test('a client that is too old is asked to update; others are not', async () => {
    const tooOld = { status: 426, body: { code: 'CLIENT_TOO_OLD' } };
    const cases: [string | number, object][] = [
      [clientVersion - 1, tooOld],
      [clientVersion, { status: 200 }],
      [clientVersion + 1, { status: 200 }],
      ['garbage', { status: 200 }],
    ];
    for (const [version, expected] of cases) {
      const headers = { 'x-client-version': String(version) };
      const answer = await api.visitor.get('/tma/meta/social-link-templates', { headers });
      expect(answer).toMatchObject(expected);
    }
  });

  test('the calls for operators and the configuration answer 200', async () => {
    expect(await api.visitor.get('/healthz')).toMatchObject({ status: 200 });
    expect(await api.visitor.get('/readyz')).toMatchObject({ status: 200 });
    expect(await api.visitor.get('/config.json')).toMatchObject({
      status: 200,
      body: {
        bot: 'cards_demo_bot',
        miniApp: 'app',
        messengerHost: 't.me',
        listingHosts: { pages: 'www.producthunt.com', cards: 'cards.producthunt.com' },
      },
    });
  });

  test('the configuration of a production has its public address, that of a demo has none', () => {
    const settings = {
      botUsername: 'b',
      miniAppName: 'cards',
      publicUrl: 'https://b.example',
      shop: undefined,
      community: testSettings().community,
    };
    expect(appConfigOf({ ...settings, isDemo: false }).publicUrl).toBe('https://b.example');
    expect(appConfigOf({ ...settings, isDemo: false }).miniApp).toBe('cards');
    expect(appConfigOf({ ...settings, isDemo: true }).publicUrl).toBeUndefined();
  });

  test('without its database the server answers 503, and is alive but not ready', async () => {
    const brokenApi = createTestApi({ ...database, read: gone, write: gone, ping: gone });
    const { app, visitor } = brokenApi;
    expect(await brokenApi.member().get('/tma/profile')).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
    });
    expect(await visitor.get('/readyz')).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
    });
    expect(await visitor.get('/healthz')).toMatchObject({ status: 200 });
    await app.close();
  });

  test('a server whose database takes no writes is not ready, and still reads', async () => {
    await allowWrites(false);
    try {
      expect(await api.visitor.get('/readyz')).toMatchObject({
        status: 503,
        body: { code: 'UNAVAILABLE' },
      });
      const nobody = { query: { id: '999999' } };
      expect(await api.visitor.get('/tma/profile/by/id', nobody)).toMatchObject({ status: 404 });
    } finally {
      await allowWrites(true);
    }
    expect(await api.visitor.get('/readyz')).toMatchObject({ status: 200 });
  });

  test('F101 a server whose database has no room is not ready, says why, and still reads', async () => {
    await limitTemporaryFiles(0);
    try {
      const { status, body } = await api.visitor.get('/readyz');
      expect(status).toBe(503);
      expect(body).toMatchObject({ error: 'The database takes no writes (53400)' });
      const nobody = { query: { id: '999999' } };
      expect(await api.visitor.get('/tma/profile/by/id', nobody)).toMatchObject({ status: 404 });
    } finally {
      await limitTemporaryFiles(-1);
    }
    expect(await api.visitor.get('/readyz')).toMatchObject({ status: 200 });
  });

  test('F81 with a silent database the server reports within 2 s that it is not ready', async () => {
    const hands = handTimers();
    const silent = createTestApi({ ...database, write: never }, { timers: hands.timers });
    const asked = silent.visitor.get('/readyz');
    const found = async () => {
      hands.goOff(2000);
      return Promise.race([asked, Promise.resolve(undefined)]);
    };
    await expect.poll(found).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    await silent.app.close();
  });

  test('a stopping server is not ready, and still answers requests', async () => {
    const stopping = createTestApi(database);
    const stop = new EventEmitter();
    const begun = once(stop, 'begun');
    stopping.app.addHook('preClose', async () => {
      stop.emit('begun');
      await once(stop, 'goes on');
    });
    const url = await stopping.app.listen({ host: '127.0.0.1', port: 0 });
    expect(await fetch(`${url}/readyz`)).toMatchObject({ status: 200 });
    const closed = stopping.app.close();
    await begun;
    const ready = await fetch(`${url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await fetch(`${url}/config.json`)).toMatchObject({ status: 200 });
    stop.emit('goes on');
    await closed;
  });

  test('the log contains no init data, no key, no query and no text of a member', async () => {
    const secrets = [
      'secret-description',
      'Secretname',
      'secret-query',
      '01BX5ZZKBKACTAV9WEVGEMMVRZ',
    ];
    const initData = signInitData({ id: 55_001, first_name: 'Secretname' });
    const headers = { 'x-init-data': initData, 'idempotency-key': '01BX5ZZKBKACTAV9WEVGEMMVRZ' };
    const { visitor } = api;
    await visitor.post('/tma/meta/profile', { description: 'secret-description' }, { headers });
    await visitor.get('/tma/users', { headers, query: { q: 'secret-query' } });
    const failing: Database = {
      ...database,
      write: (task) =>
        database.write(async (tx) => {
          await tx.execute('alter table members rename column description to elsewhere');
          const result = await task(tx);
          await tx.execute('alter table members rename column elsewhere to description');
          return result;
        }),
    };
    const broken = createTestApi(failing, {
      settings: { logLevel: 'trace' },
      logStream: { write: (line) => lines.push(line) },
    });
    expect(
      await broken.visitor.post(
        '/tma/meta/profile',
        { description: 'secret-description' },
        { headers: { 'x-init-data': initData } },
      ),
    ).toMatchObject({ status: 500, body: { code: 'INTERNAL', error: 'Internal server error' } });
    await broken.app.close();
    const log = lines.join('');
    expect(log).toContain('request failed');
    expect(log).toContain('42703'); // The failed statement contained the description.
    expect(log).toContain('/tma/meta/profile');
    for (const secret of [...secrets, initData, /hash=([^&]+)/.exec(initData)?.[1] ?? '']) {
      expect(log).not.toContain(secret);
    }
  });
});
