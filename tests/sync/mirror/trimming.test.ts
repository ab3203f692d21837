import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { fingerprintOf } from '../../../src/keys/fingerprint.ts';
import { dropStaleMembers } from '../../../src/app/device/stale-members.ts';
import { openKeptValues } from '../../../src/platform/browser/storage/kept-values.ts';
import { openKeyValueStore } from '../../../src/platform/browser/storage/key-value-store.ts';
import { fakeStorage } from '../../support/fake-storage.ts';
import { openDatabase } from '../../../src/db/database.ts';
import { trimMirror } from '../../../src/sync/mirror/trimming.ts';

let factory: IDBFactory;
beforeEach(() => {
  factory = new IDBFactory();
});

const open = (name = 'cards:1') => openDatabase(name, { indexedDB: factory, IDBKeyRange });
const mirrored = (key: string, storedAt: number) => ({
  key,
  storedAt,
  answer: {},
  etag: null,
  epoch: null,
  begun: 1,
});
const entryOver = (...keys: string[]) => ({ opId: keys.join(), queue: null, keys }) as never;

test('deletes the oldest cards beyond the limit, but none that is open or changed', async () => {
  const database = open();
  const cards = Array.from({ length: 310 }, (_, at) => mirrored(`card/${at}`, at));
  await database.mirror.bulkPut([...cards, mirrored('profile', 0), mirrored('users/', 0)]);
  await database.outbox.add(entryOver('card/3', 'profile'));
  expect(await trimMirror(database, (key) => key === 'card/5')).toBe(108);
  const kept = await database.mirror.toCollection().primaryKeys();
  expect(kept.filter((key) => key.startsWith('card/'))).toHaveLength(202);
  expect(kept).toEqual(
    expect.arrayContaining(['card/3', 'card/5', 'card/110', 'card/309', 'profile', 'users/']),
  );
  expect(await trimMirror(database, (key) => key === 'card/5')).toBe(0);
});

const dayMs = 24 * 3_600_000;
const now = 1000 * dayMs;

const localsOf = (entries: Record<string, string>) => {
  const all = new Map(Object.entries(entries));
  const storage = fakeStorage(all);
  const clock = { now: () => now, setTimer: () => () => undefined };
  const openValues = (name: string) =>
    openKeptValues(name, { copy: openKeyValueStore(`${name}:`, storage), clock, factory });
  const unpictured: string[] = [];
  const drop = () =>
    dropStaleMembers({
      factory,
      dropPictures: async (name) => unpictured.push(name) > 0,
      values: openKeyValueStore('', storage),
      open: openValues,
      now,
      own: 'cards:1',
    });
  return { all, openValues, unpictured, drop };
};

test('data of members not seen for 90 days are deleted, but never an outbox', async () => {
  const names = ['cards:1', 'cards:2', 'cards:3', 'cards:4', 'cards:visitor'];
  for (const name of names) {
    const database = open(name);
    if (name === 'cards:3') await database.outbox.add(entryOver('profile'));
    else await database.open();
    database.close();
  }
  const values = localsOf({
    theme: 'dark',
    'cards:1:seen': String(now - 200 * dayMs),
    'cards:2:seen': String(now - 91 * dayMs),
    'cards:2:draft': 'half a word',
    'cards:3:seen': String(now - 91 * dayMs),
    'cards:4:seen': String(now - 89 * dayMs),
    'cards:22:seen': String(now),
    'cards:visitor:seen': String(now - 91 * dayMs),
  });
  await values.drop();
  const left = (await factory.databases()).map(({ name }) => name ?? '');
  expect(left.toSorted()).toEqual(['cards:1', 'cards:3', 'cards:4']);
  expect(values.unpictured.toSorted()).toEqual(['cards:2', 'cards:3', 'cards:visitor']);
  expect([...values.all.keys()].toSorted()).toEqual([
    'cards:1:seen',
    'cards:22:seen',
    'cards:3:seen',
    'cards:4:seen',
    'theme',
  ]);
});

test('a member without a mark stays', async () => {
  const database = open('cards:2');
  await database.open();
  database.close();
  await localsOf({}).drop();
  expect(await factory.databases()).toHaveLength(1);
});

const key = (at: number) => Buffer.alloc(32, at).toString('base64');

test("R107 a key that is only on this device stays when the member's data are deleted", async () => {
  const fingerprint = await fingerprintOf('master', Uint8Array.from(Buffer.alloc(32, 3)));
  const values = localsOf({
    'cards:2:seen': String(now - 91 * dayMs),
    'cards:2:draft': 'half a word',
    'cards:2:sample-versions': '{}',
    'cards:2:master_key': key(2),
    'cards:2:master_key_new': 'AAAAA-AAAAA',
    'cards:2:zk_master_key_old_2026-01-01_AAAAAAAAAA': 'text',
    'cards:3:seen': String(now - 91 * dayMs),
    'cards:3:master_key': key(3),
    'cards:3:master_key_in_cloud': fingerprint,
  });
  await values.drop();
  expect([...values.all.keys()].toSorted()).toEqual([
    'cards:2:kept-writes',
    'cards:2:master_key',
    'cards:2:sample-versions',
    'cards:2:zk_master_key_old_2026-01-01_AAAAAAAAAA',
  ]);
});

test('R107 such a key also stays if only the disk has it, and a draft on the disk is deleted', async () => {
  const values = localsOf({});
  const kept = await values.openValues('cards:2');
  await kept.update('master_key', () => key(2));
  await kept.update('draft', () => 'half a word');
  kept.close();
  values.all.clear();
  values.all.set('cards:2:seen', String(now - 91 * dayMs));
  await values.drop();
  const after = await values.openValues('cards:2');
  expect([after.read('master_key'), after.read('draft')]).toEqual([key(2), null]);
});
