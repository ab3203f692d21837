/**
 * Tells one database from its successor of the same name. The browser may delete a database, and the app then makes a
 * new one. Code that still runs must not mistake the entries and marks of the new one for those of the old.
 */
import type { Transaction } from 'dexie';
import * as z from 'zod/mini';
import type { CardsDatabase } from './tables.ts';

/** Returns the identity of the database, and stores `fresh` if it has none yet. */
export const identify = (database: CardsDatabase, fresh: string): Promise<string> =>
  database.transaction('rw', database.meta, async () => {
    const stored = z.safeParse(z.string(), (await database.meta.get('identity'))?.value);
    if (stored.success) return stored.data;
    await database.meta.put({ key: 'identity', value: fresh });
    return fresh;
  });

/**
 * Reserves numbers inside the transaction that makes a new database after one was lost. Numbers drawn in the lost one
 * are not drawn again. So a late answer finds no entry here, and a pull that began there counts as an old one.
 */
export const drawNewNumbers = async (transaction: Transaction): Promise<void> => {
  const first = Date.now();
  const outbox = transaction.table('outbox');
  await outbox.add({ seq: first });
  await outbox.delete(first);
  await transaction.table('meta').put({ key: 'order', value: first });
};
