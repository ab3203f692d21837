/**
 * The database of one member on this device: an outbox of unsent changes, a mirror of what the server confirmed, and
 * a few marks of the engine. One database per member, so that nothing of one account can reach another.
 *
 * Whatever writes the outbox is flushed to the disk before it counts (strict durability). The mirror alone may be lost
 * with the power, and is then pulled again.
 */
import { Dexie, type DBCore, type DexieOptions, type EntityTable } from 'dexie';
import type { Entry } from './entry.ts';
import type { MetaRow } from './meta.ts';
import type { MirrorRow } from './mirror.ts';

export type CardsDatabase = Dexie & {
  outbox: EntityTable<Entry, 'seq'>;
  mirror: EntityTable<MirrorRow, 'key'>;
  meta: EntityTable<MetaRow, 'key'>;
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

/**
 * `options` name another IndexedDB than the global one. `&opId`: keys are unique. `queue`: the lane of what is still
 * to be sent, null otherwise. `*keys`: the documents that an entry is folded over.
 */
export const openDatabase = (name: string, options: DexieOptions = {}): CardsDatabase => {
  // Dexie's own cache shows writes before they have committed.
  const database = new Dexie(name, { ...options, cache: 'disabled' }) as CardsDatabase;
  database.version(1).stores({ outbox: '++seq,&opId,queue,*keys', mirror: 'key', meta: 'key' });
  database.use({ stack: 'dbcore', name: 'durability', create: withDurability });
  return database;
};
