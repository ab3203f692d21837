/**
 * The database of one member on this device: an outbox of unsent changes, a mirror of what the server confirmed, and
 * a few marks of the engine. One database per member, so that nothing of one account can reach another.
 *
 * Each write of the outbox is flushed to the disk before it counts (strict durability). The mirror alone may be lost
 * with the power, and is then pulled again.
 */
import { Dexie, type DBCore, type DexieOptions } from 'dexie';
import { watchFactory } from './connection.ts';
import { bucketOf, type Entry } from './entry.ts';
import { drawNewNumbers } from './identity.ts';
import { retryTransactions } from './retry.ts';
import type { CardsDatabase } from './tables.ts';

/** Rows of version 1 have no bucket and no subject. */
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

/** Dexie's versions, as IndexedDB counts them. */
const nativeVersion = ({ verno }: Dexie): number => Math.round(verno * 10);

/** A page that upgrades or deletes the database must not wait for this page, which then leaves it alone for good. */
const giveWay = (database: Dexie): void => {
  database.on('versionchange', () => {
    database.close();
    // Dexie itself would open it again.
    return false;
  });
};

const afterCommit = (then: () => void): void => {
  Dexie.currentTransaction.on('complete', then);
};

/**
 * `options` name another IndexedDB than the global one. `queue`: the lane of what is still to be sent, `shelf` (the stored
 * name of a bucket): the place of what has left its lane; each null where the other is not. `*keys`: the documents that an entry is folded
 * over. Every index costs each enqueue its share, so there are no others.
 */
export const openDatabase = (name: string, options: DexieOptions = {}): CardsDatabase => {
  const browser = (options.indexedDB ?? Dexie.dependencies.indexedDB) as IDBFactory | undefined;
  const { factory, connection } = watchFactory(browser, () => nativeVersion(database));
  const settings = {
    ...options,
    indexedDB: factory,
    // Dexie's own cache shows writes before they have committed.
    cache: 'disabled',
    // Fifty rows changed in one call would run every live query of the table again, also those that read others.
    modifyChunkSize: 49,
  } as const;
  const own = { connection, afterCommit };
  const database = Object.assign(new Dexie(name, settings), own) as CardsDatabase;
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
