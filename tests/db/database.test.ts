import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { databaseName, schemaVersion } from '../../src/db/member-name.ts';
import { parseEntries, parseEntry } from '../../src/db/entry.ts';
import { nextOrder, readGate, saveGate } from '../../src/db/meta.ts';
import { evictCaches, readDocument } from '../../src/db/mirror.ts';
import {
  cardResource,
  shareSettingsResource,
  usersPageResource,
} from '../../src/mutations/resources.ts';

const open = (name = databaseName(1)) =>
  openDatabase(name, { indexedDB: new IDBFactory(), IDBKeyRange });

const mirrored = (key: string, answer: unknown) => ({
  key,
  answer,
  etag: null,
  epoch: null,
  begun: 1,
  storedAt: 0,
});

describe('a database', () => {
  test('is named only after its member', () => {
    expect(databaseName(1)).toBe('cards:1');
    expect(databaseName('visitor')).toBe('cards:visitor');
  });

  test('writes the outbox with strict durability, and the mirror without', async () => {
    const database = open();
    const seen: unknown[] = [];
    database.use({
      stack: 'dbcore',
      name: 'observer',
      level: -1,
      create: (down) => ({
        ...down,
        transaction: (stores, mode, options) => {
          seen.push([stores.join(), mode, options?.durability]);
          return down.transaction(stores, mode, options);
        },
      }),
    });
    await database.outbox.clear();
    await database.mirror.clear();
    await database.outbox.count();
    expect(seen).toEqual([
      ['outbox', 'readwrite', 'strict'],
      ['mirror', 'readwrite', 'relaxed'],
      ['outbox', 'readonly', 'relaxed'],
    ]);
  });

  test('counts its order without gaps or repetition, across tabs', async () => {
    const database = open();
    const draw = () => database.transaction('rw', database.meta, () => nextOrder(database));
    const drawn = await Promise.all([draw(), draw(), draw()]);
    expect(drawn.toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
  });

  test('has the version that the page reads', async () => {
    const database = open();
    await database.open();
    expect(database.backendDB().version).toBe(schemaVersion);
  });
});

describe('stored data are input', () => {
  test('invalid rows of the outbox are left out', () => {
    expect(parseEntry({ seq: 1, kind: 'edit-profile' })).toBeUndefined();
    expect(parseEntries([null, 3, 'text'])).toEqual([]);
  });

  test('a mirrored document of another shape is ignored', () => {
    const resource = shareSettingsResource;
    expect(readDocument(resource, mirrored('share-settings', { publicMode: true }))).toEqual({
      publicMode: true,
    });
    expect(
      readDocument(resource, mirrored('share-settings', { publicMode: 'yes' })),
    ).toBeUndefined();
    expect(readDocument(resource, { answer: { publicMode: true } })).toBeUndefined();
    expect(readDocument(resource, undefined)).toBeUndefined();
  });

  test('an invalid gate counts as open', async () => {
    const database = open();
    await database.meta.put({ key: 'gate', value: { until: 'soon' } });
    expect(await readGate(database)).toBeUndefined();
    const mark = { until: 5, waitMs: 5, probe: null };
    await saveGate(database, mark);
    expect(await readGate(database)).toEqual(mark);
    await saveGate(database, undefined);
    expect(await readGate(database)).toBeUndefined();
  });
});

test('only dispensable documents are deleted to make room', async () => {
  const database = open();
  const keys = [
    'profile',
    'share-settings',
    'tags',
    cardResource('7').key,
    usersPageResource().key,
  ];
  await database.mirror.bulkPut(keys.map((key) => mirrored(key, {})));
  await evictCaches(database);
  const kept = await database.mirror.toCollection().primaryKeys();
  expect(kept.toSorted()).toEqual(['profile', 'share-settings', 'tags']);
});
