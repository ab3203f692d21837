/** Keys with equal fingerprints. An attacker with patience can make 50 bits agree; here all digests are equal. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someKey } from '../key-world.ts';
import { entry, oldOnes, start, textOf } from '../one-device.ts';

beforeEach(() => {
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(async () => new ArrayBuffer(32));
});
afterEach(() => void vi.restoreAllMocks());

test('two keys with the same fingerprint are two keys: the member is asked', async () => {
  const { custody, cloud, store } = start();
  const [far, near] = [someKey(), someKey()];
  cloud.set(entry, far);
  store.values.set(entry, near);
  expect(await custody.read()).toMatchObject({ state: 'conflict' });
  const state = custody.state();
  if (state.state !== 'conflict') throw new Error('asked');
  expect(state.cloud.secret.reveal()).toBe(far);
  expect(state.device.secret.reveal()).toBe(near);
  expect(await custody.choose('device')).toEqual({ ok: true });
  expect(textOf(custody.state())).toBe(near);
  expect(await oldOnes(custody)).toEqual([far]);
});

test('a key that another device set in place of the used one is adopted, and the screen is notified', async () => {
  const { custody, cloud } = start();
  const [before, after] = [someKey(), someKey()];
  cloud.set(entry, before);
  await custody.read();
  const listener = vi.fn();
  custody.subscribe(listener);
  cloud.set(entry, after);
  expect(textOf(await custody.read())).toBe(after);
  expect(listener).toHaveBeenCalled();
  expect(await oldOnes(custody)).toEqual([before]);
});

test('two spellings of a key are one key', async () => {
  const { custody, cloud, store } = start();
  const key = someKey();
  cloud.set(entry, ` ${key}\n`);
  store.values.set(entry, key);
  expect(await custody.read()).toMatchObject({ state: 'ready', keptIn: 'cloud' });
});

test('setting a key over another one with its fingerprint counts as a replacement', async () => {
  const { custody, cloud } = start();
  cloud.set(entry, someKey());
  await custody.read();
  expect(await custody.plan(someKey())).toMatchObject({ ok: true, replaces: expect.any(String) });
});
