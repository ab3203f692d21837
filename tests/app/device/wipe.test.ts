/** F32: what a wipe removes, other tabs of the member included. */
import { indexedDB, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { wipeMember } from '../../../src/app/device/wipe.ts';
import { openDatabase } from '../../../src/db/database.ts';
import { openKeyValueStore } from '../../../src/platform/browser/key-value-store.ts';
import type { AppSync } from '../../../src/mutations/registry.ts';
import { createVirtualClock } from '../../support/sync/kit/virtual-clock.ts';

/** Local storage, as far as it is used. */
const fakeStorage = (): Storage => {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (at: number) => [...values.keys()][at] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
};

test('F32 a wipe also removes what another tab writes meanwhile, and nothing of other members', async () => {
  const storage = fakeStorage();
  const locals = openKeyValueStore('cards:1:', storage);
  const inOtherTab = openKeyValueStore('cards:1:', storage);
  const neighbour = openKeyValueStore('cards:12:', storage);
  locals.write('draft', 'mine');
  neighbour.write('draft', 'hers');
  const database = openDatabase('cards:1', { indexedDB, IDBKeyRange });
  const sync = {
    stop: async () => {
      expect(inOtherTab.keys()).toEqual([]);
      inOtherTab.write('draft', 'mine, too');
      locals.write('seen', 'late');
    },
  } as unknown as AppSync;
  const forgetKeys = vi.fn(async () => {
    expect(inOtherTab.read('draft')).toBeNull();
    throw new Error('the client lost its bridge');
  });
  await wipeMember({
    forgetKeys,
    deleteUnused: async () => undefined,
    dropUnsent: async () => undefined,
    sync,
    database,
    locals,
    clock: createVirtualClock(async () => undefined),
    channel: { post: () => undefined, subscribe: () => () => undefined, close: () => undefined },
  });
  expect(forgetKeys).toHaveBeenCalledOnce();
  expect(inOtherTab.keys()).toEqual([]);
  expect(neighbour.read('draft')).toBe('hers');
});
