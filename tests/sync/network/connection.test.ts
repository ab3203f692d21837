/** The badge shows the true state of the connection, and broken work recovers. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ownProfileResource,
  shareSettingsResource,
  tagsResource,
} from '../../../src/mutations/resources.ts';
import { requestLost } from '../../support/sync/fake-server.ts';
import { playTab } from '../../support/sync/played-world.ts';

const { world, tab, openAgain } = playTab();

const isOffline = () => tab.engine.status().isOffline;

describe('F41 the browser says online, but there is no route', () => {
  beforeEach(() => {
    world.network.hasRoute = false;
  });

  test('the badge is correct, the entry backs off, nothing is lost', async () => {
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    expect(isOffline()).toBe(true);
    await world.clock.advance(120_000);
    const [entry] = await tab.entries();
    expect(entry?.disconnects).toBeGreaterThan(3);
    expect(entry?.disconnects).toBeLessThan(40);
    world.network.hasRoute = true;
    await world.clock.advance(300_000);
    expect(isOffline()).toBe(false);
    expect(world.server.effects).toHaveLength(1);
  });

  test('shown documents are read again without any event', async () => {
    const views = tab.watch(tagsResource);
    void tab.engine.refresh(tagsResource);
    await world.clock.advance(4000);
    expect(views.at(-1)).toMatchObject({ state: 'failed', error: { kind: 'network' } });
    world.network.hasRoute = true;
    await world.clock.advance(10_000);
    expect(views.at(-1)).toMatchObject({ state: 'ready' });
    expect(isOffline()).toBe(false);
  });

  test('a document on no screen is not read again, but the badge becomes correct', async () => {
    world.network.hasRoute = true;
    tab.watch(tagsResource);
    await tab.engine.refresh(tagsResource);
    world.network.hasRoute = false;
    await tab.engine.refresh(shareSettingsResource, { isAhead: true });
    expect(isOffline()).toBe(true);
    await world.clock.advance(30_000);
    expect(isOffline()).toBe(true);
    world.network.hasRoute = true;
    await world.clock.advance(60_000);
    expect(isOffline()).toBe(false);
    const routes = new Set(world.server.sent('GET').map(({ route }) => route));
    expect([...routes]).toEqual(['GET /tma/meta/tags']);
  });

  test('after five failures in a row one probe at a time is sent', async () => {
    world.network.hasRoute = true;
    const lost = Array.from({ length: 40 }, () => requestLost);
    world.server.script('POST', ...lost);
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await tab.engine.mutate('choose-interests', { tags: [] });
    await world.clock.advance(600_000);
    const moments = world.server.sent('POST').map(({ at }) => at);
    const probes = moments.slice(6);
    expect(probes.length).toBeGreaterThan(2);
    expect(new Set(probes).size).toBe(probes.length);
  });
});

describe('the browser says offline', () => {
  test('nothing is sent, and the change is shown as pending', async () => {
    await tab.engine.refresh(shareSettingsResource);
    const views = tab.watch(shareSettingsResource);
    world.network.setHint(false);
    expect(isOffline()).toBe(true);
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(30_000);
    expect(world.server.sent('POST')).toEqual([]);
    expect(views.at(-1)).toMatchObject({ value: { publicMode: true }, isPending: true });
  });

  test('a change is sent at once when the browser is back online, even in a long pause', async () => {
    world.server.script('POST', ...Array.from({ length: 8 }, () => requestLost));
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(120_000);
    world.network.set(false);
    await world.clock.advance(1000);
    const before = world.server.sent('POST').length;
    world.network.set(true);
    await world.settle();
    expect(world.server.sent('POST').length).toBeGreaterThan(before);
  });

  test.each(['the same', 'a new'])(
    'F41 a try that comes before the route does is repeated within seconds, after any number of failures, by %s tab',
    async (which) => {
      world.network.hasRoute = false;
      await tab.engine.mutate('set-public-mode', { publicMode: true });
      await world.clock.advance(1_800_000);
      expect((await tab.entries())[0]?.disconnects).toBeGreaterThan(8);
      world.network.setHint(false);
      if (which === 'a new') {
        tab.kill();
        await openAgain();
      }
      await world.clock.advance(1000);
      const before = world.server.sent('POST').length;
      world.network.set(true);
      world.network.hasRoute = false;
      await world.clock.advance(50);
      world.network.hasRoute = true;
      await world.clock.advance(5000);
      expect(world.server.sent('POST').length).toBeGreaterThan(before);
      expect(world.server.effects).toHaveLength(1);
    },
  );

  test('the badge is online once a request gets through', async () => {
    world.network.setHint(false);
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await tab.engine.refresh(tagsResource);
    await world.settle();
    expect(isOffline()).toBe(false);
    expect(world.server.effects).toHaveLength(1);
  });

  test('the answer to an earlier request does not make the badge online', async () => {
    world.server.state.latencyMs = 500;
    const pull = tab.engine.refresh(tagsResource);
    await world.clock.advance(100);
    world.network.setHint(false);
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(1000);
    expect(await pull).toMatchObject({ ok: true });
    expect(isOffline()).toBe(true);
    expect(world.server.sent('POST')).toEqual([]);
  });
});

test('F41 a read that hangs until its time is over, while later ones get through, does not make the badge offline', async () => {
  world.server.script('GET', { kind: 'hang', isDone: false });
  const hung = tab.engine.refresh(tagsResource);
  await world.clock.advance(10_000);
  await tab.engine.refresh(shareSettingsResource);
  const badges: (boolean | undefined)[] = [];
  tab.engine.subscribeStatus(() => badges.push(isOffline()));
  await world.clock.advance(60_000);
  await hung;
  expect(badges.filter(Boolean)).toEqual([]);
  expect(isOffline()).toBe(false);
});

test('R130 changes queued offline are sent once each, in order, with the current identity', async () => {
  await tab.engine.refresh(ownProfileResource);
  world.network.set(false);
  await tab.engine.mutate('choose-interests', { tags: [{ id: 2, name: 'code' }] });
  await tab.engine.mutate('edit-profile', { description: 'offline' });
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await world.clock.advance(60_000);
  expect(tab.outbox()).toHaveLength(3);
  world.network.set(true);
  await world.clock.advance(5000);
  expect(world.server.effects.filter(({ route }) => route.includes('profile'))).toMatchObject([
    { body: { tags: [2] } },
    { body: { description: 'offline', tags: [2] } },
  ]);
  expect(world.server.effects).toHaveLength(3);
  expect(tab.outbox()).toEqual([]);
});

test("a change queued offline does not overwrite another device's change of the profile", async () => {
  await tab.engine.refresh(ownProfileResource);
  world.network.set(false);
  await tab.engine.mutate('edit-profile', { description: 'mine' });
  world.server.memberOf(1).profile['phone'] = '+4915';
  world.network.set(true);
  await world.clock.advance(5000);
  expect(world.server.memberOf(1).profile).toMatchObject({ description: 'mine', phone: '+4915' });
});

test('F44 the engine works without a service worker', async () => {
  expect('serviceWorker' in globalThis).toBe(false);
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await world.settle();
  expect(world.server.effects).toHaveLength(1);
});

test('a stopped engine sends nothing more', async () => {
  tab.watch(tagsResource);
  await tab.engine.stop();
  expect(await tab.engine.refresh(tagsResource)).toMatchObject({ ok: false });
  await world.clock.advance(300_000);
  expect(world.server.requests).toEqual([]);
});
