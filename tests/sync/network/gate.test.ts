/** 429 closes the gate of the account, even if the clock is wrong. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ownProfileResource,
  shareSettingsResource,
  tagsResource,
  viewStatsResource,
} from '../../../src/mutations/resources.ts';
import { reply, tooMany } from '../../support/sync/fake-server.ts';
import { playTab } from '../../support/sync/played-world.ts';

const { world, tab } = playTab();

const requestsAfter = (at: number) => world.server.requests.filter((one) => one.at > at);
const day = 86_400_000;

describe('closed', () => {
  test('F20 after a 429 no request is sent before the deadline, and one status is reported', async () => {
    const gates = new Set<number | undefined>();
    tab.engine.subscribeStatus(() => gates.add(tab.engine.status().gateUntil));
    world.server.script('GET /tma/profile', tooMany(65));
    expect(await tab.engine.refresh(ownProfileResource)).toEqual({
      ok: false,
      error: { kind: 'rate-limited', retryAfterS: 65 },
    });
    const closedAt = world.clock.elapsed();
    expect(tab.engine.status().gateUntil).toBe(world.clock.now() + 65_000);
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(30_000);
    expect(await tab.engine.refresh(tagsResource)).toEqual({
      ok: false,
      error: { kind: 'rate-limited', retryAfterS: 35 },
    });
    await world.clock.advance(34_999);
    expect(requestsAfter(closedAt)).toEqual([]);
    await world.clock.advance(10_000);
    expect(requestsAfter(closedAt)[0]?.at).toBeGreaterThanOrEqual(65_000);
    expect(world.server.effects).toHaveLength(1);
    expect(tab.engine.status().gateUntil).toBeUndefined();
    expect(gates.size).toBe(2);
  });

  test('F20 a 429 costs no attempt, and the key stays', async () => {
    world.server.script('POST', tooMany(10), tooMany(10), tooMany(10), tooMany(10), tooMany(10));
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(20_000);
    const [entry] = await tab.entries();
    expect(entry).toMatchObject({ attempts: 0, disconnects: 0, doubts: 0, isInDoubt: false });
    await world.clock.advance(60_000);
    const keys = world.server.sent('POST').map(({ key }) => key);
    expect(keys).toHaveLength(6);
    expect(new Set(keys).size).toBe(1);
  });

  test.each([
    ['none', tooMany()],
    ['text', tooMany('soon')],
    ['negative', tooMany(-5)],
    ['zero', tooMany(0)],
    ['more than 24 h', tooMany(86_401)],
    ['null', tooMany(null)],
    ['NaN in the header', reply(429, { error: 'x' }, { 'retry-after': 'NaN' })],
    ['a hexadecimal number in the header', reply(429, {}, { 'retry-after': '0x10' })],
    [
      'a date gone by in the header',
      reply(429, {}, { 'retry-after': 'Thu, 01 Jan 2026 00:00:00 GMT' }),
    ],
    ['not even JSON', reply(429)],
  ])('F21 a 429 with retry_after %s closes the gate for 30 s', async (_, fault) => {
    world.server.script('GET', fault);
    await tab.engine.refresh(tagsResource);
    expect(tab.engine.status().gateUntil).toBe(world.clock.now() + 30_000);
  });

  test.each([
    ['of 24 h in the body', tooMany(86_400), 86_400],
    ['in the header alone', reply(429, { error: 'x' }, { 'retry-after': '7' }), 7],
    [
      'as a date in the header',
      reply(429, {}, { 'retry-after': 'Mon, 05 Jan 2026 12:00:40 GMT' }),
      40,
    ],
    [
      'in both: the body counts',
      reply(429, { error: 'x', retry_after: 3 }, { 'retry-after': '9' }),
      3,
    ],
  ])('a wait %s is kept in full', async (_, fault, seconds) => {
    world.server.script('GET', fault);
    await tab.engine.refresh(tagsResource);
    expect(tab.engine.status().gateUntil).toBe(world.clock.now() + seconds * 1000);
  });

  test('F20 a date in the header alone is of the clock of the earlier answers', async () => {
    world.server.state.date = () => world.clock.now() + 3_600_000;
    await tab.engine.refresh(tagsResource);
    world.server.state.date = undefined;
    const until = new Date(world.clock.now() + 3_640_000).toUTCString();
    world.server.script('GET', reply(429, {}, { 'retry-after': until }));
    await tab.engine.refresh(tagsResource);
    expect(tab.engine.status().gateUntil).toBe(world.clock.now() + 40_000);
  });

  test('F22 all lanes wait after a 429 in one lane', async () => {
    world.server.script('POST /tma/share-settings', tooMany(30));
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    await tab.engine.mutate('choose-interests', { tags: [] });
    await world.clock.advance(29_000);
    expect(world.server.sent('POST')).toHaveLength(1);
    await world.clock.advance(10_000);
    expect(world.server.effects).toHaveLength(2);
  });

  test('the gate holds for other tabs and for the next start', async () => {
    const other = await world.openTab();
    world.server.script('GET', tooMany(60));
    await tab.engine.refresh(tagsResource);
    await world.settle();
    expect(other.engine.status().gateUntil).toBe(world.clock.now() + 60_000);
    expect(await other.engine.refresh(tagsResource)).toMatchObject({ ok: false });
    tab.kill();
    other.kill();
    const third = await world.openTab();
    expect(third.engine.status().gateUntil).toBe(world.clock.now() + 60_000);
    await third.engine.refresh(tagsResource);
    expect(world.server.requests).toHaveLength(1);
  });

  test('the gate holds for a tab that receives no message about it', async () => {
    const other = await world.openTab({ isSilent: true });
    world.server.script('GET', tooMany(60));
    await tab.engine.refresh(tagsResource);
    expect(await other.engine.refresh(tagsResource)).toMatchObject({ ok: false });
    expect(world.server.requests).toHaveLength(1);
  });
});

describe('the deadline has passed', () => {
  beforeEach(async () => {
    tab.watch(tagsResource);
    tab.watch(shareSettingsResource);
    tab.watch(viewStatsResource);
    world.server.script('GET', tooMany(60));
    await tab.engine.refresh(tagsResource);
    await tab.engine.refresh(shareSettingsResource);
    await tab.engine.refresh(viewStatsResource);
  });

  test('nothing is read until the member asks; then one probe goes first', async () => {
    await world.clock.advance(70_000);
    expect(world.server.requests).toHaveLength(1);
    world.server.state.latencyMs = 1000;
    tab.engine.resume();
    await world.clock.advance(500);
    expect(world.server.requests).toHaveLength(2);
    await world.clock.advance(5000);
    expect(world.server.requests).toHaveLength(4);
    expect(tab.engine.status().gateUntil).toBeUndefined();
  });

  test('the probe meets another 429: nothing else leaves', async () => {
    await world.clock.advance(60_000);
    world.server.script('GET', tooMany(20));
    tab.engine.resume();
    await world.clock.advance(19_000);
    expect(world.server.requests).toHaveLength(2);
    expect(tab.engine.status().gateUntil).toBe(world.clock.now() + 1000);
  });

  test('Retry before the deadline sends nothing', async () => {
    await world.clock.advance(59_000);
    tab.engine.resume();
    await world.clock.advance(500);
    expect(world.server.requests).toHaveLength(1);
  });

  test('the tab that probes is killed: another may probe after a while', async () => {
    const other = await world.openTab();
    await world.clock.advance(60_000);
    world.server.script('GET', { kind: 'hang', isDone: false });
    tab.engine.resume();
    await world.settle();
    tab.kill();
    expect(await other.engine.refresh(tagsResource)).toMatchObject({ ok: false });
    await world.clock.advance(46_000);
    expect(await other.engine.refresh(tagsResource)).toMatchObject({ ok: true });
  });
});

describe('the clock jumps', () => {
  test('F11 a clock set a day ahead causes at worst an early probe', async () => {
    world.server.script('GET', tooMany(3600));
    await tab.engine.refresh(tagsResource);
    world.clock.jump(day);
    expect(await tab.engine.refresh(tagsResource)).toMatchObject({ ok: true });
  });

  test('F12 a clock set a day back does not lengthen the wait', async () => {
    world.server.script('GET', tooMany(60));
    await tab.engine.refresh(tagsResource);
    world.clock.jump(-day);
    expect(await tab.engine.refresh(tagsResource)).toMatchObject({ ok: false });
    await world.clock.advance(59_000);
    expect(world.server.requests).toHaveLength(1);
    await world.clock.advance(2000);
    expect(await tab.engine.refresh(tagsResource)).toMatchObject({ ok: true });
  });

  test('F12 a wait that the member watches ends in time under a clock set back', async () => {
    world.server.script('GET', tooMany(60));
    await tab.engine.refresh(tagsResource);
    await world.clock.advance(20_000);
    world.clock.jump(-day);
    await world.clock.advance(40_000);
    expect(tab.engine.status().gateUntil).toBeLessThanOrEqual(world.clock.now());
    expect(await tab.engine.refresh(tagsResource)).toMatchObject({ ok: true });
    expect(world.server.requests).toHaveLength(2);
  });

  const drop = Array.from({ length: 9 }, () => ({ kind: 'lost', isDone: false }) as const);

  test.each([
    ['F11 ahead', day],
    ['F12 back', -day],
  ])('%s while an entry backs off: it is sent in order, without a stall', async (_, by) => {
    await tab.engine.refresh(ownProfileResource);
    world.server.script('POST', ...drop);
    await tab.engine.mutate('choose-interests', { tags: [] });
    await world.clock.advance(20_000);
    await tab.engine.mutate('edit-profile', { description: 'later' });
    world.clock.jump(by);
    await world.clock.advance(900_000);
    const bodies = world.server.effects.map(({ body }) => Object.keys(body as object).length);
    expect(bodies[0]).toBe(1);
    expect(bodies[1]).toBeGreaterThan(1);
    expect(await tab.entries()).toEqual([]);
  });

  test('F12 a clock set back does not prolong the claim of a killed tab without Web Locks', async () => {
    const first = await world.openTab({ hasLocks: false, member: 3 });
    world.server.script('POST', { kind: 'hang', isDone: true });
    await first.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    first.kill();
    world.clock.jump(-day);
    await world.openTab({ hasLocks: false, member: 3 });
    await world.clock.advance(60_000);
    expect(world.server.effects).toHaveLength(1);
    expect(world.server.sent('POST')).toHaveLength(2);
  });
});
