/** The outcome table, answer by answer, with the whole engine. */
import { beforeEach, describe, expect, test } from 'vitest';
import { shareSettingsResource } from '../../../src/mutations/resources.ts';
import {
  answerLost,
  page,
  reply,
  requestLost,
  times,
  tooMany,
  truncated,
  type FakeFault,
} from '../../support/sync/fake-server.ts';
import { playTab } from '../../support/sync/played-world.ts';

const { world, tab, openAgain } = playTab();
beforeEach(async () => {
  await tab.engine.refresh(shareSettingsResource);
  await world.settle();
});

const goPublic = () => tab.engine.mutate('set-public-mode', { publicMode: true });
const posts = () => world.server.sent('POST');
const isShownPublic = () => {
  const views = tab.watch(shareSettingsResource);
  return world.settle().then(() => {
    const view = views.at(-1);
    return view?.state === 'ready' && view.value.publicMode;
  });
};

describe('no screen waits', () => {
  test('a lost request is sent again under its key, at growing intervals, without end', async () => {
    world.server.script('POST', ...times(12, requestLost));
    await goPublic();
    await world.clock.advance(1_200_000);
    expect(new Set(posts().map(({ key }) => key)).size).toBe(1);
    expect(posts()).toHaveLength(13);
    expect(world.server.effects).toHaveLength(1);
    expect(await tab.entries()).toEqual([]);
  });

  test('F27 an answer after the time-out acknowledges the change while its claim is valid', async () => {
    world.server.script('POST', { kind: 'hang', isDone: true, forMs: 35_000 });
    await goPublic();
    await world.clock.advance(31_000);
    expect((await tab.entries()).map(({ state }) => state)).toEqual(['sent']);
    await world.clock.advance(5000);
    expect(await tab.entries()).toEqual([]);
    expect(posts()).toHaveLength(1);
  });

  test('F27 an answer after the end of the claim is ignored', async () => {
    world.server.script(
      'POST',
      { kind: 'hang', isDone: true, forMs: 80_000 },
      requestLost,
      requestLost,
    );
    await goPublic();
    await world.clock.advance(46_000);
    expect(posts().length).toBeGreaterThan(1);
    await world.clock.advance(600_000);
    expect(world.server.effects).toHaveLength(1);
    expect(await tab.entries()).toEqual([]);
  });

  test('F27 a refusal after the end of the claim is ignored: the present try decides', async () => {
    // The later request gets the first answer, since the earlier one is delayed on its way.
    world.server.script(
      'POST',
      { kind: 'hang', isDone: true, forMs: 20_000 },
      reply(422, { error: 'no' }),
    );
    world.server.state.latencyMs = 55_000;
    await goPublic();
    await world.settle();
    world.server.state.latencyMs = 0;
    await world.clock.advance(54_000);
    expect(posts()).toHaveLength(2);
    await world.clock.advance(2000);
    expect(posts()[0]?.status).toBe(422);
    expect((await tab.entries()).map(({ state }) => state)).toEqual(['sent']);
    await world.clock.advance(60_000);
    expect(await tab.entries()).toEqual([]);
    expect(world.server.effects).toHaveLength(1);
  });

  test('500: the change is tried four times, then backs off and stays pending and visible', async () => {
    world.server.script('POST', ...times(8, reply(500, { error: 'boom' })));
    await goPublic();
    await world.clock.advance(2900);
    expect(posts().filter(({ at }) => at <= 2800).length).toBeGreaterThanOrEqual(4);
    expect(await isShownPublic()).toBe(true);
    expect(tab.outbox()).toMatchObject([
      { status: { state: 'retrying', error: { kind: 'http', status: 500, error: 'boom' } } },
    ]);
    await world.clock.advance(600_000);
    expect(world.server.effects).toHaveLength(1);
  });

  test('F19 during a burst of 5xx the breaker lets one probe at a time through, and drops nothing', async () => {
    const latencyMs = 1000;
    world.server.state.latencyMs = latencyMs;
    world.server.script('POST', ...times(16, reply(503)));
    await goPublic();
    await tab.engine.mutate('choose-interests', { tags: [] });
    const card = '01J00000000000000000000008';
    await tab.engine.mutate('write-review', { card, body: 'good', isEdit: false });
    await world.clock.advance(60_000);
    // The pauses end, and the allowance is full again: only the breaker is left.
    tab.setVisible(true);
    await world.clock.advance(60_000);
    const moments = posts()
      .slice(6)
      .map(({ at }) => at);
    expect(moments.length).toBeGreaterThan(2);
    for (const [nth, at] of moments.entries())
      expect(at - (moments[nth - 1] ?? 0)).toBeGreaterThanOrEqual(latencyMs);
    await world.clock.advance(1_200_000);
    expect(world.server.effects).toHaveLength(3);
    expect(await tab.entries()).toEqual([]);
  });

  test.each([
    ['its header', reply(503, {}, { 'retry-after': '40' })],
    ['a date in its header', reply(503, {}, { 'retry-after': 'Mon, 05 Jan 2026 12:00:40 GMT' })],
    ['its body', reply(503, { error: 'later', retry_after: 40 })],
  ])('a 503 with a wait in %s delays the next try until the wait is over', async (_, fault) => {
    world.server.script('POST', fault);
    await goPublic();
    await world.clock.advance(39_000);
    expect(posts()).toHaveLength(1);
    await world.clock.advance(2000);
    expect(posts()).toHaveLength(2);
  });

  test('a read is not tried again at once after a 503 with a wait', async () => {
    const before = world.server.sent('GET').length;
    world.server.script('GET', reply(503, {}, { 'retry-after': '40' }));
    expect(await tab.engine.refresh(shareSettingsResource)).toMatchObject({ ok: false });
    expect(world.server.sent('GET')).toHaveLength(before + 1);
  });

  test.each([408, 425, 502, 504])('the change is tried again after %i', async (status) => {
    world.server.script('POST', reply(status));
    await goPublic();
    await world.clock.advance(5000);
    expect(posts()).toHaveLength(2);
    expect(world.server.effects).toHaveLength(1);
  });

  test.each([400, 403, 404, 409, 413, 422])(
    '%i is refused: not shown, but kept',
    async (status) => {
      world.server.script('POST', reply(status, { error: 'no' }));
      await goPublic();
      await world.clock.advance(600_000);
      expect(posts()).toHaveLength(1);
      expect(await isShownPublic()).toBe(false);
      expect(tab.outbox()).toMatchObject([
        { kind: 'set-public-mode', status: { state: 'refused', error: { status, error: 'no' } } },
      ]);
    },
  );

  test('402 and PAYMENT_REQUIRED park the entry', async () => {
    world.server.script('POST', reply(400, { error: 'pay', code: 'PAYMENT_REQUIRED' }));
    await goPublic();
    await world.settle();
    expect(tab.outbox()).toMatchObject([{ status: { state: 'parked', reason: 'payment' } }]);
    expect(await isShownPublic()).toBe(false);
    await tab.engine.retry((await tab.entries())[0]?.seq ?? 0);
    await world.settle();
    expect(posts()[1]?.key).toBe(posts()[0]?.key);
    expect(world.server.effects).toHaveLength(1);
  });

  test('426 stops the outbox until another start', async () => {
    world.server.script('POST', reply(426, { error: 'old', code: 'CLIENT_TOO_OLD' }));
    await goPublic();
    await world.settle();
    await tab.engine.mutate('choose-interests', { tags: [] });
    await world.clock.advance(600_000);
    expect(posts()).toHaveLength(1);
    expect(tab.engine.status().isUpdateRequired).toBe(true);
    expect(tab.outbox()).toMatchObject([
      { status: { state: 'parked', reason: 'update-app' } },
      { status: { state: 'waiting' } },
    ]);
    tab.kill();
    await world.openTab();
    await world.settle();
    expect(world.server.effects).toHaveLength(2);
  });

  const untried: [string, FakeFault][] = [
    ['F20 429', tooMany(3600)],
    ['F33 401', reply(401)],
    ['426', reply(426)],
  ];
  test.each(untried)(
    '%s: what another device changes meanwhile is not undone',
    async (_, fault) => {
      world.server.script('POST', fault);
      await tab.engine.mutate('edit-profile', { description: 'mine' });
      await world.settle();
      tab.kill();
      world.server.memberOf(1).profile['phone'] = '+4915';
      await openAgain();
      await world.clock.advance(3_610_000);
      expect(world.server.memberOf(1).profile).toMatchObject({
        description: 'mine',
        phone: '+4915',
      });
      expect(world.server.effects).toHaveLength(1);
      expect(await tab.entries()).toEqual([]);
    },
  );

  const ambiguous: [string, FakeFault][] = [
    ['F25 a page', page],
    ['a redirect', { kind: 'redirect' }],
    ['F26 truncated JSON', truncated],
    ['an empty body', reply(200)],
    ['a list', reply(200, [])],
  ];
  test.each(ambiguous)(
    '%s is no acknowledgement: the change is sent again under its key',
    async (_, fault) => {
      world.server.script('POST', fault);
      await goPublic();
      await world.settle();
      expect((await tab.entries()).map(({ state }) => state)).toEqual(['sent']);
      await world.clock.advance(5000);
      expect(posts()).toHaveLength(2);
      expect(posts()[1]?.key).toBe(posts()[0]?.key);
      expect(world.server.effects).toHaveLength(1);
      expect(await tab.entries()).toEqual([]);
    },
  );

  test('after three ambiguous answers the change waits for an update or another network', async () => {
    world.server.script('POST', ...times(3, reply(200, [])));
    await goPublic();
    await world.clock.advance(300_000);
    expect(posts()).toHaveLength(3);
    expect(tab.outbox()).toMatchObject([
      { status: { state: 'parked', reason: 'update-app' }, isInDoubt: true },
    ]);
    world.network.setHint(false);
    world.network.setHint(true);
    await world.clock.advance(1000);
    expect(world.server.effects).toHaveLength(1);
    expect(await tab.entries()).toEqual([]);
  });

  test('a change has one effect if the server answers and the answer is lost', async () => {
    world.server.script('POST', answerLost, answerLost);
    await goPublic();
    await world.clock.advance(60_000);
    expect(world.server.effects).toHaveLength(1);
    expect(posts()).toHaveLength(3);
  });

  test('Retry uses a new key if the server knows the old one with another body', async () => {
    world.server.script('POST', reply(422, { error: 'reused', code: 'IDEMPOTENCY_KEY_REUSED' }));
    await goPublic();
    await world.settle();
    await tab.engine.retry((await tab.entries())[0]?.seq ?? 0);
    await world.settle();
    expect(posts()[1]?.key).not.toBe(posts()[0]?.key);
    expect(world.server.effects).toHaveLength(1);
  });
});
