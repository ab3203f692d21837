/**
 * F18: the browser deletes the database, as Chromium does after a torn write. What was unsent comes back from its
 * second copy: once, under the same keys, and never after it was accepted or discarded.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { mutations } from '../../../src/mutations/registry.ts';
import { ownProfileResource, shareSettingsResource } from '../../../src/mutations/resources.ts';
import { loseConnection } from '../../support/lose-connection.ts';
import { createFakePieces } from '../../support/sync/fake-pieces.ts';
import { answerLost, reply } from '../../support/sync/fake-server.ts';
import { createFakeValues } from '../../support/sync/fake-values.ts';
import { noLocks } from '../../support/sync/kit/fake-ports.ts';
import { append } from '../../support/sync/test-mutations.ts';
import { playWorld } from '../../support/sync/played-world.ts';
import type { EngineTab } from '../../support/sync/world.ts';
// Imported after the kit, since Dexie looks for the kit's IndexedDB when it is loaded.
import { dropCopy, readCopy } from '../../../src/sync/outbox/second-copy.ts';

const world = playWorld();
let copies: ReturnType<typeof createFakePieces>;
let evictionMarks: ReturnType<typeof createFakeValues>;
beforeEach(() => {
  copies = createFakePieces();
  evictionMarks = createFakeValues();
});

const name = 'cards:1';

const open = (device = world.createDevice(), member = 1, registry = {}): Promise<EngineTab> =>
  world.openTab({
    device,
    member,
    registry: { ...mutations, ...registry },
    sabotage: { ports: (ports) => ({ ...ports, copies, evictionMarks }) },
  });

/** The database is gone at the next start; the copy is not. */
const startWithout = async (tab: EngineTab, member = 1): Promise<EngineTab> => {
  await world.clock.advance(1000);
  tab.kill();
  return open(world.createDevice(), member);
};

const gone = (request: IDBOpenDBRequest) =>
  new Promise((resolve) => {
    request.addEventListener('success', resolve);
  });

const keysOf = async (tab: EngineTab) => (await tab.entries()).map(({ opId }) => opId);
const copied = () => readCopy(name, { copies, clock: world.clock });

/** An outbox in each state that is still the member's, with the effects that the server has. */
const unsent: Record<string, (tab: EngineTab) => Promise<unknown>> = {
  'never sent': async (tab) => {
    world.network.set(false);
    await tab.engine.mutate('choose-interests', { tags: [] });
    await tab.engine.mutate('set-public-mode', { publicMode: true });
  },
  'sent, with the answer lost': async (tab) => {
    world.server.script('POST', answerLost);
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    world.network.set(false);
  },
  'failed and waiting': async (tab) => {
    world.server.script('POST', reply(503), reply(503), reply(503), reply(503), reply(503));
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    world.network.set(false);
  },
};

describe.each(Object.entries(unsent))('F18 changes that were %s', (_, change) => {
  test('come back in order under their keys, and take effect once', async () => {
    const first = await open();
    await change(first);
    const keys = await keysOf(first);
    expect(keys.length).toBeGreaterThan(0);
    const second = await startWithout(first);
    expect(await keysOf(second)).toEqual(keys);
    world.server.heal();
    world.network.set(true);
    await world.clock.advance(600_000);
    expect(world.server.effects.map(({ key }) => key)).toEqual(keys);
    expect(await second.entries()).toEqual([]);
    expect(copies.all.size).toBe(0);

    const third = await startWithout(second);
    await world.clock.advance(60_000);
    expect(await third.entries()).toEqual([]);
    expect(world.server.effects).toHaveLength(keys.length);
  });
});

test('F18 a change that was refused comes back as refused, and the member is told that nothing is lost', async () => {
  const first = await open();
  world.server.script('POST', reply(422, { error: 'no' }));
  await first.engine.mutate('set-public-mode', { publicMode: true });
  await world.settle();
  const second = await startWithout(first);
  expect(second.outbox()).toMatchObject([{ status: { state: 'refused' } }]);
  expect(second.engine.status()).toMatchObject({ wasEvicted: true, isOutboxRestored: true });
  second.engine.dismissEviction();
  expect(second.engine.status().isOutboxRestored).toBeUndefined();
});

test('F18 a copy that is older than the last try counts as doubt: a server without keys is asked first', async () => {
  world.server.state.forgetsKeys = true;
  const first = await open(undefined, 1, { append });
  world.network.set(false);
  await first.engine.mutate('append' as never, { text: 'once' } as never);
  await world.clock.advance(1000);
  const older = new Map(copies.all);
  world.network.set(true);
  await world.clock.advance(10_000);
  expect(world.server.effects).toHaveLength(1);
  first.kill();
  for (const [key, bytes] of older) copies.all.set(key, bytes);
  const second = await open(undefined, 1, { append });
  await world.clock.advance(60_000);
  expect(world.server.effects).toHaveLength(1);
  expect(await second.entries()).toEqual([]);
});

test('F18 accepted and discarded changes are in no copy', async () => {
  const tab = await open();
  await tab.engine.mutate('choose-interests', { tags: [] });
  await world.clock.advance(1000);
  expect(world.server.effects).toHaveLength(1);
  expect(await copied()).toEqual([]);
  world.network.set(false);
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await world.clock.advance(1);
  const [entry] = await copied();
  expect(entry).toMatchObject({ kind: 'set-public-mode' });
  await tab.engine.discard(entry?.seq ?? 0);
  await world.clock.advance(1);
  expect(await copied()).toEqual([]);
});

test('F18 F49 another member takes nothing over', async () => {
  const first = await open();
  world.network.set(false);
  await first.engine.mutate('set-public-mode', { publicMode: true });
  const other = await startWithout(first, 2);
  expect(await other.entries()).toEqual([]);
  expect(copies.all.has(name)).toBe(true);
});

test('F18 a start that has its database takes nothing over, and brings the copy up to date', async () => {
  const device = world.createDevice();
  world.network.set(false);
  const first = await open(device);
  await first.engine.mutate('set-public-mode', { publicMode: true });
  await world.clock.advance(1);
  const [entry] = await copied();
  first.kill();
  const stale = JSON.stringify([{ ...entry, seq: 99, opId: 'stale' }]);
  copies.all.set(name, new TextEncoder().encode(stale));
  const second = await open(device);
  await world.clock.advance(2000);
  expect(await keysOf(second)).toEqual([entry?.opId]);
  expect((await copied()).map(({ opId }) => opId)).toEqual([entry?.opId]);
});

test('F18 a database that is deleted while the app is open gets its changes back, and sends them', async () => {
  const device = world.createDevice();
  const tab = await open(device);
  await tab.engine.refresh(shareSettingsResource);
  world.network.set(false);
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await world.clock.advance(1000);
  loseConnection(tab.database);
  await world.settle();
  await gone(device.indexedDB.deleteDatabase(name));
  await world.clock.advance(10_000);
  expect(tab.outbox()).toHaveLength(1);
  world.network.set(true);
  await world.clock.advance(600_000);
  expect(world.server.effects).toHaveLength(1);
  expect(await tab.entries()).toEqual([]);
});

test.each(['', '{', '[1]', '[{"seq":1}]', 'null'])(
  'F18 a copy that reads %j is as none, and a silent store delays a start by two seconds',
  async (text) => {
    copies.all.set(name, new TextEncoder().encode(text));
    expect(await copied()).toEqual([]);
    const silent = { ...copies, read: () => new Promise<undefined>(() => undefined) };
    const reading = readCopy(name, { copies: silent, clock: world.clock });
    await world.clock.advance(2000);
    expect(await reading).toEqual([]);
  },
);

test('F32 a wipe removes the copy of this member alone', async () => {
  copies.all.set(name, new Uint8Array()).set('cards:12', new Uint8Array());
  await dropCopy(name, { copies, locks: noLocks });
  expect([...copies.all.keys()]).toEqual(['cards:12']);
});

test('a press does not wait for the copy', async () => {
  copies.save = () => new Promise(() => undefined);
  const tab = await open();
  await tab.engine.refresh(ownProfileResource);
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await world.clock.advance(1000);
  expect(world.server.effects).toHaveLength(1);
});
