/**
 * The database of one member on this device: an outbox of unsent changes, a mirror of what the server confirmed, and a
 * few marks of the engine. Each member has a separate database, so no data of one account can reach another.
 *
 * Each write to the outbox is flushed to the disk before it counts (strict durability). Only the mirror may be lost in
 * a power failure; it is then pulled again.
 */
import { Dexie, type DBCore, type DexieOptions, type PromiseExtended } from 'dexie';
import { watchFactory, type Connection } from './connection.ts';
import { bucketOf, type Entry } from './entry.ts';
import { drawNewNumbers } from './identity.ts';
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

interface Fault {
  name?: string;
  inner?: { name?: string };
}

/** Names that browsers give to a loss, in Dexie's terms. An abort may have other causes. */
const lossNames = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'OpenFailedError',
  'UnknownError',
]);

/** Whether the disk is full. */
export const isFull = (fault: unknown): boolean => {
  const { name, inner } = (fault ?? {}) as Fault;
  return [name, inner?.name].includes('QuotaExceededError');
};

const isLoss = (fault: unknown): boolean => {
  const { name = '' } = (fault ?? {}) as Fault;
  return lossNames.has(name) && !isFull(fault);
};

/** Tests the connection by using it: the event that reports the loss comes after the failures. */
const isDead = (connection: IDBDatabase): boolean => {
  try {
    connection.transaction([...connection.objectStoreNames]).abort();
    return false;
  } catch {
    return true;
  }
};

const asClosed = (fault: unknown): never => {
  if (!isLoss(fault)) throw fault;
  throw new Dexie.DatabaseClosedError('The connection was lost', fault as Error);
};

type Run = (...args: unknown[]) => PromiseExtended<unknown>;

/**
 * Runs transactions again when their connection is lost. Everything that the engine does to the database is a
 * transaction. A lost one runs once more, on a new connection. So a body may run again although it has already taken
 * effect; where that matters, the body checks first.
 *
 * A permanent failure is a DatabaseClosedError. Live queries ignore that one: they show what they have, and run again
 * with the next connection.
 */
const retryTransactions = (database: Dexie, connection: Connection): void => {
  const run = database.transaction.bind(database) as Run;
  /** Closes the broken connection once. Later callers find it closed, or open again. */
  const reopen = (broken: IDBDatabase | null) => {
    if (broken && database.backendDB() === broken) database.close({ disableAutoOpen: false });
    return database.open();
  };
  const transaction: Run = (...args) => {
    // A nested transaction cannot be repeated: the outer one is lost as a whole.
    if (Dexie.currentTransaction) return run(...args);
    const used = database.backendDB() as IDBDatabase | null;
    return run(...args)
      .catch((fault: unknown) => {
        const isHopeless = connection.isOver() || database.hasBeenClosed();
        const isLost = isLoss(fault) || (used !== null && isDead(used));
        if (isHopeless || !isLost) throw fault;
        return reopen(used).then(() => run(...args));
      })
      .catch(asClosed);
  };
  database.transaction = transaction as typeof database.transaction;
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
