/** Live streams: how a stream is opened, stays open, breaks and ends. */
import { describe, expect, test } from 'vitest';
import {
  cardResource,
  ownProfileResource,
  shareSettingsResource,
  tagsResource,
} from '../../../src/mutations/resources.ts';
import type { TransportAnswer } from '../../../src/platform/ports.ts';
import { reply, times, tooMany } from '../../support/sync/fake-server.ts';
import { live, open, reads, show, setStage } from './live-stage.ts';

setStage();

describe('R178 a stream', () => {
  test('is opened only while the gate is open, and is never the probe', async () => {
    await open();
    live.world.server.script('GET', tooMany(20));
    await live.tab.engine.refresh(tagsResource);
    live.streams.last().end();
    await live.world.clock.advance(600_000);
    expect(live.streams.opened).toHaveLength(1);
    await live.tab.engine.refresh(tagsResource);
    await live.world.settle();
    expect(live.streams.opened).toHaveLength(2);
  });

  test('has the identity of its tab; a visitor has none', async () => {
    await open();
    expect(live.streams.opened).toMatchObject([
      { headers: { 'x-init-data': 'id=1', 'x-client-version': '1', accept: 'text/event-stream' } },
    ]);
    await live.world.openTab({ openStream: live.streams.open, member: 2, initData: undefined });
    expect(live.streams.opened).toHaveLength(1);
  });

  test('F68 that breaks is opened again with the id of the last event', async () => {
    await open();
    live.streams.last().tell(7);
    await live.world.settle();
    live.streams.last().end();
    await live.world.clock.advance(2000);
    expect(live.streams.opened).toHaveLength(2);
    expect(live.streams.last().headers['last-event-id']).toBe('7');
  });

  test("names the last event from before its tab's first read, and receives all later ones", async () => {
    await open();
    live.streams.last().tell(7, 'messages');
    await live.world.settle();
    const first = live.streams.last();
    const second = await live.world.openTab({ openStream: live.streams.open });
    first.tell(8, 'profile');
    second.watch(ownProfileResource);
    await second.engine.refresh(ownProfileResource);
    await live.world.settle();
    expect(live.streams.last()).not.toBe(first);
    expect(live.streams.last().headers['last-event-id']).toBe('7');
    live.world.server.requests.length = 0;
    live.streams.last().tell(8, 'profile');
    await live.world.clock.advance(1000);
    expect(reads()).toEqual(['/tma/profile']);
  });

  test("the first of a device makes the engine read changes from before the server's first report", async () => {
    live.tab = await live.world.openTab({ openStream: live.streams.open });
    const views = live.tab.watch(ownProfileResource);
    live.tab.watch(shareSettingsResource);
    await live.tab.engine.refresh(ownProfileResource);
    await live.tab.engine.refresh(shareSettingsResource);
    live.world.server.memberOf(1).profile['description'] = 'before it opened';
    await live.world.clock.advance(1000);
    expect(views.at(-1)).toMatchObject({
      value: { profile: { description: 'before it opened' } },
    });
    // The server counts from its first event on, and names no topic there.
    live.world.server.memberOf(1).profile['description'] = 'before it reports';
    live.streams.last().tell(1);
    live.world.server.requests.length = 0;
    await live.world.clock.advance(1000);
    expect(views.at(-1)).toMatchObject({
      value: { profile: { description: 'before it reports' } },
    });
    expect(reads().toSorted()).toEqual(['/tma/profile', '/tma/share-settings']);
    live.streams.last().tell(2);
    await live.world.clock.advance(60_000);
    expect(reads()).toHaveLength(2);
  });

  test('the first of a device repeats a read that is under way at the first report', async () => {
    await open();
    live.world.server.script('GET', { kind: 'hang', isDone: true, forMs: 100 });
    live.tab.watch(ownProfileResource);
    void live.tab.engine.refresh(ownProfileResource);
    await live.world.settle();
    live.streams.last().tell(1);
    await live.world.clock.advance(2000);
    expect(reads().filter((url) => url === '/tma/profile')).toHaveLength(2);
  });

  test('the first of a device adds no tries to a document that fails', async () => {
    await open();
    live.world.server.script('GET /tma/profile', ...times(9, reply(500)));
    live.tab.watch(ownProfileResource);
    void live.tab.engine.refresh(ownProfileResource);
    await live.world.settle();
    live.streams.last().tell(1);
    await live.world.clock.advance(30_000);
    expect(reads()).toEqual(['/tma/meta/tags', ...Array<string>(4).fill('/tma/profile')]);
  });

  test('F68 that was cut off makes the engine read what changed meanwhile, even without an event', async () => {
    await open();
    await show(ownProfileResource, cardResource('01HZZZZZZZZZZZZZZZZZZZZZZZ'));
    live.streams.last().tell(7, 'messages');
    await live.world.clock.advance(1000);
    live.world.server.requests.length = 0;
    live.streams.last().end();
    await live.world.clock.advance(3000);
    expect(live.streams.last().headers['last-event-id']).toBe('7');
    expect(reads().toSorted()).toEqual([
      '/tma/profile',
      '/tma/profile/by/id?id=01HZZZZZZZZZZZZZZZZZZZZZZZ',
    ]);
  });

  test('F68 is opened again within 16 s of an outage of a minute', async () => {
    for (let round = 0; round < 20; round += 1) {
      live.streams.answer({});
      live.tab = await live.world.openTab({ openStream: live.streams.open });
      await live.tab.engine.refresh(tagsResource);
      await live.world.settle();
      live.streams.answer({ isUnreachable: true });
      live.streams.last().end();
      await live.world.clock.advance(60_000);
      live.streams.answer({});
      await live.world.clock.advance(16_000);
      expect(live.streams.last().isOpen()).toBe(true);
      live.tab.kill();
    }
  });

  test('F68 that goes silent, without even a beat, is closed and opened again', async () => {
    await open();
    const [first] = live.streams.opened;
    for (let beat = 0; beat < 10; beat += 1) {
      await live.world.clock.advance(45_000);
      first?.send(':\n\n');
    }
    await live.world.settle();
    expect(first?.isOpen()).toBe(true);
    await live.world.clock.advance(121_000);
    expect(first?.isOpen()).toBe(false);
    expect(live.streams.opened.length).toBeGreaterThan(1);
  });

  test('F68 that cannot be opened is tried at growing intervals, and the app does not count as offline', async () => {
    live.streams.answer({ isUnreachable: true });
    await open();
    await live.world.clock.advance(3_600_000);
    expect(live.streams.opened.length).toBeGreaterThan(12);
    expect(live.streams.opened.length).toBeLessThan(60);
    expect(live.tab.engine.status().isOffline).toBe(false);
    live.world.network.set(false);
    await live.world.clock.advance(60_000);
    const before = live.streams.opened.length;
    live.streams.answer({});
    live.world.network.set(true);
    await live.world.clock.advance(1000);
    expect(live.streams.opened).toHaveLength(before + 1);
  });

  test('F68 that opens late makes the engine read shown data again, since events may be missing', async () => {
    live.streams.answer({ status: 503 });
    await open();
    await show(ownProfileResource);
    await live.world.clock.advance(120_000);
    live.streams.answer({});
    await live.world.clock.advanceUntil(async () => live.streams.last().isOpen(), 300_000);
    await live.world.clock.advance(100_000);
    expect(reads()).toEqual(['/tma/profile']);
  });

  test('F20 a 429 closes the gate for all requests, for as long as it says', async () => {
    const text = JSON.stringify({ error: 'slow down', code: 'RATE_LIMITED', retry_after: 65 });
    live.streams.answer({ status: 429, type: 'application/json', text });
    live.tab = await live.world.openTab({ openStream: live.streams.open });
    await show(tagsResource);
    await live.world.clock.advance(1000);
    live.streams.answer({});
    live.tab.setVisible(false);
    live.tab.setVisible(true);
    await live.world.clock.advance(63_000);
    expect(live.streams.opened).toHaveLength(1);
    expect(reads()).toEqual([]);
    await live.world.clock.advance(30_000);
    expect(reads()).toContain('/tma/meta/tags');
    expect(live.streams.opened).toHaveLength(2);
    expect(live.streams.last().isOpen()).toBe(true);
  });

  test('F69 that the server does not offer is tried once an hour, and everything else works', async () => {
    for (const none of [{ status: 404 }, { status: 501 }, { type: 'text/html' }, { status: 401 }]) {
      live.streams.opened.length = 0;
      live.streams.answer(none);
      await open();
      await live.tab.engine.refresh(ownProfileResource);
      await live.world.clock.advance(3_599_000);
      expect(live.streams.opened).toHaveLength(1);
      await live.world.clock.advance(120_000);
      expect(live.streams.opened).toHaveLength(2);
      expect(live.tab.engine.status()).toMatchObject({
        isOffline: false,
        isCredentialParked: false,
      });
      live.tab.kill();
    }
  });

  test('that refuses a member has the screen read again, which then shows the refusal', async () => {
    live.streams.answer({ status: 403, type: 'application/json' });
    live.tab = await live.world.openTab({ openStream: live.streams.open });
    await show(tagsResource);
    await live.world.clock.advance(60_000);
    expect(reads()).toEqual(['/tma/meta/tags']);
  });

  test('F69 that a hotspot answers with its page, on a new device, is tried again soon', async () => {
    const sabotage = { answer: (answer: TransportAnswer) => ({ ...answer, header: () => null }) };
    live.streams.answer({ type: 'text/html', epoch: undefined });
    live.tab = await live.world.openTab({ openStream: live.streams.open, sabotage });
    await live.tab.engine.refresh(tagsResource);
    await live.world.clock.advance(60_000);
    expect(live.streams.opened.length).toBeGreaterThan(3);
  });

  test('F69 that gets a 404 from a proxy is tried again soon', async () => {
    await open();
    await live.tab.engine.refresh(ownProfileResource);
    live.streams.answer({ status: 404, epoch: undefined });
    live.streams.last().end();
    await live.world.clock.advance(60_000);
    expect(live.streams.opened.length).toBeGreaterThan(3);
    live.streams.answer({});
    await live.world.clock.advance(300_000);
    expect(live.streams.last().isOpen()).toBe(true);
  });

  test('ends after its tab was hidden for a while, and opens again when the tab is visible', async () => {
    await open();
    live.streams.last().tell(3);
    await live.world.settle();
    live.tab.setVisible(false);
    await live.world.clock.advance(29_000);
    live.tab.setVisible(true);
    await live.world.clock.advance(60_000);
    expect(live.streams.opened).toHaveLength(1);
    live.tab.setVisible(false);
    await live.world.clock.advance(31_000);
    expect(live.streams.last().isOpen()).toBe(false);
    await live.world.clock.advance(3_600_000);
    expect(live.streams.opened).toHaveLength(1);
    live.tab.setVisible(true);
    await live.world.settle();
    expect(live.streams.opened).toHaveLength(2);
    expect(live.streams.last().headers['last-event-id']).toBe('3');
  });

  test('ends with its engine', async () => {
    await open();
    await live.tab.engine.stop();
    expect(live.streams.last().isOpen()).toBe(false);
    await live.world.clock.advance(3_600_000);
    expect(live.streams.opened).toHaveLength(1);
  });

  test('F23 that reports a restored server makes the engine read again what is shown', async () => {
    await open();
    await show(ownProfileResource);
    live.world.server.restore(live.world.server.snapshot());
    live.streams.answer({ epoch: live.world.server.state.epoch });
    live.streams.last().end();
    await live.world.clock.advance(2000);
    expect(reads()).toEqual(['/tma/profile']);
  });
});
