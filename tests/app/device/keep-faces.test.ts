/** R129: whose faces the worker is told to keep. */
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { followFaces } from '../../../src/app/device/keep-faces.ts';
import { openDatabase } from '../../../src/db/database.ts';
import {
  bookmarksResource,
  cardResource,
  usersPageResource,
} from '../../../src/mutations/resources.ts';
import { fullProfile } from '../../card/profiles.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const urlOf = (name: string) => `https://photos.test/${name}`;
const listed = (name: string) => ({ id: 1, firstName: name, photoUrl: urlOf(name) });

const world = () => {
  const database = openDatabase('cards:1', { indexedDB: new IDBFactory(), IDBKeyRange });
  const timers: (() => void)[] = [];
  const keep = vi.fn<(urls: readonly string[]) => void>();
  const clock = {
    now: () => 0,
    setTimer: (task: () => void) => (timers.push(task), () => undefined),
  };
  let storedAt = 0;
  const mirror = (key: string, answer: unknown) =>
    database.mirror.put({ key, answer, etag: null, epoch: null, begun: 1, storedAt: ++storedAt });
  return {
    database,
    keep,
    start: () => {
      const stop = followFaces({ database, clock, keep });
      stops.push(stop, () => database.close());
      return stop;
    },
    /** Lets the time pass that changes are waited for. */
    pass: () => timers.splice(0).forEach((task) => task()),
    isWaiting: () => timers.length > 0,
    see: (name: string) =>
      mirror(cardResource(name).key, {
        filled: true,
        profile: { ...fullProfile, photoUrl: urlOf(name) },
      }),
    list: (...names: string[]) =>
      mirror(usersPageResource().key, { profiles: names.map(listed), total: names.length }),
    mark: (name: string) =>
      mirror(bookmarksResource.key, {
        bookmarks: [
          { profileId: 1, member: listed(name), isFavourite: true },
          { profileId: 2, member: null, isFavourite: true },
          { profileId: 3, member: listed('noted only'), isFavourite: false },
        ],
      }),
  };
};

const expectKept = async ({ keep }: ReturnType<typeof world>, ...names: string[]) =>
  vi.waitFor(() => expect(keep).toHaveBeenLastCalledWith(names.map(urlOf)));

test('the cards seen last, the favourites and the first page are kept, and what leaves the mirror is not', async () => {
  const device = world();
  await device.see('old');
  await device.see('new');
  await device.mark('favourite');
  await device.list('first', 'new', 'last');
  device.start();
  device.pass();
  await expectKept(device, 'new', 'old', 'favourite', 'first', 'last');
  // The first is no longer public: neither in the list, nor is the card.
  await device.list('last');
  await device.database.mirror.delete(cardResource('old').key);
  expect(device.isWaiting()).toBe(true);
  device.pass();
  await expectKept(device, 'new', 'favourite', 'last');
  expect(device.keep).toHaveBeenCalledTimes(2);
});

test('nothing is dropped if the database cannot be read, and nothing is kept after the end', async () => {
  const device = world();
  await device.see('old');
  const stop = device.start();
  device.database.close();
  device.pass();
  await vi.waitFor(() => expect(device.isWaiting()).toBe(false));
  stop();
  await device.database.open();
  await device.see('new');
  expect(device.isWaiting()).toBe(false);
  expect(device.keep).not.toHaveBeenCalled();
});
