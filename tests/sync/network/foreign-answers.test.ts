/** Answers of a proxy or a hotspot in place of the server. The engine believes none of them. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  messagesResource,
  ownProfileResource,
  shareSettingsResource,
} from '../../../src/mutations/resources.ts';
import { foreign, page, reply, times } from '../../support/sync/fake-server.ts';
import { sealedText } from '../../support/sync/samples.ts';
import { playTab } from '../../support/sync/played-world.ts';

const { world, tab, openAgain } = playTab();
beforeEach(async () => {
  for (const resource of [shareSettingsResource, ownProfileResource, messagesResource]) {
    await tab.engine.refresh<unknown>(resource);
  }
  await world.settle();
});

const posts = () => world.server.sent('POST');
const isOpen = () => tab.engine.status().gateUntil === undefined;
const sampleTitles = () => world.server.memberOf(1).messages.map(({ title }) => title);

const notFound = foreign(404, '404 page not found');
const gateway = foreign(502, '<html><h1>502 Bad Gateway</h1></html>');

describe.each([
  ['a plain 404', notFound],
  ['a plain 403', foreign(403, 'forbidden')],
  ['an empty 409', foreign(409, '')],
  ['a 410 page', foreign(410, '<html>')],
  ['a 422 of another API', foreign(422, '{"message":"bad"}')],
  [
    "the contract's 404, without the server's mark",
    foreign(404, '{"error":"no","code":"NOT_FOUND"}'),
  ],
  ['a 401 page', foreign(401, '<html>Sign in</html>')],
  ['a 200 page', page],
  ['a hotspot’s refusal', foreign(200, '{"success":false}')],
  ['any JSON object', foreign(200, '{}')],
])('F52 F53 %s', (_, fault) => {
  test('to a change: the change waits and is sent again under the same key', async () => {
    world.server.script('POST', ...times(6, fault));
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(2000);
    expect((await tab.entries()).map(({ state, isInDoubt }) => [state, isInDoubt])).toEqual([
      ['sent', true],
    ]);
    expect(tab.engine.status().isCredentialParked).toBe(false);
    await world.clock.advance(600_000);
    expect(new Set(posts().map(({ key }) => key)).size).toBe(1);
    expect(world.server.effects).toHaveLength(1);
    expect(await tab.entries()).toEqual([]);
  });

  test('to a screen that waits: the change is saved on this device', async () => {
    world.server.script('POST', ...times(6, fault));
    const submission = tab.engine.mutate(
      'set-public-mode',
      { publicMode: true },
      { isAwaited: true },
    );
    await world.clock.advance(1000);
    expect(await submission).toEqual({ outcome: 'queued' });
  });

  test('to a read: the copy stays visible and is read again automatically', async () => {
    const views = tab.watch(ownProfileResource);
    await world.settle();
    const before = views.at(-1);
    world.server.script('GET /tma/profile', ...times(4, fault));
    const outcome = tab.engine.refresh(ownProfileResource);
    await world.clock.advance(4500);
    expect(await outcome).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(views.at(-1)).toMatchObject({ state: 'ready', error: { kind: 'network' } });
    expect(before).toMatchObject({ state: 'ready' });
    await world.clock.advance(60_000);
    expect(views.at(-1)).toEqual(before);
  });
});

test('F52 a deletion during a deployment is reported as done only when it is', async () => {
  await tab.engine.mutate('save-message', {
    id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
    base: null,
    title: sealedText('a'),
    content: sealedText('a'),
  });
  await world.clock.advance(1000);
  const [sample] = world.server.memberOf(1).messages;
  world.server.script('DELETE', gateway, ...times(8, notFound));
  const deletion = tab.engine.mutate(
    'delete-message',
    { id: String(sample?.id), base: sealedText('a') },
    { isAwaited: true },
  );
  await world.clock.advance(10_000);
  expect(await deletion).toEqual({ outcome: 'queued' });
  expect(sampleTitles()).toHaveLength(1);
  await world.clock.advance(900_000);
  expect(sampleTitles()).toEqual([]);
  expect(await tab.entries()).toEqual([]);
});

/** A tab on another device, whose server sends no mark. */
const openBare = () =>
  world.openTab({
    device: world.createDevice(),
    sabotage: { answer: (answer) => ({ ...answer, header: () => null }) },
  });

describe('F52 a server that marks nothing', () => {
  test('is recognised by the shape of its answers', async () => {
    const bare = await openBare();
    world.server.script('POST', foreign(200, '{"success":false}'), reply(422, { error: 'no' }));
    await bare.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(10_000);
    expect(posts()).toHaveLength(2);
    expect(bare.outbox()).toMatchObject([{ status: { state: 'refused', error: { error: 'no' } } }]);
  });

  test('acknowledges a change with any object that reports no failure', async () => {
    const bare = await openBare();
    await bare.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(10_000);
    expect(posts()).toHaveLength(1);
    expect(await bare.entries()).toEqual([]);
  });
});

describe.each([
  ['3600', 30],
  ['86400', 30],
  ['7', 7],
])('F52 a hotspot’s page with Retry-After: %s', (wait, believedS) => {
  const headers = { 'retry-after': wait };
  const limit = foreign(429, '<html>Busy', { headers });
  const trouble = foreign(503, '<html>Busy', { headers });
  test(`429 closes the account for ${believedS} s, also after a reload`, async () => {
    world.server.script('GET', limit);
    await tab.engine.refresh(shareSettingsResource);
    expect(tab.engine.status().gateUntil).toBe(world.clock.now() + believedS * 1000);
    tab.kill();
    await openAgain();
    expect(tab.engine.status().gateUntil).toBe(world.clock.now() + believedS * 1000);
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(believedS * 1000 + 2500);
    expect(world.server.effects).toHaveLength(1);
    expect(isOpen()).toBe(true);
  });

  test('503 delays a change no longer', async () => {
    world.server.script('POST', trouble);
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(believedS * 1000 + 2500);
    expect(world.server.effects).toHaveLength(1);
  });

  test('coming online sends one probe, which opens the gate for all', async () => {
    world.server.script('GET', ...times(3, limit));
    const views = tab.watch(ownProfileResource);
    tab.watch(shareSettingsResource);
    void tab.engine.refresh(ownProfileResource);
    void tab.engine.refresh(shareSettingsResource);
    await world.clock.advance(1000);
    const before = world.server.requests.length;
    world.network.set(false);
    world.network.set(true);
    await world.clock.advance(1000);
    expect(world.server.requests.length - before).toBe(1);
    expect(isOpen()).toBe(false);
    world.network.set(false);
    world.network.set(true);
    await world.clock.advance(1000);
    expect(isOpen()).toBe(true);
    expect(views.at(-1)).not.toHaveProperty('error');
  });

  test('coming online sends a change that a 503 delayed', async () => {
    world.server.script('POST', trouble);
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(1000);
    world.network.set(false);
    world.network.set(true);
    await world.clock.advance(1000);
    expect(world.server.effects).toHaveLength(1);
  });
});

test('F52 a hold that an older build stored is believed for 30 s', async () => {
  tab.kill();
  const hour = 3_600_000;
  const until = world.clock.now() + hour;
  const { database } = await world.openTab();
  await database.meta.put({ key: 'gate', value: { until, waitMs: hour, probe: null } });
  await openAgain();
  expect(tab.engine.status().gateUntil).toBe(world.clock.now() + 30_000);
});

test('F52 a limit that another states paces nothing', async () => {
  const limits = { 'ratelimit-limit': '1', 'ratelimit-remaining': '0', 'ratelimit-reset': '86400' };
  world.server.script('POST', foreign(502, '<html>', { headers: limits }));
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await world.clock.advance(5000);
  expect(world.server.effects).toHaveLength(1);
});

test("F20 coming online does not shorten the server's own wait", async () => {
  world.server.script('GET', reply(429, { error: 'slow down', retry_after: 65 }));
  await tab.engine.refresh(shareSettingsResource);
  const before = world.server.requests.length;
  world.network.set(false);
  world.network.set(true);
  await world.clock.advance(64_000);
  expect(world.server.requests).toHaveLength(before);
});
