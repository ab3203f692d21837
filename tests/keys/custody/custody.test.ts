/** The rules of custody for finding and making a key. custody-model.test.ts tests the cases between the rules. */
import { describe, expect, test } from 'vitest';
import type { KeyCustody } from '../../../src/keys/custody/custody-api.ts';
import { someKey } from '../key-world.ts';
import { entry, fingerprint, oldOnes, start, textOf } from '../one-device.ts';

describe('R107 first use', () => {
  test('makes a key of 32 bytes in base64, and saves it in the cloud', async () => {
    const { custody, cloud, connection } = start();
    const state = await custody.read();
    expect(state).toMatchObject({ state: 'ready', keptIn: 'cloud', isNew: true });
    const text = cloud.get(entry) ?? '';
    expect(Buffer.from(text, 'base64')).toHaveLength(32);
    expect(text).toMatch(/^[A-Za-z0-9+/]{43}=$/);
    expect(textOf(state)).toBe(text);
    expect(connection.calls).toContain('set master_key');
  });

  test('makes a key of proofs: 64 hex digits under another entry', async () => {
    const { custody, cloud } = start('zk');
    expect(await custody.read()).toMatchObject({ state: 'ready', keptIn: 'cloud' });
    expect([...cloud.keys()]).toEqual(['zk_master_key']);
    expect(cloud.get('zk_master_key')).toMatch(/^[0-9a-f]{64}$/);
  });

  test('makes one key: a second start, another device and another tab find it', async () => {
    const { world, custody, open, cloud } = start();
    const [made] = [textOf(await custody.read())];
    expect(textOf(await open().read())).toBe(made);
    expect(textOf(await world.device().open().read())).toBe(made);
    expect(cloud.size).toBe(1);
  });

  test('makes a key that is new until its recovery text was offered, even after a reload', async () => {
    const { custody, open } = start();
    await custody.read();
    expect(await open().read()).toMatchObject({ isNew: true });
    custody.acknowledgeNew();
    expect(custody.state()).toMatchObject({ isNew: false });
    expect(await open().read()).toMatchObject({ isNew: false });
  });

  test('makes a key that is not new on another device', async () => {
    const { world, custody } = start();
    await custody.read();
    expect(await world.device().open().read()).toMatchObject({ isNew: false, keptIn: 'cloud' });
  });
});

describe('a cloud that answers no failed call, as those of iOS and macOS', () => {
  /** Each such call takes 3 s. */
  test.each<[string, (custody: KeyCustody) => Promise<unknown>]>([
    ['a read', (custody) => custody.read()],
    ['a list of the entries', (custody) => custody.entries()],
    ['the old keys', (custody) => custody.oldKeys()],
  ])('is asked once in %s', async (_name, act) => {
    const { custody, connection } = start();
    await custody.read();
    await custody.set(someKey());
    connection.weather = 'silent';
    connection.calls.length = 0;
    await act(custody);
    expect(connection.calls).toHaveLength(1);
  });

  test('is asked twice when the member sets a key: to store it, and to read it again', async () => {
    const { custody, connection } = start();
    await custody.read();
    connection.weather = 'silent';
    connection.calls.length = 0;
    expect(await custody.set(someKey())).toEqual({ ok: true });
    expect(connection.calls).toHaveLength(2);
  });
});

describe('R107 F47 a cloud that fails, and a device without a key', () => {
  const broken = ['fails', 'silent', 'unsupported'] as const;

  test.each(broken)('%s, no samples: a key for this device only', async (weather) => {
    const { custody, connection, store, cloud } = start();
    connection.weather = weather;
    const state = await custody.read();
    expect(state).toMatchObject({ state: 'ready', keptIn: 'device', isNew: true });
    expect(store.values.get(entry)).toBe(textOf(state));
    expect(cloud.size).toBe(0);
    // Asked once: each silence takes 3 s.
    expect(connection.calls).toHaveLength(1);
  });

  test.each(broken)(
    '%s, with samples on the server: no second key replaces an unread one',
    async (weather) => {
      const { world, custody, connection, store, cloud } = start();
      cloud.set(entry, someKey());
      const before = [...cloud];
      world.holdings = 2;
      connection.weather = weather;
      expect(await custody.read()).toMatchObject({
        state: 'unavailable',
        reason: 'unread',
        holdings: 2,
      });
      expect(store.values.size).toBe(0);
      expect([...cloud]).toEqual(before);
    },
  );

  test('a server that cannot be asked: no key', async () => {
    const { world, custody, connection, store } = start();
    world.holdings = 'unknown';
    connection.weather = 'silent';
    expect(await custody.read()).toEqual({
      state: 'unavailable',
      reason: 'unread',
      cloud: 'silent',
      holdings: 'unknown',
    });
    expect(store.values.size).toBe(0);
  });

  test('a server that never answers: no key after 10 s', async () => {
    const { world, custody, connection, clock } = start();
    world.holdings = undefined;
    connection.weather = 'fails';
    const reading = custody.read();
    while (connection.calls.length === 0) await Promise.resolve();
    await new Promise(setImmediate);
    clock.passLong();
    expect(await reading).toMatchObject({ reason: 'unread', holdings: 'unknown' });
  });

  test('later the cloud answers, and holds the key: it is used', async () => {
    const { world, custody, connection, cloud } = start();
    const present = someKey();
    cloud.set(entry, present);
    world.holdings = 1;
    connection.weather = 'silent';
    await custody.read();
    connection.weather = 'works';
    expect(textOf(await custody.read())).toBe(present);
  });

  test('a device that cannot save anything either: no key is used', async () => {
    const { custody, connection, store } = start();
    store.refuses = true;
    connection.weather = 'fails';
    expect(await custody.read()).toEqual({ state: 'unavailable', reason: 'not-kept' });
  });
});

/** `names`: what the cloud's list of names says, while each value reads as empty. */
const forgetting = (names: 'listed' | 'none') => {
  const made = start();
  const key = someKey();
  made.cloud.set(entry, key);
  made.connection.weather = 'forgetful';
  const { keys } = made.connection;
  made.connection.keys = async () => (names === 'none' ? { ok: true, value: [] } : keys());
  return { ...made, key };
};

describe('R107 F47 a cloud that falsely answers "empty"', () => {
  test.each([
    ['none', 3, 'empty'],
    ['none', 'unknown', 'empty'],
    ['listed', 3, 'failed'],
    ['listed', 'unknown', 'failed'],
  ] as const)('its names %s, samples on the server %s: no key', async (names, holdings, said) => {
    const { world, custody, connection, cloud, store, key } = forgetting(names);
    world.holdings = holdings;
    const unread = { state: 'unavailable', reason: 'unread', cloud: said, holdings };
    expect(await custody.read()).toEqual(unread);
    expect(await custody.read()).toEqual(unread);
    expect([[...cloud], store.values.size]).toEqual([[[entry, key]], 0]);
    connection.weather = 'works';
    expect(textOf(await custody.read())).toBe(key);
  });

  test('and lists the name, with nothing on the server: a key for this device only', async () => {
    const { custody, cloud, key } = forgetting('listed');
    expect(await custody.read()).toMatchObject({ state: 'ready', keptIn: 'device' });
    expect(cloud.get(entry)).toBe(key);
  });

  test('and lists the name: the key of this device is used, and does not replace the other', async () => {
    const { custody, store, cloud, key } = forgetting('listed');
    const own = someKey();
    store.values.set(entry, own);
    expect(textOf(await custody.read())).toBe(own);
    expect(await custody.set(someKey())).toEqual({ ok: true });
    expect(cloud.get(entry)).toBe(key);
  });

  test('really lost it: a device that only read the key puts it back', async () => {
    const { world, custody, cloud } = start();
    const key = textOf(await custody.read());
    const reader = world.device();
    await reader.open().read();
    cloud.clear();
    world.holdings = 3;
    expect(await world.device().open().read()).toMatchObject({ state: 'unavailable' });
    expect(textOf(await reader.open().read())).toBe(key);
    expect(cloud.get(entry)).toBe(key);
  });
});

/** A device whose cloud was silent when the key was made. */
const deviceOnly = async () => {
  const made = start();
  made.connection.weather = 'silent';
  const text = textOf(await made.custody.read());
  return { ...made, text };
};

describe('a key of this device only', () => {
  test('is copied to the cloud once the cloud answers "empty"', async () => {
    const { custody, connection, cloud, text } = await deviceOnly();
    connection.weather = 'works';
    expect(await custody.read()).toMatchObject({ state: 'ready', keptIn: 'cloud' });
    expect(cloud.get(entry)).toBe(text);
  });

  test('stays on this device only while the cloud saves nothing', async () => {
    const { open, connection, text } = await deviceOnly();
    connection.weather = 'read-only';
    const state = await open().read();
    expect(state).toMatchObject({ state: 'ready', keptIn: 'device' });
    expect(textOf(state)).toBe(text);
  });

  test('never overwrites a different key in the cloud: both stay, and the member is asked', async () => {
    const { open, connection, cloud, store, text } = await deviceOnly();
    const foreign = someKey();
    cloud.set(entry, foreign);
    connection.weather = 'works';
    const state = await open().read();
    expect(state).toMatchObject({
      state: 'conflict',
      cloud: { fingerprint: await fingerprint(foreign) },
      device: { fingerprint: await fingerprint(text) },
    });
    expect([cloud.get(entry), store.values.get(entry)]).toEqual([foreign, text]);
  });

  test.each(['cloud', 'device'] as const)(
    'conflicts with another key until the member takes the one of the %s',
    async (side) => {
      const { open, connection, cloud, store, text } = await deviceOnly();
      const foreign = someKey();
      cloud.set(entry, foreign);
      connection.weather = 'works';
      const custody = open();
      await custody.read();
      const [taken, left] = side === 'cloud' ? [foreign, text] : [text, foreign];
      expect(await custody.choose(side)).toEqual({ ok: true });
      expect(custody.state()).toMatchObject({ state: 'ready', keptIn: 'cloud' });
      expect(textOf(custody.state())).toBe(taken);
      expect([cloud.get(entry), store.values.get(entry)]).toEqual([taken, taken]);
      expect(await oldOnes(custody)).toEqual([left]);
      expect(textOf(await open().read())).toBe(taken);
    },
  );

  test('is not called "this device only" if it is known to be in a cloud that is silent', async () => {
    const { custody, open, connection } = await deviceOnly();
    connection.weather = 'works';
    await custody.read();
    connection.weather = 'silent';
    expect(await open().read()).toMatchObject({ state: 'ready', keptIn: 'cloud' });
  });
});

describe('a stored text that is not a key', () => {
  test.each(['cloud', 'device'] as const)(
    'in the %s is kept, not used, not replaced',
    async (place) => {
      const { custody, cloud, store } = start();
      const values = place === 'cloud' ? cloud : store.values;
      values.set(entry, 'AAAA');
      expect(await custody.read()).toEqual({ state: 'unavailable', reason: 'invalid', place });
      expect([...cloud, ...store.values]).toEqual([[entry, 'AAAA']]);
    },
  );

  test('a ZK key that is not 64 hex digits disables proving', async () => {
    const { custody, cloud } = start('zk');
    cloud.set('zk_master_key', 'my old key');
    expect(await custody.read()).toMatchObject({ reason: 'invalid', place: 'cloud' });
    expect([...cloud]).toEqual([['zk_master_key', 'my old key']]);
  });

  test('in the cloud leaves a good key of the device in use', async () => {
    const { custody, cloud, store } = start();
    const good = someKey();
    cloud.set(entry, '?');
    store.values.set(entry, good);
    expect(await custody.read()).toMatchObject({ state: 'ready', keptIn: 'device' });
    expect(textOf(custody.state())).toBe(good);
    expect(cloud.get(entry)).toBe('?');
  });

  test('the member may set a key over it; it stays under a dated entry', async () => {
    const { custody, cloud } = start();
    cloud.set(entry, 'AAAA');
    await custody.read();
    const key = someKey();
    expect(await custody.set(key)).toEqual({ ok: true });
    expect(textOf(custody.state())).toBe(key);
    const dated = [...cloud].filter(([name]) => name.startsWith('master_key_old_2026-11-21_'));
    expect(dated.map(([, text]) => text)).toEqual(['AAAA']);
  });
});
