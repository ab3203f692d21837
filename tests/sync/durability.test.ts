/** G1: a change whose enqueue resolved survives; one whose enqueue failed leaves no trace. */
import { describe, expect, test, vi } from 'vitest';
import { shareSettingsResource } from '../../src/mutations/resources.ts';
import type { Entry } from '../../src/db/entry.ts';
import { playWorld } from '../support/sync/played-world.ts';

const world = playWorld();

const quota = () => new DOMException('no room', 'QuotaExceededError');

describe('killed', () => {
  test('F1 before the enqueue commits: neither shown nor queued', async () => {
    const first = await world.openTab();
    await first.engine.refresh(shareSettingsResource);
    const views = first.watch(shareSettingsResource);
    await world.settle();
    first.onWrite((table, _, trans) => {
      if (table !== 'outbox') return;
      first.kill();
      trans.abort();
    });
    void first.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    expect(views.every((view) => view.state === 'ready' && !view.value.publicMode)).toBe(true);
    const second = await world.openTab();
    await world.clock.advance(60_000);
    expect(await second.entries()).toEqual([]);
    expect(world.server.sent('POST')).toEqual([]);
  });

  test('F2 after the enqueue: replayed at the next start', async () => {
    const first = await world.openTab();
    world.network.set(false);
    await first.engine.mutate('set-public-mode', { publicMode: true });
    first.kill();
    world.network.set(true);
    await world.openTab();
    await world.settle();
    expect(world.server.effects.map(({ body }) => body)).toEqual([{ publicMode: true }]);
  });

  test('F2 offline again at the next start: still shown, still pending', async () => {
    const first = await world.openTab();
    await first.engine.refresh(shareSettingsResource);
    world.network.set(false);
    await first.engine.mutate('set-public-mode', { publicMode: true });
    first.kill();
    const second = await world.openTab();
    const views = second.watch(shareSettingsResource);
    await world.settle();
    expect(views.at(-1)).toEqual({
      state: 'ready',
      value: { publicMode: true },
      isPending: true,
    });
  });

  test('F4 inside the acknowledging transaction: all or nothing', async () => {
    const first = await world.openTab();
    await first.engine.refresh(shareSettingsResource);
    first.onWrite((table, values, trans) => {
      const isAcknowledgement = values.some((row) => (row as Entry).state === 'acknowledged');
      if (table !== 'outbox' || !isAcknowledgement) return;
      first.kill();
      trans.abort();
    });
    await first.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    const second = await world.openTab();
    await world.clock.advance(60_000);
    const [one, two] = world.server.sent('POST');
    expect(two?.key).toBe(one?.key);
    expect(world.server.effects).toHaveLength(1);
    expect(await second.entries()).toEqual([]);
  });

  test('between the acknowledgement and its pull: visible until the next start has pulled', async () => {
    const first = await world.openTab();
    await first.engine.refresh(shareSettingsResource);
    world.server.script('GET', { kind: 'hang', isDone: false }, { kind: 'hang', isDone: false });
    await first.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    expect((await first.entries()).map(({ state }) => state)).toEqual(['acknowledged']);
    first.kill();
    const second = await world.openTab();
    const views = second.watch(shareSettingsResource);
    await world.clock.advance(1000);
    expect(views.map((view) => view.state === 'ready' && view.value.publicMode)).not.toContain(
      false,
    );
    expect(await second.entries()).toEqual([]);
    expect(world.server.sent('POST')).toHaveLength(1);
  });
});

/** A document as it is stored. */
const cached = (key: string) => ({
  key,
  answer: {},
  etag: null,
  epoch: null,
  begun: 1,
  storedAt: 0,
});

describe('storage fails', () => {
  test('F15 quota exceeded on enqueue: refused visibly, nothing queued', async () => {
    const tab = await world.openTab();
    tab.onWrite((table) => {
      if (table === 'outbox') throw quota();
    });
    const submission = await tab.engine.mutate('set-public-mode', { publicMode: true });
    expect(submission.outcome).toBe('not-saved');
    tab.onWrite(undefined);
    expect(await tab.entries()).toEqual([]);
    expect(world.server.sent('POST')).toEqual([]);
  });

  test('F15 quota exceeded once: caches are deleted, and the change is saved', async () => {
    const tab = await world.openTab();
    await tab.engine.refresh(shareSettingsResource);
    await tab.database.mirror.bulkPut(['card/7', 'users/', 'view-check/7'].map(cached));
    let isFull = true;
    tab.onWrite((table) => {
      if (table === 'outbox' && isFull) {
        isFull = false;
        throw quota();
      }
    });
    const submission = await tab.engine.mutate('set-public-mode', { publicMode: true });
    expect(submission.outcome).toBe('queued');
    const kept = await tab.database.mirror.toCollection().primaryKeys();
    expect(kept).toEqual(['share-settings']);
    await world.settle();
    expect(world.server.effects).toHaveLength(1);
  });

  test.each([
    ['not touched while there is room', 0, 0, 'queued'],
    ['spared where the mirror made enough', 1, 0, 'queued'],
    ['dropped where more is needed', 2, 1, 'queued'],
    ['dropped once where nothing helps', 3, 1, 'not-saved'],
  ])('F15 the caches beside the database are %s', async (_name, failures, dropped, outcome) => {
    const makeRoom = vi.fn(async () => undefined);
    const ports = <P extends object>(before: P) => ({ ...before, makeRoom });
    const tab = await world.openTab({ sabotage: { ports } });
    let left = failures;
    tab.onWrite((table) => {
      if (table !== 'outbox' || left === 0) return;
      left -= 1;
      throw quota();
    });
    const submission = await tab.engine.mutate('set-public-mode', { publicMode: true });
    expect(submission.outcome).toBe(outcome);
    expect(makeRoom).toHaveBeenCalledTimes(dropped);
  });

  test('F16 no room to send a saved change: caches are deleted, and it is sent', async () => {
    const dropped = vi.fn(async () => undefined);
    const ports = <P extends object>(before: P) => ({ ...before, makeRoom: dropped });
    const tab = await world.openTab({ sabotage: { ports } });
    await tab.database.mirror.put(cached('card/7'));
    world.network.set(false);
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    tab.onWrite((table) => {
      if (table === 'outbox' && dropped.mock.calls.length === 0) throw quota();
    });
    world.network.set(true);
    await world.clock.advance(60_000);
    expect(world.server.effects).toHaveLength(1);
    expect(await tab.entries()).toEqual([]);
    expect(await tab.database.mirror.get('card/7')).toBeUndefined();
  });

  test('F16 quota exceeded on the acknowledgement: the entry stays, same key later', async () => {
    const tab = await world.openTab();
    await tab.engine.refresh(shareSettingsResource);
    let failures = 2;
    tab.onWrite((table, values) => {
      const isAcknowledgement = values.some((row) => (row as Entry).state === 'acknowledged');
      if (table !== 'outbox' || !isAcknowledgement || failures === 0) return;
      failures -= 1;
      throw quota();
    });
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(200_000);
    const keys = world.server.sent('POST').map(({ key }) => key);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(world.server.effects).toHaveLength(1);
    expect(await tab.entries()).toEqual([]);
  });
});
