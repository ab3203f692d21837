/** The rules of custody when the member sets a key, and the reports about keys. */
import { describe, expect, test } from 'vitest';
import { createKeyWorld, someKey } from '../key-world.ts';
import { entry, fingerprint, oldOnes, start, textOf } from '../one-device.ts';

describe('R106 setting a key', () => {
  test('the old key stays under a dated entry', async () => {
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
    expect(await oldOnes(custody)).toEqual([before]);
  });

  test('the plan names the keys that it would replace', async () => {
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

  test('an old key that cannot be saved is not replaced', async () => {
    const { custody, cloud, store, connection } = start();
    const before = textOf(await custody.read());
    store.refuses = true;
    connection.weather = 'read-only';
    expect(await custody.set(someKey())).toEqual({ ok: false, reason: 'old-not-kept' });
    expect(textOf(custody.state())).toBe(before);
    expect(cloud.get(entry)).toBe(before);
  });

  test('a cloud that does not answer is left alone; the key is stored on this device', async () => {
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

  test('of proofs takes any text unchanged; the former key stays', async () => {
    const { custody, cloud } = start('zk');
    const before = textOf(await custody.read());
    expect(await custody.set(' any text ')).toEqual({ ok: true });
    expect(cloud.get('zk_master_key')).toBe(' any text ');
    expect(custody.state()).toMatchObject({ state: 'unavailable', reason: 'invalid' });
    expect(await oldOnes(custody)).toEqual([before]);
    const good = someKey('zk').toUpperCase();
    expect(await custody.set(good)).toEqual({ ok: true });
    expect(textOf(custody.state())).toBe(good);
    expect([...cloud.values()]).toEqual(expect.arrayContaining([before, ' any text ', good]));
  });

  test('another tab of this device adopts the new key', async () => {
    const { custody, open } = start();
    const other = open();
    await custody.read();
    await other.read();
    const key = someKey();
    await custody.set(key);
    await expect.poll(() => textOf(other.state())).toBe(key);
  });

  test("another device's tab that used the old key takes the new one; both stay", async () => {
    const { world, cloud } = start();
    const first = world.device().open();
    const before = textOf(await first.read());
    const second = world.device().open();
    await second.read();
    const third = world.device().open();
    await third.read();
    const key = someKey();
    await third.set(key);
    // The second device only read the key and keeps no copy. The member was asked elsewhere.
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

  test('there is no text without a key', async () => {
    const { custody, cloud } = start();
    cloud.set(entry, '?');
    await custody.read();
    expect(await custody.recovery()).toBeUndefined();
  });
});

describe('entries', () => {
  test('include all entries of the cloud, and the keys of this device', async () => {
    const { custody, cloud, store } = start();
    const other = someKey();
    cloud.set('something_else', other);
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
      { name: 'something_else', place: 'cloud', value: other, isKey: false },
      { name: entry, place: 'cloud', value: text, isKey: true },
      { name: entry, place: 'device', value: text, isKey: true },
    ]);
  });

  test('lack those of a silent cloud', async () => {
    const { custody, connection } = start();
    connection.weather = 'silent';
    expect(await custody.entries()).toEqual({ entries: [], cloud: 'silent' });
  });
});

test('old keys are listed newest first, and texts that are no keys are not', async () => {
  const { custody, cloud } = start();
  const [older, newer] = [someKey(), someKey()];
  cloud.set(`${entry}_old_2026-02-01_BBBBBBBBBB`, newer);
  cloud.set(`${entry}_old_2025-12-31_ZZZZZZZZZZ`, older);
  cloud.set(`${entry}_old_2026-03-01_AAAAAAAAAA`, 'no key');
  expect(await oldOnes(custody)).toEqual([newer, older]);
});

test('a state does not give its secret away', async () => {
  const { custody } = start();
  const state = await custody.read();
  const text = textOf(state);
  expect(JSON.stringify([state, await custody.entries(), await custody.recovery()])).not.toContain(
    text,
  );
});
