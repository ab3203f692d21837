/** F42: missed events. Here other tabs write behind Dexie's back, so no event ever comes. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Entry } from '../../../src/db/entry.ts';
import { shareSettingsResource } from '../../../src/mutations/resources.ts';
import type { OutboxSummary } from '../../../src/sync/api.ts';
import type { OutboxItem } from '../../../src/mutations/registry.ts';
import { reply } from '../../support/sync/fake-server.ts';
import { playWorld } from '../../support/sync/played-world.ts';
import type { EngineTab } from '../../support/sync/world.ts';

const minute = 60_000;

const world = playWorld();
let tab: EngineTab;
let reads = 0;
const witness = (step: string) => {
  if (step === 'before readonly mirror+outbox') reads += 1;
  return false;
};
beforeEach(async () => {
  tab = await world.openTab({ witness });
  await tab.engine.refresh(shareSettingsResource);
});

/** Changes a row as another tab does whose message is lost. */
const rewrite = async <T>(table: 'mirror' | 'outbox', key: IDBValidKey, change: (row: T) => T) => {
  const store = tab.database.backendDB().transaction(table, 'readwrite').objectStore(table);
  const read = store.get(key);
  read.addEventListener('success', () => store.put(change(read.result as T)));
  await world.settle();
};

const publish = () =>
  rewrite<{ answer: unknown }>('mirror', shareSettingsResource.key, (row) => ({
    ...row,
    answer: { publicMode: true },
  }));

describe('F42 a missed event', () => {
  test('F42 a view shows the true state within 60 s', async () => {
    const views = tab.watch(shareSettingsResource);
    await world.settle();
    await publish();
    await world.clock.advance(1000);
    expect(views).toMatchObject([{ value: { publicMode: false } }]);
    await world.clock.advance(minute - 1000);
    expect(views).toMatchObject([
      { value: { publicMode: false } },
      { value: { publicMode: true }, isPending: false },
    ]);
  });

  test('F42 the outbox, its summary and the views follow a change of another tab within 60 s', async () => {
    world.server.script('POST', reply(422, { error: 'no' }));
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    const lists: OutboxItem[][] = [];
    const sums: OutboxSummary[] = [];
    tab.engine.outbox().subscribe((items) => lists.push(items));
    tab.engine.outboxSummary().subscribe((summary) => sums.push(summary));
    const views = tab.watch(shareSettingsResource);
    await world.settle();
    const [{ seq } = { seq: 0 }] = await tab.entries();
    // Another tab's Retry, offline.
    const revive = { state: 'pending', shelf: null, queue: 'share', lastError: null } as const;
    world.network.set(false);
    await rewrite<Entry>('outbox', seq, (row) => ({ ...row, ...revive, keys: ['share-settings'] }));
    expect(lists.at(-1)).toMatchObject([{ status: { state: 'refused' } }]);
    await world.clock.advance(minute);
    expect(lists.at(-1)).toMatchObject([{ status: { state: 'waiting' } }]);
    expect(sums).toEqual([
      { unsent: 1, needsAttention: 1 },
      { unsent: 1, needsAttention: 0 },
    ]);
    expect(views.at(-1)).toMatchObject({ value: { publicMode: true }, isPending: true });
  });

  test('F42 the check costs one read a minute and reports nothing if nothing was missed', async () => {
    const views = tab.watch(shareSettingsResource);
    const lists: unknown[] = [];
    const sums: unknown[] = [];
    tab.engine.outbox().subscribe((items) => lists.push(items));
    tab.engine.outboxSummary().subscribe((summary) => sums.push(summary));
    await world.settle();
    reads = 0;
    await world.clock.advance(5 * minute);
    expect([views.length, lists.length, sums.length]).toEqual([1, 1, 1]);
    expect(reads).toBe(5);
  });

  test('F42 events still come at once between two rounds', async () => {
    const views = tab.watch(shareSettingsResource);
    await world.clock.advance(2.5 * minute);
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    expect(views[1]).toMatchObject({ value: { publicMode: true }, isPending: true });
  });

  test('F42 reading stops once there is no watcher, or the engine has stopped', async () => {
    const { unsubscribe } = tab.engine.view(shareSettingsResource).subscribe(() => undefined);
    await world.settle();
    unsubscribe();
    reads = 0;
    await world.clock.advance(2 * minute);
    expect(reads).toBe(0);
    tab.watch(shareSettingsResource);
    await world.settle();
    await tab.engine.stop();
    reads = 0;
    await world.clock.advance(2 * minute);
    expect(reads).toBe(0);
  });
});
