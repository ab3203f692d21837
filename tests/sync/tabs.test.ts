/** Several tabs of one member, several members of one browser. */
import { describe, expect, test } from 'vitest';
import { ownProfileResource, shareSettingsResource } from '../../src/mutations/resources.ts';
import type { TransportRequest } from '../../src/platform/ports.ts';
import { reply } from '../support/sync/fake-server.ts';
import { playWorld } from '../support/sync/played-world.ts';

const world = playWorld();

const descriptionsOf = () =>
  world.server.effects.map(({ body }) => (body as { description?: string }).description);

describe('two tabs', () => {
  test('F6 only one sends when both are woken', async () => {
    world.server.state.latencyMs = 1000;
    const [first, second] = [await world.openTab(), await world.openTab()];
    await first.engine.mutate('set-public-mode', { publicMode: true });
    await second.engine.mutate('choose-interests', { tags: [] });
    await world.clock.advance(10_000);
    expect(world.server.sent('POST')).toHaveLength(2);
    expect(world.server.effects).toHaveLength(2);
  });

  test('F7 edits of one profile in both are applied in enqueue order', async () => {
    const [first, second] = [await world.openTab(), await world.openTab()];
    await first.engine.refresh(ownProfileResource);
    world.server.state.latencyMs = 500;
    await first.engine.mutate('edit-profile', { description: 'by one' });
    await world.clock.advance(700);
    await second.engine.mutate('edit-profile', { phone: '+12345' });
    await world.clock.advance(10_000);
    const { profile } = world.server.memberOf(1);
    expect(profile).toMatchObject({ description: 'by one', phone: '+12345' });
    expect(world.server.effects).toHaveLength(2);
    expect(descriptionsOf()).toEqual(['by one', 'by one']);
  });

  test('F7 both edit offline: the edits become one request', async () => {
    const [first, second] = [await world.openTab(), await world.openTab()];
    await first.engine.refresh(ownProfileResource);
    world.network.set(false);
    await first.engine.mutate('edit-profile', { description: 'by one', phone: '+111' });
    await second.engine.mutate('edit-profile', { phone: '+12345' });
    world.network.set(true);
    await world.clock.advance(5000);
    expect(world.server.effects.map(({ body }) => body)).toMatchObject([
      { description: 'by one', phone: '+12345' },
    ]);
  });

  test('F8 the draining tab closes during a request: another takes over within 500 ms', async () => {
    const [first, second] = [await world.openTab(), await world.openTab()];
    world.server.script('POST', { kind: 'hang', isDone: true });
    await first.engine.mutate('set-public-mode', { publicMode: true });
    await second.engine.mutate('choose-interests', { tags: [] });
    await world.settle();
    const closedAt = world.clock.elapsed();
    first.kill();
    await world.clock.advance(500);
    const posts = world.server.sent('POST /tma/share-settings');
    expect(posts).toHaveLength(2);
    expect((posts[1]?.at ?? Infinity) - closedAt).toBeLessThanOrEqual(500);
    expect(posts[1]?.key).toBe(posts[0]?.key);
    expect(await second.entries()).toEqual([]);
  });

  test('F8 the draining tab stops its engine: another takes over at once', async () => {
    const [first, second] = [await world.openTab(), await world.openTab()];
    world.server.script('POST', { kind: 'hang', isDone: false });
    await first.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    await first.close();
    await world.clock.advance(500);
    expect(world.server.effects).toHaveLength(1);
    expect(await second.entries()).toEqual([]);
  });

  test('F9 the draining tab freezes during a request: its claim expires, and its answer is ignored', async () => {
    const [first, second] = [await world.openTab(), await world.openTab()];
    world.server.script('POST', { kind: 'hang', isDone: false, forMs: 20_000 });
    await first.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    first.freeze();
    await world.clock.advance(150_000);
    expect(world.server.effects.map(({ body }) => body)).toContainEqual({ publicMode: true });
    expect(await second.entries()).toEqual([]);
    await second.engine.mutate('set-public-mode', { publicMode: false });
    await world.clock.advance(150_000);
    first.thaw();
    await world.clock.advance(60_000);
    expect(await second.entries()).toEqual([]);
    expect(world.server.memberOf(1).publicMode).toBe(false);
    const keys = world.server.effects.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('F9 a refusal that a thawed tab receives is ignored: the present try decides', async () => {
    const [first, second] = [await world.openTab(), await world.openTab()];
    const posts = () => world.server.sent('POST');
    world.server.script('POST', reply(422), { kind: 'hang', isDone: true, forMs: 20_000 });
    world.server.state.latencyMs = 1000;
    await first.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    world.server.state.latencyMs = 0;
    first.freeze();
    await world.clock.advanceUntil(async () => posts().length === 2, 150_000);
    first.thaw();
    await world.clock.advance(1000);
    expect((await second.entries()).map(({ state }) => state)).toEqual(['sent']);
    await world.clock.advance(60_000);
    expect(posts()[0]?.status).toBe(422);
    expect(world.server.effects).toHaveLength(1);
    expect(await second.entries()).toEqual([]);
  });

  test('F9 the draining tab freezes while it reads, before it claims anything: another takes over', async () => {
    const [first, second] = [await world.openTab(), await world.openTab()];
    world.server.script('GET', { kind: 'hang', isDone: false });
    await first.engine.mutate('edit-profile', { description: 'by one' });
    await world.settle();
    first.freeze();
    await second.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(60_000);
    expect(descriptionsOf()).toContain('by one');
    expect(world.server.memberOf(1).publicMode).toBe(true);
    expect(await second.entries()).toEqual([]);
    first.thaw();
    await world.clock.advance(60_000);
    expect(world.server.effects).toHaveLength(2);
  });

  test('F9 F12 another tab also takes over if the frozen one left a mark and the clock was set back', async () => {
    const [first, second] = [await world.openTab(), await world.openTab()];
    world.server.script('GET', { kind: 'hang', isDone: false });
    await first.engine.mutate('edit-profile', { description: 'by one' });
    await world.clock.advance(20_000);
    expect(await first.database.meta.get('drain')).toBeDefined();
    first.freeze();
    world.clock.jump(-3_600_000);
    await second.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(60_000);
    expect(descriptionsOf()).toContain('by one');
    expect(world.server.memberOf(1).publicMode).toBe(true);
  });

  test('no other tab takes over a drain of minutes; a short drain leaves no mark', async () => {
    let others = 0;
    const count = (request: TransportRequest) => {
      if (request.method === 'POST') others += 1;
      return request;
    };
    const first = await world.openTab();
    await first.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(5000);
    expect(await first.database.meta.get('drain')).toBeUndefined();
    await world.openTab({ sabotage: { request: count } });
    world.server.state.latencyMs = 15_000;
    for (let number = 10; number < 40; number += 1) {
      const card = `01J000000000000000000000${number}`;
      await first.engine.mutate('write-review', { card, body: 'good', isEdit: false });
    }
    await world.clock.advance(100_000);
    expect(world.server.effects.length).toBeGreaterThan(10);
    expect(await first.entries()).not.toEqual([]);
    expect(others).toBe(0);
  });

  test('F10 no Web Locks and no channel: each change is sent once', async () => {
    const options = { hasLocks: false, isSilent: true };
    const [first, second] = [await world.openTab(options), await world.openTab(options)];
    world.server.state.latencyMs = 300;
    for (const publicMode of [true, false, true]) {
      await first.engine.mutate('set-public-mode', { publicMode });
      second.setVisible(true);
      await world.clock.advance(200);
    }
    await world.clock.advance(60_000);
    const keys = world.server.sent('POST').map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(world.server.memberOf(1).publicMode).toBe(true);
    expect(await second.entries()).toEqual([]);
  });

  test('F10 no Web Locks: the claim of a killed sender expires', async () => {
    const first = await world.openTab({ hasLocks: false });
    world.server.script('POST', { kind: 'hang', isDone: true });
    await first.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    first.kill();
    const second = await world.openTab({ hasLocks: false });
    await world.clock.advance(40_000);
    expect(world.server.sent('POST')).toHaveLength(1);
    await world.clock.advance(10_000);
    expect(world.server.sent('POST')).toHaveLength(2);
    expect(world.server.effects).toHaveLength(1);
    expect(await second.entries()).toEqual([]);
  });

  test('a change of one tab is shown in the other', async () => {
    const [first, second] = [await world.openTab(), await world.openTab()];
    await first.engine.refresh(shareSettingsResource);
    const views = second.watch(shareSettingsResource);
    world.network.set(false);
    await first.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    expect(views.at(-1)).toMatchObject({ value: { publicMode: true }, isPending: true });
    expect(second.outbox()).toMatchObject([
      { kind: 'set-public-mode', status: { state: 'waiting' } },
    ]);
  });
});

describe('two members', () => {
  test('F31 after an account switch no change of the old member is sent as the new one', async () => {
    const one = await world.openTab({ member: 1 });
    await one.engine.refresh(ownProfileResource);
    world.network.set(false);
    await one.engine.mutate('edit-profile', { description: 'of one' });
    await one.engine.mutate('set-public-mode', { publicMode: true });
    await one.close();
    world.network.set(true);
    const two = await world.openTab({ member: 2 });
    await two.engine.refresh(ownProfileResource);
    await two.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(300_000);
    expect(world.server.sent('POST').map(({ member }) => member)).toEqual(['id=2']);
    await two.close();
    const again = await world.openTab({ member: 1 });
    await world.clock.advance(5000);
    expect(world.server.sent('POST').map(({ member }) => member)).toEqual(['id=2', 'id=1', 'id=1']);
    expect(await again.entries()).toEqual([]);
    expect(world.server.memberOf(1).profile['description']).toBe('of one');
    expect(world.server.memberOf(2).profile['description']).toBeNull();
  });

  test('F49 two members of one browser see nothing of each other', async () => {
    const one = await world.openTab({ member: 1 });
    await one.engine.refresh(ownProfileResource);
    world.network.set(false);
    await one.engine.mutate('edit-profile', { description: 'secret' });
    const two = await world.openTab({ member: 2 });
    const views = two.watch(ownProfileResource);
    await world.settle();
    expect(views).toEqual([{ state: 'loading' }]);
    expect(two.outbox()).toEqual([]);
    expect(two.database.name).not.toBe(one.database.name);
    expect(one.outbox()).toHaveLength(1);
  });

  test('F49 the gate of one member does not delay the other', async () => {
    const [one, two] = [await world.openTab({ member: 1 }), await world.openTab({ member: 2 })];
    world.server.script('GET', {
      kind: 'reply',
      status: 429,
      body: { error: 'x', retry_after: 60 },
    });
    await one.engine.refresh(ownProfileResource);
    expect(await two.engine.refresh(ownProfileResource)).toMatchObject({ ok: true });
  });
});
