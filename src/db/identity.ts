/**
 * Which database this is. One that the browser deleted and that was made again has the same name, and is another one:
 * what still runs must not take its entries and marks for those of the one before.
 */
import type { Transaction } from 'dexie';
import * as z from 'zod/mini';
import type { CardsDatabase } from './tables.ts';

/** The identity of the database, which is `fresh` where it has none yet. */
export const identify = (database: CardsDatabase, fresh: string): Promise<string> =>
  database.transaction('rw', database.meta, async () => {
    const stored = z.safeParse(z.string(), (await database.meta.get('identity'))?.value);
    if (stored.success) return stored.data;
    await database.meta.put({ key: 'identity', value: fresh });
    return fresh;
  });

/**
 * Inside the transaction that makes the database in place of one that was open a moment ago: numbers that were drawn
 * there are not drawn again, so that a late answer finds nothing here, and a pull that began there is an old one.
 */
export const drawNewNumbers = async (transaction: Transaction): Promise<void> => {
  const first = Date.now();
  const outbox = transaction.table('outbox');
  await outbox.add({ seq: first });
  await outbox.delete(first);
  await transaction.table('meta').put({ key: 'order', value: first });
};
