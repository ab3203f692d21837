/** Live streams: how events of the server, and becoming visible, change what is shown. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  messagesResource,
  ownProfileResource,
  proofsResource,
  shareSettingsResource,
  tagsResource,
  usersPageResource,
} from '../../../src/mutations/resources.ts';
import { tooMany } from '../../support/sync/fake-server.ts';
import { live, open, reads, show, setStage } from './live-stage.ts';

setStage();

describe('R178 events of the server', () => {
  beforeEach(open);

  test('an event makes the engine read what is shown, and nothing else, within a second', async () => {
    await show(ownProfileResource, shareSettingsResource);
    const views = live.tab.watch(ownProfileResource);
    live.world.server.memberOf(1).profile['description'] = 'from the other device';
    live.streams.last().tell(1, 'profile', 'messages');
    await live.world.clock.advance(1000);
    expect(views.at(-1)).toMatchObject({
      value: { profile: { description: 'from the other device' } },
    });
    expect(reads()).toEqual(['/tma/profile']);
  });

  test('events at once cause one read, and a burst about one read a second', async () => {
    await show(ownProfileResource);
    for (let id = 1; id <= 100; id += 1) {
      live.streams.last().tell(id, 'profile');
      await live.world.clock.advance(100);
    }
    await live.world.clock.advance(1000);
    expect(reads().length).toBeGreaterThan(5);
    expect(reads().length).toBeLessThan(15);
  });

  test('an event makes documents that are not shown stale: the next screen or change reads them', async () => {
    await live.tab.engine.refresh(proofsResource);
    await live.tab.engine.refresh(ownProfileResource);
    live.streams.last().tell(1, 'proofs', 'profile');
    await live.world.clock.advance(1000);
    live.world.server.requests.length = 0;
    await live.tab.engine.refresh(proofsResource, { unlessFresh: true });
    expect(reads()).toEqual(['/tma/proofs']);
    live.world.server.memberOf(1).profile['phone'] = '+4915';
    await live.tab.engine.mutate('edit-profile', { description: 'mine' });
    await live.world.clock.advance(5000);
    expect(live.world.server.memberOf(1).profile).toMatchObject({
      description: 'mine',
      phone: '+4915',
    });
  });

  test("an event about this device's own change causes no second read", async () => {
    await show(shareSettingsResource);
    live.world.server.state.latencyMs = 100;
    await live.tab.engine.mutate('set-public-mode', { publicMode: true });
    await live.world.clock.advance(99);
    live.streams.last().tell(1, 'share-settings');
    await live.world.clock.advance(5000);
    expect(reads().filter((url) => url === '/tma/share-settings')).toHaveLength(1);
  });

  test('an event during a read causes one more read', async () => {
    await show(ownProfileResource);
    live.world.server.state.latencyMs = 500;
    void live.tab.engine.refresh(ownProfileResource);
    await live.world.clock.advance(100);
    live.streams.last().tell(1, 'profile');
    await live.world.clock.advance(5000);
    expect(reads()).toHaveLength(2);
  });

  test('events that this build cannot understand are ignored', async () => {
    await show(ownProfileResource);
    const stream = live.streams.last();
    stream.send(':\n\n');
    stream.send('id: 1\ndata: nonsense\n\nid: 2\ndata: {"a":1}\n\nevent: x\r\n\r\n');
    stream.send('id: 3\r\ndata: ["weather"');
    stream.send(',"profile"]\r\n\r\n');
    await live.world.clock.advance(1000);
    expect(reads()).toEqual(['/tma/profile']);
    expect(stream.isOpen()).toBe(true);
    stream.send('x'.repeat(20_000));
    await live.world.clock.advance(0);
    expect(stream.isOpen()).toBe(false);
  });

  test('an event while the gate is closed causes a read once it opens', async () => {
    await show(ownProfileResource);
    live.world.server.script('GET', tooMany(20));
    await live.tab.engine.refresh(tagsResource);
    live.streams.last().tell(1, 'profile');
    await live.world.clock.advance(19_000);
    expect(reads()).toHaveLength(1);
    await live.world.clock.advance(3000);
    expect(reads()).toContain('/tma/profile');
  });
});

const comeBack = async (afterMs: number) => {
  live.tab.setVisible(false);
  await live.world.clock.advance(afterMs);
  live.tab.setVisible(true);
  await live.world.settle();
};

describe('R178 becoming visible, with streams or without', () => {
  beforeEach(async () => {
    live.tab = await live.world.openTab();
  });

  test('after an hour what is shown is read, and nothing else', async () => {
    await live.tab.engine.refresh(messagesResource);
    await show(ownProfileResource, shareSettingsResource);
    const views = live.tab.watch(ownProfileResource);
    live.world.server.memberOf(1).profile['description'] = 'from the other device';
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
