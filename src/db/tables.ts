/** The types of the tables in a member's database; database.ts opens them. */
import type { Dexie, EntityTable } from 'dexie';
import type { Connection } from './connection.ts';
import type { Entry } from './entry.ts';
import type { MirrorRow } from './mirror-row.ts';

/** A value that the engine stores for itself; see meta.ts. */
export interface MetaRow {
  key:
    | 'order'
    | 'epoch'
    | 'gate'
    | 'pace'
    | 'identity'
    | 'own-saves'
    | 'journal'
    | 'drain'
    | 'heard';
  value: unknown;
}

export type CardsDatabase = Dexie & {
  outbox: EntityTable<Entry, 'seq'>;
  mirror: EntityTable<MirrorRow, 'key'>;
  meta: EntityTable<MetaRow, 'key'>;
  connection: Connection;
};
