/** A database of version 1 opens under this build. Nothing is lost, and unsent changes are sent. */
import { describe, expect, test } from 'vitest';
import { parseEntry } from '../../src/db/entry.ts';
import { ownProfileResource, shareSettingsResource } from '../../src/mutations/resources.ts';
import type { SyncDevice } from '../support/sync/kit/device.ts';
import { playWorld } from '../support/sync/played-world.ts';

const world = playWorld();

type Rows = Record<string, readonly object[]>;

/** The database as version 1 created it, by the browser's own API. */
const writeFirstVersion = async (device: SyncDevice, rows: Rows) => {
  const request = device.indexedDB.open('cards:1', 10);
  request.addEventListener('upgradeneeded', () => {
    const { result: database } = request;
    const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
    outbox.createIndex('opId', 'opId', { unique: true });
    outbox.createIndex('queue', 'queue');
    outbox.createIndex('keys', 'keys', { multiEntry: true });
    for (const name of ['mirror', 'meta']) database.createObjectStore(name, { keyPath: 'key' });
    for (const [name, all] of Object.entries(rows)) {
      for (const row of all) request.transaction?.objectStore(name).put(row);
    }
  });
  await world.settle();
  request.result.close();
};

const keyOf = (seq: number) => `01V${String(seq).padStart(23, '0')}`;

/** An entry of version 1: no bucket, no subject. */
const rowOf = (seq: number, kind: string, args: unknown, more: object = {}) => {
  const lane = kind === 'set-public-mode' ? 'share' : 'profile';
  const keys = kind === 'set-public-mode' ? ['profile', 'share-settings'] : ['profile'];
  return {
    seq,
    opId: keyOf(seq),
    kind,
    version: 1,
    args,
    lane,
    queue: lane,
    keys,
    dependsOn: [],
    state: 'pending',
    parkedFor: null,
    frozen: null,
    isInDoubt: false,
    firstSentAt: null,
    attempts: 0,
    disconnects: 0,
    doubts: 0,
    notBefore: 0,
    waitMs: 0,
    claim: null,
    waiter: null,
    settledOrder: 0,
    lastError: null,
    createdAt: 7,
    ...more,
  };
};

const left = (state: string, more: object = {}) => ({
  state,
  queue: null,
  keys: [],
  lastError: { kind: 'http', status: 422, statusText: '', error: 'no' },
  ...more,
});
const interests = { tags: [] };
const sent = {
  state: 'sent',
  isInDoubt: true,
  frozen: { url: '/tma/share-settings', body: '{"publicMode":true}' },
};

const readable = [
  rowOf(1, 'edit-profile', { description: 'mine' }),
  rowOf(2, 'set-public-mode', { publicMode: true }, sent),
  rowOf(3, 'choose-interests', interests, {
    state: 'acknowledged',
    queue: null,
    settledOrder: 3,
  }),
  rowOf(4, 'choose-interests', interests, left('refused')),
  rowOf(5, 'choose-interests', interests, left('returned', { waiter: { tab: 'x', until: 1 } })),
  rowOf(6, 'choose-interests', interests, left('parked', { parkedFor: 'payment' })),
  rowOf(7, 'edit-profile', { phone: '+12' }, { dependsOn: [1] }),
];
/** Rows of an unreleased build, and damaged rows. */
const unreadable = [
  { seq: 8, opId: keyOf(8) },
  rowOf(9, 'edit-profile', {}, { state: 'paused', queue: null }),
  { ...rowOf(10, 'edit-profile', {}), dependsOn: 'all' },
];
const settings = {
  key: shareSettingsResource.key,
  answer: { publicMode: false },
  etag: null,
  epoch: null,
  begun: 2,
  storedAt: 7,
};
const rows = {
  outbox: [...readable, ...unreadable],
  mirror: [settings],
  meta: [{ key: 'order', value: 40 }],
};

const openOld = async (isOnline: boolean) => {
  world.network.set(isOnline);
  const device = world.createDevice();
  const firstSentAt = world.clock.now();
  const outbox = rows.outbox.map((row) =>
    'frozen' in row && row.frozen ? { ...row, firstSentAt } : row,
  );
  await writeFirstVersion(device, { ...rows, outbox });
  return world.openTab({ device });
};

describe('a database of version 1', () => {
  test('keeps every row, in the bucket of its state', async () => {
    const tab = await openOld(false);
    expect(tab.database.verno).toBe(2);
    const entries = await tab.entries();
    const former = rows.outbox.map((row) =>
      'firstSentAt' in row ? { ...row, firstSentAt: entries[row.seq - 1]?.firstSentAt } : row,
    );
    expect(entries).toMatchObject(former);
    expect(entries.slice(0, 7).map((row) => parseEntry(row)?.shelf)).toEqual([
      null,
      null,
      'settled',
      'attention',
      'screen',
      'attention',
      null,
    ]);
    expect(entries.slice(7).map((row) => parseEntry(row))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await tab.database.mirror.toArray()).toEqual([settings]);
    // Each pull increments the number.
    expect((await tab.database.meta.get('order'))?.value).toBeGreaterThanOrEqual(40);
  });

  test('is shown as before, and all its entries are listed', async () => {
    const tab = await openOld(false);
    const views = tab.watch(shareSettingsResource);
    await world.settle();
    expect(views.at(-1)).toMatchObject({ value: { publicMode: true }, isPending: true });
    expect(tab.outbox().map(({ seq, status }) => [seq, status.state])).toEqual([
      [4, 'refused'],
      [6, 'parked'],
      [1, 'waiting'],
      [2, 'waiting'],
      [7, 'waiting'],
      [8, 'parked'],
      [9, 'parked'],
      [10, 'parked'],
    ]);
  });

  test('is sent in order, under the old keys and with the frozen bodies', async () => {
    const tab = await openOld(true);
    await world.clock.advance(60_000);
    const effects = world.server.effects.map(({ route, key, body }) => [route, key, body]);
    const ofLane = (part: string) => effects.filter(([route]) => String(route).includes(part));
    expect(ofLane('share')).toEqual([['POST /tma/share-settings', keyOf(2), { publicMode: true }]]);
    expect(ofLane('profile')).toMatchObject(
      [
        [{}, keyOf(1), { description: 'mine' }],
        [{}, keyOf(7), { description: 'mine', phone: '+12' }],
      ].map(([, ...more]) => ['POST /tma/meta/profile', ...more]),
    );
    // The tab that had the returned one is gone.
    expect(tab.outbox().map(({ seq, status }) => [seq, status.state])).toEqual([
      [4, 'refused'],
      [5, 'refused'],
      [6, 'parked'],
      [8, 'parked'],
      [9, 'parked'],
      [10, 'parked'],
    ]);
  });

  test('drops acknowledged entries after a pull, and uses no number twice', async () => {
    const tab = await openOld(true);
    await tab.engine.refresh(ownProfileResource);
    await world.clock.advance(60_000);
    expect((await tab.entries()).map(({ seq }) => seq)).not.toContain(3);
    await tab.engine.mutate('set-public-mode', { publicMode: false });
    const seqs = (await tab.entries()).map(({ seq }) => seq);
    expect(Math.max(...seqs)).toBe(11);
  });

  test('lets the member retry and discard its entries', async () => {
    const tab = await openOld(true);
    await world.clock.advance(5000);
    await tab.engine.retry(4);
    await tab.engine.discard(6);
    await tab.engine.discard(9);
    await world.clock.advance(5000);
    expect(tab.outbox().map(({ seq }) => seq)).toEqual([5, 8, 10]);
    expect(world.server.effects.at(-1)?.key).toBe(keyOf(4));
  });
});
