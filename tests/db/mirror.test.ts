import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { readKind } from '../../src/db/mirror.ts';
import { usersPageResource } from '../../src/mutations/resources.ts';

const row = (key: string, storedAt: number, answer: unknown) => ({
  key,
  storedAt,
  answer,
  etag: null,
  epoch: null,
  begun: 1,
});
const page = (id: number) => ({ profiles: [{ id, firstName: 'Ada' }] });

test('R144 the documents of a kind are listed latest first, without unreadable ones', async () => {
  const database = openDatabase('cards:1', { indexedDB: new IDBFactory(), IDBKeyRange });
  await database.mirror.bulkPut([
    row('users/', 1, page(1)),
    row('users/q=ada', 3, page(3)),
    row('users/cursor=x', 2, page(2)),
    row('users/q=broken', 4, { profiles: 'none' }),
    row('users-of-old/', 5, page(5)),
    row('card/7', 6, page(6)),
  ]);
  const pages = [...(await readKind(database, usersPageResource()))];
  expect(pages.map(({ profiles }) => profiles[0]?.id)).toEqual([3, 2, 1]);
});
