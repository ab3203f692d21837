/** The engine against the reference server itself, with faults put between the two. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../server/db/connection/engine.ts';
import { ownProfileResource, shareSettingsResource } from '../../src/mutations/resources.ts';
import type { Transport, TransportRequest } from '../../src/platform/ports.ts';
import { createTestApi, signInitData, type TestApi } from '../support/api-server.ts';
import { openMemory } from '../support/databases.ts';
import { createWorld, type EngineTab, type World } from '../support/sync/world.ts';

type Between = 'pass' | 'lose the request' | 'lose the answer' | 'cut the answer' | 'send twice';

let world: World;
let api: TestApi;
let tab: EngineTab;
/** One fault for each change, in order. Later changes meet no fault. */
let between: Between[];
let requests: TransportRequest[];

/** A new member for each test, on one database. */
let id = 4_242_000;
let database: Database;
beforeAll(async () => {
  database = await openMemory();
});
afterAll(() => database.close());

const ask = async ({ method, url, headers, body }: TransportRequest) => {
  const answer = await api.app.inject({
    method: method as 'GET' | 'POST',
    url,
    headers,
    ...(body !== undefined && { payload: body }),
  });
  return {
    status: answer.statusCode,
    statusText: answer.statusMessage,
    isRedirect: false,
    header: (name: string) =>
      answer.headers[name] === undefined ? null : String(answer.headers[name]),
    body: answer.body,
  };
};

const transport: Transport = async (request) => {
  requests.push(request);
  const fault = request.method === 'GET' ? 'pass' : (between.shift() ?? 'pass');
  if (fault === 'lose the request') throw new TypeError('Failed to fetch');
  if (fault === 'send twice') await Promise.all([ask(request), ask(request)]);
  const answer = await ask(request);
  if (fault === 'lose the answer') throw new TypeError('Failed to fetch');
  return fault === 'cut the answer' ? { ...answer, body: answer.body.slice(0, -1) } : answer;
};

beforeEach(async () => {
  world = createWorld();
  id += 1;
  api = createTestApi({ ...database, close: async () => undefined });
  between = [];
  requests = [];
  const initData = signInitData({ id, first_name: 'Ada' });
  tab = await world.openTab({ member: id, initData, transport });
  await tab.engine.refresh(ownProfileResource);
  await world.settle();
});
afterEach(async () => {
  await world.end();
  await api.app.close();
});

const owner = () => api.member({ id, first_name: 'Ada' });
const posts = () => requests.filter(({ method }) => method === 'POST');
const ownProfile = async () => ((await owner().get('/tma/profile')).body as { data: object }).data;

test('a new member picks interests, edits, and goes public; nothing is left in the outbox', async () => {
  const tags = (await owner().get('/tma/meta/tags')).body as { id: number; name: string }[];
  const picked = tags.slice(0, 2);
  await tab.engine.mutate('choose-interests', { tags: picked });
  await world.clock.advance(1000);
  await tab.engine.mutate('edit-profile', {
    description: 'Hello',
    socialLinks: { github: '@octocat' },
  });
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await world.clock.advance(5000);
  expect(await ownProfile()).toMatchObject({
    filled: true,
    profile: {
      tags: picked.map(({ name }) => name),
      description: 'Hello',
      socialLinks: { github: '@octocat' },
    },
  });
  expect((await owner().get('/tma/share-settings')).body).toMatchObject({ publicMode: true });
  expect(await tab.entries()).toEqual([]);
  expect(JSON.parse(posts()[0]?.body ?? '')).toEqual({ tags: picked.map((one) => one.id) });
});

test('R170 a new order of links keeps what another device added meanwhile', async () => {
  const handles = { github: '@octocat', medium: '@writer' };
  await tab.engine.mutate('edit-profile', { socialLinks: handles });
  await world.clock.advance(5000);
  await tab.engine.mutate('edit-profile', { socialOrder: ['medium', 'github'] });
  await owner().post('/tma/meta/profile', {
    tags: [],
    socialLinks: { ...handles, youtube: '@films' },
  });
  await world.clock.advance(20_000);
  expect(await ownProfile()).toMatchObject({
    profile: {
      socialLinks: { ...handles, youtube: '@films' },
      socialOrder: ['medium', 'github'],
    },
  });
  expect(await tab.entries()).toEqual([]);
});

test('F54 an edit that saw the account deleted, and arrives restored, removes nothing from the card', async () => {
  await tab.engine.mutate('edit-profile', { socialLinks: { github: '@octocat' } });
  await world.clock.advance(5000);
  await owner().delete('/tma/profile');
  await tab.engine.refresh(ownProfileResource);
  await owner().post('/tma/profile/restore', undefined);
  await tab.engine.mutate('edit-profile', { description: 'Hello' });
  await world.clock.advance(20_000);
  expect(await ownProfile()).toMatchObject({
    profile: { description: 'Hello', socialLinks: { github: '@octocat' } },
  });
});

test('changes that were refused while the account was deleted are sent when it is restored', async () => {
  await owner().delete('/tma/profile');
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await world.clock.advance(20_000);
  expect(await tab.entries()).toMatchObject([{ state: 'refused' }]);
  await tab.engine.mutate('set-account-deleted', { isDeleted: false });
  await world.clock.advance(20_000);
  expect((await owner().get('/tma/share-settings')).body).toMatchObject({ publicMode: true });
  expect(await tab.entries()).toEqual([]);
});

test('another device restores the account: changes that were refused here are sent', async () => {
  await owner().delete('/tma/profile');
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await world.clock.advance(20_000);
  await owner().post('/tma/profile/restore', undefined);
  await tab.engine.refresh(ownProfileResource);
  await world.clock.advance(20_000);
  expect((await owner().get('/tma/share-settings')).body).toMatchObject({ publicMode: true });
  expect(await tab.entries()).toEqual([]);
});

describe('a fault between client and server', () => {
  const faults: Between[] = ['lose the request', 'lose the answer', 'cut the answer', 'send twice'];

  test.each(faults)(
    'F3 F26 F28 %s: the change is sent again under its key and has one effect',
    async (fault) => {
      between = [fault];
      await tab.engine.mutate('edit-profile', { description: 'Hello' });
      await world.clock.advance(20_000);
      expect(new Set(posts().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
      expect(posts()).toHaveLength(fault === 'send twice' ? 1 : 2);
      expect(await ownProfile()).toMatchObject({ profile: { description: 'Hello' } });
      expect(await tab.entries()).toEqual([]);
    },
  );

  test('F3 a resend after a lost answer does not undo a later edit', async () => {
    between = ['lose the answer', 'lose the request'];
    await tab.engine.mutate('edit-profile', { description: 'mine' });
    await world.settle();
    await owner().post('/tma/meta/profile', { tags: [], description: 'from elsewhere' });
    await world.clock.advance(20_000);
    expect(await ownProfile()).toMatchObject({ profile: { description: 'from elsewhere' } });
    expect(await tab.entries()).toEqual([]);
  });

  test('after a kill behind the commit the next start resends, with one effect in all', async () => {
    between = ['lose the answer'];
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    tab.kill();
    const initData = signInitData({ id, first_name: 'Ada' });
    const next = await world.openTab({ member: id, initData, transport });
    await world.clock.advance(10_000);
    expect(new Set(posts().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(await next.entries()).toEqual([]);
  });
});

test('each try of a change states how long the change has waited', async () => {
  world.network.set(false);
  await tab.engine.mutate('edit-profile', { description: 'Hello' });
  await world.clock.advance(90_000);
  between = ['lose the request', 'lose the answer', 'lose the answer', 'lose the answer'];
  world.network.set(true);
  await world.clock.advance(120_000);
  const ages = posts().map(({ headers }) => Number(headers['x-change-age']));
  expect(ages).toHaveLength(5);
  expect(ages[0]).toBeGreaterThanOrEqual(90);
  expect(ages[4]).toBeGreaterThan((ages[0] ?? 0) + 2);
  expect(await tab.entries()).toEqual([]);
});

test("a refusal keeps the server's error text", async () => {
  await tab.engine.mutate('edit-profile', { phone: 'no phone' });
  await world.clock.advance(2000);
  expect(tab.outbox()).toMatchObject([
    { status: { state: 'refused', error: { kind: 'http', code: 'VALIDATION_FAILED' } } },
  ]);
  expect(await ownProfile()).toMatchObject({ profile: { phone: null } });
});

test('F33 init data expire: parked, and sent after the next start', async () => {
  api.clock.now += 2 * 86_400_000;
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await world.settle();
  expect(tab.engine.status().isCredentialParked).toBe(true);
  tab.kill();
  const initData = signInitData({ id, first_name: 'Ada' }, { signedAt: api.clock.now });
  await world.openTab({ member: id, initData, transport });
  await world.clock.advance(1000);
  expect((await owner().get('/tma/share-settings')).body).toMatchObject({ publicMode: true });
});

test('an unchanged document costs a 304', async () => {
  await tab.engine.refresh(shareSettingsResource);
  const again = await tab.engine.refresh(shareSettingsResource);
  expect(again).toMatchObject({ ok: true, value: { publicMode: false } });
  expect(requests.at(-1)?.headers['if-none-match']).toBeDefined();
});
