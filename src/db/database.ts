/**
 * The database of one member on this device: an outbox of unsent changes, a mirror of what the server confirmed, and a
 * few marks of the engine. Each member has a separate database, so no data of one account can reach another.
 *
 * Each write to the outbox is flushed to the disk before it counts (strict durability). Only the mirror may be lost in
 * a power failure; it is then pulled again.
 */
import { Dexie, type DBCore, type DexieOptions } from 'dexie';
import { watchFactory } from './connection.ts';
import { bucketOf, type Entry } from './entry.ts';
import { drawNewNumbers } from './identity.ts';
import { retryTransactions } from './retry.ts';
import type { CardsDatabase } from './tables.ts';

/** Adds what rows of version 1 lack: the bucket and the subject. */
const assignBucket = (row: Partial<Entry>) => {
  row.shelf = row.state ? bucketOf(row.state) : null;
  row.subject = null;
};

const withDurability = (down: DBCore): DBCore => ({
  ...down,
  transaction: (stores, mode) => {
    const isStrict = mode === 'readwrite' && stores.includes('outbox');
    return down.transaction(stores, mode, { durability: isStrict ? 'strict' : 'relaxed' });
  },
});

/** The version of a Dexie database, as IndexedDB counts it. */
const nativeVersion = ({ verno }: Dexie): number => Math.round(verno * 10);

/** Closes this page's connection for good when another page upgrades or deletes the database and must not wait. */
const giveWay = (database: Dexie): void => {
  database.on('versionchange', () => {
    database.close();
    // Stops Dexie from opening it again.
    return false;
  });
};

/**
 * Opens the database. `options` may name another IndexedDB than the global one. The index `queue` holds the lane of an
 * entry that is to be sent. The index `shelf` (the stored name of a bucket) holds the place of an entry that has left
 * its lane. Each is null where the other is set. `*keys` lists the documents that an entry is folded over. Every index
 * slows each enqueue, so there are no others.
 */
export const openDatabase = (name: string, options: DexieOptions = {}): CardsDatabase => {
  const browser = (options.indexedDB ?? Dexie.dependencies.indexedDB) as IDBFactory | undefined;
  const { factory, connection } = watchFactory(browser, () => nativeVersion(database));
  const settings = {
    ...options,
    indexedDB: factory,
    // Dexie's own cache would show writes before they commit.
    cache: 'disabled',
    // Dexie reports changes of 50 rows or more as a change of the whole table, which reruns every live query on it.
    modifyChunkSize: 49,
  } as const;
  const database = Object.assign(new Dexie(name, settings), { connection }) as CardsDatabase;
  database.version(1).stores({ outbox: '++seq,&opId,queue,*keys', mirror: 'key', meta: 'key' });
  database
    .version(2)
    .stores({ outbox: '++seq,queue,shelf,*keys' })
    .upgrade((transaction) => transaction.table('outbox').toCollection().modify(assignBucket));
  database.use({ stack: 'dbcore', name: 'durability', create: withDurability });
  retryTransactions(database, connection);
  giveWay(database);
  database.on('populate', (transaction) =>
    connection.wasOpen() ? drawNewNumbers(transaction) : undefined,
  );
  return database;
};
