/** F63: if the browser keeps no database, the app uses one in memory. */
import { Dexie, liveQuery } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openMemberDatabase } from '../../../src/app/device/member-database.ts';
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
  Object.assign(Dexie.dependencies, { indexedDB });
  const clock = createVirtualClock(settle);
  const opening = openMemberDatabase(name, { clock, random: createSeededRandom(1) });
  return { clock, opening };
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

describe('F63 no IndexedDB', () => {
  test('one that works is kept', async () => {
    const { opening } = openOn(new IDBFactory());
    const { database, isKept } = await opening;
    expect([isKept, database.name]).toEqual([true, name]);
    database.close();
  });

  test.each([
    ['missing', undefined],
    ['forbidden', failing('SecurityError').factory],
  ])('one that is %s is replaced at once, by a separate one in each tab', async (_, browser) => {
    const { opening } = openOn(browser);
    const { database, isKept } = await opening;
    expect(isKept).toBe(false);
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

  test('one that fails is tried again before it is abandoned', async () => {
    const { factory, tries } = failing('UnknownError');
    const { clock, opening } = openOn(factory);
    await clock.advance(1000);
    expect((await opening).isKept).toBe(false);
    expect(tries()).toBeGreaterThanOrEqual(3);
  });

  test('F17 one that fails once is kept', async () => {
    const { factory } = failing('AbortError', 1);
    const { clock, opening } = openOn(factory);
    await clock.advance(1000);
    const { database, isKept } = await opening;
    expect(isKept).toBe(true);
    database.close();
  });

  test('F14 one of a newer build is kept, and left alone', async () => {
    const factory = new IDBFactory();
    await new Promise((resolve) => {
      factory.open(name, 1000).addEventListener('success', resolve);
    });
    const { opening } = openOn(factory);
    expect((await opening).isKept).toBe(true);
  });

  test('F13 one that never answers delays the start by half a second', async () => {
    const silent = { ...failing('').factory, open: () => new EventTarget() };
    const { clock, opening } = openOn(silent);
    const over = vi.fn();
    void opening.finally(over);
    await clock.advance(499);
    expect(over).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(over).toHaveBeenCalled();
  });
});
