/** The rules of custody with several tabs, devices and members, and with other programs that write to the cloud. */
import { describe, expect, test } from 'vitest';
import type { Locks } from '../../../src/platform/ports.ts';
import { createFakeStore, type FakeStore } from '../../support/fake-store.ts';
import { createKeyWorld, someKey } from '../key-world.ts';
import { noLocks } from '../../support/sync/kit/fake-ports.ts';
import { entry, fingerprint, oldOnes, start, textOf } from '../one-device.ts';

/** Another tab holds the lock, and is frozen. */
const frozenLocks: Locks = {
  supported: true,
  hold: (_name, signal) =>
    new Promise<void>((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    }),
};

describe('two at once', () => {
  test.each([
    ['with Web Locks', undefined],
    ['without', noLocks],
  ])('five tabs of one device make one key, %s', async (_name, locks) => {
    const world = createKeyWorld();
    const device = world.device(locks ? { locks } : {});
    const states = await Promise.all(Array.from({ length: 5 }, () => device.open().read()));
    expect(new Set(states.map(textOf)).size).toBe(1);
    expect(states.every(({ state }) => state === 'ready')).toBe(true);
    expect([...world.cloud.values]).toEqual([[entry, textOf(states[0] ?? { state: 'reading' })]]);
  });

  test('a frozen tab that holds the lock does not block the others', async () => {
    const world = createKeyWorld();
    const device = world.device({ locks: frozenLocks });
    const custody = device.open();
    const reading = custody.read();
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    device.clock.passLong();
    expect(await reading).toMatchObject({ state: 'ready', isNew: true });
  });

  test('calls at the same time in one tab share one read', async () => {
    const { custody, connection } = start();
    await Promise.all([custody.read(), custody.read(), custody.read()]);
    const reads = connection.calls.filter((call) => call === 'get master_key').length;
    await custody.read();
    expect(connection.calls.filter((call) => call === 'get master_key')).toHaveLength(reads + 1);
  });
});

/** A tab of a device that only read the key: it is in the cloud, and the device has a copy. */
const reader = async () => {
  const { world, custody, cloud } = start();
  const before = textOf(await custody.read());
  const device = world.device();
  const tab = device.open();
  await tab.read();
  return { before, cloud, tab, ...device };
};

describe('another program in the cloud', () => {
  test('overwrites the entry: the tab keeps the key that it used, and takes the new one', async () => {
    const { before, cloud, tab } = await reader();
    const foreign = someKey();
    cloud.set(entry, foreign);
    expect(textOf(await tab.read())).toBe(foreign);
    expect(await oldOnes(tab)).toEqual([before]);
  });

  test('overwrites it before the next start: the copy gives way, and stays as an old key', async () => {
    const { before, cloud, open, store } = await reader();
    const foreign = someKey();
    cloud.set(entry, foreign);
    const tab = open();
    expect(textOf(await tab.read())).toBe(foreign);
    expect(store.values.get(entry)).toBe(foreign);
    expect(await oldOnes(tab)).toEqual([before]);
  });

  test('overwrites it while nothing can be saved: both are shown, and none is lost', async () => {
    const { before, cloud, tab, store, connection } = await reader();
    cloud.set(entry, someKey());
    store.refuses = true;
    connection.weather = 'read-only';
    expect(await tab.read()).toMatchObject({
      state: 'conflict',
      device: { fingerprint: await fingerprint(before) },
    });
    expect(await tab.choose('cloud')).toEqual({
      ok: false,
      reason: 'old-not-kept',
    });
    connection.weather = 'works';
    expect(await tab.choose('device')).toEqual({ ok: true });
    expect(cloud.get(entry)).toBe(before);
  });

  test('overwrites it where this device saves nothing: the tab follows, and its key stays', async () => {
    const { world, custody, cloud } = start();
    const before = textOf(await custody.read());
    const { store, connection, open } = world.device();
    store.refuses = true;
    const tab = open();
    await tab.read();
    connection.weather = 'silent';
    expect(await tab.read()).toMatchObject({ state: 'ready', keptIn: 'cloud' });
    connection.weather = 'works';
    const foreign = someKey();
    cloud.set(entry, foreign);
    expect(textOf(await tab.read())).toBe(foreign);
    expect(await oldOnes(tab)).toEqual([before]);
  });

  test('overwrites it just before the member sets a key: all three stay', async () => {
    const { before, cloud, tab } = await reader();
    const [foreign, key] = [someKey(), someKey()];
    cloud.set(entry, foreign);
    expect(await tab.set(key)).toEqual({ ok: true });
    expect(cloud.get(entry)).toBe(key);
    expect((await oldOnes(tab)).toSorted()).toEqual([before, foreign].toSorted());
  });

  test('deletes the entry: it comes back from the tab', async () => {
    const { before, cloud, tab, store } = await reader();
    cloud.delete(entry);
    expect(textOf(await tab.read())).toBe(before);
    expect([cloud.get(entry), store.values.get(entry)]).toEqual([before, before]);
  });

  test('makes the cloud silent: the tab keeps its key, and makes none', async () => {
    const { before, tab, open, store, connection } = await reader();
    connection.weather = 'silent';
    expect(await tab.read()).toMatchObject({ state: 'ready', keptIn: 'cloud' });
    expect(textOf(tab.state())).toBe(before);
    expect(textOf(await open().read())).toBe(before);
    expect(store.values.get(entry)).toBe(before);
  });

  test('corrupts the entry of a key in use: the tab continues to use the key', async () => {
    const { before, cloud, tab } = await reader();
    cloud.set(entry, '?');
    expect(textOf(await tab.read())).toBe(before);
    expect(cloud.get(entry)).toBe('?');
  });

  test('writes first: the key made here is kept, but not used', async () => {
    const world = createKeyWorld();
    const foreign = someKey();
    let made = '';
    const pace = async () => {
      const present = world.cloud.values.get(entry);
      if (made !== '' || present === undefined) return;
      made = present;
      world.cloud.values.set(entry, foreign);
    };
    const device = world.device({ pace });
    const custody = device.open();
    expect(textOf(await custody.read())).toBe(foreign);
    expect(custody.state()).toMatchObject({ keptIn: 'cloud', isNew: false });
    expect(await oldOnes(custody)).toEqual([made]);
    expect(device.store.values.get(entry)).toBe(foreign);
  });
});

/** One member's part of the storage that all members of a browser share. */
const partOf = (all: Map<string, string>, prefix: string): FakeStore => {
  const store = createFakeStore(all);
  return {
    ...store,
    update: (name, change) => store.update(prefix + name, change),
    read: (name) => store.read(prefix + name),
    write: (name, value) => store.write(prefix + name, value),
    remove: (name) => store.remove(prefix + name),
    keys: () =>
      store
        .keys()
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length)),
  };
};

describe('F49 two members in one browser', () => {
  test('neither sees, uses or replaces a key of the other', async () => {
    const [one, other] = [createKeyWorld(), createKeyWorld()];
    const all = new Map<string, string>();
    const first = one.device({ store: partOf(all, 'cards:7:') });
    const second = other.device({ store: partOf(all, 'cards:77:') });
    first.connection.weather = 'silent';
    second.connection.weather = 'silent';
    const [a, b] = [first.open(), second.open()];
    const [keyA, keyB] = [textOf(await a.read()), textOf(await b.read())];
    expect(keyA).not.toBe(keyB);
    await a.set(someKey());
    expect(textOf(await second.open().read())).toBe(keyB);
    const names = (await b.entries()).entries.map(({ value }) => value.reveal());
    expect(names).toEqual([keyB]);
    expect(await b.oldKeys()).toEqual([]);
    second.connection.weather = 'works';
    await b.read();
    expect([...other.cloud.values.values()]).toEqual([keyB]);
    expect(one.cloud.values.size).toBe(0);
  });
});
