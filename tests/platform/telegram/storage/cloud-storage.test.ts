import { describe, expect, test, vi } from 'vitest';
import { openedMessenger, playTimers } from '../fake-window.ts';

playTimers();

interface Invocation {
  req_id: string;
  method: string;
  params: unknown;
}

const open = (version = '8.0') => {
  const { messenger, ...bridge } = openedMessenger(version);
  const asked = () => bridge.posted.map(({ params }) => params as Invocation);
  /** Answers the latest call. */
  const answer = (data: object) =>
    bridge.send('custom_method_invoked', { req_id: asked().at(-1)?.req_id, ...data });
  return { ...bridge, cloud: messenger.cloud, asked, answer };
};

const failed = { ok: false, reason: 'failed' };

describe('R107 the calls', () => {
  test('of reading', async () => {
    const { cloud, posted, asked, answer } = open();
    const value = cloud.get('master_key');
    expect(posted[0]?.method).toBe('web_app_invoke_custom_method');
    expect(asked()).toEqual([
      {
        req_id: expect.any(String),
        method: 'getStorageValues',
        params: { keys: ['master_key'] },
      },
    ]);
    answer({ result: { master_key: 'abc' } });
    expect(await value).toEqual({ ok: true, value: 'abc' });
  });

  test('of saving', async () => {
    const { cloud, asked, answer } = open();
    const saved = cloud.set('master_key', 'abc');
    expect(asked()).toEqual([
      {
        req_id: expect.any(String),
        method: 'saveStorageValue',
        params: { key: 'master_key', value: 'abc' },
      },
    ]);
    answer({ result: true });
    expect(await saved).toEqual({ ok: true, value: true });
  });

  test('of listing', async () => {
    const { cloud, asked, answer } = open();
    const names = cloud.keys();
    expect(asked()).toMatchObject([{ method: 'getStorageKeys', params: {} }]);
    answer({ result: ['a', 'b'] });
    expect(await names).toEqual({ ok: true, value: ['a', 'b'] });
  });
});

describe('reading', () => {
  test.each([{}, { master_key: '' }])('an empty entry, answered as %j', async (result) => {
    const { cloud, answer } = open();
    const value = cloud.get('master_key');
    answer({ result });
    expect(await value).toEqual({ ok: true, value: '' });
  });

  test('two calls at once each get their own answer, in any order', async () => {
    const { cloud, asked, send } = open();
    const both = Promise.all([cloud.get('a'), cloud.get('b')]);
    const [first, second] = asked();
    expect(first?.req_id).not.toBe(second?.req_id);
    send('custom_method_invoked', { req_id: 'of-another', result: { a: '0', b: '0' } });
    send('custom_method_invoked', { req_id: second?.req_id, result: { b: '2' } });
    send('custom_method_invoked', { req_id: first?.req_id, result: { a: '1' } });
    expect(await both).toEqual([
      { ok: true, value: '1' },
      { ok: true, value: '2' },
    ]);
  });
});

describe('F47 a cloud that fails', () => {
  test.each([
    { error: 'STORAGE_UNAVAILABLE' },
    {},
    { result: 'text' },
    { result: { master_key: 7 } },
    { result: null },
  ])('by answering %j', async (data) => {
    const { cloud, answer } = open();
    const value = cloud.get('master_key');
    answer(data);
    expect(await value).toEqual(failed);
  });

  test('by not saving', async () => {
    const { cloud, answer } = open();
    const saved = cloud.set('master_key', 'abc');
    answer({ result: false });
    expect(await saved).toEqual(failed);
  });

  test('by never answering: 3 s, and a later answer is ignored', async () => {
    const { cloud, answer } = open();
    const settled = vi.fn();
    const value = cloud.get('master_key').then(settled);
    await vi.advanceTimersByTimeAsync(2999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    answer({ result: { master_key: 'late' } });
    await value;
    expect(settled).toHaveBeenCalledExactlyOnceWith({ ok: false, reason: 'silent' });
  });

  test('but not because the page was frozen: an answer that waits behind the timer counts', async () => {
    const { cloud, answer } = open();
    const value = cloud.get('master_key');
    vi.advanceTimersToNextTimer();
    answer({ result: { master_key: 'abc' } });
    expect(await value).toEqual({ ok: true, value: 'abc' });
  });

  test('because the bridge is gone', async () => {
    const { cloud } = open();
    Object.assign(window, { parent: window, top: window });
    expect(await cloud.keys()).toEqual(failed);
  });

  test.each([
    ['6.8', 'unsupported'],
    ['6.9', 'silent'],
  ])('version %s: %s', async (version, reason) => {
    const { cloud, posted } = open(version);
    const value = cloud.get('master_key');
    await vi.advanceTimersByTimeAsync(3000);
    expect(await value).toEqual({ ok: false, reason });
    expect(posted).toHaveLength(reason === 'unsupported' ? 0 : 1);
  });
});
