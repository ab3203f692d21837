/** The connection of a page to a database that other pages upgrade, delete or take away. */
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie, liveQuery } from 'dexie';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConnectionState } from '../../src/db/connection.ts';
import { openDatabase } from '../../src/db/database.ts';
import type { CardsDatabase } from '../../src/db/tables.ts';
import { loseConnection } from '../support/lose-connection.ts';

let indexedDB: IDBFactory;
beforeEach(() => {
  indexedDB = new IDBFactory();
});

const name = 'cards:1';
const open = () => openDatabase(name, { indexedDB, IDBKeyRange });

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('none')));
  });

/** Opens the database as a newer build does. `change` is its upgrade. */
const openNewer = async (change: (database: IDBDatabase) => void = () => undefined) => {
  const request = indexedDB.open(name, 1000);
  request.addEventListener('upgradeneeded', () => change(request.result));
  return settled(request);
};

const read = (database: CardsDatabase) =>
  database.transaction('r', database.mirror, () => database.mirror.get('tags'));
const write = (database: CardsDatabase) =>
  database.transaction('rw', database.mirror, () =>
    database.mirror.put({ key: 'tags', answer: 1, etag: null, epoch: null, begun: 1, storedAt: 0 }),
  );

const unsent = () => ({ queue: null }) as never;

const statesOf = (database: CardsDatabase): ConnectionState[] => {
  const states: ConnectionState[] = [];
  database.connection.subscribe((state) => states.push(state));
  return states;
};

describe('F13 an upgrade', () => {
  test('waits for an older build that does not react, reports it, and continues when that one closes', async () => {
    const older = await settled(indexedDB.open(name, 1));
    const database = open();
    const states = statesOf(database);
    const written = write(database);
    await expect.poll(() => states).toEqual(['blocked']);
    expect(await database.connection.isUpgradeDue(name)).toBe(true);
    expect([...older.objectStoreNames]).toEqual([]);
    older.close();
    await written;
    expect(states).toEqual(['blocked', 'open']);
    expect(await database.connection.isUpgradeDue(name)).toBe(false);
  });
});

describe('F14 a newer build', () => {
  test('upgrades at once: the older one closes its connection, and can do nothing more', async () => {
    const database = open();
    await write(database);
    const states = statesOf(database);
    const newer = await openNewer();
    expect(states).toEqual(['outdated']);
    await expect(write(database)).rejects.toThrow(Dexie.DatabaseClosedError);
    await expect(read(database)).rejects.toThrow(Dexie.DatabaseClosedError);
    await expect(database.open()).rejects.toMatchObject({ name: 'VersionError' });
    expect(newer.version).toBe(1000);
  });

  test('that was here before keeps its database: the older one does not touch it', async () => {
    const newer = await openNewer((made) => made.createObjectStore('outbox'));
    const database = open();
    await expect(write(database)).rejects.toBeDefined();
    expect(database.connection.state()).toBe('outdated');
    expect(newer.version).toBe(1000);
    expect([...newer.objectStoreNames]).toEqual(['outbox']);
  });
});

describe('another tab wipes the device', () => {
  test('this tab closes its connection, and never creates the database again', async () => {
    const database = open();
    await write(database);
    await settled(indexedDB.deleteDatabase(name));
    expect(database.connection.state()).toBe('wiped');
    await expect(write(database)).rejects.toThrow(Dexie.DatabaseClosedError);
    expect(await indexedDB.databases()).toEqual([]);
  });
});

describe('F17 the connection is lost', () => {
  test('between two operations: the next one opens it again', async () => {
    const database = open();
    await write(database);
    const states = statesOf(database);
    loseConnection(database);
    await expect.poll(() => states).toEqual(['lost']);
    expect((await read(database))?.answer).toBe(1);
    expect(states).toEqual(['lost', 'open']);
  });

  test.each(['r', 'rw'] as const)(
    'in the middle of a transaction (%s): it runs again',
    async (mode) => {
      const database = open();
      await write(database);
      let runs = 0;
      const answer = await database.transaction(mode, database.mirror, async () => {
        runs += 1;
        const row = await database.mirror.get('tags');
        if (runs === 1) loseConnection(database);
        await database.mirror.count();
        return row?.answer;
      });
      expect([answer, runs]).toEqual([1, 2]);
    },
  );

  test('again in the second run: the transaction fails as closed, and the next one succeeds', async () => {
    const database = open();
    await write(database);
    const failing = database.transaction('rw', database.mirror, async () => {
      await database.mirror.count();
      loseConnection(database);
      await database.mirror.count();
    });
    await expect(failing).rejects.toThrow(Dexie.DatabaseClosedError);
    expect((await read(database))?.answer).toBe(1);
  });

  test('a transaction that fails while its connection is open does not run again', async () => {
    const database = open();
    let runs = 0;
    const failing = database.transaction('rw', database.mirror, async () => {
      runs += 1;
      await database.mirror.count();
      throw new RangeError('a bug');
    });
    await expect(failing).rejects.toThrow(RangeError);
    expect(runs).toBe(1);
  });

  test('live queries continue on the new connection', async () => {
    const database = open();
    await write(database);
    const seen: unknown[] = [];
    let failures = 0;
    const { unsubscribe } = liveQuery(() => read(database)).subscribe({
      next: (row) => seen.push(row?.answer),
      error: () => (failures += 1),
    });
    await expect.poll(() => seen).toEqual([1]);
    loseConnection(database);
    await expect.poll(() => database.connection.state()).toBe('lost');
    await database.open();
    await expect.poll(() => seen).toEqual([1, 1]);
    await database.transaction('rw', database.mirror, () =>
      database.mirror.update('tags', { answer: 2 }),
    );
    await expect.poll(() => seen.at(-1)).toBe(2);
    expect(failures).toBe(0);
    unsubscribe();
  });
});

test('F18 numbers of a database made after a loss never repeat earlier ones', async () => {
  const database = open();
  expect(await database.outbox.add(unsent())).toBe(1);
  loseConnection(database);
  await expect.poll(() => database.connection.state()).toBe('lost');
  await settled(indexedDB.deleteDatabase(name));
  expect(await database.outbox.add(unsent())).toBeGreaterThan(1_000_000);
  expect(await database.outbox.count()).toBe(1);
});
