/** F63: if the browser's database cannot be used, the app uses one in memory, and leaves the other alone. */
import { Dexie, liveQuery } from 'dexie';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openMemberDatabase } from '../../../src/app/device/member-database.ts';
import { createFakePieces } from '../../support/sync/fake-pieces.ts';
import { createSeededRandom } from '../../support/sync/kit/fake-ports.ts';
import { settle } from '../../support/sync/kit/turns.ts';
import { createVirtualClock } from '../../support/sync/kit/virtual-clock.ts';

const name = 'cards:1';

/** As Dexie finds it in a browser. */
const found = { ...Dexie.dependencies };
afterEach(() => {
  Object.assign(Dexie.dependencies, found);
});

const openOn = (indexedDB: object | undefined) => {
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
  const clock = createVirtualClock(settle);
  const copies = createFakePieces();
  const opening = openMemberDatabase(name, { clock, random: createSeededRandom(1), copies });
  return { clock, opening, copies };
};

/** A browser whose `open` fails this many times. */
const failing = (fault: string, times = Infinity) => {
  const factory = new IDBFactory();
  let tries = 0;
  return {
    tries: () => tries,
    factory: {
      databases: () => factory.databases(),
      cmp: (one: unknown, other: unknown) => factory.cmp(one, other),
      deleteDatabase: (one: string) => factory.deleteDatabase(one),
      open: (one: string, version: number) => {
        tries += 1;
        if (tries <= times) throw new DOMException('', fault);
        return factory.open(one, version);
      },
    },
  };
};

const never = () => new Promise(() => undefined);

/** What is on the disk, as the browser lists it. */
const onDisk = (factory: IDBFactory) => factory.databases();

const openAs = (factory: IDBFactory, version: number): Promise<IDBDatabase> =>
  new Promise((resolve) => {
    const request = factory.open(name, version);
    request.addEventListener('success', () => resolve(request.result));
  });

describe('F63 no IndexedDB', () => {
  test('one that works is kept', async () => {
    const { opening } = openOn(new IDBFactory());
    const { database, unkept } = await opening;
    expect([unkept, database.name]).toEqual([undefined, name]);
    database.close();
  });

  test('F18 a new one takes over what its predecessor had not sent, before the app starts; a known one takes nothing', async () => {
    const factory = new IDBFactory();
    const rows = [{ seq: 7, opId: 'key', state: 'pending', queue: 'share' }];
    const starts = [];
    for (const text of [JSON.stringify(rows), JSON.stringify([{ ...rows[0], seq: 8 }])]) {
      const { opening, copies } = openOn(factory);
      copies.all.set(name, new TextEncoder().encode(text));
      const { database } = await opening;
      starts.push((await database.outbox.toArray()).map(({ seq }) => seq));
      database.close();
    }
    expect(starts).toEqual([[7], [7]]);
  });

  test.each([
    ['missing', undefined],
    ['forbidden', failing('SecurityError').factory],
  ])('one that is %s is replaced at once, by a separate one in each tab', async (_, browser) => {
    const { opening } = openOn(browser);
    const { database, unkept } = await opening;
    expect(unkept).toBe('forbidden');
    expect(database.name).toMatch(/^cards:1:\w{26}$/);
    const counts: number[] = [];
    const query = liveQuery(() => database.meta.count()).subscribe((count) => counts.push(count));
    await settle();
    await database.meta.put({ key: 'epoch', value: 'one' });
    await settle();
    expect(counts).toEqual([0, 1]);
    query.unsubscribe();
    database.close();
  });

  // Read in Chromium 156, in a foreign frame with third-party cookies blocked: `open` fails as on a damaged profile.
  test('one that fails where local storage is forbidden is replaced at once', async () => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
    const { opening } = openOn(failing('UnknownError').factory);
    const { database, unkept } = await opening.finally(() =>
      Reflect.deleteProperty(globalThis, 'localStorage'),
    );
    expect(unkept).toBe('forbidden');
    database.close();
  });

  // The names that the standard gives to faults of opening, and a name that it does not know.
  test.each([
    'AbortError',
    'ConstraintError',
    'DataError',
    'InvalidStateError',
    'NotFoundError',
    'QuotaExceededError',
    'TimeoutError',
    'UnknownError',
    'Strange',
  ])('one that fails with %s is tried again before it is abandoned', async (fault) => {
    const { factory, tries } = failing(fault);
    const { clock, opening } = openOn(factory);
    await clock.advance(1000);
    expect((await opening).unkept).toBe('failed');
    expect(tries()).toBeGreaterThanOrEqual(3);
  });

  test('F17 one that fails once is kept', async () => {
    const { factory } = failing('AbortError', 1);
    const { clock, opening } = openOn(factory);
    await clock.advance(1000);
    const { database, unkept } = await opening;
    expect(unkept).toBeUndefined();
    database.close();
  });

  test('one that opens and cannot be read is abandoned', async () => {
    const read = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError');
    });
    const { clock, opening } = openOn(new IDBFactory());
    await clock.advance(1000);
    read.mockRestore();
    expect((await opening).unkept).toBe('failed');
  });

  test('F14 one of a newer build is left alone, and only a wipe deletes it', async () => {
    const factory = new IDBFactory();
    (await openAs(factory, 1000)).close();
    const { database, unkept, deleteUnused } = await openOn(factory).opening;
    expect(unkept).toBe('newer');
    await database.meta.put({ key: 'epoch', value: 'one' });
    expect(await onDisk(factory)).toEqual([{ name, version: 1000 }]);
    await deleteUnused();
    expect(await onDisk(factory)).toEqual([]);
    database.close();
  });

  test('F13 one that an older build blocks is kept, and reported by the engine', async () => {
    const factory = new IDBFactory();
    const older = await openAs(factory, 1);
    const { opening } = openOn(factory);
    expect((await opening).unkept).toBeUndefined();
    older.close();
  });

  test('F13 a browser that is silent while an older build blocks it is asked after half a second', async () => {
    const factory = new IDBFactory();
    const older = await openAs(factory, 1);
    const silent = { databases: () => factory.databases(), open: () => new EventTarget() };
    const { clock, opening } = openOn(silent);
    await clock.advance(500);
    expect((await opening).unkept).toBeUndefined();
    older.close();
  });

  test.each(['databases', 'none'])(
    'one that never answers delays the start by four seconds (its list: %s)',
    async (list) => {
      const databases = list === 'none' ? never : async () => [];
      const { clock, opening } = openOn({ databases, open: () => new EventTarget() });
      const over = vi.fn();
      void opening.finally(over);
      await clock.advance(3999);
      expect(over).not.toHaveBeenCalled();
      await clock.advance(1);
      expect((await opening).unkept).toBe('silent');
    },
  );

  test('one that answers too late is closed, and no database is made', async () => {
    const factory = new IDBFactory();
    let open: (() => void) | undefined;
    const late = {
      databases: () => factory.databases(),
      open: (...wanted: [string, number]) => {
        const request = new EventTarget();
        open = () => {
          const real = factory.open(...wanted);
          for (const type of ['upgradeneeded', 'success', 'error']) {
            real.addEventListener(type, () => {
              Object.assign(request, { result: real.result, transaction: real.transaction });
              request.dispatchEvent(new Event(type));
            });
          }
        };
        return request;
      },
    };
    const { clock, opening } = openOn(late);
    await clock.advance(4000);
    expect((await opening).unkept).toBe('silent');
    open?.();
    await settle();
    expect(await onDisk(factory)).toEqual([]);
  });
});
