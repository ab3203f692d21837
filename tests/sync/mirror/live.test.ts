/** Live streams: how events of the server change what is shown, and how a stream stays open. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  cardResource,
  messagesResource,
  ownProfileResource,
  proofsResource,
  shareSettingsResource,
  tagsResource,
  usersPageResource,
} from '../../../src/mutations/resources.ts';
import type { TransportAnswer } from '../../../src/platform/ports.ts';
import { reply, times, tooMany } from '../../support/sync/fake-server.ts';
import { createFakeStreams } from '../../support/sync/fake-streams.ts';
import { createWorld, type EngineTab, type World } from '../../support/sync/world.ts';

let world: World;
let streams: ReturnType<typeof createFakeStreams>;
let tab: EngineTab;
beforeEach(() => {
  world = createWorld();
  streams = createFakeStreams(world.clock);
});
afterEach(() => world.end());

/** The stream follows the first call. */
const open = async () => {
  tab = await world.openTab({ openStream: streams.open });
  expect(streams.opened.filter((stream) => stream.isOpen())).toEqual([]);
  await tab.engine.refresh(tagsResource);
  await world.settle();
};
/** Shows the documents on a screen, and forgets earlier requests. */
const show = async (...resources: Parameters<EngineTab['watch']>[0][]) => {
  for (const resource of resources) {
    tab.watch(resource);
    await tab.engine.refresh(resource);
  }
  world.server.requests.length = 0;
};
const reads = () => world.server.sent('GET').map(({ url }) => url);

describe('R178 events of the server', () => {
  beforeEach(open);

  test('an event makes the engine read what is shown, and nothing else, within a second', async () => {
    await show(ownProfileResource, shareSettingsResource);
    const views = tab.watch(ownProfileResource);
    world.server.memberOf(1).profile['description'] = 'from the other device';
    streams.last().tell(1, 'profile', 'messages');
    await world.clock.advance(1000);
    expect(views.at(-1)).toMatchObject({
      value: { profile: { description: 'from the other device' } },
    });
    expect(reads()).toEqual(['/tma/profile']);
  });

  test('events at once cause one read, and a burst about one read a second', async () => {
    await show(ownProfileResource);
    for (let id = 1; id <= 100; id += 1) {
      streams.last().tell(id, 'profile');
      await world.clock.advance(100);
    }
    await world.clock.advance(1000);
    expect(reads().length).toBeGreaterThan(5);
    expect(reads().length).toBeLessThan(15);
  });

  test('an event makes documents that are not shown stale: the next screen or change reads them', async () => {
    await tab.engine.refresh(proofsResource);
    await tab.engine.refresh(ownProfileResource);
    streams.last().tell(1, 'proofs', 'profile');
    await world.clock.advance(1000);
    world.server.requests.length = 0;
    await tab.engine.refresh(proofsResource, { unlessFresh: true });
    expect(reads()).toEqual(['/tma/proofs']);
    world.server.memberOf(1).profile['phone'] = '+4915';
    await tab.engine.mutate('edit-profile', { description: 'mine' });
    await world.clock.advance(5000);
    expect(world.server.memberOf(1).profile).toMatchObject({ description: 'mine', phone: '+4915' });
  });

  test("an event about this device's own change causes no second read", async () => {
    await show(shareSettingsResource);
    world.server.state.latencyMs = 100;
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(99);
    streams.last().tell(1, 'share-settings');
    await world.clock.advance(5000);
    expect(reads().filter((url) => url === '/tma/share-settings')).toHaveLength(1);
  });

  test('an event during a read causes one more read', async () => {
    await show(ownProfileResource);
    world.server.state.latencyMs = 500;
    void tab.engine.refresh(ownProfileResource);
    await world.clock.advance(100);
    streams.last().tell(1, 'profile');
    await world.clock.advance(5000);
    expect(reads()).toHaveLength(2);
  });

  test('events that this build cannot understand are ignored', async () => {
    await show(ownProfileResource);
    const stream = streams.last();
    stream.send(':\n\n');
    stream.send('id: 1\ndata: nonsense\n\nid: 2\ndata: {"a":1}\n\nevent: x\r\n\r\n');
    stream.send('id: 3\r\ndata: ["weather"');
    stream.send(',"profile"]\r\n\r\n');
    await world.clock.advance(1000);
    expect(reads()).toEqual(['/tma/profile']);
    expect(stream.isOpen()).toBe(true);
    stream.send('x'.repeat(20_000));
    await world.clock.advance(0);
    expect(stream.isOpen()).toBe(false);
  });

  test('an event while the gate is closed causes a read once it opens', async () => {
    await show(ownProfileResource);
    world.server.script('GET', tooMany(20));
    await tab.engine.refresh(tagsResource);
    streams.last().tell(1, 'profile');
    await world.clock.advance(19_000);
    expect(reads()).toHaveLength(1);
    await world.clock.advance(3000);
    expect(reads()).toContain('/tma/profile');
  });
});

describe('R178 a stream', () => {
  test('is opened only while the gate is open, and is never the probe', async () => {
    await open();
    world.server.script('GET', tooMany(20));
    await tab.engine.refresh(tagsResource);
    streams.last().end();
    await world.clock.advance(600_000);
    expect(streams.opened).toHaveLength(1);
    await tab.engine.refresh(tagsResource);
    await world.settle();
    expect(streams.opened).toHaveLength(2);
  });

  test('has the identity of its tab; a visitor has none', async () => {
    await open();
    expect(streams.opened).toMatchObject([
      { headers: { 'x-init-data': 'id=1', 'x-client-version': '1', accept: 'text/event-stream' } },
    ]);
    await world.openTab({ openStream: streams.open, member: 2, initData: undefined });
    expect(streams.opened).toHaveLength(1);
  });

  test('F68 that breaks is opened again with the id of the last event', async () => {
    await open();
    streams.last().tell(7);
    await world.settle();
    streams.last().end();
    await world.clock.advance(2000);
    expect(streams.opened).toHaveLength(2);
    expect(streams.last().headers['last-event-id']).toBe('7');
  });

  test("names the last event from before its tab's first read, and receives all later ones", async () => {
    await open();
    streams.last().tell(7, 'messages');
    await world.settle();
    const first = streams.last();
    const second = await world.openTab({ openStream: streams.open });
    first.tell(8, 'profile');
    second.watch(ownProfileResource);
    await second.engine.refresh(ownProfileResource);
    await world.settle();
    expect(streams.last()).not.toBe(first);
    expect(streams.last().headers['last-event-id']).toBe('7');
    world.server.requests.length = 0;
    streams.last().tell(8, 'profile');
    await world.clock.advance(1000);
    expect(reads()).toEqual(['/tma/profile']);
  });

  test('the first of a device reveals what changed since its first reads, once it reports', async () => {
    tab = await world.openTab({ openStream: streams.open });
    const views = tab.watch(ownProfileResource);
    tab.watch(shareSettingsResource);
    await tab.engine.refresh(ownProfileResource);
    await tab.engine.refresh(shareSettingsResource);
    world.server.memberOf(1).profile['description'] = 'before it opened';
    await world.clock.advance(1000);
    expect(views.at(-1)).toMatchObject({
      value: { profile: { description: 'before it opened' } },
    });
    // The server counts from its first event on, and names no topic there.
    world.server.memberOf(1).profile['description'] = 'before it reports';
    streams.last().tell(1);
    world.server.requests.length = 0;
    await world.clock.advance(1000);
    expect(views.at(-1)).toMatchObject({
      value: { profile: { description: 'before it reports' } },
    });
    expect(reads().toSorted()).toEqual(['/tma/profile', '/tma/share-settings']);
    streams.last().tell(2);
    await world.clock.advance(60_000);
    expect(reads()).toHaveLength(2);
  });

  test('the first of a device makes a read under way count for nothing', async () => {
    await open();
    world.server.script('GET', { kind: 'hang', isDone: true, forMs: 100 });
    tab.watch(ownProfileResource);
    void tab.engine.refresh(ownProfileResource);
    await world.settle();
    streams.last().tell(1);
    await world.clock.advance(2000);
    expect(reads().filter((url) => url === '/tma/profile')).toHaveLength(2);
  });

  test('the first of a device adds no tries to a document that fails', async () => {
    await open();
    world.server.script('GET /tma/profile', ...times(9, reply(500)));
    tab.watch(ownProfileResource);
    void tab.engine.refresh(ownProfileResource);
    await world.settle();
    streams.last().tell(1);
    await world.clock.advance(30_000);
    expect(reads()).toEqual(['/tma/meta/tags', ...Array<string>(4).fill('/tma/profile')]);
  });

  test('F68 that was cut off reveals what changed meanwhile, also what no event names', async () => {
    await open();
    await show(ownProfileResource, cardResource('01HZZZZZZZZZZZZZZZZZZZZZZZ'));
    streams.last().tell(7, 'messages');
    await world.clock.advance(1000);
    world.server.requests.length = 0;
    streams.last().end();
    await world.clock.advance(3000);
    expect(streams.last().headers['last-event-id']).toBe('7');
    expect(reads().toSorted()).toEqual([
      '/tma/profile',
      '/tma/profile/by/id?id=01HZZZZZZZZZZZZZZZZZZZZZZZ',
    ]);
  });

  test('F68 is opened again within 16 s of an outage of a minute', async () => {
    for (let round = 0; round < 20; round += 1) {
      streams.answer({});
      tab = await world.openTab({ openStream: streams.open });
      await tab.engine.refresh(tagsResource);
      await world.settle();
      streams.answer({ isUnreachable: true });
      streams.last().end();
      await world.clock.advance(60_000);
      streams.answer({});
      await world.clock.advance(16_000);
      expect(streams.last().isOpen()).toBe(true);
      tab.kill();
    }
  });

  test('F68 that goes silent, without even a beat, is closed and opened again', async () => {
    await open();
    const [first] = streams.opened;
    for (let beat = 0; beat < 10; beat += 1) {
      await world.clock.advance(45_000);
      first?.send(':\n\n');
    }
    await world.settle();
    expect(first?.isOpen()).toBe(true);
    await world.clock.advance(121_000);
    expect(first?.isOpen()).toBe(false);
    expect(streams.opened.length).toBeGreaterThan(1);
  });

  test('F68 that cannot be opened is tried at growing intervals, and the app does not count as offline', async () => {
    streams.answer({ isUnreachable: true });
    await open();
    await world.clock.advance(3_600_000);
    expect(streams.opened.length).toBeGreaterThan(12);
    expect(streams.opened.length).toBeLessThan(60);
    expect(tab.engine.status().isOffline).toBe(false);
    world.network.set(false);
    await world.clock.advance(60_000);
    const before = streams.opened.length;
    streams.answer({});
    world.network.set(true);
    await world.clock.advance(1000);
    expect(streams.opened).toHaveLength(before + 1);
  });

  test('F68 that opens late makes the engine read shown data again, since events may be missing', async () => {
    streams.answer({ status: 503 });
    await open();
    await show(ownProfileResource);
    await world.clock.advance(120_000);
    streams.answer({});
    await world.clock.advanceUntil(async () => streams.last().isOpen(), 300_000);
    await world.clock.advance(100_000);
    expect(reads()).toEqual(['/tma/profile']);
  });

  test('F69 that the server does not offer is tried once an hour, and everything else works', async () => {
    for (const none of [{ status: 404 }, { status: 501 }, { type: 'text/html' }, { status: 401 }]) {
      streams.opened.length = 0;
      streams.answer(none);
      await open();
      await tab.engine.refresh(ownProfileResource);
      await world.clock.advance(3_599_000);
      expect(streams.opened).toHaveLength(1);
      await world.clock.advance(120_000);
      expect(streams.opened).toHaveLength(2);
      expect(tab.engine.status()).toMatchObject({ isOffline: false, isCredentialParked: false });
      tab.kill();
    }
  });

  test('F69 that a hotspot answers with its page, on a new device, is tried again soon', async () => {
    const sabotage = { answer: (answer: TransportAnswer) => ({ ...answer, header: () => null }) };
    streams.answer({ type: 'text/html', epoch: undefined });
    tab = await world.openTab({ openStream: streams.open, sabotage });
    await tab.engine.refresh(tagsResource);
    await world.clock.advance(60_000);
    expect(streams.opened.length).toBeGreaterThan(3);
  });

  test('F69 that gets a 404 from a proxy is tried again soon', async () => {
    await open();
    await tab.engine.refresh(ownProfileResource);
    streams.answer({ status: 404, epoch: undefined });
    streams.last().end();
    await world.clock.advance(60_000);
    expect(streams.opened.length).toBeGreaterThan(3);
    streams.answer({});
    await world.clock.advance(300_000);
    expect(streams.last().isOpen()).toBe(true);
  });

  test('ends after its tab was hidden for a while, and opens again when the tab is visible', async () => {
    await open();
    streams.last().tell(3);
    await world.settle();
    tab.setVisible(false);
    await world.clock.advance(29_000);
    tab.setVisible(true);
    await world.clock.advance(60_000);
    expect(streams.opened).toHaveLength(1);
    tab.setVisible(false);
    await world.clock.advance(31_000);
    expect(streams.last().isOpen()).toBe(false);
    await world.clock.advance(3_600_000);
    expect(streams.opened).toHaveLength(1);
    tab.setVisible(true);
    await world.settle();
    expect(streams.opened).toHaveLength(2);
    expect(streams.last().headers['last-event-id']).toBe('3');
  });

  test('ends with its engine', async () => {
    await open();
    await tab.engine.stop();
    expect(streams.last().isOpen()).toBe(false);
    await world.clock.advance(3_600_000);
    expect(streams.opened).toHaveLength(1);
  });

  test('F23 that reports a restored server makes the engine read again what is shown', async () => {
    await open();
    await show(ownProfileResource);
    world.server.restore(world.server.snapshot());
    streams.answer({ epoch: world.server.state.epoch });
    streams.last().end();
    await world.clock.advance(2000);
    expect(reads()).toEqual(['/tma/profile']);
  });
});

const comeBack = async (afterMs: number) => {
  tab.setVisible(false);
  await world.clock.advance(afterMs);
  tab.setVisible(true);
  await world.settle();
};

describe('R178 becoming visible, with streams or without', () => {
  beforeEach(async () => {
    tab = await world.openTab();
  });

  test('after an hour what is shown is read, and nothing else', async () => {
    await tab.engine.refresh(messagesResource);
    await show(ownProfileResource, shareSettingsResource);
    const views = tab.watch(ownProfileResource);
    world.server.memberOf(1).profile['description'] = 'from the other device';
    await comeBack(3_600_000);
    expect(reads().toSorted()).toEqual(['/tma/profile', '/tma/share-settings']);
    expect(views.at(-1)).toMatchObject({
      value: { profile: { description: 'from the other device' } },
    });
  });

  test('after a glance elsewhere nothing is read', async () => {
    await show(ownProfileResource);
    await comeBack(20_000);
    expect(reads()).toEqual([]);
  });

  test('only the first page of a long list is read', async () => {
    await show(usersPageResource(), usersPageResource('next'));
    await comeBack(3_600_000);
    expect(reads()).toEqual(['/tma/users']);
  });
});
