import { webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Bookmark } from '../../../src/contract/calls/member/bookmarks.ts';
import { userListItem } from '../../../src/contract/calls/users.ts';
import type { Resource } from '../../../src/db/resource.ts';
import { readMyData } from '../../../src/features/account/my-data.ts';
import { Secret } from '../../../src/keys/stored/secret.ts';
import {
  bookmarksResource,
  messagesResource,
  ownProfileResource,
  shareSettingsResource,
} from '../../../src/mutations/resources.ts';
import { sealNote } from '../../../src/samples/notes.ts';
import { sealSample } from '../../../src/samples/samples.ts';
import { createObservable } from '../../../src/sync/mirror/observable.ts';

type Ports = Parameters<typeof readMyData>[0];

const random = (count: number) => webcrypto.getRandomValues(new Uint8Array(count));
const secretOf = (byte: number) => new Secret(Buffer.alloc(32, byte).toString('base64'));
const [own, other] = [secretOf(1), secretOf(2)];

/** Documents by their keys; a missing one cannot be read. */
const portsWith = (documents: Readonly<Record<string, unknown>>): Ports => {
  const failed = { state: 'failed', error: { kind: 'network', message: 'no route' } } as const;
  const view = <T>({ key }: Resource<T>) =>
    createObservable<unknown>((next) => {
      next({ state: 'loading' });
      next(key in documents ? { state: 'ready', value: documents[key] } : failed);
      return () => undefined;
    });
  const master = {
    state: () => ({ state: 'ready', keptIn: 'cloud', isNew: false, secret: own, fingerprint: 'A' }),
  };
  return {
    sync: {
      refresh: async () => failed,
      view,
      send: async () => ({ ok: true, value: { version: 1 } }),
    },
    keys: async () => ({ master }),
    storage: { read: () => null, write: () => undefined },
    clock: { now: () => 0 },
  } as unknown as Ports;
};

const read = async (documents: Readonly<Record<string, unknown>>, isOpened = true) =>
  JSON.parse((await readMyData(portsWith(documents), isOpened)).text) as Record<string, unknown>;

const bookmark = (id: number, note: string | null): Bookmark => ({
  profileId: id,
  member: id === 3 ? null : userListItem.parse({ id, firstName: 'Bea', lastName: 'M.' }),
  isFavourite: id !== 2,
  note,
});

test('R167 notes and samples are exported as texts; those that no key opens stay sealed', async () => {
  const [mine, lost] = await Promise.all([
    sealNote(own, 1, 'Met in Porto', random),
    sealNote(other, 2, 'Gone', random),
  ]);
  const sample = await sealSample(own, { title: 'Hello', content: 'Text' }, random);
  if (mine === undefined || lost === undefined || !sample.ok) throw new Error('not sealed');
  const times = { createdAt: 'then', updatedAt: 'later' };
  const data = await read({
    [ownProfileResource.key]: { filled: true },
    [shareSettingsResource.key]: { publicMode: true },
    [messagesResource.key]: [{ id: '1', ...sample.sealed, ...times }],
    [bookmarksResource.key]: [bookmark(1, mine), bookmark(2, lost), bookmark(3, null)],
  });
  expect(data).toMatchObject({
    savedAt: '1970-01-01T00:00:00.000Z',
    profile: { filled: true },
    sharing: { publicMode: true },
    samples: [{ id: '1', title: 'Hello', content: 'Text', ...times }],
    proofs: null,
    server: { version: 1 },
  });
  expect(data.bookmarks).toEqual([
    { profileId: 1, name: 'Bea M.', isFavourite: true, note: 'Met in Porto' },
    { profileId: 2, name: 'Bea M.', isFavourite: false, note: null, sealedNote: lost },
    { profileId: 3, name: null, isFavourite: true, note: null },
  ]);
});

const refuse = () => Promise.reject(new Error('read'));

test('no key is read if nothing is sealed, or if it stays sealed', async () => {
  const sealed = [{ id: '1', title: 'x', content: 'y' }];
  const closed = portsWith({ [messagesResource.key]: sealed });
  const { text } = await readMyData({ ...closed, keys: refuse }, false);
  expect(JSON.parse(text)).toMatchObject({ samples: [{ title: null, sealed: { title: 'x' } }] });
  const ports = portsWith({ [bookmarksResource.key]: [bookmark(1, null)] });
  const data = JSON.parse((await readMyData({ ...ports, keys: refuse }, true)).text) as Record<
    string,
    unknown
  >;
  expect(data).toMatchObject({ samples: null, profile: null, bookmarks: [{ profileId: 1 }] });
});
