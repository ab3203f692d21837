/** F32: what a wipe removes, other tabs of the member included. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { wipeMember } from '../../../src/app/device/wipe.ts';
import { openDatabase } from '../../../src/db/database.ts';
import { openKeyValueStore } from '../../../src/platform/browser/storage/key-value-store.ts';
import { openKeptValues } from '../../../src/platform/browser/storage/kept-values.ts';
import type { Clock } from '../../../src/platform/ports.ts';
import { fakeStorage } from '../../support/fake-storage.ts';
import { createVirtualClock } from '../../support/sync/kit/virtual-clock.ts';

const never: Clock = { now: () => 0, setTimer: () => () => undefined };
const channel = { post: () => undefined, subscribe: () => () => undefined, close: () => undefined };

/** A member on a device, and all that is wiped; `more` replaces parts. */
const deviceOf = async (more: Partial<Parameters<typeof wipeMember>[0]> = {}) => {
  const storage = fakeStorage();
  const locals = openKeyValueStore('cards:1:', storage);
  const factory = new IDBFactory();
  const database = openDatabase('cards:1', { indexedDB: factory, IDBKeyRange });
  const kept = await openKeptValues('cards:1', { copy: locals, clock: never, factory });
  await kept.update('draft', () => 'mine');
  const wipe = () =>
    wipeMember({
      sync: { stop: async () => undefined },
      database,
      locals,
      kept,
      clock: createVirtualClock(async () => undefined),
      channel,
      forgetKeys: async () => true,
      forgetSeen: async () => true,
      forgetFaces: async () => true,
      deleteUnused: async () => undefined,
      dropUnsent: async () => true,
      ...more,
    });
  return { storage, factory, locals, database, wipe };
};

test('F32 a wipe also removes what another tab writes meanwhile, and nothing of other members', async () => {
  const inOtherTab = () => openKeyValueStore('cards:1:', storage);
  const forgetKeys = vi.fn(async () => {
    expect(inOtherTab().read('draft')).toBeNull();
    return true;
  });
  const stop = async () => {
    expect(inOtherTab().keys()).toEqual([]);
    inOtherTab().write('draft', 'mine, too');
    locals.write('seen', 'late');
  };
  const { storage, factory, locals, wipe } = await deviceOf({ forgetKeys, sync: { stop } });
  const neighbour = openKeyValueStore('cards:12:', storage);
  neighbour.write('draft', 'hers');
  expect(await wipe()).toEqual([]);
  expect(forgetKeys).toHaveBeenCalledOnce();
  expect(inOtherTab().keys()).toEqual([]);
  expect(await factory.databases()).toEqual([]);
  expect(neighbour.read('draft')).toBe('hers');
});

const refuse = async (): Promise<never> => {
  throw new Error('the client lost its bridge');
};

test.each<[string, Parameters<typeof deviceOf>[0], string[]]>([
  ['a key that the client keeps', { forgetKeys: async () => false }, ['secured-key']],
  ['a key, without an answer', { forgetKeys: refuse }, ['secured-key']],
  ['values on the disk', { kept: { wipe: async () => false } }, ['values']],
  ['pages of cards', { forgetSeen: refuse }, ['pages']],
  ['pictures of members', { forgetFaces: async () => false }, ['pictures']],
  ['the second copy of unsent changes', { dropUnsent: async () => false }, ['values']],
  ['that copy, without an answer', { dropUnsent: refuse }, ['values']],
  ['a database that was not used', { deleteUnused: refuse }, ['database']],
  [
    'two of them',
    { forgetKeys: refuse, kept: { wipe: async () => false } },
    ['secured-key', 'values'],
  ],
])('F32 a wipe names what stayed: %s', async (_name, more, left) => {
  const { wipe } = await deviceOf(more);
  expect(await wipe()).toEqual(left);
});

/** A database answers within some turns. */
const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise(setImmediate);
};
const silent = (): Promise<never> => new Promise(() => undefined);

test.each<[string, Parameters<typeof deviceOf>[0], string[]]>([
  ['secure storage', { forgetKeys: silent }, ['secured-key']],
  ['values', { kept: { wipe: silent } }, ['values']],
  ['pages of cards', { forgetSeen: silent }, ['pages']],
  ['the second copy', { dropUnsent: silent }, ['values']],
  ['an unused database', { deleteUnused: silent }, ['database']],
  ['the engine, but its database is deleted', { sync: { stop: silent } }, []],
])('F32 a wipe ends although one part is silent: %s', async (_name, more, left) => {
  const clock = createVirtualClock(settle);
  const { wipe } = await deviceOf({ ...more, clock });
  const wiped = wipe();
  await clock.advance(30_000);
  expect(await wiped).toEqual(left);
});

test('F32 a wipe names a database that can neither be emptied nor deleted', async () => {
  const { database, wipe } = await deviceOf();
  await database.open();
  vi.spyOn(database, 'delete').mockRejectedValue(new Error('refused'));
  database.close();
  expect(await wipe()).toEqual(['database']);
});
