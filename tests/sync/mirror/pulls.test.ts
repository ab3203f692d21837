/** Reading: retries, ETags, what a view shows of failures, and the order in which the mirror moves. */
import { describe, expect, test } from 'vitest';
import {
  cardResource,
  ownProfileResource,
  shareSettingsResource,
  tagsResource,
} from '../../../src/mutations/resources.ts';
import {
  reply,
  requestLost,
  times,
  truncated,
  type FakeFault,
} from '../../support/sync/fake-server.ts';
import { playTab } from '../../support/sync/played-world.ts';

const { world, tab } = playTab();

const boom = reply(500, { error: 'boom' });
describe('tries', () => {
  test('500 twice, then an answer: three requests, and the content', async () => {
    world.server.script('GET', boom, boom);
    const views = tab.watch(tagsResource);
    void tab.engine.refresh(tagsResource);
    await world.clock.advance(4000);
    expect(world.server.requests).toHaveLength(3);
    expect(views.map(({ state }) => state)).toEqual(['loading', 'ready']);
  });

  test("500 four times: the read fails within four seconds, with the server's error text", async () => {
    world.server.script('GET', ...times(9, boom));
    const views = tab.watch(tagsResource);
    void tab.engine.refresh(tagsResource);
    await world.clock.advance(4000);
    expect(world.server.requests).toHaveLength(4);
    expect(views.at(-1)).toEqual({
      state: 'failed',
      error: { kind: 'http', status: 500, statusText: 'Internal Server Error', error: 'boom' },
    });
    await world.clock.advance(120_000);
    expect(world.server.requests).toHaveLength(4);
  });

  test('4xx is final', async () => {
    world.server.script('GET', reply(400, { error: 'no' }));
    await tab.engine.refresh(tagsResource);
    await world.clock.advance(10_000);
    expect(world.server.requests).toHaveLength(1);
  });

  test('a read fails at once while the browser says offline', async () => {
    world.network.set(false);
    const outcome = await tab.engine.refresh(tagsResource);
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'network' } });
  });

  test.each([
    ['truncated JSON', truncated],
    ['another shape', reply(200, { tags: [] })],
    ['a 304 to nobody', reply(304)],
  ])('%s is unreadable, and final', async (_, fault) => {
    world.server.script('GET', fault);
    const views = tab.watch(tagsResource);
    const outcome = await tab.engine.refresh(tagsResource);
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'unreadable' } });
    await world.settle();
    expect(views.at(-1)).toMatchObject({ state: 'failed', error: { kind: 'unreadable' } });
    expect(world.server.requests).toHaveLength(1);
  });

  test('reads of the same document at the same time share one request', async () => {
    world.server.state.latencyMs = 500;
    const all = [1, 2, 3].map(() => tab.engine.refresh(tagsResource));
    await world.clock.advance(1000);
    expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true);
    expect(world.server.requests).toHaveLength(1);
  });

  test('a pull after a change does not share a request from before the change', async () => {
    world.server.state.latencyMs = 500;
    void tab.engine.refresh(shareSettingsResource);
    await world.clock.advance(100);
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(5000);
    const routes = world.server.timeline('share-settings').map(([, route]) => route);
    expect(routes).toEqual([
      'GET /tma/share-settings',
      'POST /tma/share-settings',
      'GET /tma/share-settings',
    ]);
  });
});

describe('the mirror', () => {
  test('a copy that could not be read again says when it was last confirmed', async () => {
    const views = tab.watch(tagsResource);
    await tab.engine.refresh(tagsResource);
    await world.clock.advance(90_000);
    // A 304 confirms the copy.
    await tab.engine.refresh(tagsResource);
    const updatedAt = world.clock.now();
    await world.settle();
    expect(views.at(-1)).not.toHaveProperty('updatedAt');
    world.network.set(false);
    await world.clock.advance(3 * 3_600_000);
    await tab.engine.refresh(tagsResource);
    await world.settle();
    expect(views.at(-1)).toMatchObject({ state: 'ready', error: { kind: 'network' }, updatedAt });
    world.network.set(true);
    await world.clock.advance(60_000);
    await tab.engine.refresh(tagsResource);
    await world.settle();
    expect(views.at(-1)).not.toHaveProperty('updatedAt');
  });

  test('an unchanged document costs a 304', async () => {
    await tab.engine.refresh(tagsResource);
    const outcome = await tab.engine.refresh(tagsResource);
    expect(outcome).toMatchObject({ ok: true });
    expect(world.server.requests.map(({ status }) => status)).toEqual([200, 304]);
  });

  test('a document that this build cannot read is asked for again', async () => {
    await tab.engine.refresh(tagsResource);
    await tab.database.mirror.update('tags', { answer: { old: 'shape' } });
    const views = tab.watch(tagsResource);
    await tab.engine.refresh(tagsResource);
    await world.settle();
    expect(world.server.requests.map(({ status }) => status)).toEqual([200, 200]);
    expect(views.at(-1)).toMatchObject({ state: 'ready' });
  });

  test('an older value stays visible, with the error, while the server fails', async () => {
    await tab.engine.refresh(tagsResource);
    const views = tab.watch(tagsResource);
    world.server.script('GET', ...times(4, requestLost));
    void tab.engine.refresh(tagsResource);
    await world.clock.advance(4000);
    expect(views.at(-1)).toMatchObject({ state: 'ready', error: { kind: 'network' } });
    void tab.engine.refresh(tagsResource);
    await world.settle();
    expect(views.at(-1)).toEqual({ state: 'ready', value: expect.anything(), isPending: false });
  });

  test.each([403, 404])('%i removes the document from the mirror', async (status) => {
    const resource = cardResource('2');
    await tab.engine.refresh(resource);
    const views = tab.watch(resource);
    await world.settle();
    world.server.script('GET', reply(status, { error: 'gone', code: 'PROFILE_PRIVATE' }));
    await tab.engine.refresh(resource);
    await world.settle();
    expect(views.at(-1)).toMatchObject({ state: 'failed', error: { kind: 'http', status } });
    tab.kill();
    const next = await world.openTab();
    const later = next.watch(resource);
    await world.settle();
    expect(later).toEqual([{ state: 'loading' }]);
  });

  test('F29 the mirror only moves forward when answers arrive out of order', async () => {
    const other = await world.openTab();
    world.server.script('GET /tma/share-settings', { kind: 'hang', isDone: true, forMs: 3000 });
    void tab.engine.refresh(shareSettingsResource);
    await world.settle();
    world.server.memberOf(1).publicMode = true;
    await other.engine.refresh(shareSettingsResource);
    const views = tab.watch(shareSettingsResource);
    await world.clock.advance(5000);
    expect(views.at(-1)).toMatchObject({ value: { publicMode: true } });
  });

  test('F23 everything on screen is read again after the server was restored', async () => {
    tab.watch(shareSettingsResource);
    await tab.engine.refresh(shareSettingsResource);
    await tab.engine.refresh(tagsResource);
    await world.settle();
    world.server.state.epoch = 'e2';
    await tab.engine.refresh(tagsResource);
    await world.settle();
    expect(world.server.sent('share-settings').map(({ status }) => status)).toEqual([200, 200]);
  });

  test('F61 after a restore each of two tabs reads again what it shows', async () => {
    const other = await world.openTab();
    for (const one of [tab, other]) {
      one.watch(shareSettingsResource);
      await one.engine.refresh(shareSettingsResource);
    }
    await world.settle();
    const before = world.server.sent('share-settings').length;
    world.server.state.epoch = 'e2';
    await tab.engine.refresh(tagsResource);
    await world.settle();
    expect(world.server.sent('share-settings')).toHaveLength(before + 1);
    await other.engine.refresh(tagsResource);
    await world.settle();
    // The first tab reads the whole document. By then the mirror has the new state, so the second gets a 304.
    expect(world.server.sent('share-settings').slice(before)).toMatchObject([
      { status: 200 },
      { status: 304 },
    ]);
  });

  test('F23 after a restore unacknowledged changes are sent again, and acknowledged ones may be gone', async () => {
    const views = tab.watch(shareSettingsResource);
    await tab.engine.refresh(shareSettingsResource);
    await tab.engine.refresh(ownProfileResource);
    const older = world.server.snapshot();
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(1000);
    expect(await tab.entries()).toEqual([]);
    world.server.script('POST', { kind: 'lost', isDone: true });
    await tab.engine.mutate('edit-profile', { description: 'in doubt' });
    await world.settle();
    world.network.set(false);
    await tab.engine.mutate('edit-profile', { phone: '+4915' });
    world.server.restore(older);
    world.network.set(true);
    await world.clock.advance(60_000);
    expect(world.server.memberOf(1).profile).toMatchObject({
      description: 'in doubt',
      phone: '+4915',
    });
    expect(views.at(-1)).toMatchObject({ value: { publicMode: false }, isPending: false });
    expect(await tab.entries()).toEqual([]);
    expect(world.server.sent('POST').map(({ key }) => key)[1]).toBe(
      world.server.sent('POST').map(({ key }) => key)[2],
    );
  });

  test('F23 after a restore the first read of a document sends no ETag', async () => {
    await tab.engine.refresh(shareSettingsResource);
    world.server.state.epoch = 'e2';
    await tab.engine.refresh(tagsResource);
    await tab.engine.refresh(shareSettingsResource);
    await tab.engine.refresh(shareSettingsResource);
    expect(world.server.sent('share-settings').map(({ status }) => status)).toEqual([
      200, 200, 304,
    ]);
  });
});

const shown = (views: readonly { state: string; value?: { publicMode: boolean } }[]) =>
  views.flatMap(({ value }) => (value ? [value.publicMode] : []));

const slow = (seconds: number): FakeFault => ({
  kind: 'hang',
  isDone: true,
  forMs: seconds * 1000,
});

describe('F30 F50 pulls and acknowledgements cross', () => {
  const orders = [0, 1, 2, 3].flatMap((pullDelay) =>
    [0, 1, 2, 3].map((pushDelay) => [pullDelay, pushDelay]),
  );

  test.each(orders)('pull answered after %i s, change after %i s', async (pullDelay, pushDelay) => {
    await tab.engine.refresh(shareSettingsResource);
    const views = tab.watch(shareSettingsResource);
    await world.settle();
    world.server.script('GET /tma/share-settings', slow(pullDelay));
    world.server.script('POST', slow(pushDelay));
    void tab.engine.mutate('set-public-mode', { publicMode: true });
    void tab.engine.refresh(shareSettingsResource);
    await world.clock.advance(8000);
    const values = shown(views);
    expect(values[0]).toBe(false);
    expect(values.at(-1)).toBe(true);
    expect(values.slice(values.indexOf(true))).not.toContain(false);
    expect(await tab.entries()).toEqual([]);
  });

  test('an acknowledged change stays visible until a pull succeeds', async () => {
    await tab.engine.refresh(shareSettingsResource);
    const views = tab.watch(shareSettingsResource);
    await world.settle();
    world.server.script('GET', ...times(4, requestLost));
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(4000);
    expect((await tab.entries()).map(({ state }) => state)).toEqual(['acknowledged']);
    expect(tab.outbox()).toEqual([]);
    await world.clock.advance(70_000);
    expect(await tab.entries()).toEqual([]);
    expect(shown(views).slice(1)).not.toContain(false);
  });

  test('the profile and the settings are both pulled after a change of public mode', async () => {
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    expect(world.server.timeline().map(([, route]) => route)).toEqual([
      'POST /tma/share-settings',
      'GET /tma/profile',
      'GET /tma/share-settings',
    ]);
  });
});
