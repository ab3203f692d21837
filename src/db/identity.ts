/**
 * Tells one database from its successor of the same name. The browser may delete a database, and the app then makes a
 * new one. Code that still runs must not mistake the entries and marks of the new one for those of the old.
 */
import type { Transaction } from 'dexie';
import * as z from 'zod/mini';
import type { Entry } from './entry.ts';
import type { CardsDatabase } from './tables.ts';

/** The identity of the database; undefined if it is new. */
export const readIdentity = (database: CardsDatabase): Promise<string | undefined> =>
  database.transaction('r', database.meta, async () => {
    const stored = z.safeParse(z.string(), (await database.meta.get('identity'))?.value);
    return stored.success ? stored.data : undefined;
  });

/**
 * Returns the identity of the database. A new one takes over the unsent changes of its predecessor, and stores `fresh`
 * in the same transaction, so that it happens once.
 */
export const identify = async (
  database: CardsDatabase,
  fresh: string,
  readUnsent: () => Promise<readonly Entry[]>,
): Promise<string> => {
  const stored = await readIdentity(database);
  if (stored !== undefined) return stored;
  const unsent = await readUnsent();
  return database.transaction('rw', database.outbox, database.meta, async () => {
    const meanwhile = await readIdentity(database);
    if (meanwhile !== undefined) return meanwhile;
    await database.outbox.bulkPut([...unsent]);
    await database.meta.put({ key: 'identity', value: fresh });
    return fresh;
  });
};

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
