/**
 * A member's values after a browser was killed. Chromium writes local storage lazily: what was set in the last 40 s or
 * so is missing then, while IndexedDB has each strict write.
 */
import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openKeptValues } from '../../../../src/platform/browser/storage/kept-values.ts';
import { openKeyValueStore } from '../../../../src/platform/browser/storage/key-value-store.ts';
import type { Clock } from '../../../../src/platform/ports.ts';
import { fakeStorage } from '../../../support/fake-storage.ts';

afterEach(() => void vi.restoreAllMocks());

const never: Clock = { now: () => 0, setTimer: () => () => undefined };
/** Every wait is over in the next turn. */
const atOnce: Clock = {
  now: () => 0,
  setTimer: (task) => {
    const timer = setImmediate(task);
    return () => clearImmediate(timer);
  },
};

const device = () => {
  const factory = new IDBFactory();
  let storage = fakeStorage();
  const open = (clock = never, early?: Promise<readonly unknown[]>) => {
    const copy = openKeyValueStore('cards:1:', storage);
    return openKeptValues('cards:1', { copy, clock, factory, early });
  };
  return {
    factory,
    open,
    /** The browser is killed: local storage is as it was at that moment. */
    copied: () => storage.copy(),
    kill: (older = fakeStorage()) => void (storage = older),
    storage: () => storage,
  };
};

const same = (present: string) => present;
const to = (text: string) => () => text;

describe('after a kill', () => {
  test('a written value that local storage lost is back', async () => {
    const { open, kill } = device();
    const values = await open();
    values.write('draft', 'typed');
    expect(values.read('draft')).toBe('typed');
    expect(await values.update('key', to('secret'))).toBe('secret');
    await values.settled();
    kill();
    const after = await open();
    expect([after.read('draft'), after.read('key')]).toEqual(['typed', 'secret']);
    expect(after.keys().toSorted()).toEqual(['draft', 'key']);
  });

  test.each(['Infinity', '1e308', '-5', 'x'])(
    'a counter of %j, damaged, loses no value',
    async (counter) => {
      const { open, kill, storage } = device();
      storage().setItem('cards:1:kept-writes', counter);
      const values = await open();
      expect(await values.update('key', to('secret'))).toBe('secret');
      const damaged = fakeStorage(new Map([['cards:1:kept-writes', counter]]));
      for (const left of [fakeStorage(), damaged]) {
        kill(left);
        expect((await open()).read('key')).toBe('secret');
      }
    },
  );

  test('a value that the page has read by itself is back, and is read again where that failed', async () => {
    const { open, kill } = device();
    const values = await open();
    values.write('draft', 'typed');
    await values.settled();
    kill();
    const early = [{ name: 'draft', value: 'of the page', at: 1 }, 'damaged'];
    expect((await open(never, Promise.resolve(early))).read('draft')).toBe('of the page');
    kill();
    expect((await open(never, Promise.reject(new Error('refused')))).read('draft')).toBe('typed');
  });

  test('an older value in local storage gives way, and a removed one does not come back', async () => {
    const { open, copied, kill } = device();
    const values = await open();
    for (const name of ['changed', 'removed', 'updated']) values.write(name, 'old');
    const older = copied();
    values.write('changed', 'new');
    values.remove('removed');
    expect(await values.update('updated', to(''))).toBe('');
    await values.settled();
    kill(older);
    const after = await open();
    expect(['changed', 'removed', 'updated'].map(after.read)).toEqual(['new', null, null]);
  });

  test('a newer value in local storage stays: the disk did not have it yet', async () => {
    const { open } = device();
    const [one, other] = [await open(), await open()];
    one.write('draft', 'old');
    await one.settled();
    const refusing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new Error('killed');
    });
    other.write('draft', 'new');
    await other.settled();
    refusing.mockRestore();
    const after = await open();
    expect(after.read('draft')).toBe('new');
    expect(await after.update('draft', same)).toBe('old');
  });

  test('a value that only local storage has is put on the disk when it matters', async () => {
    const { open, storage, kill } = device();
    storage().setItem('cards:1:key', 'of an older build');
    const values = await open();
    expect(await values.update('key', same)).toBe('of an older build');
    kill();
    expect((await open()).read('key')).toBe('of an older build');
  });
});

test('a connection that the browser ended is opened again', async () => {
  const { open } = device();
  const values = await open();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('closed', 'InvalidStateError');
  });
  expect(await values.update('key', to('secret'))).toBe('secret');
});

test('each write is flushed to the disk: with strict durability', async () => {
  const { open } = device();
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const values = await open();
  values.write('draft', 'typed');
  await values.settled();
  await values.update('key', to('secret'));
  const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writes.length).toBeGreaterThan(1);
  for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' });
});

test('of two tabs that store a value where there is none, one is first', async () => {
  const { open } = device();
  const tabs = [await open(), await open()];
  const made = await Promise.all(
    tabs.map((tab, at) => tab.update('key', (present) => present || `key ${at}`)),
  );
  expect(new Set(made).size).toBe(1);
  expect(tabs.map(({ read }) => read('key'))).toEqual(made);
});

test('local storage that is full or forbidden: the values are on the disk', async () => {
  const { open, storage } = device();
  storage().isFull = true;
  const values = await open();
  values.write('draft', 'typed');
  await values.update('key', to('secret'));
  await values.settled();
  expect([values.read('draft'), values.read('key')]).toEqual(['typed', 'secret']);
  const after = await open();
  expect([after.read('draft'), after.read('key')]).toEqual(['typed', 'secret']);
  after.remove('draft');
  expect(after.keys()).toEqual(['key']);
});

describe('a browser without a database', () => {
  test.each([
    ['that refuses', never, () => void 0],
    ['that never answers', atOnce, () => ({ addEventListener: () => undefined })],
  ])('%s: values are in local storage, but none counts as stored', async (_name, clock, open) => {
    const made = device();
    vi.spyOn(made.factory, 'open').mockImplementation(open as never);
    const values = await made.open(clock);
    values.write('draft', 'typed');
    expect(values.read('draft')).toBe('typed');
    expect(await values.update('key', to('secret'))).toBeUndefined();
    expect(values.read('key')).toBeNull();
  });
});

describe('F32 a wipe', () => {
  test('leaves nothing, here or in another tab, which writes nothing again', async () => {
    const { open, factory, storage } = device();
    const [values, other] = [await open(), await open()];
    values.write('draft', 'typed');
    await values.update('key', to('secret'));
    expect(await values.wipe()).toBe(true);
    expect(await factory.databases()).toEqual([]);
    expect(await other.update('key', to('again'))).toBeUndefined();
    expect(await factory.databases()).toEqual([]);
    expect(storage().length).toBe(0);
    expect(await values.wipe()).toBe(true);
  });

  test.each([
    ['fails', new Error('refused'), false],
    // F63: a foreign frame.
    ['forbids storage', new DOMException('', 'SecurityError'), true],
  ])('where the browser %s: %s', async (_, fault, isDone) => {
    const { open, factory } = device();
    const values = await open();
    const refuse = () => {
      throw fault;
    };
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(refuse);
    vi.spyOn(factory, 'open').mockImplementation(refuse);
    vi.spyOn(factory, 'deleteDatabase').mockImplementation(refuse);
    expect(await values.wipe()).toBe(isDone);
  });
});
