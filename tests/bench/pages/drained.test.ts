/** A benchmark that waits for an outbox ends in every case. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { drained } from '../../../bench/pages/drained.ts';
import { openDatabase } from '../../../src/db/database.ts';
import { mutations } from '../../../src/mutations/registry.ts';
import { newRow } from '../../../src/sync/outbox/rows.ts';

const openWithOne = async () => {
  const database = openDatabase('drained', { indexedDB: new IDBFactory(), IDBKeyRange });
  const mutation = mutations['set-public-mode'];
  const args = { publicMode: true };
  await database.outbox.add(newRow({ mutation, args, opId: '', now: 0, waiter: null }));
  return database;
};

test('an entry that stays is an error that names it', async () => {
  const stays = drained(await openWithOne(), 0, 0);
  await expect(stays).rejects.toThrow('1 entries instead of 0 in the outbox, the last is pending');
});

test('a wait for no more entries than there are ends at once', async () => {
  await expect(drained(await openWithOne(), 1, 0)).resolves.toBeUndefined();
});
