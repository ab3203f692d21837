/** The hand-over between the outbox and a waiting screen: exactly one of them has a failed change. */
import { beforeEach, describe, expect, test } from 'vitest';
import { ownProfileResource, shareSettingsResource } from '../../src/mutations/resources.ts';
import type { Submission } from '../../src/sync/api.ts';
import { page, reply, requestLost, times, tooMany } from '../support/sync/fake-server.ts';
import { playTab } from '../support/sync/played-world.ts';

const { world, tab } = playTab();
beforeEach(async () => {
  await tab.engine.refresh(shareSettingsResource);
  await tab.engine.refresh(ownProfileResource);
  await world.settle();
});

const boom = reply(500, { error: 'boom' });

/** Submits, lets `forMs` pass, and says how it ended. */
const submit = async (publicMode: boolean, forMs = 4000, screen?: AbortSignal) => {
  let ended: Submission | undefined;
  const options = { isAwaited: true, ...(screen && { screen }) };
  const wait = async () => {
    ended = await tab.engine.mutate('set-public-mode', { publicMode }, options);
  };
  void wait();
  await world.clock.advance(forMs);
  return ended;
};
const posts = () => world.server.sent('POST');
const shownPublic = async () => {
  const views = tab.watch(shareSettingsResource);
  await world.settle();
  const view = views.at(-1);
  return view?.state === 'ready' ? view.value.publicMode : undefined;
};

describe('online', () => {
  test('acknowledged', async () => {
    expect(await submit(true)).toEqual({ outcome: 'acknowledged' });
    expect(tab.outbox()).toEqual([]);
  });

  test('500 four times: returned with its error, and the checkbox flips back after a read', async () => {
    const views = tab.watch(shareSettingsResource);
    await world.settle();
    world.server.script('POST', ...times(4, boom));
    expect(await submit(true)).toMatchObject({
      outcome: 'returned',
      error: { kind: 'http', status: 500, error: 'boom' },
    });
    expect(posts()).toHaveLength(4);
    expect(new Set(posts().map(({ key }) => key)).size).toBe(1);
    const values = views.flatMap((view) => (view.state === 'ready' ? [view.value.publicMode] : []));
    expect(values[0]).toBe(false);
    expect(values).toContain(true);
    expect(values.at(-1)).toBe(false);
    expect(tab.outbox()).toEqual([]);
    const [last] = world.server.requests.slice(-1);
    expect(last?.route).toBe('GET /tma/share-settings');
  });

  test('500 four times, but it took effect: the checkbox does not flip back', async () => {
    world.server.script('POST', ...times(4, { kind: 'reply', status: 502, isDone: true }));
    expect(await submit(true)).toMatchObject({ outcome: 'returned' });
    expect(await shownPublic()).toBe(true);
  });

  test('500 four times and failing reads: the checkbox stays until a read succeeds', async () => {
    world.server.script('POST', ...times(4, boom));
    world.server.script('GET', ...times(4, boom));
    expect(await submit(true)).toMatchObject({ outcome: 'returned' });
    expect(await shownPublic()).toBe(true);
    await world.clock.advance(70_000);
    expect(await shownPublic()).toBe(false);
  });

  test('refused: returned at once, and not in the outbox', async () => {
    world.server.script('POST', reply(422, { error: 'no', code: 'VALIDATION_FAILED' }));
    expect(await submit(true, 100)).toMatchObject({
      outcome: 'returned',
      error: { status: 422, code: 'VALIDATION_FAILED' },
    });
    expect(await shownPublic()).toBe(false);
    expect(tab.outbox()).toEqual([]);
  });

  test('402: returned for the purchase dialog', async () => {
    world.server.script('POST', reply(402, { error: 'pay', reason: 'one_per_card' }));
    expect(await submit(true, 100)).toMatchObject({
      outcome: 'returned',
      error: { status: 402, reason: 'one_per_card' },
    });
  });

  test('no answer in 10 s: queued, and the outbox handles the rest', async () => {
    world.server.script(
      'POST',
      { kind: 'hang', isDone: false, forMs: 12_000 },
      reply(422, { error: 'no' }),
    );
    world.server.script('POST', reply(422, { error: 'no' }));
    expect(await submit(true, 9999)).toBeUndefined();
    await world.clock.advance(1);
    expect(await shownPublic()).toBe(true);
    await world.clock.advance(5000);
    expect(tab.outbox()).toEqual([]);
    expect(world.server.effects).toHaveLength(1);
  });

  test('refused after 10 s: in the outbox sheet, with its reason', async () => {
    world.server.state.latencyMs = 12_000;
    world.server.script('POST', reply(422, { error: 'no' }));
    expect(await submit(true, 10_000)).toEqual({ outcome: 'queued' });
    await world.clock.advance(5000);
    expect(tab.outbox()).toMatchObject([{ status: { state: 'refused', error: { error: 'no' } } }]);
  });

  test('the connection breaks: queued at once', async () => {
    world.server.script('POST', requestLost);
    expect(await submit(true, 10)).toEqual({ outcome: 'queued' });
  });

  test.each([
    ['a gate', tooMany(60)],
    ['a refused credential', reply(401, { error: 'expired', code: 'INIT_DATA_EXPIRED' })],
    ['a demand to update', reply(426, { error: 'old' })],
  ])('%s: queued at once', async (_, fault) => {
    world.server.script('POST', fault);
    expect(await submit(true, 10)).toEqual({ outcome: 'queued' });
    expect(await submit(false, 10)).toEqual({ outcome: 'queued' });
    expect(posts()).toHaveLength(1);
  });

  test('three invalid answers: returned', async () => {
    world.server.script('POST', ...times(3, reply(200, [])));
    expect(await submit(true)).toMatchObject({
      outcome: 'returned',
      error: { kind: 'unreadable' },
    });
  });

  test('F52 a page in place of the answer: queued, as if offline', async () => {
    world.server.script('POST', page);
    expect(await submit(true)).toEqual({ outcome: 'queued' });
  });
});

test('offline: queued at once', async () => {
  world.network.set(false);
  expect(await submit(true, 1)).toEqual({ outcome: 'queued' });
});

describe('returned', () => {
  beforeEach(() => world.server.script('POST', ...times(4, boom)));

  test('submitted again unchanged: the same key, one effect', async () => {
    await submit(true);
    expect(await submit(true)).toEqual({ outcome: 'acknowledged' });
    expect(posts()).toHaveLength(5);
    expect(new Set(posts().map(({ key }) => key)).size).toBe(1);
    expect(await tab.entries()).toEqual([]);
  });

  test('submitted again, changed: a fresh key, and the old entry is gone', async () => {
    await submit(true);
    expect(await submit(false)).toEqual({ outcome: 'acknowledged' });
    expect(new Set(posts().map(({ key }) => key)).size).toBe(2);
    expect(await tab.entries()).toEqual([]);
    expect(world.server.memberOf(1).publicMode).toBe(false);
  });

  test('submitted again unchanged, but the request differs by now: a fresh key', async () => {
    const save = () => tab.engine.mutate('edit-profile', { description: 'x' }, { isAwaited: true });
    void save();
    await world.clock.advance(4000);
    world.server.memberOf(1).profile['phone'] = '+4915';
    await tab.engine.refresh(ownProfileResource);
    void save();
    await world.clock.advance(4000);
    expect(posts().at(-1)?.body).toMatchObject({ description: 'x', phone: '+4915' });
    expect(posts().at(-1)?.key).not.toBe(posts()[0]?.key);
    expect(await tab.entries()).toEqual([]);
  });

  test('another item of the same kind does not replace it', async () => {
    const create = (id: string) => {
      const sealed = {
        title: 'c2VhbGVkIHRpdGxlIG9mIGEgc2FtcGxlIG9yIHNv',
        content: btoa(id.repeat(30)),
      };
      return tab.engine.mutate('save-message', { id, base: null, ...sealed }, { isAwaited: true });
    };
    void create('A');
    await world.clock.advance(4000);
    void create('B');
    await world.clock.advance(4000);
    expect((await tab.entries()).map(({ args }) => args)).toMatchObject([{ id: 'A' }]);
    void create('A');
    await world.clock.advance(4000);
    expect(await tab.entries()).toEqual([]);
    const keys = posts().map(({ key }) => key);
    expect([new Set(keys).size, keys.at(-1)]).toEqual([2, keys[0]]);
  });

  test('F58 the screen closes: the change is sent automatically', async () => {
    const screen = new AbortController();
    await submit(true, 4000, screen.signal);
    expect(tab.outbox()).toEqual([]);
    screen.abort();
    await world.settle();
    expect(world.server.effects).toHaveLength(1);
  });

  test('a screen that closes while it waits leaves the change to the outbox', async () => {
    const screen = new AbortController();
    const ended = submit(true, 200, screen.signal);
    await world.settle();
    screen.abort();
    await ended;
    await world.clock.advance(4000);
    expect((await tab.entries()).map(({ state }) => state)).not.toContain('returned');
  });

  test('F58 the tab is reloaded: the next start sends the change', async () => {
    await submit(true);
    tab.kill();
    const next = await world.openTab();
    await world.clock.advance(2000);
    expect(world.server.effects).toHaveLength(1);
    expect(await next.entries()).toEqual([]);
  });

  test('while its tab lives, no other tab sends it', async () => {
    await submit(true);
    const other = await world.openTab();
    await world.clock.advance(120_000);
    expect(other.outbox()).toEqual([]);
    expect((await tab.entries()).map(({ state }) => state)).toEqual(['returned']);
  });

  test('F58 the engine is stopped: the next start sends the change', async () => {
    await submit(true);
    await tab.close();
    await world.openTab();
    await world.clock.advance(5000);
    expect(world.server.effects).toHaveLength(1);
  });
});

test('another tab sends the change, and the failure returns to the tab that waits', async () => {
  const first = await world.openTab();
  world.server.state.latencyMs = 500;
  void first.engine.mutate('choose-interests', { tags: [] });
  await world.clock.advance(100);
  world.server.script('POST /tma/share-settings', reply(422, { error: 'no' }));
  expect(await submit(true, 5000)).toMatchObject({ outcome: 'returned' });
  expect(first.outbox()).toEqual([]);
});
