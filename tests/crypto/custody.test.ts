/** The rules of custody, one by one. What no rule foresees is left to custody-model.test.ts. */
import { describe, expect, test } from 'vitest';
import type { CustodyState, KeyCustody } from '../../src/crypto/custody-api.ts';
import { fingerprintOf } from '../../src/crypto/fingerprint.ts';
import { keyFormats } from '../../src/crypto/key-format.ts';
import { createFakeStore } from '../support/keys/fake-store.ts';
import { createKeyWorld, someKey } from '../support/keys/key-world.ts';
import { noLocks } from '../support/sync/fake-ports.ts';

const entry = 'master_key';
const fingerprint = (text: string) =>
  fingerprintOf('master', keyFormats.master.read(text) ?? new Uint8Array());
const textOf = (state: CustodyState) =>
  state.state === 'ready' ? state.secret.reveal() : state.state;

/** One device and one tab. */
const start = (kind: 'master' | 'zk' = 'master') => {
  const world = createKeyWorld(kind);
  const device = world.device();
  return { world, ...device, cloud: world.cloud.values, custody: device.open() };
};

describe('R107 first use', () => {
  test('makes a key, kept in the cloud: base64 of 32 bytes', async () => {
    const { custody, cloud, connection } = start();
    const state = await custody.read();
    expect(state).toMatchObject({ state: 'ready', keptIn: 'cloud', isNew: true });
    const text = cloud.get(entry) ?? '';
    expect(Buffer.from(text, 'base64')).toHaveLength(32);
    expect(text).toMatch(/^[A-Za-z0-9+/]{43}=$/);
    expect(textOf(state)).toBe(text);
    expect(connection.calls).toContain('set master_key');
  });

  test('of proofs: 64 hex digits under an entry of their own', async () => {
    const { custody, cloud } = start('zk');
    expect(await custody.read()).toMatchObject({ state: 'ready', keptIn: 'cloud' });
    expect([...cloud.keys()]).toEqual(['zk_master_key']);
    expect(cloud.get('zk_master_key')).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is made once: a second start, another device and another tab find the same', async () => {
    const { world, custody, open, cloud } = start();
    const [made] = [textOf(await custody.read())];
    expect(textOf(await open().read())).toBe(made);
    expect(textOf(await world.device().open().read())).toBe(made);
    expect(cloud.size).toBe(1);
  });

  test('is new until its recovery text was offered, over a reload as well', async () => {
    const { custody, open } = start();
    await custody.read();
    expect(await open().read()).toMatchObject({ isNew: true });
    custody.acknowledgeNew();
    expect(custody.state()).toMatchObject({ isNew: false });
    expect(await open().read()).toMatchObject({ isNew: false });
  });

  test('on another device it is not new', async () => {
    const { world, custody } = start();
    await custody.read();
    expect(await world.device().open().read()).toMatchObject({ isNew: false, keptIn: 'cloud' });
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
    '%s, with samples on the server: no second key over an unread one',
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

  test('a device that keeps nothing either: no key is used', async () => {
    const { custody, connection, store } = start();
    store.refuses = true;
    connection.weather = 'fails';
    expect(await custody.read()).toEqual({ state: 'unavailable', reason: 'not-kept' });
  });
});

describe('a key of this device only', () => {
  const deviceOnly = async () => {
    const made = start();
    made.connection.weather = 'silent';
    const text = textOf(await made.custody.read());
    return { ...made, text };
  };

  test('is copied to the cloud once that answers "empty"', async () => {
    const { custody, connection, cloud, text } = await deviceOnly();
    connection.weather = 'works';
    expect(await custody.read()).toMatchObject({ state: 'ready', keptIn: 'cloud' });
    expect(cloud.get(entry)).toBe(text);
  });

  test('stays so while the cloud keeps nothing', async () => {
    const { open, connection, text } = await deviceOnly();
    connection.weather = 'read-only';
    const state = await open().read();
    expect(state).toMatchObject({ state: 'ready', keptIn: 'device' });
    expect(textOf(state)).toBe(text);
  });

  test('never overwrites a different key there: both stay, the member is asked', async () => {
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
    'asked, the member takes the one of the %s',
    async (side) => {
      const { open, connection, cloud, store, text } = await deviceOnly();
      const foreign = someKey();
      cloud.set(entry, foreign);
      connection.weather = 'works';
      const custody = open();
      await custody.read();
      const [taken, left] = side === 'cloud' ? [foreign, text] : [text, foreign];
      expect(await custody.choose(await fingerprint(taken))).toEqual({ ok: true });
      expect(custody.state()).toMatchObject({ state: 'ready', keptIn: 'cloud' });
      expect(textOf(custody.state())).toBe(taken);
      expect([cloud.get(entry), store.values.get(entry)]).toEqual([taken, taken]);
      const old = await custody.oldKeys();
      expect(old.map(({ secret }) => secret.reveal())).toEqual([left]);
      expect(textOf(await open().read())).toBe(taken);
    },
  );

  test('known to be in the cloud as well, it is not called "this device only" when that is silent', async () => {
    const { custody, open, connection } = await deviceOnly();
    connection.weather = 'works';
    await custody.read();
    connection.weather = 'silent';
    expect(await open().read()).toMatchObject({ state: 'ready', keptIn: 'cloud' });
  });
});

describe('what is stored and is no key', () => {
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

describe('R106 setting a key', () => {
  test('the old one stays under a dated entry', async () => {
    const { custody, cloud, open } = start();
    const before = textOf(await custody.read());
    const key = someKey();
    expect(await custody.set(` ${key}\n`)).toEqual({ ok: true });
    expect(textOf(custody.state())).toBe(key);
    const tag = (await fingerprint(before)).replace('-', '');
    expect(Object.fromEntries(cloud)).toMatchObject({
      [entry]: key,
      [`master_key_old_2026-11-21_${tag}`]: before,
    });
    expect(textOf(await open().read())).toBe(key);
    expect((await custody.oldKeys()).map(({ secret }) => secret.reveal())).toEqual([before]);
  });

  test('the plan tells what it would replace', async () => {
    const { custody } = start();
    const key = someKey();
    expect(await custody.plan(key)).toEqual({
      ok: true,
      fingerprint: await fingerprint(key),
      replaces: undefined,
    });
    const state = await custody.read();
    const present = state.state === 'ready' ? state.fingerprint : '';
    expect(await custody.plan(key)).toMatchObject({ replaces: present });
    expect(await custody.plan(textOf(state))).toMatchObject({ replaces: undefined });
  });

  test('the same key again changes nothing', async () => {
    const { custody, cloud } = start();
    const text = textOf(await custody.read());
    expect(await custody.set(text)).toEqual({ ok: true });
    expect([...cloud]).toEqual([[entry, text]]);
  });

  test('an old key that nobody keeps is not replaced', async () => {
    const { custody, cloud, store, connection } = start();
    const before = textOf(await custody.read());
    store.refuses = true;
    connection.weather = 'read-only';
    expect(await custody.set(someKey())).toEqual({ ok: false, reason: 'old-not-kept' });
    expect(textOf(custody.state())).toBe(before);
    expect(cloud.get(entry)).toBe(before);
  });

  test('a cloud that does not answer is left alone; the key lies on this device', async () => {
    const { world, custody, cloud, connection, store, open } = start();
    const unread = someKey();
    cloud.set(entry, unread);
    world.holdings = 3;
    connection.weather = 'silent';
    await custody.read();
    const key = someKey();
    expect(await custody.set(key)).toEqual({ ok: true });
    expect(custody.state()).toMatchObject({ state: 'ready', keptIn: 'device' });
    expect([cloud.get(entry), store.values.get(entry)]).toEqual([unread, key]);
    connection.weather = 'works';
    expect(await open().read()).toMatchObject({ state: 'conflict' });
  });

  test('of proofs takes any text, as given; what was there stays', async () => {
    const { custody, cloud } = start('zk');
    const before = textOf(await custody.read());
    expect(await custody.set(' any text ')).toEqual({ ok: true });
    expect(cloud.get('zk_master_key')).toBe(' any text ');
    expect(custody.state()).toMatchObject({ state: 'unavailable', reason: 'invalid' });
    expect((await custody.oldKeys()).map(({ secret }) => secret.reveal())).toEqual([before]);
    const good = someKey('zk').toUpperCase();
    expect(await custody.set(good)).toEqual({ ok: true });
    expect(textOf(custody.state())).toBe(good);
    expect([...cloud.values()]).toEqual(expect.arrayContaining([before, ' any text ', good]));
  });

  test('another tab of this device learns of it', async () => {
    const { custody, open } = start();
    const other = open();
    await custody.read();
    await other.read();
    const key = someKey();
    await custody.set(key);
    while (textOf(other.state()) !== key) await new Promise(setImmediate);
  });

  test('from another device, a tab that used the old key takes the new one; both stay', async () => {
    const { world, cloud } = start();
    const first = world.device().open();
    const before = textOf(await first.read());
    const second = world.device().open();
    await second.read();
    const third = world.device().open();
    await third.read();
    const key = someKey();
    await third.set(key);
    // The second device only ever read the key: nothing of it lies there, the member was asked elsewhere.
    expect(textOf(await second.read())).toBe(key);
    // The first made it and keeps a copy: there the member is asked.
    expect(await first.read()).toMatchObject({ state: 'conflict' });
    expect([...cloud.values()]).toEqual(expect.arrayContaining([before, key]));
  });
});

describe('recovery', () => {
  test('the text brings the key back on a device whose cloud is gone', async () => {
    const { custody } = start();
    const before = textOf(await custody.read());
    const recovery = (await custody.recovery())?.reveal() ?? '';
    const other = createKeyWorld().device().open();
    await other.read();
    expect(await other.set(recovery.toLowerCase())).toEqual({ ok: true });
    expect(textOf(other.state())).toBe(before);
  });

  test('there is none without a key', async () => {
    const { custody, cloud } = start();
    cloud.set(entry, '?');
    await custody.read();
    expect(await custody.recovery()).toBeUndefined();
  });
});

describe('entries', () => {
  test('are all of the cloud, and the keys of this device', async () => {
    const { custody, cloud, store } = start();
    cloud.set('something_else', 'x'.repeat(80));
    store.values.set('draft', 'not listed');
    const text = textOf(await custody.read());
    const { entries, cloud: answer } = await custody.entries();
    const shown = entries.map(({ name, place, value, fingerprint: mark }) => ({
      name,
      place,
      value: value.reveal(),
      isKey: mark !== undefined,
    }));
    expect(answer).toBe('read');
    expect(shown).toEqual([
      { name: 'something_else', place: 'cloud', value: 'x'.repeat(80), isKey: false },
      { name: entry, place: 'cloud', value: text, isKey: true },
      { name: entry, place: 'device', value: text, isKey: true },
    ]);
  });

  test('of a silent cloud are missing', async () => {
    const { custody, connection } = start();
    connection.weather = 'silent';
    expect(await custody.entries()).toEqual({ entries: [], cloud: 'silent' });
  });
});

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

  test('a tab that froze with the lock in hand does not keep the others waiting', async () => {
    const world = createKeyWorld();
    const frozen = { supported: true, hold: (_: string, signal: AbortSignal) => frost(signal) };
    const frost = (signal: AbortSignal) =>
      new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')));
      });
    const device = world.device({ locks: frozen });
    const custody = device.open();
    const reading = custody.read();
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    device.clock.passLong();
    expect(await reading).toMatchObject({ state: 'ready', isNew: true });
  });

  test('calls in one tab share one reading', async () => {
    const { custody, connection } = start();
    await Promise.all([custody.read(), custody.read(), custody.read()]);
    const reads = connection.calls.filter((call) => call === 'get master_key').length;
    await custody.read();
    expect(connection.calls.filter((call) => call === 'get master_key')).toHaveLength(reads + 1);
  });
});

describe('another program in the cloud', () => {
  /** A tab of a device that only ever read the key: it lies in the cloud and in this tab's memory. */
  const reader = async () => {
    const { world, custody, cloud } = start();
    const before = textOf(await custody.read());
    const device = world.device();
    const tab = device.open();
    await tab.read();
    return { before, cloud, tab, ...device };
  };
  const oldOnes = async (custody: KeyCustody) =>
    (await custody.oldKeys()).map(({ secret }) => secret.reveal());

  test('overwrites the entry: the tab keeps the key that it used, and takes the new one', async () => {
    const { before, cloud, tab } = await reader();
    const foreign = someKey();
    cloud.set(entry, foreign);
    expect(textOf(await tab.read())).toBe(foreign);
    expect(await oldOnes(tab)).toEqual([before]);
  });

  test('overwrites it where nothing can be kept: both are shown, none is lost', async () => {
    const { before, cloud, tab, store, connection } = await reader();
    cloud.set(entry, someKey());
    store.refuses = true;
    connection.weather = 'read-only';
    expect(await tab.read()).toMatchObject({
      state: 'conflict',
      device: { fingerprint: await fingerprint(before) },
    });
    expect(await tab.choose(await fingerprint(cloud.get(entry) ?? ''))).toEqual({
      ok: false,
      reason: 'old-not-kept',
    });
    connection.weather = 'works';
    expect(await tab.choose(await fingerprint(before))).toEqual({ ok: true });
    expect(cloud.get(entry)).toBe(before);
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

  test('goes silent: the tab keeps its key, and makes none', async () => {
    const { before, tab, store, connection } = await reader();
    connection.weather = 'silent';
    expect(await tab.read()).toMatchObject({ state: 'ready', keptIn: 'cloud' });
    expect(textOf(tab.state())).toBe(before);
    expect(store.values.size).toBe(0);
  });

  test('spoils the entry of a key that a tab uses: the tab works on with it', async () => {
    const { before, cloud, tab } = await reader();
    cloud.set(entry, '?');
    expect(textOf(await tab.read())).toBe(before);
    expect(cloud.get(entry)).toBe('?');
  });

  test('is faster by a moment: the key that was made steps back and stays', async () => {
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
    expect(device.store.values.has(entry)).toBe(false);
  });
});

describe('F49 two members in one browser', () => {
  test('neither sees, uses or replaces a key of the other', async () => {
    const [one, other] = [createKeyWorld(), createKeyWorld()];
    const all = new Map<string, string>();
    const part = (prefix: string) => {
      const store = createFakeStore(all);
      const own = (name: string) => prefix + name;
      return {
        ...store,
        read: (name: string) => store.read(own(name)),
        write: (name: string, value: string) => store.write(own(name), value),
        remove: (name: string) => store.remove(own(name)),
        keys: () =>
          store
            .keys()
            .filter((name) => name.startsWith(prefix))
            .map((name) => name.slice(prefix.length)),
      };
    };
    const first = one.device({ store: part('cards:7:') });
    const second = other.device({ store: part('cards:77:') });
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

test('a state does not give its secret away', async () => {
  const { custody } = start();
  const state = await custody.read();
  const text = textOf(state);
  expect(JSON.stringify([state, await custody.entries(), await custody.recovery()])).not.toContain(
    text,
  );
});
