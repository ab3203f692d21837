/**
 * A temporary failure is no refusal. The change is sent automatically once its screen is left. Old doubt is resolved by
 * reading.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { shareSettingsResource } from '../../../src/mutations/resources.ts';
import type { Submission } from '../../../src/sync/api.ts';
import { answerLost, reply, times, type FakeFault } from '../../support/sync/fake-server.ts';
import { playTab } from '../../support/sync/played-world.ts';

const { world, tab, openAgain } = playTab();
beforeEach(() => tab.engine.refresh(shareSettingsResource));

const isPublic = () => world.server.memberOf(1).publicMode;
const keys = () => new Set(world.server.sent('POST').map(({ key }) => key));
const day = 86_400_000;
const badGateway = reply(502, { error: 'bad gateway' });
const lost: FakeFault = { kind: 'reply', status: 504, isDone: true };

/** Submits a change that fails. */
const fail = async (screen: AbortController) => {
  let ended: Submission | undefined;
  const options = { isAwaited: true, screen: screen.signal };
  const wait = async () => {
    ended = await tab.engine.mutate('set-public-mode', { publicMode: true }, options);
  };
  void wait();
  await world.clock.advance(5000);
  expect(ended).toMatchObject({ outcome: 'returned' });
};

describe('F58 a change that returned to its screen after a temporary failure', () => {
  test.each([
    ['502', badGateway, 4],
    ['504, and it took effect', lost, 4],
    ['nonsense', reply(200, []), 3],
  ])('returns to the queue when its screen is left (%s)', async (_, fault, count) => {
    const screen = new AbortController();
    world.server.script('POST', ...times(count, fault));
    await fail(screen);
    screen.abort();
    await world.settle();
    await world.clock.advance(10_000);
    expect(isPublic()).toBe(true);
    expect(keys().size).toBe(1);
    expect(world.server.effects).toHaveLength(1);
    expect(await tab.entries()).toEqual([]);
  });

  test('is sent by another tab if its own tab dies', async () => {
    const other = await world.openTab();
    world.server.script('POST', ...times(4, badGateway));
    await fail(new AbortController());
    tab.kill();
    await world.clock.advance(120_000);
    expect(isPublic()).toBe(true);
    expect(await other.entries()).toEqual([]);
  });

  test('is sent at the next start if an older build marked it as refused', async () => {
    const screen = new AbortController();
    world.server.script('POST', ...times(4, badGateway));
    await fail(screen);
    const [entry] = await tab.entries();
    const asBefore = { state: 'refused', shelf: 'attention', waiter: null } as const;
    await tab.database.outbox.update(entry?.seq ?? 0, asBefore);
    tab.kill();
    await openAgain();
    await world.clock.advance(5000);
    expect(isPublic()).toBe(true);
  });

  test('stays refused if the server refused it', async () => {
    const screen = new AbortController();
    world.server.script('POST', reply(422, { error: 'no' }));
    await fail(screen);
    screen.abort();
    await world.clock.advance(3_600_000);
    expect(tab.outbox()).toMatchObject([{ status: { state: 'refused', error: { status: 422 } } }]);
    expect(world.server.sent('POST')).toHaveLength(1);
  });
});

/** The answer is lost, and the next start is a month later. `meanwhile` acts on another device. */
const startMuchLater = async (meanwhile: () => void = () => undefined) => {
  world.server.script('POST', answerLost);
  await tab.engine.mutate('set-public-mode', { publicMode: true });
  await world.settle();
  world.network.set(false);
  tab.kill();
  world.clock.jump(31 * day);
  meanwhile();
  world.network.set(true);
  await openAgain();
  await world.clock.advance(30_000);
};

describe('F59 doubt about a key that may be forgotten', () => {
  test('is settled by reading if the change is in place', async () => {
    await startMuchLater();
    expect(await tab.entries()).toEqual([]);
    expect(world.server.sent('POST')).toHaveLength(1);
  });

  test('waits for the member if the change is not in place; a retry gets a new key', async () => {
    await startMuchLater(() => {
      world.server.memberOf(1).publicMode = false;
    });
    const [entry] = await tab.entries();
    expect(tab.outbox()).toMatchObject([{ status: { state: 'parked', reason: 'doubt' } }]);
    expect(world.server.sent('POST')).toHaveLength(1);
    await tab.engine.retry(entry?.seq ?? 0);
    await world.clock.advance(5000);
    expect(isPublic()).toBe(true);
    expect(keys().size).toBe(2);
    expect(await tab.entries()).toEqual([]);
  });

  test('does not arise from a clock at 1970: the same request is sent again', async () => {
    world.clock.jump(-world.clock.now());
    world.server.script('POST', { kind: 'lost', isDone: false });
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    expect(isPublic()).toBe(false);
    world.clock.jump(Date.UTC(2026, 5, 1));
    await world.clock.advance(600_000);
    expect(isPublic()).toBe(true);
    expect(keys().size).toBe(1);
    expect(await tab.entries()).toEqual([]);
  });
});
