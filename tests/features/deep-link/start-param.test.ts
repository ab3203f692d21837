import { describe, expect, test } from 'vitest';
import {
  isStartHandled,
  offeredId,
  rememberStart,
} from '../../../src/features/deep-link/start-dialog.tsx';
import type { KeyValueStore } from '../../../src/platform/ports.ts';

const own = { ulid: '01J0000000000000000000000A', profileId: 42 };
const other = '01J0000000000000000000000B';

const memoryStore = (): KeyValueStore => {
  const map = new Map<string, string>();
  return {
    read: (key) => map.get(key) ?? null,
    write: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  };
};

describe('the profile that a start offers', () => {
  test.each([
    [`profile-${other}`, other],
    ['profile-a-b', 'a-b'],
    ['profile-7', '7'],
    ['profile-', undefined],
    ['profile', undefined],
    ['', undefined],
    [null, undefined],
    ['profile-42', undefined],
    [`profile-${own.ulid}`, undefined],
    [`profile-${own.ulid.toLowerCase()}`, undefined],
  ])('%s offers %s', (startParam, id) => expect(offeredId(startParam, own)).toBe(id));

  test('a member without ulid is still recognised by number', () => {
    expect(offeredId('profile-42', { ulid: null, profileId: 42 })).toBeUndefined();
    expect(offeredId('profile-null', { ulid: null, profileId: 42 })).toBe('null');
  });
});

describe('a handled start', () => {
  const first = { initData: 'user=x&auth_date=1000&hash=secret' };
  const second = { initData: 'user=x&auth_date=2000&hash=secret' };

  test('is the same after a reload, and a new one when the link is followed again', () => {
    const store = memoryStore();
    expect(isStartHandled(store, first, 'profile-7')).toBe(false);
    rememberStart(store, first, 'profile-7');
    expect(isStartHandled(store, { ...first }, 'profile-7')).toBe(true);
    expect(isStartHandled(store, first, 'profile-8')).toBe(false);
    expect(isStartHandled(store, second, 'profile-7')).toBe(false);
  });

  test('does not store the signature', () => {
    const store = memoryStore();
    rememberStart(store, first, 'profile-7');
    expect(store.read('handled-start')).not.toContain('secret');
  });
});
