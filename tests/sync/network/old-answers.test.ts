/**
 * Something on the way keeps answers of the server, with its mark, and gives them again: within an epoch, no document
 * steps back. A `Date` is the time at which an answer was made (RFC 9110, 6.6.1).
 */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  messagesResource,
  ownProfileResource,
  shareSettingsResource,
} from '../../../src/mutations/resources.ts';
import { reply, times } from '../../support/sync/fake-server.ts';
import { type EngineTab, type World } from '../../support/sync/world.ts';
import { playTab } from '../../support/sync/played-world.ts';

const { world, tab, openAgain } = playTab();

const dated = (ms: number) => ({ date: new Date(ms).toUTCString() });

const describeAs = async (description: string) => {
  await tab.engine.mutate('edit-profile', { description });
  await world.clock.advance(5000);
};

const shown = (views: ReturnType<EngineTab['watch']>) =>
  views.map((view) =>
    view.state === 'ready' ? (view.value as { profile: unknown }).profile : view.state,
  );

describe('F29 an old copy of the profile, without a date', () => {
  let old: unknown;
  let backup: ReturnType<World['server']['snapshot']>;
  beforeEach(async () => {
    await tab.engine.refresh(ownProfileResource);
    await describeAs('first');
    old = structuredClone(world.server.peek('/tma/profile', 1));
    backup = world.server.snapshot();
    await world.clock.advance(1000);
    await describeAs('second');
  });

  test('is never shown, also after a reload, and the document is asked for again', async () => {
    tab.kill();
    await openAgain();
    const views = tab.watch(ownProfileResource);
    world.server.script('GET /tma/profile', ...times(3, reply(200, old)));
    const read = tab.engine.refresh(ownProfileResource);
    await world.clock.advance(5000);
    expect(await read).toMatchObject({ ok: true });
    expect(shown(views)).not.toContainEqual(expect.objectContaining({ description: 'first' }));
  });

  test('is believed of a server that was restored', async () => {
    world.server.restore(backup);
    const views = tab.watch(ownProfileResource);
    await tab.engine.refresh(ownProfileResource);
    await world.settle();
    expect(shown(views).at(-1)).toMatchObject({ description: 'first' });
  });
});

describe('F29 an old answer, with its date', () => {
  let setBackMs: number;
  const now = () => world.clock.now() - setBackMs;
  beforeEach(async () => {
    setBackMs = 0;
    world.server.state.date = now;
    await tab.engine.refresh(shareSettingsResource);
  });

  test.each([200, 304])('%i does not end the effect of a change', async (status) => {
    const asked = now();
    const old = reply(status, { publicMode: false }, dated(asked));
    const views = tab.watch(shareSettingsResource);
    await world.clock.advance(60_000);
    world.server.script('GET /tma/share-settings', ...times(3, old));
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    const before = views.length;
    await world.clock.advance(60_000);
    const later = views.slice(before).map((view) => view.state === 'ready' && view.value);
    expect(new Set(later.map((value) => JSON.stringify(value)))).toEqual(
      new Set(['{"publicMode":true}']),
    );
    expect(await tab.entries()).toEqual([]);
  });

  test('is not shown, nor taken for a restored server', async () => {
    const old = { ...dated(now()), 'x-server-epoch': 'e0' };
    await world.clock.advance(60_000);
    await tab.engine.refresh(messagesResource);
    world.server.script('GET /tma/share-settings', reply(200, { publicMode: true }, old));
    const read = tab.engine.refresh(shareSettingsResource);
    await world.clock.advance(5000);
    expect(await read).toMatchObject({ ok: true, value: { publicMode: false } });
    expect(world.server.sent('GET /tma/messages')).toHaveLength(1);
  });

  test('is not shown by the first read of a start', async () => {
    const old = reply(200, { publicMode: true }, dated(now()));
    await world.clock.advance(60_000);
    await tab.engine.refresh(shareSettingsResource);
    tab.kill();
    await openAgain();
    const views = tab.watch(shareSettingsResource);
    world.server.script('GET /tma/share-settings', ...times(2, old));
    const read = tab.engine.refresh(shareSettingsResource);
    await world.clock.advance(20_000);
    expect(await read).toMatchObject({ ok: true, value: { publicMode: false } });
    expect(JSON.stringify(views)).not.toContain('true');
  });

  test.each([
    ['of another instance may be some seconds behind', 5000, 1],
    ['of a server whose clock was set back is believed once it runs', 3_600_000, 4],
  ])('%s', async (_, ms, most) => {
    await world.clock.advance(60_000);
    await tab.engine.refresh(messagesResource);
    setBackMs = ms;
    world.server.memberOf(1).publicMode = true;
    const before = world.server.requests.length;
    const read = tab.engine.refresh(shareSettingsResource);
    await world.clock.advance(5000);
    expect(await read).toMatchObject({ ok: true, value: { publicMode: true } });
    expect(world.server.requests.length - before).toBeLessThanOrEqual(most);
  });
});
