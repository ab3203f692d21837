/** Order within lanes, and independence between them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { ownProfileResource } from '../../../src/mutations/resources.ts';
import type { Entry } from '../../../src/db/entry.ts';
import { mutations } from '../../../src/mutations/registry.ts';
import type { MutationRegistry } from '../../../src/sync/ports.ts';
import { reply } from '../../support/sync/fake-server.ts';
import { append, broken, react, remove } from '../../support/sync/test-mutations.ts';
import { playWorld } from '../../support/sync/played-world.ts';
import type { EngineTab } from '../../support/sync/world.ts';

const registry: MutationRegistry = { ...mutations, react, append, remove, broken };

const world = playWorld();

const openTab = () => world.openTab({ registry });
const enqueue = (tab: EngineTab, kind: string, args: unknown) =>
  tab.engine.mutate(kind as never, args as never);
const reacts = (tab: EngineTab, card: string, nth: number) => enqueue(tab, 'react', { card, nth });
const sentNths = () => world.server.sent('POST').map(({ body }) => (body as { nth: number }).nth);

describe('replay', () => {
  test('100 entries at a round trip of 200 ms are sent within 8 s, three at a time', async () => {
    const tab = await openTab();
    world.network.set(false);
    for (let nth = 0; nth < 100; nth += 1) await reacts(tab, `c${nth % 10}`, nth);
    world.server.state.latencyMs = 200;
    world.network.set(true);
    const startedAt = world.clock.elapsed();
    await world.clock.advance(8000);
    expect(world.server.effects).toHaveLength(100);
    expect(await tab.entries()).toEqual([]);
    const byMoment = new Map<number, number>();
    for (const { at } of world.server.sent('POST')) byMoment.set(at, (byMoment.get(at) ?? 0) + 1);
    expect(Math.max(...byMoment.values())).toBe(3);
    expect(world.clock.elapsed() - startedAt).toBe(8000);
  });

  test('each lane keeps its order under any faults of single requests', async () => {
    const tab = await openTab();
    world.network.set(false);
    for (let nth = 0; nth < 12; nth += 1) await reacts(tab, nth % 2 === 0 ? 'even' : 'odd', nth);
    world.server.script('POST', reply(500), { kind: 'lost', isDone: true }, reply(503));
    world.network.set(true);
    await world.clock.advance(60_000);
    const done = world.server.effects.map(({ body }) => (body as { nth: number }).nth);
    expect(done.filter((nth) => nth % 2 === 0)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(done.filter((nth) => nth % 2 === 1)).toEqual([1, 3, 5, 7, 9, 11]);
  });

  test('one stuck lane does not hold up another', async () => {
    const tab = await openTab();
    world.server.script('POST', { kind: 'hang', isDone: false });
    await reacts(tab, 'stuck', 0);
    await world.settle();
    await reacts(tab, 'stuck', 1);
    await reacts(tab, 'free', 2);
    await world.clock.advance(1000);
    expect(sentNths()).toEqual([0, 2]);
  });

  test('F37 only its dependants wait for a poison entry at the head of a lane', async () => {
    const tab = await openTab();
    world.network.set(false);
    for (const nth of [0, 1, 2]) await reacts(tab, 'card', nth);
    const [head, second] = await tab.entries();
    await tab.database.outbox.update(second?.seq ?? 0, { dependsOn: [head?.seq ?? 0] });
    world.server.script('POST', reply(422, { error: 'no' }));
    world.network.set(true);
    await world.clock.advance(10_000);
    expect(sentNths()).toEqual([0, 2]);
    expect(tab.outbox().map(({ status }) => status.state)).toEqual(['refused', 'blocked']);
    await tab.engine.retry(head?.seq ?? 0);
    await world.clock.advance(10_000);
    expect(sentNths()).toEqual([0, 2, 0, 1]);
  });

  test('discarding an entry discards its dependants', async () => {
    const tab = await openTab();
    world.network.set(false);
    for (const nth of [0, 1, 2, 3]) await reacts(tab, 'card', nth);
    const [head, second, third] = (await tab.entries()).map(({ seq }) => seq);
    await tab.database.outbox.update(second ?? 0, { dependsOn: [head ?? 0] });
    await tab.database.outbox.update(third ?? 0, { dependsOn: [second ?? 0] });
    await tab.engine.discard(head ?? 0);
    expect((await tab.entries()).map(({ args }) => args)).toEqual([{ card: 'card', nth: 3 }]);
  });

  test('F40 an entry of an unknown kind or version is parked, kept, and blocks no other', async () => {
    const newer = { ...react, version: 2 };
    const other = { ...react, kind: 'unheard-of' };
    const future = await world.openTab({ registry: { react: newer, 'unheard-of': other } });
    world.network.set(false);
    await reacts(future, 'card', 0);
    await enqueue(future, 'unheard-of', { card: 'card', nth: 1 });
    future.kill();
    const tab = await openTab();
    await reacts(tab, 'card', 2);
    await tab.database.outbox.add({ seq: 99, opId: 'not an entry' } as Entry);
    world.network.set(true);
    await world.clock.advance(130_000);
    expect(sentNths()).toEqual([2]);
    expect(tab.outbox()).toMatchObject([
      { kind: 'unknown', status: { state: 'parked', reason: 'unknown' } },
      { kind: 'unknown', status: { state: 'parked', reason: 'unknown' } },
      { seq: 99, kind: 'unknown', status: { state: 'parked', reason: 'unknown' } },
    ]);
    tab.kill();
    await world.openTab({ registry: { react: newer, 'unheard-of': other } });
    await world.clock.advance(5000);
    expect(sentNths()).toEqual([2, 0, 1]);
  });

  test('a request that cannot be built is parked, and the lane goes on', async () => {
    const tab = await openTab();
    await enqueue(tab, 'broken', {});
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(60_000);
    expect(tab.outbox()).toMatchObject([{ status: { state: 'parked', reason: 'unknown' } }]);
    expect(world.server.effects).toHaveLength(1);
  });
});

describe('a doubtful try on a server without keys', () => {
  let tab: EngineTab;
  beforeEach(async () => {
    world.server.state.forgetsKeys = true;
    tab = await openTab();
    await tab.engine.refresh(ownProfileResource);
  });

  test('F24 is not sent again if it took effect', async () => {
    world.server.script('POST', { kind: 'lost', isDone: true });
    await enqueue(tab, 'append', { text: 'once' });
    await world.clock.advance(10_000);
    expect(world.server.effects).toHaveLength(1);
    expect(world.server.sent('POST')).toHaveLength(1);
    expect(await tab.entries()).toEqual([]);
  });

  test('F24 is sent again if it had no effect', async () => {
    world.server.script('POST', { kind: 'lost', isDone: false });
    await enqueue(tab, 'append', { text: 'once' });
    await world.clock.advance(10_000);
    expect(world.server.effects).toHaveLength(1);
    expect(world.server.sent('POST')).toHaveLength(2);
  });

  test('is verified by reading, not sent again, once the server may have forgotten its key', async () => {
    world.server.script('POST', { kind: 'lost', isDone: true });
    world.server.script('POST', { kind: 'lost', isDone: true });
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    tab.kill();
    world.clock.jump(31 * 86_400_000);
    const next = await openTab();
    await world.clock.advance(60_000);
    expect(world.server.sent('POST')).toHaveLength(1);
    expect(await next.entries()).toEqual([]);
  });

  test("waits for the member's decision if reading finds no effect", async () => {
    world.server.script('POST', { kind: 'lost', isDone: false });
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    tab.kill();
    world.clock.jump(31 * 86_400_000);
    const next = await openTab();
    await world.clock.advance(60_000);
    expect(world.server.sent('POST')).toHaveLength(1);
    expect(next.outbox()).toMatchObject([{ status: { state: 'parked', reason: 'doubt' } }]);
  });
});

describe('a delete', () => {
  test('F39 succeeds if its answer was lost and the item is gone at the second try', async () => {
    const tab = await openTab();
    world.server.script('DELETE', { kind: 'lost', isDone: false }, reply(404, { error: 'gone' }));
    await enqueue(tab, 'remove', { id: '7' });
    await world.clock.advance(10_000);
    expect(world.server.sent('DELETE').map(({ url }) => url)).toEqual([
      '/tma/messages/7',
      '/tma/messages/7',
    ]);
    expect(await tab.entries()).toEqual([]);
  });

  test('of a missing item is refused', async () => {
    const tab = await openTab();
    world.server.script('DELETE', reply(404, { error: 'gone' }));
    await enqueue(tab, 'remove', { id: '7' });
    await world.settle();
    expect(tab.outbox()).toMatchObject([{ status: { state: 'refused', error: { status: 404 } } }]);
  });

  test('is not done by an answer 204', async () => {
    const tab = await openTab();
    world.server.script('DELETE', reply(204), reply(200, {}));
    await enqueue(tab, 'remove', { id: '7' });
    await world.clock.advance(5000);
    expect(world.server.sent('DELETE')).toHaveLength(2);
  });
});
