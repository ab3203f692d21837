/** The device's copy of a key in the client's secure storage: how it moves there, and what happens if that fails. */
import { describe, expect, test } from 'vitest';
import { keysOnDeviceOnly } from '../../../src/keys/stored/device-only.ts';
import { someKey } from '../key-world.ts';
import { noLocks } from '../../support/sync/kit/fake-ports.ts';
import { entry, oldOnes, start, textOf } from '../one-device.ts';

const secured = () => {
  const world = start();
  world.secure.weather = 'works';
  return world;
};

/** A key whose copy has moved. */
const afterMove = async () => {
  const made = secured();
  const text = textOf(await made.custody.read());
  await made.settle();
  expect(made.secure.values.get(entry)).toBe(text);
  return { ...made, text };
};

describe('R107 the copy moves', () => {
  test('of a new key: none is left in local storage, and the next start finds the key', async () => {
    const { store, open, text } = await afterMove();
    expect([...store.values.values()]).not.toContain(text);
    expect(textOf(await open().read())).toBe(text);
  });

  test('from local storage, if it was there before', async () => {
    const { custody, store, secure, cloud, settle } = secured();
    const key = someKey();
    cloud.set(entry, key);
    store.values.set(entry, key);
    await custody.read();
    await settle();
    expect([store.values.get(entry), secure.values.get(entry)]).toEqual([undefined, key]);
  });

  test.each(['fails', 'silent', 'lands-silently', 'read-only', 'unsupported'] as const)(
    'unless secure storage %s: it stays in local storage, and is used',
    async (weather) => {
      const { custody, store, secure, open, settle } = start();
      secure.weather = weather;
      const text = textOf(await custody.read());
      await settle();
      expect(store.values.get(entry)).toBe(text);
      expect(textOf(await open().read())).toBe(text);
    },
  );

  test('only if secure storage has really written it', async () => {
    const { custody, store, secure, settle } = secured();
    secure.set = async () => ({ ok: true, value: true });
    const text = textOf(await custody.read());
    await settle();
    expect(store.values.get(entry)).toBe(text);
  });

  test('without deleting a key that another tab set meanwhile', async () => {
    const { custody, store, secure, cloud, open, settle } = secured();
    const [key, later] = [someKey(), someKey()];
    cloud.set(entry, key);
    store.values.set(entry, key);
    const { set } = secure;
    secure.set = async (name, text) => {
      store.values.set(entry, later);
      secure.set = set;
      return set(name, text);
    };
    await custody.read();
    await settle();
    expect(store.values.get(entry)).toBe(later);
    expect(await open().read()).toMatchObject({ state: 'conflict' });
  });

  test('only with locks, since two tabs at once could lose a key', async () => {
    const { world } = start();
    const device = world.device({ locks: noLocks });
    device.secure.weather = 'works';
    const text = textOf(await device.open().read());
    await device.settle();
    expect([device.store.values.get(entry), device.secure.values.size]).toEqual([text, 0]);
  });

  test('only if local storage can save a mark, since the key would be lost', async () => {
    const { custody, store, secure, cloud, settle } = secured();
    const key = someKey();
    cloud.set(entry, key);
    store.values.set(entry, key);
    store.refuses = true;
    await custody.read();
    await settle();
    expect(store.values.get(entry)).toBe(key);
    expect(secure.values.get(entry)).toBe(key);
  });

  test('and saves another key from secure storage under a dated entry', async () => {
    const { custody, cloud, secure, store, settle } = secured();
    const [other, key] = [someKey(), someKey()];
    secure.values.set(entry, other);
    store.values.set(entry, key);
    cloud.set(entry, key);
    await custody.read();
    await settle();
    expect(secure.values.get(entry)).toBe(key);
    expect(await oldOnes(custody)).toEqual([other]);
  });

  test('after a move that was cut short, without an old entry of the same key', async () => {
    const { custody, cloud, secure, store, settle } = secured();
    const key = someKey();
    for (const values of [cloud, secure.values, store.values]) values.set(entry, key);
    await custody.read();
    await settle();
    expect([store.values.get(entry), secure.values.get(entry)]).toEqual([undefined, key]);
    expect([...cloud.keys()]).toEqual([entry]);
  });

  test('of a set key as well, and the former key stays as an old one', async () => {
    const { custody, secure, store, text, settle } = await afterMove();
    const key = someKey();
    expect(await custody.set(key)).toEqual({ ok: true });
    await settle();
    expect([store.values.get(entry), secure.values.get(entry)]).toEqual([undefined, key]);
    expect(await oldOnes(custody)).toEqual([text]);
  });

  test('and is listed as kept on this device', async () => {
    const { custody, text } = await afterMove();
    const { entries } = await custody.entries();
    const here = entries.filter(({ place }) => place === 'device');
    expect(here.map(({ name, value }) => [name, value.reveal()])).toEqual([[entry, text]]);
  });
});

describe('R107 F47 the moved copy, if the cloud has no key', () => {
  test('is the key, and is copied back to an empty cloud', async () => {
    const { open, cloud, text } = await afterMove();
    cloud.clear();
    expect(textOf(await open().read())).toBe(text);
    expect(cloud.get(entry)).toBe(text);
  });

  test('is the key if the cloud is silent', async () => {
    const { open, connection, text } = await afterMove();
    connection.weather = 'silent';
    expect(textOf(await open().read())).toBe(text);
  });

  test.each(['works', 'silent'] as const)(
    'is not replaced while secure storage does not answer (the cloud %s, and is empty)',
    async (weather) => {
      const { world, open, cloud, connection, secure, text } = await afterMove();
      cloud.clear();
      world.holdings = 0;
      connection.weather = weather;
      secure.weather = 'silent';
      const custody = open();
      expect(await custody.read()).toMatchObject({
        state: 'unavailable',
        reason: 'device-unread',
        device: 'silent',
      });
      expect(cloud.size).toBe(0);
      secure.weather = 'works';
      expect(textOf(await custody.read())).toBe(text);
    },
  );

  test('is not read if the cloud has the key', async () => {
    const { open, secure, text } = await afterMove();
    secure.weather = 'fails';
    expect(textOf(await open().read())).toBe(text);
  });

  test('that the client lost is treated as missing: a key is made as on a new device', async () => {
    const { open, cloud, secure, text } = await afterMove();
    cloud.clear();
    secure.values.clear();
    const state = await open().read();
    expect(state.state).toBe('ready');
    expect(textOf(state)).not.toBe(text);
  });
});

const restorable = () => {
  const made = secured();
  const key = someKey();
  made.secure.restorable.set(entry, key);
  return { ...made, key };
};

describe('a copy of an earlier installation', () => {
  test('is restored and copied to the cloud instead of making a new key', async () => {
    const { custody, cloud, key } = restorable();
    expect(textOf(await custody.read())).toBe(key);
    expect(cloud.get(entry)).toBe(key);
  });

  test('is not requested if the cloud has a key', async () => {
    const { custody, cloud, secure } = restorable();
    const key = someKey();
    cloud.set(entry, key);
    secure.agrees = false;
    expect(textOf(await custody.read())).toBe(key);
  });

  test('stays restorable if the member refuses: the new key stays in local storage', async () => {
    const { custody, secure, store, key, settle } = restorable();
    secure.agrees = false;
    const text = textOf(await custody.read());
    await settle();
    expect(text).not.toBe(key);
    expect(store.values.get(entry)).toBe(text);
    expect(secure.restorable.get(entry)).toBe(key);
  });
});

describe('the list of keys that a wipe would lose', () => {
  test('includes a moved copy that is not in the cloud', async () => {
    const made = secured();
    made.connection.weather = 'silent';
    await made.custody.read();
    await made.settle();
    expect(made.store.values.has(entry)).toBe(false);
    expect(await keysOnDeviceOnly(made.store)).toEqual([`${entry}_secured`]);
    made.connection.weather = 'works';
    await made.open().read();
    await made.open().read();
    expect(await keysOnDeviceOnly(made.store)).toEqual([]);
  });
});
