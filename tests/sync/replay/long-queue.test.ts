/** F62 Thousands of entries against a rate limit: they are paced without a modal, and a new change goes first. */
import { beforeEach, describe, expect, test } from 'vitest';
import { saveGate } from '../../../src/db/meta.ts';
import { tagsResource } from '../../../src/mutations/resources.ts';
import { mutations } from '../../../src/mutations/registry.ts';
import type { SyncStatus } from '../../../src/sync/api.ts';
import type { MutationRegistry } from '../../../src/sync/ports.ts';
import { newRow } from '../../../src/sync/outbox/rows.ts';
import { reply, times, tooMany } from '../../support/sync/fake-server.ts';
import { react } from '../../support/sync/test-mutations.ts';
import { playWorld } from '../../support/sync/played-world.ts';
import type { EngineTab } from '../../support/sync/world.ts';

const registry: MutationRegistry = { ...mutations, react };
const minute = 60_000;
const perMinute = 60;
/** The part of the limit that is available for the queue. */
const paced = 54;

const world = playWorld();
let tab: EngineTab;
/** Every status that the shell received. */
let statuses: SyncStatus[];
const openTab = async () => {
  const opened = await world.openTab({ registry, isOutboxWatched: false });
  opened.engine.subscribeStatus(() => statuses.push(opened.engine.status()));
  return opened;
};
beforeEach(async () => {
  // At any second of the server's minute.
  await world.clock.advance(23_000);
  world.server.state.latencyMs = 100;
  statuses = [];
  tab = await openTab();
});

const nameOf = (nth: number) => `old ${nth % 20}`;

/** Entries of an earlier start, in twenty lanes. The next event wakes the engine. */
const queue = async (count: number) => {
  const now = world.clock.now() - 60 * minute;
  const rows = Array.from({ length: count }, (_, nth) =>
    newRow({
      mutation: react,
      args: { card: nameOf(nth), nth },
      opId: `${nth}`,
      now,
      waiter: null,
    }),
  );
  await tab.database.outbox.bulkAdd(rows);
  tab.engine.resume();
};

const change = (on: EngineTab, card: string) =>
  on.engine.mutate('react' as never, { card, nth: -1 } as never);

const refused = () => world.server.requests.filter(({ status }) => status === 429);
const shownClosings = () =>
  statuses.filter(({ gateUntil, isGateQuiet }) => gateUntil && !isGateQuiet);
const newOnes = () =>
  world.server.effects.filter(({ body }) => (body as { nth: number }).nth === -1).length;

/** Milliseconds until a change of the member, made now, has taken effect. */
const timeOfChange = async (on: EngineTab = tab): Promise<number> => {
  const begun = world.clock.elapsed();
  const before = newOnes();
  await change(on, `new ${begun}`);
  await world.clock.advanceUntil(async () => newOnes() > before, 5 * minute);
  return world.clock.elapsed() - begun;
};

describe.each([
  ['that states what is left of the limit', true, 0],
  ['that only refuses', false, 6],
])('a server %s', (_, statesLimit, maxRefused) => {
  beforeEach(() => {
    world.server.state.changeLimit = { perMinute, statesLimit };
  });

  test('F62 gets everything in about the time that the limit allows, without a notice', async () => {
    const count = 5 * paced + 5;
    await queue(count);
    const isDone = async () => world.server.effects.length === count;
    const least = 5 * minute;
    expect(await world.clock.advanceUntil(isDone, least + 2 * minute)).toBe(true);
    expect(refused().length).toBeLessThanOrEqual(maxRefused);
    expect(shownClosings()).toEqual([]);
  });

  test('F62 gets a new change next, at any moment, although 5,000 are queued', async () => {
    await queue(5000);
    await world.clock.advance(3 * minute);
    for (const pauseMs of [1000, 17_000, 29_000, 41_000, 53_000]) {
      await world.clock.advance(pauseMs);
      expect(await timeOfChange()).toBeLessThan(10_000);
    }
    expect(refused().length).toBeLessThanOrEqual(maxRefused);
    expect(shownClosings()).toEqual([]);
  });
});

describe('a server that states the limit', () => {
  beforeEach(() => {
    world.server.state.changeLimit = { perMinute, statesLimit: true };
  });

  test('F62 a limit that one tab learned is known to the next tab and the next start', async () => {
    await queue(200);
    const other = await openTab();
    await world.clock.advance(20_000);
    tab.kill();
    await world.clock.advance(5000);
    other.kill();
    tab = await openTab();
    await world.clock.advance(10_000);
    expect(world.server.effects).toHaveLength(paced);
    expect(refused()).toEqual([]);
  });

  test('F62 gets a new change first after a long wait, which the member saw', async () => {
    world.server.script('POST', ...times(3, tooMany(150)));
    await queue(500);
    await world.clock.advance(2000);
    expect(await timeOfChange()).toBeLessThan(170_000);
  });

  test('F62 gets a new change first, even from a tab that does not send', async () => {
    const other = await openTab();
    world.server.state.latencyMs = 1000;
    await queue(200);
    await world.clock.advance(3000);
    expect(await timeOfChange(other)).toBeLessThan(10_000);
  });

  test('F62 has room for the next change after many changes at once', async () => {
    world.network.set(false);
    for (let nth = 0; nth < 200; nth += 1) {
      await tab.engine.mutate('react' as never, { card: nameOf(nth), nth } as never);
    }
    world.network.set(true);
    await world.clock.advance(30_000);
    expect(await timeOfChange()).toBeLessThan(10_000);
    expect(shownClosings()).toEqual([]);
  });

  test('F62 gets a change in the next window if the reserve is used up', async () => {
    for (let nth = 0; nth < 70; nth += 1) await change(tab, `new ${nth}`);
    await world.clock.advance(2 * minute);
    expect(newOnes()).toBe(70);
    expect(refused()).toEqual([]);
    expect(shownClosings()).toEqual([]);
  });
});

describe('a gate that was closed quietly', () => {
  beforeEach(async () => {
    world.server.script('POST', ...times(3, tooMany(60)));
    await queue(3);
    await world.clock.advance(1000);
    expect(tab.engine.status()).toMatchObject({ isGateQuiet: true });
    expect(shownClosings()).toEqual([]);
  });

  test('F62 is shown in every tab, and after a reload, once the member changes something', async () => {
    const other = await openTab();
    expect(other.engine.status()).toMatchObject({ isGateQuiet: true });
    const until = tab.engine.status().gateUntil;
    await change(tab, 'new');
    await world.settle();
    expect(tab.engine.status()).toMatchObject({ gateUntil: until });
    for (const one of [tab, other, await openTab()]) {
      expect(one.engine.status().gateUntil).toBe(until);
      expect(one.engine.status().isGateQuiet).toBeUndefined();
    }
    await world.clock.advance(65_000);
    expect(newOnes()).toBe(1);
  });

  test('F62 is shown when a screen requests something', async () => {
    await tab.engine.refresh(tagsResource);
    expect(tab.engine.status().isGateQuiet).toBeUndefined();
    expect(tab.engine.status().gateUntil).toBeGreaterThan(world.clock.now());
  });

  test('F62 opens by itself, and no screen is notified', async () => {
    await world.clock.advance(65_000);
    expect(world.server.effects).toHaveLength(3);
    expect(tab.engine.status().gateUntil).toBeUndefined();
    expect(shownClosings()).toEqual([]);
  });
});

test('F62 a gate that was shown closed stays shown until it opens, also after an update', async () => {
  await queue(1);
  tab.kill();
  const mark = { until: world.clock.now() + 30_000, waitMs: 30_000, probe: null };
  await world.openTab({ initData: undefined }).then(({ database }) => saveGate(database, mark));
  world.server.script('POST', tooMany(60));
  tab = await openTab();
  expect(tab.engine.status()).toMatchObject({ gateUntil: mark.until });
  await world.clock.advance(35_000);
  expect(refused()).toHaveLength(1);
  expect(shownClosings().at(-1)?.gateUntil).toBeGreaterThan(mark.until + 60_000);
});

test('F62 a read that was due when the gate closed is made once it opens', async () => {
  const views = tab.watch(tagsResource);
  world.network.hasRoute = false;
  void tab.engine.refresh(tagsResource);
  await world.clock.advance(4000);
  world.server.script('POST', ...times(3, tooMany(60)));
  world.network.hasRoute = true;
  await queue(3);
  await world.clock.advance(55_000);
  expect(tab.engine.status()).toMatchObject({ isGateQuiet: true });
  await world.clock.advance(30_000);
  expect(views.at(-1)).toMatchObject({ state: 'ready' });
  expect(shownClosings()).toEqual([]);
});

test('F62 a background read that meets the limit causes no notice and is repeated', async () => {
  const views = tab.watch(tagsResource);
  void tab.engine.refresh(tagsResource);
  await world.clock.advance(1000);
  const read = world.server.sent('GET').length;
  await world.clock.advance(2 * minute);
  world.server.script('GET', tooMany(60));
  tab.setVisible(false);
  tab.setVisible(true);
  await world.clock.advance(1000);
  expect(refused()).toHaveLength(1);
  expect(shownClosings()).toEqual([]);
  await world.clock.advance(2 * minute);
  expect(views.at(-1)).toMatchObject({ state: 'ready' });
  expect(world.server.sent('GET').length).toBeGreaterThan(read + 1);
});

test('F62 a flapping connection does not show the limit', async () => {
  const other = await openTab();
  other.watch(tagsResource);
  world.network.hasRoute = false;
  void other.engine.refresh(tagsResource);
  await world.clock.advance(4000);
  world.network.hasRoute = true;
  world.server.script('POST', ...times(3, tooMany(60)));
  await queue(3);
  await world.clock.advance(200);
  expect(other.engine.status()).toMatchObject({ isGateQuiet: true });
  world.network.set(false);
  world.network.set(true);
  await world.clock.advance(1000);
  expect(shownClosings()).toEqual([]);
});

test('F62 reads that meet the closed gate after a reconnection cause no notice', async () => {
  tab.watch(tagsResource);
  world.network.set(false);
  await tab.engine.refresh(tagsResource);
  await queue(3);
  world.server.script('GET', reply(503));
  world.server.script('POST', ...times(3, tooMany(60)));
  world.network.set(true);
  await world.clock.advance(5000);
  expect(world.server.sent('GET')).toHaveLength(1);
  expect(tab.engine.status()).toMatchObject({ isGateQuiet: true });
  expect(shownClosings()).toEqual([]);
});

describe('the refusal of a change that the member just made', () => {
  test('F62 is shown at once', async () => {
    world.server.script('POST', tooMany(60));
    await change(tab, 'new');
    await world.clock.advance(1000);
    expect(shownClosings()).not.toEqual([]);
  });

  test('F62 is shown at once, too, if another tab sends', async () => {
    await queue(3);
    await world.clock.advance(1000);
    const other = await openTab();
    world.server.script('POST', tooMany(60));
    await change(other, 'new');
    await world.clock.advance(1000);
    expect(other.engine.status().gateUntil).toBeGreaterThan(world.clock.now());
    expect(other.engine.status().isGateQuiet).toBeUndefined();
  });

  test('F62 is not shown for a change that was made without a connection', async () => {
    world.network.set(false);
    await change(tab, 'new');
    world.server.script('POST', tooMany(60));
    world.network.set(true);
    await world.clock.advance(1000);
    expect(refused()).toHaveLength(1);
    expect(shownClosings()).toEqual([]);
  });
});
