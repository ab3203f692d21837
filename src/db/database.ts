/**
 * The database of one member on this device: an outbox of unsent changes, a mirror of what the server confirmed, and
 * a few marks of the engine. One database per member, so that nothing of one account can reach another.
 *
 * Whatever writes the outbox is flushed to the disk before it counts (strict durability). The mirror alone may be lost
 * with the power, and is then pulled again.
 */
import { Dexie, type DBCore, type DexieOptions, type EntityTable } from 'dexie';
import { watchFactory, type Connection } from './connection.ts';
import type { Entry } from './entry.ts';
import { drawNewNumbers } from './identity.ts';
import type { MetaRow } from './meta.ts';
import type { MirrorRow } from './mirror.ts';
import { retryTransactions } from './retry.ts';

export type CardsDatabase = Dexie & {
  outbox: EntityTable<Entry, 'seq'>;
  mirror: EntityTable<MirrorRow, 'key'>;
  meta: EntityTable<MetaRow, 'key'>;
  connection: Connection;
};

/** Also the prefix of every other local name of this member: locks, channel, drafts. */
export const databaseName = (member: number | 'visitor'): string => `cards:${member}`;

const withDurability = (down: DBCore): DBCore => ({
  ...down,
  transaction: (stores, mode) => {
    const isStrict = mode === 'readwrite' && stores.includes('outbox');
    return down.transaction(stores, mode, { durability: isStrict ? 'strict' : 'relaxed' });
  },
});

/** Dexie's versions, as IndexedDB counts them. */
const nativeVersion = ({ verno }: Dexie): number => Math.round(verno * 10);

/** Whoever upgrades or deletes the database must not wait for this page, which then leaves it alone for good. */
const giveWay = (database: Dexie): void => {
  database.on('versionchange', () => {
    database.close();
    // Dexie itself would open it again.
    return false;
  });
};

/**
 * `options` name another IndexedDB than the global one. `&opId`: keys are unique. `queue`: the lane of what is still
 * to be sent, null otherwise. `*keys`: the documents that an entry is folded over.
 */
export const openDatabase = (name: string, options: DexieOptions = {}): CardsDatabase => {
  const browser = (options.indexedDB ?? Dexie.dependencies.indexedDB) as IDBFactory | undefined;
  const { factory, connection } = watchFactory(browser, () => nativeVersion(database));
  // Dexie's own cache shows writes before they have committed.
  const settings = { ...options, indexedDB: factory, cache: 'disabled' } as const;
  const database = Object.assign(new Dexie(name, settings), { connection }) as CardsDatabase;
  database.version(1).stores({ outbox: '++seq,&opId,queue,*keys', mirror: 'key', meta: 'key' });
  database.use({ stack: 'dbcore', name: 'durability', create: withDurability });
  retryTransactions(database, connection);
  giveWay(database);
  database.on('populate', (transaction) =>
    connection.wasOpen() ? drawNewNumbers(transaction) : undefined,
  );
  return database;
};
