import { describe, expect, test, vi } from 'vitest';
import { secureStorage } from '../../../../src/platform/telegram/storage/secure-storage.ts';
import { playTimers, stubWindow } from '../fake-window.ts';

playTimers();

const start = (version = '9.0') => {
  const bridge = stubWindow({ place: 'own-frame' });
  const asked = () => bridge.posted.at(-1)?.params as { req_id: string };
  /** Answers the latest request. */
  const answer = (name: string, data: object = {}) =>
    bridge.send(`secure_storage_${name}`, { req_id: asked().req_id, ...data });
  return { ...bridge, secure: secureStorage(version, 7), answer };
};

const failed = { ok: false, reason: 'failed' };

describe('R107 the calls', () => {
  test('of reading: the name contains the member', async () => {
    const { secure, posted, answer } = start();
    const value = secure.get('master_key');
    expect(posted).toMatchObject([
      { method: 'web_app_secure_storage_get_key', params: { key: '7_master_key' } },
    ]);
    answer('key_received', { value: 'abc' });
    expect(await value).toEqual({ ok: true, value: { text: 'abc', canRestore: false } });
  });

  test.each([
    [{ value: null }, false],
    [{}, false],
    [{ value: null, can_restore: true }, true],
    [{ value: null, can_restore: false }, false],
    // iOS and macOS.
    [{ value: null, canRestore: true }, true],
    [{ canRestore: true }, true],
    [{ value: null, canRestore: false }, false],
    // Android, after a removal.
    [{ value: 'null' }, false],
  ])('of reading an empty entry: %j', async (data, canRestore) => {
    const { secure, answer } = start();
    const value = secure.get('k');
    answer('key_received', data);
    expect(await value).toEqual({ ok: true, value: { text: '', canRestore } });
  });

  test('of saving and removing', async () => {
    const { secure, posted, answer } = start();
    const saved = secure.set('k', 'abc');
    expect(posted.at(-1)).toMatchObject({
      method: 'web_app_secure_storage_save_key',
      params: { key: '7_k', value: 'abc' },
    });
    answer('key_saved');
    expect(await saved).toEqual({ ok: true, value: true });
    const removed = secure.remove('k');
    expect(posted.at(-1)).toMatchObject({ params: { key: '7_k', value: null } });
    answer('key_saved');
    expect(await removed).toEqual({ ok: true, value: true });
  });

  test('of restoring: the member may take a minute to agree', async () => {
    const { secure, posted, answer } = start();
    const restored = secure.restore('k');
    expect(posted.at(-1)).toMatchObject({
      method: 'web_app_secure_storage_restore_key',
      params: { key: '7_k' },
    });
    await vi.advanceTimersByTimeAsync(50_000);
    answer('key_restored', { value: 'abc' });
    expect(await restored).toEqual({ ok: true, value: 'abc' });
    const never = secure.restore('k');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await never).toEqual({ ok: false, reason: 'silent' });
  });
});

describe('R107 F47 a client that fails', () => {
  test('before version 9.0: no request', async () => {
    const { secure, posted } = start('8.0');
    expect(await secure.get('k')).toEqual({ ok: false, reason: 'unsupported' });
    expect(posted).toEqual([]);
  });

  test('silent: given up after 3 s, and a later answer is ignored', async () => {
    const { secure, answer } = start();
    const value = secure.get('k');
    await vi.advanceTimersByTimeAsync(3000);
    expect(await value).toEqual({ ok: false, reason: 'silent' });
    expect(() => answer('key_received', { value: 'late' })).not.toThrow();
  });

  test('an error', async () => {
    const { secure, answer } = start();
    const value = secure.set('k', 'v');
    answer('failed', { error: 'QUOTA_EXCEEDED' });
    expect(await value).toEqual(failed);
  });

  test('without this storage, as Telegram Desktop says', async () => {
    const { secure, answer } = start();
    const value = secure.get('k');
    answer('failed', { error: 'UNSUPPORTED' });
    expect(await value).toEqual({ ok: false, reason: 'unsupported' });
  });

  test.each(['failed', 'cleared'])(
    'a refused restore, which Android reports as %s',
    async (event) => {
      const { secure, send, answer } = start();
      const restored = secure.restore('k');
      send('secure_storage_cleared', { req_id: 'another' });
      answer(event, { error: 'RESTORE_CANCELLED' });
      expect(await restored).toEqual(failed);
    },
  );

  test('a restore that gives back a removed value of Android: no text', async () => {
    const { secure, answer } = start();
    const restored = secure.restore('k');
    answer('key_restored', { value: 'null' });
    expect(await restored).toEqual({ ok: true, value: '' });
  });

  test('an answer to another request: ignored', async () => {
    const { secure, send } = start();
    const value = secure.get('k');
    send('secure_storage_key_received', { req_id: 'another', value: 'foreign' });
    send('secure_storage_failed', { req_id: 'another' });
    send('secure_storage_failed', null);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await value).toEqual({ ok: false, reason: 'silent' });
  });

  test.each([
    { value: 7 },
    { value: ['abc'] },
    { value: 'abc', can_restore: 'yes' },
    { canRestore: 1 },
  ])('a malformed answer: %j', async (data) => {
    const { secure, answer } = start();
    const value = secure.get('k');
    answer('key_received', data);
    expect(await value).toEqual(failed);
  });
});
